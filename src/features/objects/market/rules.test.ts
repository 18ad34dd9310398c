import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestBand,
  changeShare,
  competitionOf,
  competitionWord,
  reasonOf,
  scoreOf,
  seasonOf,
  WEIGHTS,
} from './rules.ts';

const part = (
  gmv: number,
  before: number,
  products: number,
  five: number,
  others = { shops: 0, goods: 0 },
) => ({
  gmv,
  before,
  products,
  five,
  fiveShops: others.shops,
  fiveProducts: others.goods,
});

describe('the score of an opportunity', () => {
  const all = [part(1_000_000, 500_000, 100, 200_000), part(1_000_000, 1_000_000, 900, 900_000)];
  it('adds up to its parts and never passes a hundred', () => {
    expect(Object.values(WEIGHTS).reduce<number>((a, b) => a + b, 0)).toBe(100);
    for (const one of all) {
      const score = scoreOf(one, all);
      expect(score?.total).toBe(
        (score?.growth ?? 0) + (score?.size ?? 0) + (score?.open ?? 0) + (score?.supply ?? 0),
      );
      expect(score?.total).toBeLessThanOrEqual(100);
    }
  });
  it('prefers what grows, is open and has few products', () => {
    expect(scoreOf(all[0] as never, all)?.total).toBeGreaterThan(scoreOf(all[1] as never, all)?.total ?? 100);
    expect(reasonOf(all[0] as never, all)).toBe('增速 100%，前五品牌占 20%，单品产出为同级均值的 5 倍');
  });
  it('takes a category without brands for closed where five shops or products hold it', () => {
    const open = part(1_000_000, 500_000, 100, 0);
    const ofShops = part(1_000_000, 500_000, 100, 0, { shops: 820_000, goods: 100_000 });
    const ofGoods = part(1_000_000, 500_000, 100, 0, { shops: 300_000, goods: 400_000 });
    const points = [open, ofShops, ofGoods].map((one) => scoreOf(one, [open, ofShops, ofGoods])?.open);
    expect(points).toEqual([25, 5, 15]);
    expect(reasonOf(ofShops, [ofShops])).toContain('前五小店占 82%');
  });
  it('is none with fewer than thirty products', () => {
    const few = part(1_000_000, 1, 29, 0);
    expect([scoreOf(few, [few]), reasonOf(few, [few])]).toEqual([null, '样本不足']);
  });
});

describe('competition', () => {
  const upTo = (n: number) => fc.integer({ min: 1, max: n });
  const crowded = (least: number) =>
    fc.record({
      gmv: upTo(1_000_000),
      products: fc.integer({ min: least, max: 200 }),
      shops: upTo(80),
      authors: upTo(300),
    });
  const others = fc.array(crowded(1), { minLength: 1, maxLength: 6 });

  it('is 50 without siblings, and none with fewer than thirty products or without sales', () => {
    const one = { gmv: 900, products: 30, shops: 4, authors: 7 };
    expect(competitionOf(one, [one])).toEqual({ total: 50, products: 50, shops: 50, authors: 50 });
    for (const few of [
      { ...one, products: 29 },
      { ...one, gmv: 0 },
    ])
      expect(competitionOf(few, [few])).toBe(null);
  });

  it('of drawn siblings rises with what shares the money, falls with the money, and stays within a hundred', () => {
    fc.assert(
      fc.property(crowded(30), others, (part, rest) => {
        const of = (own: typeof part) => competitionOf(own, [own, ...rest])?.total ?? -1;
        const { gmv, products, shops, authors } = part;
        const now = of(part);
        expect([now >= 0, now <= 100]).toEqual([true, true]);
        expect(
          of({ gmv, products: products * 3, shops: shops * 3, authors: authors * 3 }),
        ).toBeGreaterThanOrEqual(now);
        expect(of({ ...part, gmv: gmv * 3 })).toBeLessThanOrEqual(now);
      }),
    );
  });

  it('has no authors where they are not captured', () => {
    fc.assert(
      fc.property(crowded(30), others, (part, rest) => {
        const all = [part, ...rest].map((one) => ({ ...one, authors: null }));
        const points = competitionOf({ ...part, authors: null }, all);
        expect(points?.authors).toBe(null);
        expect(points?.total).toBe(Math.round(((points?.products ?? 0) + (points?.shops ?? 0)) / 2));
      }),
    );
  });

  it('is named by its points', () => {
    expect([39, 40, 59, 60].map(competitionWord)).toEqual(['低', '中', '中', '高']);
  });
});

describe('price bands', () => {
  it('name the band that stands out, or none', () => {
    const row = (label: string, gmv: number, products: number, whole: number) => ({
      label,
      gmv,
      products,
      share: gmv / whole,
      per_product: gmv / products,
    });
    const rows = [row('低', 700, 90, 1000), row('高', 300, 10, 1000)];
    expect(bestBand(rows)).toMatchObject({ best: 1 });
    expect(bestBand(rows).words).toContain('机会带 高：占 30% 销售额，只有 10% 的商品');
    expect(bestBand([row('低', 500, 50, 1000), row('高', 500, 50, 1000)]).best).toBeNull();
    expect(bestBand([])).toEqual({ best: null, words: '' });
  });
});

it('season is a hundred on average, and null where a month is not known', () => {
  const season = seasonOf([
    { month: 1, gmv: 50 },
    { month: 11, gmv: 150 },
  ]);
  expect([season[0], season[10], season[5]]).toEqual([50, 150, null]);
  expect(seasonOf([])).toEqual(Array.from({ length: 12 }, () => null));
});

it('a change from nothing is not known', () => {
  expect([changeShare(5, 0), changeShare(5, 10)]).toEqual([null, -0.5]);
});
