import { useEffect, useRef, useState } from 'react';
import { nowMs } from '../clock.ts';

/** Waiting is shown only after this long … */
const AFTER_MS = 200;
/** … and then for at least this long, so that nothing flickers. */
const KEEP_MS = 300;

/** Whether to show that something is waited for: late to come, not too quick to go (look, section 5, Skeleton). */
export function useSlow(isWaiting: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (isWaiting === isShown) return;
    const left = isWaiting ? AFTER_MS : KEEP_MS - (nowMs() - since.current);
    const timer = setTimeout(
      () => {
        since.current = nowMs();
        setShown(isWaiting);
      },
      Math.max(0, left),
    );
    return () => clearTimeout(timer);
  }, [isWaiting, isShown]);
  return isShown;
}
