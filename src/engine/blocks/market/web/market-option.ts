import type { EChartsCoreOption } from 'echarts/core';
import type { MarketBrand, MarketPoint, MarketReply } from '#engine/blocks/market/reply.ts';
import { type ChartThemeName, palettes } from '#platform/web/chart/chart-theme.ts';
import { escapeHtml } from '#platform/web/chart/trend-option.ts';
import { formatMoney, formatPercent } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';

/** Each rival has a dash of its own, so that lines are told apart without colour. */
const DASHES = ['solid', 'dashed', 'dotted', [8, 3, 2, 3], [12, 4], [2, 2]] as const;

/** The colour of a brand: the same in the table, the lines and both scatters. */
export const brandColor = (n: number, theme: ChartThemeName): string =>
  palettes[theme].colors[n] ?? palettes[theme].weak;

const tip = (theme: ChartThemeName) => {
  const { tipBackground, tipLine, text } = palettes[theme];
  return {
    confine: true,
    backgroundColor: tipBackground,
    borderColor: tipLine,
    textStyle: { color: text, fontSize: 12 },
  };
};

/** Shares of the brand and its rivals over time; the own line is thicker, and each ends with its name. */
export function shareLinesOption({ brands, buckets }: MarketReply, theme: ChartThemeName): EChartsCoreOption {
  return {
    grid: {
      left: 12,
      right: 108,
      top: 16,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      ...tip(theme),
      trigger: 'axis',
      valueFormatter: (value: number | null) => (value === null ? '--' : formatPercent(value)),
    },
    xAxis: { type: 'category', data: buckets.map(({ to }) => formatShortDay(to)), boundaryGap: false },
    yAxis: { type: 'value', scale: true, axisLabel: { formatter: (value: number) => formatPercent(value) } },
    series: brands.map((brand, n) => {
      const color = brandColor(n, theme);
      return {
        type: 'line',
        name: brand.name,
        data: [...brand.line],
        showSymbol: brand.line.length === 1,
        connectNulls: false,
        itemStyle: { color },
        lineStyle: { color, width: brand.is_own ? 3 : 1.5, type: DASHES[n] ?? 'solid' },
        endLabel: {
          show: true,
          color,
          fontSize: 12,
          fontWeight: brand.is_own ? 600 : 400,
          formatter: ({ seriesName, value }: { seriesName: string; value: number | null }) =>
            value === null ? '' : `${seriesName.slice(0, 6)} ${formatPercent(value)}`,
        },
      };
    }),
  };
}

/** An axis of a scatter of brands. */
interface Axis {
  readonly label: string;
  readonly of: (point: MarketPoint) => number | null;
  readonly format: (value: number) => string;
  /** The category itself, as a dashed line. */
  readonly usual: number | null;
}

const axes = {
  price: { label: '件单价', of: ({ price }: MarketPoint) => price, format: formatMoney },
  sales: { label: '销售额', of: ({ gmv }: MarketPoint) => gmv, format: formatMoney },
  share: { label: '份额', of: ({ share }: MarketPoint) => share, format: formatPercent },
  growth: { label: '增速', of: ({ growth }: MarketPoint) => growth, format: formatPercent },
};

const axisOption = ({ label, format }: Axis) => ({
  type: 'value',
  name: label,
  nameGap: 8,
  scale: true,
  axisLabel: { formatter: format },
});

function pointData(point: MarketPoint, { x, y }: { x: Axis; y: Axis }) {
  const at = [x.of(point), y.of(point)];
  return at.includes(null) ? [] : [{ name: point.name, value: at }];
}

const GRID = {
  left: 12,
  right: 32,
  top: 36,
  bottom: 8,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
};

/** Brands that are not compared: grey points, and the category itself as dashed lines. */
function otherBrands(reply: MarketReply, { x, y }: { x: Axis; y: Axis }, theme: ChartThemeName) {
  const { weak } = palettes[theme];
  const line = (axis: Axis, name: 'xAxis' | 'yAxis') =>
    axis.usual === null
      ? []
      : [{ [name]: axis.usual, label: { formatter: `类目 ${axis.format(axis.usual)}`, color: weak } }];
  return {
    type: 'scatter',
    name: '其他品牌',
    symbolSize: 8,
    itemStyle: { color: weak, opacity: 0.35 },
    data: reply.others.flatMap((point) => pointData(point, { x, y })),
    markLine: {
      silent: true,
      symbol: 'none',
      lineStyle: { color: weak, type: 'dashed', width: 1 },
      data: [...line(x, 'xAxis'), ...line(y, 'yAxis')],
    },
  };
}

/** The brand and its rivals: points in their colours with names. */
function comparedBrands(reply: MarketReply, { x, y }: { x: Axis; y: Axis }, theme: ChartThemeName) {
  return reply.brands.map((brand: MarketBrand, n) => ({
    type: 'scatter',
    name: brand.name,
    symbolSize: brand.is_own ? 22 : 16,
    itemStyle: { color: brandColor(n, theme) },
    label: { show: true, position: 'top', formatter: '{b}', color: brandColor(n, theme) },
    data: pointData(brand, { x, y }),
  }));
}

/** Brands of the category as points: the compared ones in their colours with names, the others grey. */
function scatter(
  reply: MarketReply,
  { x, y }: { x: Axis; y: Axis },
  theme: ChartThemeName,
): EChartsCoreOption {
  return {
    grid: GRID,
    tooltip: {
      ...tip(theme),
      formatter: ({ name, value }: { name: string; value: [number, number] }) =>
        `${escapeHtml(name)}<br>${x.label} ${x.format(value[0])}<br>${y.label} ${y.format(value[1])}`,
    },
    xAxis: axisOption(x),
    yAxis: axisOption(y),
    series: [otherBrands(reply, { x, y }, theme), ...comparedBrands(reply, { x, y }, theme)],
  };
}

/** Average price against sales of the brands of the category. */
export function priceOption(reply: MarketReply, theme: ChartThemeName): EChartsCoreOption {
  const x = { ...axes.price, usual: reply.summary?.category_price ?? null };
  return scatter(reply, { x, y: { ...axes.sales, usual: null } }, theme);
}

/** Share against growth of the brands of the category. */
export function growthOption(reply: MarketReply, theme: ChartThemeName): EChartsCoreOption {
  const y = { ...axes.growth, usual: reply.summary?.total_change ?? null };
  return scatter(reply, { x: { ...axes.share, usual: null }, y }, theme);
}
