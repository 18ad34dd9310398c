import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf, percentCell } from './table-csv.ts';
import { trendTable } from './trend-csv.ts';
import type { Trend } from './trend-data.ts';

const of = { object: '某小店', title: '带货趋势' };
const trend: Trend = {
  at: ['12-31', '01-01'],
  days: [20_251_231, 20_260_101],
  metric: '销售额',
  series: [
    { key: 'live', label: '直播', unit: 'money', mark: 'bar', isEstimate: true, values: [1234, null] },
    { key: 'paid', label: '付费占比', unit: 'percent', mark: 'line', values: [1 / 3, 0.5] },
    { key: 'fans', label: '涨粉', unit: 'count', mark: 'line', values: [-3, 4] },
  ],
};

it('a file of a chart has years, units, 预估, and what it is of', () => {
  const { head, rows, about } = trendTable(trend, of);
  expect(head).toEqual(['时间', '销售额·直播(元，预估)', '销售额·付费占比(%)', '销售额·涨粉']);
  expect(rows).toEqual([
    ['2025-12-31', 12.34, 33.33, -3],
    ['2026-01-01', null, 50, 4],
  ]);
  expect(about).toEqual([
    ['对象', '某小店'],
    ['图表', '带货趋势'],
    ['时间', '2025-12-31 至 2026-01-01'],
    ['说明', '标「预估」的为算法预估，仅供参考'],
  ]);
  expect(csvOf(trendTable(trend, of))).toContain('\r\n\r\n对象,某小店\r\n');
});

it('an index has no unit', () => {
  const { head, rows } = trendTable({ ...trend, isIndexed: true }, of);
  expect(head[1]).toBe('销售额·直播(指数，预估)');
  expect(rows[0]?.[1]).toBe(1234);
});

it('a drawn share has two digits and is not cut', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3, noNaN: true }), (share) => {
      const cell = percentCell(share) as number;
      expect(Math.abs(cell - share * 100)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
    { seed: 55 },
  );
  expect(percentCell(null)).toBeNull();
});
