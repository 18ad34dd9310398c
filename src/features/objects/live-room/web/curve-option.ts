import type { EChartsCoreOption } from 'echarts/core';
import { type ChartThemeName, palettes } from '#platform/web/chart/chart-theme.ts';
import { escapeHtml, figureText, ticksOf } from '#platform/web/chart/trend-option.ts';
import { formatCount, MISSING } from '#platform/web/format/figures.ts';
import { formatClock, formatMoment } from '#platform/web/format/times.ts';
import type { RoomTrend, RoomTrendMark } from '../contract.ts';
import { isCoarse, marksByPoint, paidSpans, pointAt } from '../rules.ts';
import { type CurveSeries, curveMarks, curveSeries } from './curve-series.ts';

/** What is drawn of a trend. */
export interface CurveLook {
  readonly hidden: readonly string[];
  /** Unix seconds; null draws no line. */
  readonly moment: number | null;
}

const MAX_MARKS = 3;
/** Series have a canvas of their own: a pointer that moves repaints axes and its line only. */
const SERIES_LAYER = 1;

/** A value in a tooltip; money of viewers of bands has no unit. */
const valueText = (trend: RoomTrend, { key, unit }: CurveSeries, index: number) => {
  const value = trend[key][index] ?? null;
  if (value === null) return MISSING;
  if (key === 'rank') return `第${value}名`;
  return trend.indexed && (key === 'gmv' || key === 'sales') ? `指数${value}` : figureText(value, unit);
};

function tooltipOf(
  trend: RoomTrend,
  shown: readonly CurveSeries[],
  colors: readonly string[],
): (points: readonly { dataIndex: number }[]) => string {
  const marks = new Map<number, RoomTrendMark[]>();
  for (const { type } of curveMarks)
    for (const [at, own] of marksByPoint(trend, [type])) marks.set(at, [...(marks.get(at) ?? []), ...own]);
  return (points) => {
    const index = points[0]?.dataIndex ?? 0;
    const rows = shown.map(
      (series) =>
        `<div class="chart-tip-row"><i style="background:${colors[series.color]}"></i><span>${series.label}</span><b>${valueText(trend, series, index)}</b></div>`,
    );
    const here = marks.get(index) ?? [];
    const named = here.slice(0, MAX_MARKS).map(({ type, label }) => {
      const kind = curveMarks.find((one) => one.type === type);
      return `<div class="chart-tip-row"><small>${kind?.sign} ${kind?.label}</small><span class="room-tip-mark">${escapeHtml(label)}</span></div>`;
    });
    const more =
      here.length > MAX_MARKS ? `<div class="chart-tip-row"><small>等${here.length}项</small></div>` : '';
    const gap = trend.gap[index] ?? 0;
    const coarse = isCoarse(trend, index)
      ? `<div class="chart-tip-row"><small>约${Math.round(gap / 60)}分钟采集一次，这里是按人数和讲解分摊的均值</small></div>`
      : '';
    return `<div class="chart-tip"><div>${formatMoment(trend.ts[index] ?? 0)}</div>${rows.join('')}${coarse}${named.join('')}${more}</div>`;
  };
}

/** The dashed lines of the peak and of the moment that the transcript shows. */
function linesOf(trend: RoomTrend, { moment }: CurveLook, text: string) {
  const known = trend.online.filter((value): value is number => value !== null);
  const peak = known.length === 0 ? null : Math.max(...known);
  const line = (at: number, words: string) => ({ xAxis: at, label: { formatter: words } });
  const data = [
    ...(peak === null ? [] : [line(trend.online.indexOf(peak), `采集最高 ${formatCount(peak)}`)]),
    ...(moment === null ? [] : [line(pointAt(trend, moment), formatClock(moment))]),
  ];
  return (
    data.length > 0 && {
      markLine: {
        symbol: 'none',
        silent: true,
        lineStyle: { color: text, type: 'dashed', width: 1 },
        label: { color: text, fontSize: 11 },
        data,
      },
    }
  );
}

/** Spans that look like paid traffic, behind the first series. */
function paidOf(trend: RoomTrend) {
  const spans = paidSpans(trend);
  return (
    spans.length > 0 && {
      markArea: {
        silent: true,
        itemStyle: { color: 'rgba(97,113,237,.10)' },
        data: spans.map(([from, to]) => [{ xAxis: from }, { xAxis: to }]),
      },
    }
  );
}

/** Strokes of a bar whose money is an average over a longer counter step. */
const COARSE = {
  opacity: 0.4,
  decal: { color: 'rgba(255,255,255,.55)', dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: -Math.PI / 4 },
};

const barsOf = (trend: RoomTrend, key: CurveSeries['key']) =>
  trend[key].map((value, n) => (value && isCoarse(trend, n) ? { value, itemStyle: COARSE } : value));

function seriesOf(trend: RoomTrend, series: CurveSeries, color: string) {
  return {
    name: series.key,
    type: series.mark,
    yAxisIndex: series.axis,
    data: series.mark === 'bar' ? barsOf(trend, series.key) : trend[series.key],
    itemStyle: { color, ...(series.mark === 'bar' && { opacity: 0.62 }) },
    lineStyle: {
      color,
      width: series.key === 'online' ? 2 : 1.5,
      ...(series.isDashed && { type: 'dashed' }),
    },
    ...(series.key === 'online' && { areaStyle: { color, opacity: 0.08 } }),
    ...(series.mark === 'line' && { sampling: 'lttb', symbol: 'none' }),
    emphasis: { disabled: true },
    zlevel: SERIES_LAYER,
  };
}

/** One symbol a point and kind on the ground of the chart. */
const marksOf = (trend: RoomTrend, colors: readonly string[]) =>
  curveMarks.map(({ type, symbol, color }, n) => ({
    name: `mark-${type}`,
    type: 'scatter',
    yAxisIndex: UNIT_AXIS,
    symbol,
    symbolSize: 8,
    silent: true,
    emphasis: { disabled: true },
    zlevel: SERIES_LAYER,
    z: 5,
    itemStyle: { color: colors[color], opacity: 1 },
    data: [...marksByPoint(trend, [type]).keys()].map((at) => [at, 0.03 + n * 0.035]),
  }));

/** Index of the axis from 0 to 1 that marks stand on. */
export const UNIT_AXIS = 4;

/** People at the left, money at the right, and three scales without labels: likes, places, marks. */
function axesOf(hasMoney: boolean, isIndexed: boolean) {
  const hidden = { type: 'value', show: false };
  return [
    { type: 'value', position: 'left', ...ticksOf('count') },
    {
      type: 'value',
      position: 'right',
      show: hasMoney,
      splitLine: { show: false },
      ...ticksOf('money'),
      ...(isIndexed && { axisLabel: { show: false } }),
    },
    hidden,
    { ...hidden, inverse: true, min: 1 },
    { ...hidden, min: 0, max: 1 },
  ];
}

/** A slider under the chart; the wheel zooms with Ctrl only, or the page could not be scrolled over it. */
const ZOOM = [
  { type: 'slider', height: 20, bottom: 6, brushSelect: false, showDetail: false },
  {
    type: 'inside',
    zoomOnMouseWheel: 'ctrl',
    moveOnMouseMove: false,
    moveOnMouseWheel: false,
    preventDefaultMouseMove: false,
  },
];
const GRID = { left: 8, top: 28, bottom: 44, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' };

/** The ECharts option of a room's curve: series, marks, paid spans, a slider and a brush. Pure. */
export function curveOption(trend: RoomTrend, look: CurveLook, theme: ChartThemeName): EChartsCoreOption {
  const palette = palettes[theme];
  const shown = curveSeries.filter(({ key }) => !look.hidden.includes(key));
  const hasMoney = shown.some(({ axis }) => axis === 1);
  return {
    animation: false,
    grid: { ...GRID, right: hasMoney ? 8 : 14 },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'line', animation: false, triggerEmphasis: false },
      transitionDuration: 0,
      confine: true,
      backgroundColor: palette.tipBackground,
      borderColor: palette.tipLine,
      textStyle: { color: palette.text, fontSize: 12 },
      formatter: tooltipOf(trend, shown, palette.colors),
    },
    xAxis: { type: 'category', data: trend.ts.map(formatClock), boundaryGap: true },
    yAxis: axesOf(hasMoney, trend.indexed),
    dataZoom: ZOOM,
    series: [
      ...shown.map((series, n) => ({
        ...seriesOf(trend, series, palette.colors[series.color] as string),
        ...(n === 0 && linesOf(trend, look, palette.weak)),
        ...(n === 0 && paidOf(trend)),
      })),
      ...marksOf(trend, palette.colors),
    ],
  };
}
