import './old-content.css';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Old content is announced by the bar only after this long; a quicker answer would flicker. */
export const BUSY_AFTER_MS = 300;

/** Whether any part of the page displays the answer to an earlier request while its own is under way. */
export function hasOldContent(cache: QueryCache): boolean {
  return cache
    .getAll()
    .some(({ observers }) => observers.some((observer) => observer.getCurrentResult().isPlaceholderData));
}

/** A line at the top of the page while figures of an earlier filter are displayed for longer than 300 ms. */
export function BusyBar() {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const isOld = useSyncExternalStore(subscribe, () => hasOldContent(cache));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOld) return setLate(false);
    const timer = setTimeout(() => setLate(true), BUSY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOld]);
  return isOld && isLate ? <div className="busy-bar" role="progressbar" aria-label="正在更新数据" /> : null;
}
