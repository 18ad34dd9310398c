import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#platform/web/api.ts';
import { nowMs } from '#platform/web/clock.ts';
import { useSession } from '#platform/web/session.ts';
import { createQrCode, type QrCode, readScan, type ScanInfo } from '../contract.ts';
import { SCAN_POLL_MS, SCAN_TICK_MS, secondsLeft } from '../rules.ts';

/** A code on the screen and until when it can be scanned; broken when none could be had. */
interface Shown {
  readonly code: QrCode | null;
  readonly untilMs: number;
  readonly isBroken: boolean;
}

const none: Shown = { code: null, untilMs: 0, isBroken: false };

/** Makes a code at the start, on each turn, and none once there is a token. */
function useCode(isDone: boolean) {
  const [shown, setShown] = useState(none);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks for another code
  useEffect(() => {
    if (isDone) return;
    const giveUp = new AbortController();
    const make = async () => {
      setShown(none);
      try {
        const code = await call(createQrCode, { body: {}, signal: giveUp.signal });
        setShown({ code, untilMs: nowMs() + code.expires_in * 1000, isBroken: false });
      } catch {
        // Silent (specification §8): the veil says it, and takes a press.
        if (!giveUp.signal.aborted) setShown({ ...none, isBroken: true });
      }
    };
    void make();
    return () => giveUp.abort();
  }, [turn, isDone]);
  return { ...shown, renew: () => setTurn((n) => n + 1) };
}

/** One question after the other about one code, and whether it waits for a tap on the phone. */
interface Polling {
  readonly giveUp: AbortController;
  isAsking: boolean;
}

/** What was heard last, and of which code. */
interface ScanReply {
  readonly of: QrCode | null;
  readonly confirm: ScanInfo['confirm'];
}

/**
 * Asks about a code. Danger: the one answer that lets somebody in must not be thrown away. So no question is asked while one
 * is under way, and one that is under way when the time runs out is still heard; only another code or leaving gives it up.
 */
function usePoll(
  code: QrCode | null,
  { onScanned, onFailed }: { onScanned: (info: ScanInfo) => void; onFailed: () => void },
) {
  const [told, setNoticed] = useState<ScanReply>({ of: null, confirm: 'none' });
  const polling = useRef<Polling | null>(null);
  useEffect(() => {
    const mine: Polling = { giveUp: new AbortController(), isAsking: false };
    polling.current = mine;
    return () => mine.giveUp.abort();
  }, [code]);
  const ask = async () => {
    const mine = polling.current;
    if (!code || !mine || mine.isAsking) return;
    mine.isAsking = true;
    const { signal } = mine.giveUp;
    try {
      const info = await call(readScan, { body: { scene: code.scene }, signal });
      if (signal.aborted) return;
      setNoticed({ of: code, confirm: info.confirm });
      if (info.is_scanned) onScanned(info);
    } catch {
      if (!signal.aborted) onFailed();
    } finally {
      mine.isAsking = false;
    }
  };
  return { confirm: told.of === code ? told.confirm : 'none', ask };
}

/**
 * A code to scan (specification §4): its time is counted down each second, it is asked about every two. A poll that fails
 * brings a new code; a code that has run out waits to be pressed; a token ends everything.
 */
export function useScan(onScanned: (info: ScanInfo) => void) {
  const isDone = useSession((s) => s.token !== null);
  const { code, untilMs, isBroken, renew } = useCode(isDone);
  const [now, setNow] = useState(nowMs);
  const left = code ? secondsLeft(untilMs, now) : 0;
  const isOver = code === null || left === 0 || isDone;
  const { confirm, ask } = usePoll(code, { onScanned, onFailed: renew });
  const poll = useEffectEvent(ask);

  useEffect(() => {
    setNow(nowMs());
    if (isOver) return;
    const ticking = setInterval(() => setNow(nowMs()), SCAN_TICK_MS);
    const polling = setInterval(() => void poll(), SCAN_POLL_MS);
    return () => {
      clearInterval(ticking);
      clearInterval(polling);
    };
  }, [code, isOver]);
  return { code, left, isBroken, renew, confirm };
}
