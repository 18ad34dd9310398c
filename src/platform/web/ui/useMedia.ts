import { useCallback, useSyncExternalStore } from 'react';

/** Below this width the screen is a phone's: cards for tables, sheets for dialogs. */
export const PHONE = '(max-width: 575.98px)';
/** Below this width filters stand in a drawer. */
export const NARROW = '(max-width: 991.98px)';
/** Below this width the side bar shows icons and the header search is an icon. */
export const MEDIUM = '(max-width: 1279.98px)';

/** Whether a media query holds now; follows it. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
