import { dayFactor, isPromo, monthOf } from '../calendar.ts';
import { categoryParameters, goods, type Size } from '../parameters.ts';
import { bell, mix, purpose, roundBy, unit } from '../random.ts';
import type { Product } from './products.ts';
import { type Stories, storyFactor } from './stories.ts';
import { piecesOfTakeOffs, type TakeOff, takeOffsOf } from './take-offs.ts';
import type { Tree } from './tree.ts';

/** What is asked of every product: pieces of any day, and the sum since the product came up. */
export interface Demand {
  /** Pieces of each product on a day, in the order of products. Shared: do not write into it. */
  pieces(day: number): Int32Array;
  /** Pieces of each product from its beginning to the end of a day. Shared: do not write into it. */
  total(day: number): Float64Array;
  /** Pieces a product sells on a plain day of its prime. */
  readonly base: Float64Array;
  /** The product that takes off on a day, if one does. */
  takeOff(day: number): TakeOff | undefined;
}

interface Asked {
  readonly seed: number;
  readonly size: Size;
  readonly start: number;
  readonly anchor: number;
  readonly tree: Tree;
  readonly products: readonly Product[];
  readonly stories: Stories;
  /** Money of the whole market on a plain day, in yuan. */
  readonly daily: number;
}

/** What each shop could sell live, in any unit: only the order counts. Categories weigh as their money does. */
export function shopStrength(
  products: readonly Product[],
  shops: number,
  tops: readonly string[],
): Float64Array {
  const all = tops.map(() => 0);
  for (const { top, weight, price } of products) all[top] = (all[top] ?? 0) + weight * price;
  const strength = new Float64Array(shops);
  for (const { shop, top, weight, price, live } of products) {
    const share = (categoryParameters[tops[top] ?? '']?.gmv ?? 0) / Math.max(1, all[top] ?? 1);
    strength[shop] = (strength[shop] ?? 0) + weight * price * share * live;
  }
  return strength;
}

/** How a product stands in its life on a day: it comes up within days, and the short-lived fade. */
export function lifeFactor({ birth, death }: Product, day: number): number {
  if (day < birth || day > death) return 0;
  const up = Math.min(1, (day - birth + 1) / goods.rampDays);
  const left = (death - day + 1) / Math.max(1, (death - birth) * 0.35);
  return up * Math.min(1, Math.max(0.1, left));
}

/** Price of a product on a day in fen: steps every few weeks, less in promotions. */
export function priceOn({ index, price }: Product, day: number): number {
  const block = mix(mix(index, purpose.product), Math.floor((day + (index % 37)) / 37));
  const level = unit(block) < 0.4 ? 0.92 + 0.16 * unit(mix(block, 1)) : 1;
  const promo = isPromo(day) && unit(mix(index, 5)) < 0.7 ? 0.9 : 1;
  const fen = price * level * promo;
  return level * promo === 1 ? price : Math.max(90, Math.round(fen / 100) * 100 - 10);
}

/** Pieces of each product before the history; what takes off as new (7.9) has sold none. */
function soldBefore({ start, products, stories }: Asked, base: Float64Array): Float64Array {
  const hasPast = ({ birth, index }: Product) => birth < start && index !== stories.boom.product;
  return Float64Array.from(products, (p, i) => (hasPast(p) ? Math.floor((base[i] ?? 0) * p.past) : 0));
}

/** Prepares the demand of a world. */
export function demandOf(asked: Asked): Demand {
  const { seed, start, products, stories } = asked;
  const base = baseOf(asked);
  const takeOff = takeOffsOf({ ...asked, base });
  const days = new Map<number, Int32Array>();
  const totals = new Map<number, Float64Array>();
  const pieces = (day: number): Int32Array => {
    const known = days.get(day);
    if (known) return known;
    const out = new Int32Array(products.length);
    const factors = topFactors(asked, day);
    const mark = mix(mix(seed, purpose.demand), day);
    for (let p = 0; p < out.length; p++) {
      const product = products[p] as Product;
      const life = lifeFactor(product, day);
      if (life === 0) continue;
      const hash = mix(mark, p);
      const noise = Math.exp(goods.noise * 1.4 * bell(hash));
      const mean = (base[p] as number) * life * (factors[product.top] as number) * noise;
      out[p] = roundBy(mean * storyFactor(stories, product, day), mix(hash, 9));
    }
    for (const [p, n] of piecesOfTakeOffs(takeOff, day)) out[p] = Math.max(out[p] as number, n);
    days.set(day, out);
    // The days around the one that is looked at are kept, older ones are made again when asked for.
    if (days.size > 20) days.delete(days.keys().next().value as number);
    return out;
  };
  totals.set(start - 1, soldBefore(asked, base));
  let last = start - 1;
  const total = (day: number): Float64Array => {
    while (last < day) {
      const next = (totals.get(last) as Float64Array).slice();
      const added = pieces(++last);
      for (let p = 0; p < next.length; p++) next[p] = (next[p] as number) + (added[p] as number);
      totals.set(last, next);
    }
    return totals.get(Math.max(day, start - 1)) as Float64Array;
  };
  return { pieces, total, base, takeOff };
}

/** Pieces of a plain day, so that the money of each category is its share of 7.3 about a month before the end. */
function baseOf({ anchor, start, tree, products, daily }: Asked): Float64Array {
  const money = tree.tops.map(() => 0);
  const sample = Math.max(start, anchor - 30);
  for (const product of products) {
    money[product.top] =
      (money[product.top] ?? 0) + product.weight * (product.price / 100) * lifeFactor(product, sample);
  }
  return Float64Array.from(products, ({ top, weight }) => {
    const share = (categoryParameters[tree.tops[top] ?? '']?.gmv ?? 0) / 100;
    return (daily * share * weight) / Math.max(1e-9, money[top] ?? 1);
  });
}

/** Season, day and chance of each category on a day. */
function topFactors({ seed, tree }: Asked, day: number): Float64Array {
  const all = dayFactor(day);
  const month = monthOf(day);
  return Float64Array.from(tree.tops, (top, i) => {
    const season = categoryParameters[top]?.season[month] ?? 1;
    const hash = mix(mix(mix(seed, purpose.demand), day), 500_000 + i);
    return all * season * Math.exp(goods.categoryNoise * bell(hash)) * shock(seed, i, day);
  });
}

/** Weather and talk of the town: twice a year a category sells half as much again for four days. */
function shock(seed: number, top: number, day: number): number {
  const slot = Math.floor(day / 4);
  return unit(mix(mix(seed, 600_000 + top), slot)) < 0.02 ? 1.5 : 1;
}
