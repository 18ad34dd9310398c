import { useEffect, useRef, useState } from 'react';
import { nowMs } from '../clock.ts';

/** Waiting is shown only after this long … */
const AFTER_MS = 200;
/** … and then for at least this long, so that nothing flickers. */
const KEEP_MS = 300;

/** Whether to show a skeleton: quick replies show none, and one that is visible stays long enough not to flicker. */
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
