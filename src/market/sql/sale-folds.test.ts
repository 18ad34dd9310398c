import { expect, it } from 'vitest';
import { brandCard } from '#catalog/facts/brand-card.ts';
import { countedColumns, foldOfSales, summedNames } from './sale-folds.ts';

it.each([
  [{ sum: 'gmv' }, undefined, 'sum(f.gmv)'],
  [{ sum: 'gmv', of: 'video' }, undefined, 'sumIf(f.gmv, f.carrier = 2)'],
  [{ sum: 'sales', of: 'card' }, 'f.day = x', 'sumIf(f.sales, f.carrier = 3 AND f.day = x)'],
  [{ distinct: 'shop_id' }, undefined, 'uniqExactIf(f.shop_id, f.shop_id != 0)'],
  [
    { distinct: 'carrier_id', of: 'live' },
    'f.day = x',
    'uniqExactIf(f.carrier_id, f.carrier = 1 AND f.day = x)',
  ],
] as const)('%j of sales that %s keeps is %s', (fold, holds, sql) => {
  expect(foldOfSales(fold, holds)).toBe(sql);
});

it('knows the columns of a card that are sums and those that count ids', () => {
  expect(summedNames(brandCard)).toEqual(['sales', 'gmv', 'live_gmv', 'video_gmv', 'card_gmv']);
  expect(countedColumns(brandCard).map(([name]) => name)).toEqual([
    'active_products',
    'authors',
    'lives',
    'videos',
  ]);
});
