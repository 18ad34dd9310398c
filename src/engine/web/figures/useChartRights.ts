import { FLAGSHIP } from '#catalog/plans.ts';
import type { ChartRights } from '#platform/web/chart/TrendCard.tsx';
import { useSlots } from '../slots.ts';

/** What the viewer may take from a chart: PNG and CSV from the flagship on, for all others the prompt of exports (open reading 371). */
export function useChartRights(): ChartRights {
  const { level, openPrompt } = useSlots();
  return {
    mayDownload: level >= FLAGSHIP,
    onLocked: () => openPrompt({ prompt: 'export-list', needs: FLAGSHIP }),
  };
}
