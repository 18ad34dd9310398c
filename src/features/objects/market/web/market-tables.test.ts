import { expect, it } from 'vitest';
import { csvOf } from '#platform/web/chart/table-csv.ts';
import { benchmarkTable, childTable, groupTable, slotTable, tierTable, topTable } from './market-tables.ts';

const child = { id: 'x', name: '女装', gmv: 123_45, share: 0.5, growth: null, aup: 1000, products: 3 };

it('files of a market have yuan and shares, and nothing where nothing is known', () => {
  const counts = {
    shops: 2,
    authors: null,
    competition: { total: 61, products: 61, shops: 61, authors: null },
  };
  const part = { ...child, cr5: 0.1, cr10: null, ...counts, score: null, reason: '样本不足', line: [] };
  expect(childTable([part]).rows).toEqual([
    ['女装', 123.45, 50, null, 10, 10, null, 3, 2, null, 61, null, '样本不足'],
  ]);
  const tier = { label: '头部', gmv: 100, share: 1, moved: null, authors: 0, per_author: null };
  expect(tierTable([tier]).rows).toEqual([['头部', 1, 100, 0, null]]);
  expect(groupTable([{ label: '自播', rooms: 2, users: 5, gmv: 100, share: 1 }], '账号')).toEqual({
    head: ['账号', '带货场次', '观看人次', '场次销售额(元，预估)', '占比(%)'],
    rows: [['自播', 2, 5, 1, 100]],
  });
});

it('names that a spreadsheet would run are made harmless', () => {
  const csv = csvOf(topTable([{ id: 'x', name: '=1+1', gmv: 100 }]));
  expect(csv.split('\r\n')[1]).toBe("1,'=1+1,1");
});

it('opening hours are a line an hour, benchmarks are as they are shown', () => {
  const hours = Array.from({ length: 24 }, () => ({ rooms: 1, gmv: 200 }));
  const slots = Array.from({ length: 7 }, () => hours);
  expect(slotTable(slots).rows).toHaveLength(168);
  expect(slotTable(slots).rows[167]).toEqual(['周日', 23, 1, 2]);
  const rows = [{ term: 'uv', rooms: 9, quartiles: null }];
  expect(benchmarkTable(rows).rows).toEqual([['UV价值', '--', '--', '--', 9]]);
});
