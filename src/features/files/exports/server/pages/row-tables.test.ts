import fc from 'fast-check';
import { expect, it } from 'vitest';
import { productPage } from '#catalog/details/product-page.ts';
import type { RankTrendBlock } from '#catalog/kernel/place-blocks.ts';
import { rankTrendTables } from './row-tables.ts';

const block = productPage.tabs[0]?.blocks.ranks as RankTrendBlock;
const line = fc.constantFrom(
  { rank: null, size: null },
  { rank: null, size: 0 },
  { rank: null, size: 30 },
  { rank: 7, size: 30 },
);

it('periods without a list are blank in places and sizes; with one a place is a number or unknown, for drawn lists', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (drawn) => {
      const whole = { ranks: drawn.map(({ rank }) => rank), sizes: drawn.map(({ size }) => size) };
      const periods = drawn.map((_, n) => 20_260_301 + n);
      const reply = { kind: 'rankTrend', unit: 'day', periods, category: null, whole, own: null } as const;
      const [table] = rankTrendTables(block, reply);
      expect(table?.rows.map(([, ...cells]) => cells)).toEqual(
        drawn.map(({ rank, size }) => (size === null ? ['', ''] : [rank ?? '--', size])),
      );
    }),
    { seed: 61 },
  );
});
