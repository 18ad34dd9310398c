import { type Size, sizes } from '../parameters.ts';
import { type Author, buildAuthors } from './authors.ts';
import { type Demand, demandOf, shopStrength } from './demand.ts';
import { buildProducts, type Product } from './products.ts';
import { type Brand, buildBrands, buildShops, type Shop } from './shops.ts';
import { castStories, type Stories } from './stories.ts';
import { buildTree, type Tree } from './tree.ts';

/** What makes a world: with the same four a world is the same, row by row. */
export interface WorldOrigin {
  readonly seed: number;
  readonly size: keyof typeof sizes;
  /** How many days of history, the last of them being `anchor`. */
  readonly days: number;
  readonly anchor: number;
}

/** The hidden market: who is there and what they are like. What happens on a day follows from it. */
export interface World {
  readonly seed: number;
  readonly size: Size;
  /** First and last day of the history; it goes on after it. */
  readonly start: number;
  readonly anchor: number;
  readonly tree: Tree;
  readonly brands: readonly Brand[];
  readonly shops: readonly Shop[];
  readonly products: readonly Product[];
  readonly authors: readonly Author[];
  readonly stories: Stories;
  readonly demand: Demand;
}

/** Share of the market's money that goes through rooms and videos (7.2): authors' power against all there is. */
const THROUGH_AUTHORS = 0.62;

/** Builds the hidden market. */
export function buildWorld({ seed, size: name, days, anchor }: WorldOrigin): World {
  const size = { ...sizes[name], days };
  const start = anchor - days + 1;
  const tree = buildTree();
  const brands = buildBrands(seed, size, tree.tops);
  const shops = buildShops(seed, size, { tops: tree.tops, brands });
  const products = buildProducts({ seed, size, tree, shops, brands, start, anchor });
  const strength = shopStrength(products, shops.length, tree.tops);
  const authors = buildAuthors({ seed, size, tops: tree.tops, shops, strength });
  const stories = castStories({ anchor, tree, brands, shops, products, authors });
  const daily = authors.reduce((sum, { power }) => sum + power, 0) / 30 / THROUGH_AUTHORS;
  const demand = demandOf({ seed, size, start, anchor, tree, products, stories, daily });
  return { seed, size, start, anchor, tree, brands, shops, products, authors, stories, demand };
}
