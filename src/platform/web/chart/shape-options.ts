import type { EChartsCoreOption } from 'echarts/core';
import { formatPercent } from '../format/figures.ts';
import { type ChartThemeName, palettes } from './chart-theme.ts';
import { escapeHtml } from './trend-option.ts';

/** One part of a whole; `share` from 0 to 1. */
export interface Part {
  readonly label: string;
  readonly share: number;
  /** Place in the palette; parts take theirs in order without it. */
  readonly color?: number;
}

const tip = (theme: ChartThemeName) => {
  const { tipBackground, tipLine, text } = palettes[theme];
  return {
    confine: true,
    backgroundColor: tipBackground,
    borderColor: tipLine,
    textStyle: { color: text, fontSize: 12 },
  };
};

/** Most parts of a donut, and the place in the palette of those put together. */
const MAX_PARTS = 6;
const REST_COLOR = 6;

/** The colour that a donut gives the n-th of its parts; the small ones of many share that of 其他. */
export function donutColor(count: number, n: number, theme: ChartThemeName): string {
  const isRest = count > MAX_PARTS && n >= MAX_PARTS - 1;
  return palettes[theme].colors[isRest ? REST_COLOR : n] ?? '';
}

/** A donut of at most six parts; the rest is one part 其他. The main share is written in the hole. */
export function donutOption(parts: readonly Part[], theme: ChartThemeName): EChartsCoreOption {
  const { colors } = palettes[theme];
  const head = parts.length > MAX_PARTS ? parts.slice(0, MAX_PARTS - 1) : parts;
  const rest = parts.slice(head.length).reduce((sum, { share }) => sum + share, 0);
  const all = rest > 0 ? [...head, { label: '其他', share: rest, color: REST_COLOR }] : head;
  return {
    tooltip: {
      ...tip(theme),
      formatter: ({ name, value }: { name: string; value: number }) =>
        `${escapeHtml(name)} ${formatPercent(value)}`,
    },
    series: [
      {
        type: 'pie',
        radius: ['62%', '86%'],
        label: { show: false },
        data: all.map(({ label, share, color }, n) => ({
          name: label,
          value: share,
          itemStyle: { color: colors[color ?? n] },
        })),
      },
    ],
  };
}

/** An axis of a radar; values from 0 to `max`. */
export interface RadarAxis {
  readonly label: string;
  readonly value: number | null;
}

/** A radar of one series with a dashed ring at `reference` (TGI 100, or the median of peers). */
export function radarOption(
  axes: readonly RadarAxis[],
  { max, reference }: { max: number; reference: number },
  theme: ChartThemeName,
): EChartsCoreOption {
  const { colors, weak } = palettes[theme];
  return {
    tooltip: tip(theme),
    radar: { indicator: axes.map(({ label }) => ({ name: label, max })), radius: '66%' },
    series: [
      {
        type: 'radar',
        symbolSize: 4,
        data: [
          {
            name: '当前',
            value: axes.map(({ value }) => value ?? 0),
            lineStyle: { color: colors[0], width: 2 },
            itemStyle: { color: colors[0] },
            areaStyle: { opacity: 0.12, color: colors[0] },
          },
          {
            name: '参照',
            value: axes.map(() => reference),
            symbol: 'none',
            lineStyle: { color: weak, width: 1, type: 'dashed' },
          },
        ],
      },
    ],
  };
}

/** A point of a scatter: two figures, a size and a label. */
export interface ScatterPoint {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Diameter in pixels. */
  readonly size?: number;
  readonly isSelf?: boolean;
}

interface ScatterAxis {
  readonly label: string;
  readonly format: (value: number) => string;
  readonly isLog?: boolean;
  /** What is usual, as a dashed line. */
  readonly usual?: number | null;
}

const scatterAxis = ({ label, format, isLog }: ScatterAxis) => ({
  type: isLog ? 'log' : 'value',
  name: label,
  scale: true,
  axisLabel: { formatter: format },
});

/** Dashed lines at what is usual on each axis. */
function usualLines(axes: ScatterAxes, theme: ChartThemeName) {
  const { weak } = palettes[theme];
  const line = ({ usual, format }: ScatterAxis, name: 'xAxis' | 'yAxis') =>
    usual === null || usual === undefined
      ? []
      : [{ [name]: usual, label: { formatter: `中位 ${format(usual)}`, color: weak } }];
  return {
    silent: true,
    symbol: 'none',
    lineStyle: { color: weak, type: 'dashed', width: 1 },
    label: { position: 'insideEndTop' },
    data: [...line(axes.x, 'xAxis'), ...line(axes.y, 'yAxis')],
  };
}

interface ScatterAxes {
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
}

/** A scatter or bubble chart; the object itself is drawn in the accent colour. */
export function scatterOption(
  points: readonly ScatterPoint[],
  axes: ScatterAxes,
  theme: ChartThemeName,
): EChartsCoreOption {
  const { colors } = palettes[theme];
  const tooltipOf = ({ name, value }: { name: string; value: [number, number] }) =>
    `${escapeHtml(name)}<br>${axes.x.label} ${axes.x.format(value[0])}<br>${axes.y.label} ${axes.y.format(value[1])}`;
  return {
    grid: {
      left: 12,
      right: 24,
      top: 28,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: { ...tip(theme), formatter: tooltipOf },
    xAxis: scatterAxis(axes.x),
    yAxis: scatterAxis(axes.y),
    series: [
      {
        type: 'scatter',
        data: points.map(({ label, x, y, size = 12, isSelf = false }) => ({
          name: label,
          value: [x, y],
          symbolSize: size,
          itemStyle: { color: isSelf ? colors[1] : colors[0] },
        })),
        markLine: usualLines(axes, theme),
      },
    ],
  };
}

/** A tree of shares as nested tiles. */
export interface Tile {
  readonly label: string;
  readonly share: number;
  readonly children?: readonly Tile[];
}

/** Dark or white words on a colour, `#rrggbb`, whichever stands out more. */
export function inkOn(color: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // Contrast with white and with the dark words is equal at this luminance.
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.22 ? '#0F2A33' : '#FFFFFF';
}

/** Sizes of a tile and of its words. */
interface LabelRoom {
  readonly rect: { readonly width: number; readonly height: number };
  readonly labelRect: { readonly width: number; readonly height: number };
}

/** A treemap in tints of one hue: categories of goods never look like channels. */
export function treemapOption(tiles: readonly Tile[], theme: ChartThemeName): EChartsCoreOption {
  const { sequence } = palettes[theme];
  const tints = theme === 'tide' ? [...sequence].reverse() : [...sequence];
  const node = ({ label, share, children }: Tile): Record<string, unknown> => ({
    name: label,
    value: share,
    ...(children && children.length > 0 && { children: children.map(node) }),
  });
  return {
    tooltip: {
      ...tip(theme),
      formatter: ({ name, value }: { name: string; value: number }) =>
        `${escapeHtml(name)} ${formatPercent(value)}`,
    },
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        // A tile too small for its words carries none; the tooltip has them.
        label: {
          formatter: ({ name, value }: { name: string; value: number }) => `${name}\n${formatPercent(value)}`,
          overflow: 'none',
        },
        labelLayout: ({ rect, labelRect }: LabelRoom) =>
          labelRect.width > rect.width - 4 || labelRect.height > rect.height - 4 ? { fontSize: 0 } : {},
        data: tiles.map((tile, n) => {
          const color = tints[Math.min(n + 1, tints.length - 2)] ?? '';
          return { ...node(tile), itemStyle: { color }, label: { color: inkOn(color) } };
        }),
      },
    ],
  };
}
