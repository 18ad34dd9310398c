import { webFeatures } from './all.ts';

/**
 * Loads what opens at a press, of all features, when the browser has nothing else to do: no press waits for its code. What does not
 * arrive here is loaded by the press (`late`).
 */
export function loadPanels(): void {
  const load = () => {
    for (const { panels = [] } of webFeatures) for (const one of panels) void one().catch(() => undefined);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 4000 });
  else setTimeout(load, 2000);
}
