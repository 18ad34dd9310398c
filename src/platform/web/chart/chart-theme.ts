import { fontSans } from '../theme/palette.ts';

/** Eight hues of equal rank; each has 3:1 contrast on white and on the dark panel. */
export const categorical = [
  '#0A7085',
  '#E8742A',
  '#6171ED',
  '#B82368',
  '#8C6D06',
  '#3AA562',
  '#788B96',
  '#AE7FD0',
] as const;
const categoricalDark = [
  '#5FD3EC',
  '#F69035',
  '#8198FF',
  '#F1517B',
  '#F7D268',
  '#50CF9B',
  '#8BA6BC',
  '#D99DFF',
] as const;

/** One hue from light to deep, for heat maps and tiles. */
export const sequential = [
  '#EEF7F8',
  '#CFE8EC',
  '#9FD0D9',
  '#63B1BF',
  '#2C8EA0',
  '#0A7083',
  '#0A4B59',
] as const;
const sequentialDark = ['#0E2A35', '#12414F', '#175C6D', '#1E7E92', '#35A5BB', '#6CCDE0', '#B6F0FA'] as const;

/** Names of the themes that charts are drawn in. */
export type ChartThemeName = 'tide' | 'tide-dark' | 'tide-screen';

interface Palette {
  readonly text: string;
  readonly weak: string;
  readonly line: string;
  readonly split: string;
  readonly tipBackground: string;
  readonly tipLine: string;
  readonly panel: string;
  readonly brush: string;
  /** Fill of the bars that are not the highest. */
  readonly quiet: string;
  readonly colors: readonly string[];
  readonly sequence: readonly string[];
  readonly size: number;
}

/** Colours by theme, for options that name one. */
export const palettes: Readonly<Record<ChartThemeName, Palette>> = {
  tide: {
    text: '#10222E',
    weak: '#5F6F7B',
    line: '#CBD5DA',
    split: '#EBF0F2',
    tipBackground: '#FFFFFF',
    tipLine: '#DFE6E9',
    panel: '#FFFFFF',
    brush: 'rgba(10,112,131,.12)',
    quiet: '#9FD0D9',
    colors: categorical,
    sequence: sequential,
    size: 12,
  },
  'tide-dark': {
    text: '#E6EFF2',
    weak: '#8C9FAA',
    line: '#2F4753',
    split: '#1B303B',
    tipBackground: '#1A3440',
    tipLine: '#2F4E5C',
    panel: '#0F212B',
    brush: 'rgba(95,211,236,.16)',
    quiet: '#1E5566',
    colors: categoricalDark,
    sequence: sequentialDark,
    size: 12,
  },
  'tide-screen': {
    text: '#EAF6F9',
    weak: '#8FB0BD',
    line: '#28505F',
    split: 'rgba(124,231,254,.09)',
    tipBackground: '#0E2F3D',
    tipLine: '#2A5C6E',
    panel: '#08202B',
    brush: 'rgba(124,231,254,.18)',
    quiet: '#175C6D',
    colors: categoricalDark,
    sequence: sequentialDark,
    size: 14,
  },
};

const LINE = {
  lineStyle: { width: 2 },
  symbol: 'circle',
  symbolSize: 6,
  showSymbol: false,
  smooth: 0.15,
  smoothMonotone: 'x',
  connectNulls: false,
};

/** The theme object that ECharts registers. */
export function themeOf(p: Palette) {
  const axis = {
    axisLine: { show: true, lineStyle: { color: p.line, width: 1 } },
    axisTick: { show: false },
    axisLabel: { color: p.weak, fontSize: p.size, fontFamily: fontSans, margin: 10, hideOverlap: true },
    splitLine: { show: false, lineStyle: { color: p.split, width: 1 } },
    nameTextStyle: { color: p.weak, fontSize: p.size, fontFamily: fontSans },
  };
  return {
    color: [...p.colors],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: fontSans, color: p.text, fontSize: p.size },
    animationDuration: 320,
    animationEasing: 'cubicOut',
    animationDurationUpdate: 200,
    categoryAxis: axis,
    timeAxis: axis,
    valueAxis: {
      ...axis,
      axisLine: { show: false },
      splitLine: { show: true, lineStyle: { color: p.split, width: 1 } },
      splitNumber: 4,
    },
    logAxis: {
      ...axis,
      axisLine: { show: false },
      splitLine: { show: true, lineStyle: { color: p.split, width: 1 } },
    },
    line: LINE,
    bar: { barMaxWidth: 22, barCategoryGap: '42%' },
    ...roundCharts(p),
  };
}

/** Parts of the theme for charts without axes. */
function roundCharts(p: Palette) {
  return {
    pie: {
      padAngle: 1.5,
      itemStyle: { borderRadius: 4, borderWidth: 0 },
      label: { color: p.weak, fontSize: p.size },
    },
    scatter: { symbolSize: 10, itemStyle: { opacity: 0.78, borderColor: p.panel, borderWidth: 1 } },
    radar: {
      axisName: { color: p.weak, fontSize: p.size },
      splitNumber: 4,
      splitArea: { show: false },
      splitLine: { lineStyle: { color: p.split } },
      axisLine: { lineStyle: { color: p.split } },
    },
    heatmap: { itemStyle: { borderRadius: 2, borderColor: p.panel, borderWidth: 2 } },
    treemap: {
      breadcrumb: { show: false },
      itemStyle: { borderColor: p.panel, borderWidth: 2, gapWidth: 2, borderRadius: 4 },
    },
  };
}
