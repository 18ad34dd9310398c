import { objectId } from '#market/streams/object-id.ts';
import type { Size } from '../parameters.ts';
import { type CategoryParameters, categoryParameters, goods } from '../parameters.ts';
import { mix, normalBelow, purpose, Random } from '../random.ts';
import { type Brand, partByTop, type Shop } from './shops.ts';
import type { Leaf, Tree } from './tree.ts';

/** An invented product. `weight` is its pieces against others of its category; `live` and `video` are its channels. */
export interface Product {
  readonly index: number;
  readonly key: string;
  readonly id: string;
  readonly top: number;
  readonly leaf: Leaf;
  readonly shop: number;
  readonly brand: number;
  /** Plain price in fen. */
  readonly price: number;
  readonly weight: number;
  /** First and last day on sale. */
  readonly birth: number;
  readonly death: number;
  readonly live: number;
  readonly video: number;
  /** Commission in basis points, 0 none; `colonel` of a 团长, 0 none. */
  readonly cos: number;
  readonly colonel: number;
  /** Rank within its category that gave the weight, 1 the best. */
  readonly rank: number;
  /** Pieces sold before the world begins, in days of its own sales. */
  readonly past: number;
}

/** Products that will come after the history: so many days of them are made beforehand. */
const FUTURE_DAYS = 200;
const FAR = 1_000_000;

interface Making {
  readonly seed: number;
  readonly size: Size;
  readonly tree: Tree;
  readonly shops: readonly Shop[];
  readonly brands: readonly Brand[];
  /** First and last day of the history. */
  readonly start: number;
  readonly anchor: number;
}

/** The products of a world, those that come later included, in the order of their index. */
export function buildProducts(making: Making): Product[] {
  const { size, tree, start, anchor } = making;
  const short = size.products * goods.short;
  const perDay = short / Math.max(size.days, 60);
  const later = Math.ceil(perDay * FUTURE_DAYS);
  const parts = partByTop(size.products, 4, tree.tops);
  const laterParts = partByTop(later, 0, tree.tops);
  const all: Product[] = [];
  tree.tops.forEach((_, top) => {
    const shops = shopsOf(making, top);
    const now = parts[top] ?? 0;
    const count = now + (laterParts[top] ?? 0);
    const ranks = shuffled(count, Random.of(making.seed, purpose.product, [top, 7]));
    for (let k = 0; k < count; k++) {
      const random = Random.of(making.seed, purpose.product, [all.length, top]);
      const rank = (ranks[k] ?? 0) + 1;
      const life =
        k < now ? lifeOf(random, rank, { start, anchor, days: size.days }) : laterLife(random, anchor);
      all.push(
        productOf(making, { index: all.length, top, rank, random, life, shop: shopFor(shops, random) }),
      );
    }
  });
  return all;
}

type ShopTable = { indexes: number[]; weights: number[]; sum: number };

function shopsOf({ shops }: Making, top: number): ShopTable {
  const indexes = shops.flatMap((shop, i) => (shop.top === top ? [i] : []));
  const weights = indexes.map((i) => shops[i]?.weight ?? 0);
  return { indexes, weights, sum: weights.reduce((a, b) => a + b, 0) };
}

function shopFor({ indexes, weights, sum }: ShopTable, random: Random): number {
  return indexes[random.weighted(weights, sum)] ?? 0;
}

type Life = { birth: number; death: number };

/** 60 % live for weeks; the strongest of a category stay. Births of the short-lived are even over the history. */
function lifeOf(random: Random, rank: number, world: { start: number; anchor: number; days: number }): Life {
  const { start, anchor, days } = world;
  const isShort = rank > 3 && random.isLucky(goods.short);
  if (!isShort) {
    const isOld = random.isLucky(0.8);
    const birth = isOld ? start - random.whole(0, 300) : start + random.whole(0, Math.max(1, days - 20));
    const life = random.isLucky(0.75) ? FAR : random.whole(120, 400);
    return { birth, death: Math.max(birth + life, start + 20) };
  }
  const life = Math.min(89, Math.max(8, Math.round(random.logNormal(goods.lifeMedian, goods.lifeSigma))));
  const birth = Math.floor(random.between(start - life + 2, anchor + 1));
  return { birth, death: birth + life };
}

function laterLife(random: Random, anchor: number): Life {
  const birth = anchor + random.whole(1, FUTURE_DAYS);
  const life = Math.min(89, Math.max(8, Math.round(random.logNormal(goods.lifeMedian, goods.lifeSigma))));
  return { birth, death: birth + life };
}

type Draft = { index: number; top: number; rank: number; random: Random; life: Life; shop: number };

function productOf({ seed, tree, shops, brands }: Making, draft: Draft): Product {
  const { index, top, rank, random, life, shop } = draft;
  const row = categoryParameters[tree.tops[top] ?? ''] as CategoryParameters;
  const key = `3${String(mix(seed, index)).padStart(10, '0')}${String(index).padStart(8, '0')}`;
  const home = shops[shop];
  const own = brands.flatMap((brand, b) => (brand.top === top ? [b] : []));
  const brand = (home?.brand ?? -1) >= 0 ? (home?.brand ?? -1) : random.isLucky(0.45) ? random.pick(own) : -1;
  // What the strong sell themselves is often open to nobody else (7.1: half of the top products have no commission).
  const isClosed = random.isLucky((home?.brand ?? -1) >= 0 ? 0.6 : 0.25);
  const cos = isClosed ? 0 : Math.round(random.between(row.cos[0], row.cos[1])) * 100;
  const leaf = random.pick(tree.leaves[top] as readonly Leaf[]);
  return {
    index,
    key,
    id: objectId('product', key),
    top,
    leaf,
    shop,
    brand,
    price: priceOf(random, row, { rank, dear: leaf.dear }),
    weight: rank ** -goods.zipf * (life.death < FAR ? 1.3 : 1),
    birth: life.birth,
    death: life.death,
    ...channelsOf(random, row),
    cos,
    colonel: cos > 0 && random.isLucky(0.3) ? Math.min(6000, cos + 100 * random.whole(2, 12)) : 0,
    rank,
    past: random.between(20, 500),
  };
}

/** Where the quartiles of a normal distribution lie. */
const QUARTILE = 0.6745;

/**
 * Log-normal through the quartiles of 7.3, beyond them no steeper than prices of one kind of goods fall: by what it is and by
 * chance; the best sellers are cheaper. Ends in 9 as prices do.
 */
function priceOf(
  random: Random,
  row: CategoryParameters,
  { rank, dear }: { rank: number; dear: number },
): number {
  const [low, middle, high] = row.price;
  const sigma = Math.log(high / low) / (2 * QUARTILE);
  const pull = goods.cheapTop * Math.max(0, 1.6 - Math.log10(rank));
  const chance = Math.sqrt(1 - goods.nounPrice) * random.normal();
  const among = Math.sqrt(goods.nounPrice) * normalBelow(dear) + chance - pull;
  const within = Math.min(QUARTILE, Math.max(-QUARTILE, among));
  const spread = sigma * within + Math.min(sigma, goods.priceTail) * (among - within);
  const yuan = Math.min(high * goods.dearest, middle * Math.exp(spread));
  if (yuan < 30) return Math.max(190, Math.round(yuan) * 100 - 10);
  if (yuan < 200) return random.isLucky(0.5) ? Math.round(yuan) * 100 : Math.round(yuan) * 100 - 10;
  return (Math.round(yuan / 10) * 10 - 1) * 100;
}

/** Most products live from one channel: it is drawn by the category's shares and has most of the product (7.1). */
function channelsOf(random: Random, row: CategoryParameters): { live: number; video: number } {
  const [live, video] = row.channel;
  const main = random.weighted(row.channel, 100);
  const own = 0.55;
  const part = (share: number, channel: number) => (1 - own) * (share / 100) + (main === channel ? own : 0);
  return { live: part(live, 0), video: part(video, 1) };
}

/** The numbers from 0 to count − 1 in an order of their own. */
export function shuffled(count: number, random: Random): Int32Array {
  const order = Int32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1));
    const chosen = order[i] as number;
    order[i] = order[j] as number;
    order[j] = chosen;
  }
  return order;
}
