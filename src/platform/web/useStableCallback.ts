import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that is the same from render to render and does what the one of the last commit does, so that what is drawn with it is
 * not drawn anew. For handlers alone: called while something renders, it would do what an earlier render meant.
 */
export function useStableCallback<A extends readonly unknown[], R>(
  callback: (...args: A) => R,
): (...args: A) => R {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
