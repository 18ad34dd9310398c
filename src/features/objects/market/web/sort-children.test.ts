import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MarketChild } from '../contract.ts';
import { type ChildSort, nextOrder, sortChildren } from './sort-children.ts';

const KEYS: readonly ChildSort[] = [
  'gmv',
  'growth',
  'aup',
  'products',
  'shops',
  'authors',
  'cr5',
  'cr10',
  'competition',
];
const few = fc.nat(9);
const maybe = fc.option(few);
const drawn = fc.array(
  fc.record({
    gmv: few,
    growth: maybe,
    aup: maybe,
    products: few,
    shops: few,
    authors: maybe,
    cr5: maybe,
    cr10: maybe,
    points: maybe,
  }),
  { maxLength: 12 },
);

const child = (
  { points, ...one }: { points: number | null } & Pick<MarketChild, Exclude<ChildSort, 'competition'>>,
  n: number,
): MarketChild => ({
  ...one,
  id: String(n),
  name: String(n),
  share: 0,
  competition: points === null ? null : { total: points, products: points, shops: points, authors: null },
  score: null,
  reason: '',
  line: [],
});

it('any column sorts both ways, and what is unknown is last', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(...KEYS), fc.boolean(), (rows, by, isAscending) => {
      const items = rows.map(child);
      const sorted = sortChildren(items, { by, isAscending });
      const values = sorted.map((one) => (by === 'competition' ? (one.competition?.total ?? null) : one[by]));
      const known = values.filter((value) => value !== null);
      expect(sorted.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(items);
      expect(values.slice(0, known.length)).toEqual(known.toSorted((a, b) => (isAscending ? a - b : b - a)));
    }),
  );
});

it('a press sorts by the largest, and a second one by the smallest', () => {
  const first = nextOrder({ by: 'gmv', isAscending: false }, 'cr5');
  expect([first, nextOrder(first, 'cr5')]).toEqual([
    { by: 'cr5', isAscending: false },
    { by: 'cr5', isAscending: true },
  ]);
});
