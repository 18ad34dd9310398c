import * as z from 'zod/mini';
import { listOf, numberOrNull } from '../wire-figure.ts';

/** The brand in the category. */
const marketSummary = z.object({
  share: numberOrNull,
  share_change: numberOrNull,
  rank: numberOrNull,
  /** Places gained. */
  rank_change: numberOrNull,
  total: z.number(),
  total_change: numberOrNull,
  own: z.number(),
  own_change: numberOrNull,
  products: z.number(),
  price: numberOrNull,
  category_price: numberOrNull,
  cr5: numberOrNull,
  cr5_change: numberOrNull,
});
/** See marketSummary. */
export type MarketSummary = z.infer<typeof marketSummary>;

/** A category of the brand. */
const marketNode = z.object({
  id: z.string(),
  parent: z.nullable(z.string()),
  level: z.int(),
  name: z.string(),
  own: z.number(),
  total: z.number(),
  share: numberOrNull,
  share_change: numberOrNull,
  rank: numberOrNull,
  rank_change: numberOrNull,
});
/** See marketNode. */
export type MarketNode = z.infer<typeof marketNode>;

const point = {
  id: z.string(),
  name: z.string(),
  share: numberOrNull,
  gmv: z.number(),
  growth: numberOrNull,
  price: numberOrNull,
};

/** A brand of the category as a point. */
const marketPoint = z.object(point);
/** See marketPoint. */
export type MarketPoint = z.infer<typeof marketPoint>;

/** The brand or a rival. */
const marketBrand = z.object({
  ...point,
  is_own: z.boolean(),
  share_change: numberOrNull,
  /** Authors that sold any of its products in the period. */
  /** Null where none is known and not all that sells was captured. */
  authors: z.nullable(z.int()),
  /** Shares by bucket; null where the category sold nothing. */
  line: listOf(numberOrNull),
});
/** See marketBrand. */
export type MarketBrand = z.infer<typeof marketBrand>;

/** A channel or a price band: how much of the brand and of the category sells there, and the brand's share of it. */
const marketMix = z.object({
  label: z.string(),
  own: z.number(),
  own_share: numberOrNull,
  total_share: numberOrNull,
  share: numberOrNull,
  share_change: numberOrNull,
});
/** See marketMix. */
export type MarketMix = z.infer<typeof marketMix>;

/** Where a brand is in a category. Money in fen, shares from 0 to 1, changes of shares as differences; null unknown. */
export const marketReply = z.object({
  kind: z.literal('market'),
  /** The chosen category; null where the brand sold nothing in the period. */
  category: z.nullable(z.object({ id: z.string(), path: listOf(z.string()) })),
  summary: z.nullable(marketSummary),
  tree: listOf(marketNode),
  /** Days or weeks of the lines, YYYYMMDD. */
  buckets: listOf(z.object({ from: z.int(), to: z.int() })),
  /** The brand itself, then its rivals. */
  brands: listOf(marketBrand),
  /** Further brands of the category, largest first. */
  others: listOf(marketPoint),
  /** Null where it is not captured on all days which channel sold. */
  channels: z.nullable(listOf(marketMix)),
  /** By what a product of the category cost on average. */
  prices: listOf(marketMix),
  /** Whether fewer than three weeks of the period have sales in the category. */
  is_thin: z.boolean(),
});
/** See marketReply. */
export type MarketReply = z.infer<typeof marketReply>;
