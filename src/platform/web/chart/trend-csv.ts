import { formatDay } from '../format/times.ts';
import { type ChartTable, percentCell } from './table-csv.ts';
import type { Trend, TrendSeries } from './trend-data.ts';
import { pointText } from './trend-option.ts';

const UNITS: Readonly<Record<string, string>> = { money: '元', percent: '%', score: '分' };

/** The head of a series: what it is, its unit, and whether it is an estimate or an index. */
function headOf({ label, unit, isEstimate, bands }: TrendSeries, { metric, isIndexed }: Trend): string {
  const name = metric === undefined || metric === label ? label : `${metric}·${label}`;
  const isIndex = isIndexed === true && bands === undefined;
  const notes = [isIndex ? '指数' : (UNITS[unit] ?? ''), isEstimate ? '预估' : ''].filter(
    (one) => one !== '',
  );
  return notes.length === 0 ? name : `${name}(${notes.join('，')})`;
}

/** A figure in the unit of its head: yuan with decimals, percent and scores to two digits. */
function cellOf({ values, unit }: TrendSeries, n: number, isIndexed: boolean): number | null {
  const value = values[n] ?? null;
  if (value === null || isIndexed) return value;
  if (unit === 'percent') return percentCell(value);
  return unit === 'money' || unit === 'score' ? value / 100 : value;
}

/** The figures of a trend as a file has them: days with years, units and 预估 in the heads, and what they are of below. */
export function trendTable(
  trend: Trend,
  of: { readonly object: string; readonly title: string },
): ChartTable {
  const times = trend.days?.map(formatDay) ?? trend.at;
  const rows = trend.at.map((at, n) => [
    times[n] ?? at,
    ...trend.series.map((one) => (one.bands ? pointText(one, n) : cellOf(one, n, trend.isIndexed === true))),
  ]);
  const span = times.length === 0 ? '' : `${times[0]} 至 ${times.at(-1)}`;
  return {
    head: ['时间', ...trend.series.map((one) => headOf(one, trend))],
    rows,
    about: [
      ['对象', of.object],
      ['图表', of.title],
      ['时间', span],
      ...(trend.series.some(({ isEstimate }) => isEstimate)
        ? ([['说明', '标「预估」的为算法预估，仅供参考']] as const)
        : []),
    ],
  };
}
