import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { nowMs } from '../clock.ts';

/** Until when no other code may be sent, by what the code is for; it outlives the dialog that sent it. */
const useWaits = create<{ readonly until: Readonly<Record<string, number>> }>()(() => ({ until: {} }));

/** Seconds until another code may be sent for a purpose, and how to start to wait. */
export function useResend(purpose: string): { left: number; wait(seconds: number): void } {
  const until = useWaits((s) => s.until[purpose] ?? 0);
  const [now, setNow] = useState(nowMs);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    setNow(nowMs());
    if (!isWaiting && until <= nowMs()) return;
    const timer = setInterval(() => setNow(nowMs()), 1000);
    return () => clearInterval(timer);
  }, [until, isWaiting]);
  const wait = (seconds: number) =>
    useWaits.setState((s) => ({ until: { ...s.until, [purpose]: nowMs() + seconds * 1000 } }));
  return { left, wait };
}
