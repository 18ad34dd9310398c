import { useMemo, useState } from 'react';
import { type ChartMemory, useRemembered } from '../storage.ts';
import type { TrendViewState } from './trend-data.ts';

const NOTHING: ChartMemory = { hidden: [], mark: null };

/** How a chart is shown: hidden series and the mark are remembered by this browser, comparing is not. `initial` must keep its identity. */
export function useTrendView(id: string, initial: ChartMemory = NOTHING) {
  const memory = useRemembered((s) => s.charts[id]) ?? initial;
  const setChart = useRemembered((s) => s.setChart);
  const [compares, setCompares] = useState(false);
  const view: TrendViewState = useMemo(() => ({ ...memory, compares }), [memory, compares]);
  return {
    view,
    setCompares,
    toggle: (series: string) => {
      const isHidden = memory.hidden.includes(series);
      const hidden = isHidden ? memory.hidden.filter((key) => key !== series) : [...memory.hidden, series];
      setChart(id, { ...memory, hidden });
    },
    setMark: (mark: 'bar' | 'line') => setChart(id, { ...memory, mark: memory.mark === mark ? null : mark }),
  };
}
