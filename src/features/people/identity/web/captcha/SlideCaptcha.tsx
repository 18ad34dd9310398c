import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type CaptchaAction,
  checkPuzzle,
  createPuzzle,
  type Puzzle,
} from '#features/people/captcha/contract.ts';
import { call } from '#platform/web/api.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { WorkSolution } from '#platform/wire/proof-of-work.ts';
import { CAPTCHA_WAIT_MS } from '../../rules.ts';
import { doWork } from './do-work.ts';
import { SlidePuzzle } from './SlidePuzzle.tsx';
import type { SlidePoint } from './useSlide.ts';

interface Props {
  action: CaptchaAction;
  /** The number or account that it is for; empty for none. */
  number: string;
  onSolved: (param: string) => void;
}

/** Starts on the work of a puzzle as soon as it is there: it is mostly done before the piece lies. */
function useWork(puzzle: Puzzle | null) {
  const found = useRef<Promise<WorkSolution | null>>(Promise.resolve(null));
  useEffect(() => {
    if (!puzzle) return;
    const giveUp = new AbortController();
    found.current = doWork(puzzle.work, giveUp.signal);
    return () => giveUp.abort();
  }, [puzzle]);
  return found;
}

/** Loads puzzles: after a moment, so that a double press makes one; a new one on demand and when one grows too old. */
function usePuzzle(action: CaptchaAction, number: string) {
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const giveUp = new AbortController();
    const load = async () => {
      setBroken(false);
      try {
        setPuzzle(await call(createPuzzle, { body: { action, number }, signal: giveUp.signal }));
      } catch (error) {
        if (giveUp.signal.aborted) return;
        setBroken(true);
        showErrorToast(error);
      }
    };
    const timer = setTimeout(() => void load(), turn === 0 ? CAPTCHA_WAIT_MS : 0);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [action, number, turn]);
  const work = useWork(puzzle);
  const renew = () => setTurn((now) => now + 1);
  const renewOld = useEffectEvent(renew);
  useEffect(() => {
    if (!puzzle) return;
    const timer = setTimeout(renewOld, puzzle.expires_in * 1000);
    return () => clearTimeout(timer);
  }, [puzzle]);
  return { puzzle, work, isBroken, renew };
}

/** Our own captcha: a piece is slid into its hole; the server says whether it lies there. A miss brings a new puzzle. */
export function SlideCaptcha({ action, number, onSolved }: Props) {
  const { puzzle, work, isBroken, renew } = usePuzzle(action, number);
  const [isChecking, setChecking] = useState(false);
  const [words, setWords] = useState('');
  const home = useRef<HTMLDivElement>(null);
  // A new puzzle takes the focus that the old one had, so that keys go on working.
  useEffect(() => {
    if (puzzle) home.current?.querySelector<HTMLElement>('[role="slider"]')?.focus();
  }, [puzzle]);
  const onDrop = async (x: number, track: readonly SlidePoint[]) => {
    if (!puzzle) return;
    setChecking(true);
    try {
      const found = await work.current;
      if (found === null) return;
      const verdict = await call(checkPuzzle, {
        body: { id: puzzle.id, x, track: [...track], work: found },
      });
      if (verdict.passed) return onSolved(verdict.captcha_verify_param);
      setWords('没有对准，请再试一次');
    } catch (error) {
      setWords('');
      showErrorToast(error);
    } finally {
      setChecking(false);
    }
    renew();
  };
  return (
    <div ref={home} className="slide">
      {puzzle ? (
        <SlidePuzzle
          key={puzzle.id}
          puzzle={puzzle}
          isChecking={isChecking}
          onDrop={(x, track) => void onDrop(x, track)}
        />
      ) : (
        <div className="slide-wait stack center">{isBroken ? '没有加载成功' : ''}</div>
      )}
      <div className="slide-foot row spread label">
        <span role="status">{isChecking ? '正在校验' : words}</span>
        <button type="button" className="link-btn" onClick={renew}>
          <Icon name="refresh" size={13} />
          换一张
        </button>
      </div>
    </div>
  );
}
