import { expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import { products } from '#catalog/lists/products.ts';
import { FLAGSHIP, TRIAL } from '#catalog/plans.ts';
import { routes } from '#catalog/routes.ts';
import { bestOf, hasTray, idsOf, indexedAlone, indexedTogether, isDifferent, usualDays } from './rules.ts';

it('the highest is the best, unless nothing sets it apart', () => {
  expect(bestOf([1, 5, null, 5])).toEqual([1, 3]);
  expect(bestOf([4, 4])).toEqual([]);
  expect(bestOf([null, 4])).toEqual([]);
  expect(bestOf([])).toEqual([]);
});

it('rows differ by what is in them; what nobody sees is equal', () => {
  expect([
    isDifferent([1, 2]),
    isDifferent([1, 1]),
    isDifferent([
      [1, 5],
      [1, 5],
    ]),
  ]).toEqual([true, false, false]);
  expect([isDifferent([undefined, null]), isDifferent([null, 0])]).toEqual([false, true]);
});

it('lines are shares of the highest point of all', () => {
  expect(
    indexedTogether([
      [null, 0, 50],
      [null, 200, 100],
    ]),
  ).toEqual([
    [null, 0, 25],
    [null, 100, 50],
  ]);
  expect(indexedTogether([[0, 0]])).toEqual([[0, 0]]);
});

it('for bands each line is a share of its own highest point', () => {
  expect(
    indexedAlone([
      [0, 50],
      [200, 100],
    ]),
  ).toEqual([
    [0, 100],
    [100, 50],
  ]);
});

it('an address carries two to five ids', () => {
  expect(idsOf('a,b,a,<x>,c,d,e,f')).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(idsOf(null)).toEqual([]);
});

it('covers the longest window up to a month that the edition reaches back', () => {
  expect([usualDays(products.time, TRIAL), usualDays(products.time, FLAGSHIP)]).toEqual([7, 30]);
  expect(usualDays({ kind: 'none' }, FLAGSHIP)).toBeNull();
});

it('the tray stands where something can be put into it', () => {
  const on = [
    '/darenSquare/productList',
    '/productDetails/productOverview/4fK',
    '/userCenter/myAttention/attentionBrand',
  ];
  const off = ['/compare', '/home', '/workbench', '/userCenter/myInfo', '/purchaseRenewal', '/darenSquareX'];
  expect(on.map((path) => hasTray(path, path.includes('Brand') ? 'brand' : 'product'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(off.filter((path) => hasTray(path, 'product'))).toEqual([]);
});

it('the tray is over no table of another kind, and over the tables of a page whatever they are of', () => {
  const tables = routes.filter(({ listing }) => listing !== undefined && listingById(listing));
  expect(tables.length).toBeGreaterThan(20);
  for (const { path, listing } of tables)
    for (const kind of ['author', 'product', 'shop', 'brand', 'live', 'video'])
      if (hasTray(path, kind)) expect(listingById(listing ?? '')?.of.id, path).toBe(kind);
  expect(hasTray('/darenDetails/productAnalysis/4fK', 'product')).toBe(true);
});
