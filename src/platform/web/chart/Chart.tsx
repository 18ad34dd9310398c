import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTheme } from '../theme/useTheme.ts';
import { LateFailure } from '../ui/LateFailure.tsx';
import { useMedia } from '../ui/useMedia.ts';
import type { ChartThemeName } from './chart-theme.ts';
import './chart.css';

/** A point of a chart that was clicked. */
export interface ChartPoint {
  readonly index: number;
  readonly series: string;
}

interface Props {
  /** Builds the ECharts option for the theme in force. */
  option: (theme: ChartThemeName) => EChartsCoreOption;
  /** Pixels. */
  height: number;
  /** One sentence for screen readers: metric, range, high, low. */
  label: string;
  theme?: ChartThemeName;
  onPoint?: ((point: ChartPoint) => void) | undefined;
  /** Receives the chart once it exists, for PNG export and brushing; null when it is disposed. */
  onReady?: ((chart: EChartsType | null) => void) | undefined;
}

const loadCharts = () => import('./echarts.ts');
const loadShapes = () => import('./echarts-shapes.ts');
/** Kinds of series that are loaded when one is shown. */
const SHAPES: readonly unknown[] = ['pie', 'radar', 'scatter', 'treemap'];

/** Whether an option has a series of these kinds. */
function hasShapes({ series }: EChartsCoreOption): boolean {
  const all: readonly { type?: unknown }[] = Array.isArray(series) ? series : [];
  return all.some(({ type }) => SHAPES.includes(type));
}

/** Follows the size of an element and disposes the chart with it. */
function mount(element: HTMLElement, chart: EChartsType): () => void {
  const resize = new ResizeObserver(() => chart.resize());
  resize.observe(element);
  return () => {
    resize.disconnect();
    chart.dispose();
  };
}

/** Reports clicks: on a part of a shape or a point of a scatter, or anywhere over or under a point of an axis of points. */
function watchClicks(chart: EChartsType, tell: (point: ChartPoint) => void): void {
  const hasAxis = () => {
    const { xAxis } = chart.getOption();
    return Array.isArray(xAxis) && xAxis.some(({ type }: { type?: unknown }) => type === 'category');
  };
  chart.on('click', ({ dataIndex, seriesName }) => {
    if (!hasAxis()) tell({ index: dataIndex, series: seriesName ?? '' });
  });
  chart.getZr().on('click', ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
    const at = [offsetX, offsetY];
    if (!hasAxis() || !chart.containPixel('grid', at)) return;
    const [index] = chart.convertFromPixel('grid', at) as number[];
    if (index !== undefined) tell({ index: Math.round(index), series: '' });
  });
}

/** A chart drawn by ECharts, whose code is loaded when the first one is shown. A skeleton of the same height stands there before. */
export function Chart({ option, height, label, theme, onPoint, onReady }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);
  // Counts up with each try; the code of the last one did not arrive while both are equal.
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const chosen = useTheme().theme;
  const name = theme ?? (chosen === 'dark' ? 'tide-dark' : 'tide');
  const built = useMemo(() => option(name), [option, name]);
  const isShape = hasShapes(built);
  const events = useRef({ onPoint, onReady });
  events.current = { onPoint, onReady };

  useEffect(() => {
    const at = element.current;
    let unmount = () => {};
    let isGone = false;
    const draw = ([{ createChart }]: [Awaited<ReturnType<typeof loadCharts>>, unknown]) => {
      if (isGone || at === null) return;
      const created = createChart(at, name, { locale: 'ZH' });
      watchClicks(created, (point) => events.current.onPoint?.(point));
      const release = mount(at, created);
      unmount = () => {
        events.current.onReady?.(null);
        release();
      };
      setFailed(0);
      setChart(created);
      events.current.onReady?.(created);
    };
    // A chart knows the kinds that were there when it was created.
    void Promise.all([loadCharts(), isShape ? loadShapes() : null]).then(draw, () => {
      if (!isGone) setFailed(attempt);
    });
    return () => {
      isGone = true;
      setChart(null);
      unmount();
    };
  }, [name, isShape, attempt]);

  useEffect(() => {
    chart?.setOption({ animation: !isStill, ...built }, { notMerge: true });
  }, [chart, built, isStill]);

  return (
    <div className="chart" style={{ height }} data-loading={chart === null && failed < attempt}>
      {failed === attempt && <LateFailure retry={() => setAttempt(attempt + 1)} />}
      <div ref={element} className="chart-canvas" role="img" aria-label={label} />
    </div>
  );
}
