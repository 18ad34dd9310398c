import { useEffect, useEffectEvent, useState } from 'react';
import { SCAN_POLL_MS, SCAN_TICK_MS, secondsLeft } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { nowMs } from '#platform/web/clock.ts';
import { readWechatChange } from '../contract.ts';

/** A code to scan, and until when. */
export interface WechatCode {
  readonly text: string;
  readonly scene: string;
  readonly untilMs: number;
}

/** Counts a code down and asks what became of it; a question without answer is asked again. */
export function useWechatScan(code: WechatCode, onScanned: (isTaken: boolean) => void): number {
  const [now, setNow] = useState(nowMs);
  const scanned = useEffectEvent(onScanned);
  const left = secondsLeft(code.untilMs, now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const giveUp = new AbortController();
    const ask = async () => {
      const query = { scene: code.scene };
      const info = await call(readWechatChange, { query, signal: giveUp.signal }).catch(() => null);
      if (info && (info.is_scanned || info.is_taken)) scanned(info.is_taken);
    };
    const tick = setInterval(() => setNow(nowMs()), SCAN_TICK_MS);
    const poll = setInterval(() => void ask(), SCAN_POLL_MS);
    return () => {
      clearInterval(tick);
      clearInterval(poll);
      giveUp.abort();
    };
  }, [code.scene, isOver]);
  return left;
}
