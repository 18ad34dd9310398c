import type { EChartsCoreOption } from 'echarts/core';
import { type ChartThemeName, palettes } from '#platform/web/chart/chart-theme.ts';
import { escapeHtml } from '#platform/web/chart/trend-option.ts';
import { formatMoney, formatPercent } from '#platform/web/format/figures.ts';
import type { MarketChild } from '../contract.ts';

/** Largest and smallest bubble, in pixels. */
const BUBBLE = [8, 36] as const;
/** Names are written beside the largest. */
const NAMED = 8;

/** Means that part the field in four: of growth, and of size on its logarithmic scale. */
function middleOf(shown: readonly MarketChild[]): { readonly growth: number; readonly size: number } {
  const n = Math.max(1, shown.length);
  return {
    growth: shown.reduce((sum, { growth }) => sum + (growth ?? 0), 0) / n,
    size: Math.exp(shown.reduce((sum, { gmv }) => sum + Math.log(gmv), 0) / n),
  };
}

function bubblesOf(shown: readonly MarketChild[], theme: ChartThemeName) {
  const { colors } = palettes[theme];
  const middle = middleOf(shown);
  const most = Math.max(1, ...shown.map(({ products }) => products));
  return shown.map(({ name, gmv, growth, products }, n) => {
    const isSmallAndFast = gmv < middle.size && (growth ?? 0) > middle.growth;
    return {
      name,
      value: [gmv, growth, products],
      symbolSize: BUBBLE[0] + (BUBBLE[1] - BUBBLE[0]) * Math.sqrt(products / most),
      label: { show: n < NAMED },
      itemStyle: { color: isSmallAndFast ? colors[1] : colors[0], opacity: 0.8 },
    };
  });
}

const tipOf = ({ data }: { data: { name: string; value: [number, number, number] } }) =>
  `${escapeHtml(data.name)}<br>销售额 ${formatMoney(data.value[0])}<br>增速 ${formatPercent(data.value[1])}<br>动销商品 ${data.value[2]}`;

/** Growth by size as bubbles of the number of products; dashed lines are the means, what is small and fast stands out. */
export function bubblesOption(items: readonly MarketChild[], theme: ChartThemeName): EChartsCoreOption {
  const { text, weak, tipBackground, tipLine } = palettes[theme];
  const shown = items.filter(({ gmv, growth }) => gmv > 0 && growth !== null);
  const middle = middleOf(shown);
  const axis = (format: (value: number) => string) => ({ formatter: format, color: weak, hideOverlap: true });
  const line = {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { type: 'dashed', color: weak },
  };
  return {
    grid: {
      left: 12,
      right: 24,
      top: 20,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      confine: true,
      backgroundColor: tipBackground,
      borderColor: tipLine,
      textStyle: { color: text, fontSize: 12 },
      formatter: tipOf,
    },
    xAxis: { type: 'log', axisLabel: axis(formatMoney), splitLine: { show: false } },
    yAxis: { type: 'value', scale: true, axisLabel: axis(formatPercent) },
    series: [
      {
        type: 'scatter',
        data: bubblesOf(shown, theme),
        label: { position: 'top', formatter: '{b}', color: text, fontSize: 12 },
        labelLayout: { hideOverlap: true },
        markLine: { ...line, data: [{ xAxis: middle.size }, { yAxis: middle.growth }] },
      },
    ],
  };
}
