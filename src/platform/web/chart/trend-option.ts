import type { EChartsCoreOption } from 'echarts/core';
import {
  type FigureUnit,
  formatBand,
  formatCount,
  formatMoney,
  formatPercent,
  MISSING,
} from '../format/figures.ts';
import { type ChartThemeName, palettes } from './chart-theme.ts';
import type { ChartFigure, Trend, TrendSeries, TrendViewState } from './trend-data.ts';

const PREVIOUS = '#9AA8B1';
const GRID = { left: 8, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' };
/** Values below zero of a signed series: green, as falling figures are everywhere. */
const LOSS = '#0B7F56';
const TOOLTIP = { trigger: 'axis', confine: true };

/** A figure as tooltips and tables show it. */
export function figureText(value: ChartFigure, unit: FigureUnit): string {
  if (value === null) return MISSING;
  if (unit === 'money') return formatMoney(value);
  if (unit === 'percent') return formatPercent(value);
  if (unit === 'score') return (value / 100).toFixed(2);
  return formatCount(Math.round(value));
}

/** A figure as axes show it: no currency sign, 万 and 亿 rounded up. */
export function axisText(value: number, unit: FigureUnit): string {
  if (unit === 'percent') return `${Number((value * 100).toFixed(1))}%`;
  if (unit === 'score') return (value / 100).toFixed(2);
  return formatCount(Math.round(unit === 'money' ? value / 100 : value));
}

/** The smallest distance of two ticks whose words differ, in the unit of the values. */
function minInterval(unit: FigureUnit): number {
  if (unit === 'percent') return 0.001;
  return unit === 'money' ? 100 : 1;
}

/** The ticks of an axis: words in its unit, and no two with the same. */
export const ticksOf = (unit: FigureUnit) => ({
  minInterval: minInterval(unit),
  axisLabel: { formatter: (value: number) => axisText(value, unit) },
});

/** What a series says at a point: its band for viewers of bands, else the figure. */
export function pointText(series: TrendSeries, index: number): string {
  const band = series.bands?.[index];
  if (band) return formatBand(band, series.unit);
  if (series.bands) return MISSING;
  return figureText(series.values[index] ?? null, series.unit);
}

/** Text for a tooltip, which ECharts sets as HTML: names come from outside. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Rows of the tooltip of a point: time first, then swatch, name and figure. */
function tooltipHtml(
  trend: Trend,
  shown: readonly TrendSeries[],
  { index, colors, compares }: { index: number; colors: readonly string[]; compares: boolean },
) {
  const rows = shown.slice(0, 8).map((series, n) => {
    const color = colors[trend.series.indexOf(series)] ?? colors[n] ?? PREVIOUS;
    const before =
      compares &&
      series.previous &&
      ` <small>上期 ${figureText(series.previous[index] ?? null, series.unit)}</small>`;
    return `<div class="chart-tip-row"><i style="background:${color}"></i><span>${escapeHtml(series.label)}</span><b>${pointText(series, index)}</b>${before || ''}</div>`;
  });
  const running = trend.running === index ? ' · 更新中' : '';
  return `<div class="chart-tip"><div>${escapeHtml(trend.at[index] ?? '')}${running}</div>${rows.join('')}</div>`;
}

/** Whether a line has one known point only: without a symbol nothing of it would be seen. */
const isAlone = ({ values }: TrendSeries) => values.filter((value) => value !== null).length === 1;

/** The shaded spans behind the points; nothing where there are none. */
const shadedAreas = ({ spans = [], at }: Trend, { colors }: { readonly colors: readonly string[] }) =>
  spans.length > 0 && {
    markArea: {
      silent: true,
      itemStyle: { color: 'rgba(232,116,42,.07)' },
      label: { color: '#B04A00', fontSize: 11 },
      data: spans.map(({ label, from, to, tint }) => {
        const color = tint === undefined ? undefined : colors[tint];
        const own = color && { itemStyle: { color, opacity: 0.1 }, label: { color } };
        return [{ name: label, xAxis: at[from], ...own }, { xAxis: at[to] }];
      }),
    },
  };

/** One ECharts series; the unfinished point is hatched. */
function seriesOption(
  trend: Trend,
  series: TrendSeries,
  look: { mark: 'bar' | 'line'; color: string; isFirst: boolean; theme: ChartThemeName },
) {
  const { mark, color, isFirst } = look;
  const data = series.values.map((value, index) =>
    trend.running === index && mark === 'bar' && value !== null
      ? {
          value,
          itemStyle: {
            opacity: 0.55,
            decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -0.8 },
          },
        }
      : value,
  );
  return {
    name: series.key,
    type: mark,
    yAxisIndex: series.axis === 'right' ? 1 : 0,
    ...(series.stack !== undefined && mark === 'bar' && { stack: series.stack }),
    ...(series.isStep && { step: 'end', symbol: 'none' }),
    itemStyle: {
      color: series.signed ? ({ value }: { value: number }) => (value < 0 ? LOSS : color) : color,
    },
    lineStyle: { color, width: 2, ...(series.isStep && { type: 'dashed' }) },
    emphasis: { focus: 'none' },
    ...(trend.isRank && { smooth: false, showSymbol: true }),
    ...(isAlone(series) && { showSymbol: true, symbol: 'circle', symbolSize: 6 }),
    data,
    ...(isFirst && shadedAreas(trend, palettes[look.theme])),
  };
}

/** The period before as a grey dashed line. */
function previousOption(series: TrendSeries) {
  return {
    name: `${series.key} previous`,
    type: 'line',
    yAxisIndex: series.axis === 'right' ? 1 : 0,
    itemStyle: { color: PREVIOUS },
    lineStyle: { color: PREVIOUS, width: 1.5, type: 'dashed' },
    data: [...(series.previous ?? [])],
    z: 1,
  };
}

/** An axis in the unit of the first series on that side; an index axis has no tick labels. */
function valueAxis(trend: Trend, series: TrendSeries | undefined, side: 'left' | 'right') {
  const unit = series?.unit ?? 'count';
  return {
    type: 'value',
    position: side,
    ...(unit === 'score' && { scale: true }),
    ...ticksOf(unit),
    // A list with one place still has an axis.
    ...(trend.isRank && { inverse: true, min: 1, max: ({ max }: { max: number }) => Math.max(2, max) }),
    // Stacked shares are parts of one whole.
    ...(unit === 'percent' && series?.stack !== undefined && { max: 1 }),
    splitLine: { show: side === 'left' },
    ...(trend.isIndexed && { axisLabel: { show: false } }),
  };
}

/** The first series of the right axis and of the left one. */
const sidesOf = (shown: readonly TrendSeries[]) => [
  shown.find(({ axis }) => axis === 'right'),
  shown.find(({ axis }) => axis !== 'right'),
];

const axesOf = (trend: Trend, left: TrendSeries | undefined, right: TrendSeries | undefined) => [
  valueAxis(trend, left, 'left'),
  ...(right ? [valueAxis(trend, right, 'right')] : []),
];

/** The mark of a series after the viewer's choice of line or bar. */
const markOf = (series: TrendSeries, view: TrendViewState) =>
  view.mark !== null && series.axis !== 'right' ? view.mark : series.mark;

/** The ECharts option of a trend (domain.md 4.18). Pure. */
export function trendOption(trend: Trend, view: TrendViewState, theme: ChartThemeName): EChartsCoreOption {
  const { colors, tipBackground, tipLine, text } = palettes[theme];
  const shown = trend.series.filter(({ key }) => !view.hidden.includes(key));
  const [right, left] = sidesOf(shown);
  const colorOf = (series: TrendSeries) =>
    colors[series.color ?? trend.series.indexOf(series)] ?? (colors[0] as string);
  const formatter = (points: readonly { dataIndex: number }[]) =>
    tooltipHtml(trend, shown, {
      index: points[0]?.dataIndex ?? 0,
      colors: trend.series.map(colorOf),
      compares: view.compares,
    });
  return {
    grid: { ...GRID, right: right ? 8 : 12 },
    tooltip: {
      ...TOOLTIP,
      backgroundColor: tipBackground,
      borderColor: tipLine,
      textStyle: { color: text, fontSize: 12 },
      formatter,
    },
    xAxis: {
      type: 'category',
      data: [...trend.at],
      boundaryGap: shown.some((s) => markOf(s, view) === 'bar'),
    },
    yAxis: axesOf(trend, left, right),
    series: [
      ...shown.map((series, n) =>
        seriesOption(trend, series, {
          mark: markOf(series, view),
          color: colorOf(series),
          isFirst: n === 0,
          theme,
        }),
      ),
      ...(view.compares ? shown.filter((s) => s.previous).map(previousOption) : []),
    ],
  };
}
