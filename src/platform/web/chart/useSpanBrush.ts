import type { EChartsType } from 'echarts/core';
import { useEffect, useEffectEvent } from 'react';

/** First and last chosen point of a category axis, both counted. */
export type PointSpan = readonly [first: number, last: number];

interface Brushing {
  /** What the chart was last drawn from: drawing anew forgets the brush. */
  readonly drawn: unknown;
  readonly span: PointSpan | null;
  readonly last: number;
  onSpan(span: PointSpan | null): void;
}

/** Options of a chart whose points are chosen by dragging over it; the parts outside keep their colours. */
export const spanBrushOption = (color: string, border: string) => ({
  xAxisIndex: 0,
  brushType: 'lineX',
  brushMode: 'single',
  seriesIndex: 'none',
  toolbox: [],
  outOfBrush: { colorAlpha: 1 },
  brushStyle: { color, borderColor: border, borderWidth: 1 },
});

interface BrushEnd {
  readonly areas: readonly { readonly coordRange?: readonly [number, number] }[];
}

/** Lets points be chosen by dragging over a chart with `spanBrushOption`; a click beside the span clears it. */
export function useSpanBrush(chart: EChartsType | null, { drawn, span, last, onSpan }: Brushing): void {
  const notify = useEffectEvent(onSpan);
  const choose = useEffectEvent((range: readonly [number, number] | undefined) => {
    if (!range) return notify(null);
    const [first, end] = [Math.max(0, Math.round(range[0])), Math.min(last, Math.round(range[1]))];
    notify(end > first ? [first, end] : null);
  });
  useEffect(() => {
    if (!chart) return;
    const listen = (event: unknown) => choose((event as BrushEnd).areas[0]?.coordRange);
    chart.on('brushEnd', listen);
    return () => {
      if (!chart.isDisposed()) chart.off('brushEnd', listen);
    };
  }, [chart]);
  useEffect(() => {
    if (!chart || drawn === null || chart.isDisposed()) return;
    const brushOption = { brushType: 'lineX', brushMode: 'single' };
    chart.dispatchAction({ type: 'takeGlobalCursor', key: 'brush', brushOption });
    const areas = span ? [{ brushType: 'lineX', xAxisIndex: 0, coordRange: [...span] }] : [];
    chart.dispatchAction({ type: 'brush', areas });
  }, [chart, drawn, span]);
}
