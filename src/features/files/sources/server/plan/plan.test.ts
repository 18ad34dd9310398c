import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followTiers } from '../../rules.ts';
import {
  DISCOVERY_SHARE,
  PRODUCTS_PER_CALL,
  planFollowing,
  rateOf,
  tierSeconds,
  tiersOf,
} from './planner.ts';
import { type CatalogueSlice, firstSlices, isTooDeep, searchParams, splitSlice } from './slices.ts';

const all = { categories: [], keywords: [], price_min_fen: null, price_max_fen: null, sales_min: null };
const has = ({ priceFen, sales }: CatalogueSlice, price: number, sold: number) =>
  price >= priceFen.from &&
  price <= (priceFen.to ?? Infinity) &&
  sold >= sales.from &&
  sold <= (sales.to ?? Infinity);

describe('slices of the catalogue', () => {
  it('divide until each is within the deepest page, with each product in exactly one', () => {
    const products = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 1e6 }), sold: fc.integer({ min: 0, max: 1e6 }) }),
      { minLength: 3000, maxLength: 4000 },
    );
    fc.assert(
      fc.property(products, (drawn) => {
        const open = [...firstSlices(all)];
        const leaves: CatalogueSlice[] = [];
        for (let slice = open.pop(); slice; slice = open.pop()) {
          const total = drawn.filter(({ price, sold }) => has(slice as CatalogueSlice, price, sold)).length;
          const halves = isTooDeep(total) ? splitSlice(slice) : null;
          if (halves) open.push(...halves);
          else leaves.push(slice);
        }
        const counts = drawn.map(({ price, sold }) => leaves.filter((one) => has(one, price, sold)).length);
        expect(counts.every((count) => count === 1)).toBe(true);
        const deepest = Math.max(
          ...leaves.map((leaf) => drawn.filter(({ price, sold }) => has(leaf, price, sold)).length),
        );
        expect(deepest).toBeLessThanOrEqual(1000);
        expect(leaves.length).toBeLessThan(60);
      }),
      { seed: 57, numRuns: 5 },
    );
  });

  it('end at a single price and a single number of sales', () => {
    const one = { category: null, keyword: '', priceFen: { from: 5, to: 5 }, sales: { from: 0, to: 0 } };
    expect(splitSlice(one)).toBeNull();
  });

  it('begin with each category and keyword, within the limits', () => {
    const slices = firstSlices({
      ...all,
      categories: ['1', '2'],
      keywords: ['面膜'],
      price_min_fen: 100,
      sales_min: 9,
    });
    expect(slices).toHaveLength(2);
    expect(searchParams(slices[0] as CatalogueSlice, 3)).toEqual({
      title: '面膜',
      first_cids: ['1'],
      price_min: 100,
      sell_num_min: 9,
      search_type: 1,
      sort_type: 1,
      page: 3,
      page_size: 20,
    });
  });
});

describe('the plan of following', () => {
  it('stays within the budget, follows as many as it can, and wastes nothing that a warm product could have', () => {
    const drawn = fc.tuple(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 1, max: 600 }));
    fc.assert(
      fc.property(drawn, ([products, calls]) => {
        const { counts, capacity } = planFollowing(products, calls);
        const asks = followTiers.reduce((sum, tier) => sum + (counts[tier] * 60) / tierSeconds[tier], 0);
        expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(0);
        expect(asks / PRODUCTS_PER_CALL).toBeLessThanOrEqual(calls * (1 - DISCOVERY_SHARE) + 1e-6);
        expect(counts.hot + counts.warm + counts.cold).toBe(Math.min(products, capacity));
        // Whoever is requested daily is so because another hourly one does not fit.
        if (counts.cold > 0)
          expect(asks + 60 / 3600 - 60 / 86_400).toBeGreaterThan(
            calls * (1 - DISCOVERY_SHARE) * PRODUCTS_PER_CALL - 0.1,
          );
      }),
      { seed: 57 },
    );
  });

  it('asks 8,799 of 10,000 products ten-minutely and the rest hourly at a call a second', () => {
    expect(planFollowing(10_000, 60).counts).toEqual({ hot: 8799, warm: 1201, cold: 0 });
  });

  it('puts what people want first, then what sells now', () => {
    const product = (key: string, own: object = {}) => ({
      key,
      isWanted: false,
      soldPerDay: null,
      sold: 0,
      ...own,
    });
    const tiers = tiersOf(
      [
        ...Array.from({ length: 3000 }, (_, n) => product(`p${n}`, { soldPerDay: 5, sold: 9 })),
        product('old', { sold: 1e6 }),
        product('wanted', { isWanted: true }),
        product('rising', { soldPerDay: 900 }),
      ],
      1,
    );
    expect([tiers.get('wanted'), tiers.get('rising')]).toEqual(['hot', 'hot']);
    expect(tiers.get('old')).toBe('cold');
  });

  it('knows no rate before the second counter, nor where the counter fell', () => {
    const at = 1_000_000;
    expect(rateOf(null, { sold: 5, at })).toBeNull();
    expect(rateOf({ sold: 9, at: 0 }, { sold: 5, at })).toBeNull();
    expect(rateOf({ sold: 5, at: 0 }, { sold: 15, at: 8_640_000 })).toBe(100);
  });
});
