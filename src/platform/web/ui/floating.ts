import { late } from './late.tsx';

const loadPanel = () => import('./FloatingPanel.tsx');
const loadTip = () => import('./FloatingTip.tsx');

/** The panel behind a button, in a chunk of its own. */
export const LazyPanel = late(async () => (await loadPanel()).FloatingPanel, { isFloating: true });
/** The tooltip, in the same chunk. */
export const LazyTip = late(async () => (await loadTip()).FloatingTip, { isQuiet: true });

/** Loads both when the browser has nothing else to do, so that the first press does not wait. */
export function loadFloating(): void {
  const load = () => void Promise.all([loadPanel(), loadTip()]).catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 2000);
}
