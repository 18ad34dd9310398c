import { describe, expect, it } from 'vitest';
import {
  bandEdges,
  bandLabels,
  bestBand,
  changeShare,
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

describe('price bands', () => {
  it('begin at steps that people say, rising, each once', () => {
    expect(bandEdges([900, 1100, 2900, 7900, 21_000])).toEqual([1000, 3000, 8000, 20_000]);
    expect(bandLabels([1000, 3000])).toEqual(['10元以下', '10-30元', '30元以上']);
    expect(bandLabels([])).toEqual(['全部价格']);
  });
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
