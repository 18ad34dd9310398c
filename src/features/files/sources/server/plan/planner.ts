import { type FollowTier, followTiers } from '../../rules.ts';

/** Products that one call asks for. */
export const PRODUCTS_PER_CALL = 20;
/** Share of the calls that looks for products while there is something to look through. */
export const DISCOVERY_SHARE = 0.25;

/** How often the products of a tier are requested. */
export const tierSeconds: Readonly<Record<FollowTier, number>> = { hot: 600, warm: 3600, cold: 86_400 };

/** How many products are requested how often. */
export interface FollowPlan {
  readonly counts: Readonly<Record<FollowTier, number>>;
  /** How many products the budget can follow at all, each daily. */
  readonly capacity: number;
}

const perMinute = (tier: FollowTier) => 60 / tierSeconds[tier];
/** Half of what is left goes to the first products before the others are requested hourly. */
const HOT_FIRST = 0.5;

/**
 * Divides products over the tiers, by how many there are and how many calls a minute are allowed: each is requested daily, the first
 * ones ten-minutely with half of what is left, the rest hourly, and what then is left makes more of them hot. Its calls stay within
 * the budget whatever the numbers.
 */
export function planFollowing(products: number, callsPerMinute: number): FollowPlan {
  const asks = callsPerMinute * (1 - DISCOVERY_SHARE) * PRODUCTS_PER_CALL;
  const capacity = Math.floor(asks / perMinute('cold'));
  const followed = Math.min(products, capacity);
  let left = asks - followed * perMinute('cold');
  const firstHot = Math.min(
    followed,
    Math.floor((left * HOT_FIRST) / (perMinute('hot') - perMinute('cold'))),
  );
  left -= firstHot * (perMinute('hot') - perMinute('cold'));
  const allWarm = Math.min(
    followed - firstHot,
    Math.max(0, Math.floor(left / (perMinute('warm') - perMinute('cold')))),
  );
  left -= allWarm * (perMinute('warm') - perMinute('cold'));
  const moreHot = Math.min(allWarm, Math.max(0, Math.floor(left / (perMinute('hot') - perMinute('warm')))));
  const hot = firstHot + moreHot;
  const warm = allWarm - moreHot;
  return { counts: { hot, warm, cold: followed - hot - warm }, capacity };
}

/** What decides how early a product is in the order. */
export interface RankedProduct {
  readonly key: string;
  /** Whether people follow it or have it in a cart. */
  readonly isWanted: boolean;
  /** Pieces a day by its last two counters; null before the second. */
  readonly soldPerDay: number | null;
  readonly sold: number;
}

/** Products in the order of the plan: wanted by people, then by what they sell now, then by what they sold. */
function inOrder(products: readonly RankedProduct[]): readonly RankedProduct[] {
  return [...products].sort(
    (a, b) =>
      Number(b.isWanted) - Number(a.isWanted) ||
      (b.soldPerDay ?? 0) - (a.soldPerDay ?? 0) ||
      b.sold - a.sold ||
      (a.key < b.key ? -1 : 1),
  );
}

/** The tier of each product; null for those that the budget cannot follow. */
export function tiersOf(
  products: readonly RankedProduct[],
  callsPerMinute: number,
): ReadonlyMap<string, FollowTier | null> {
  const { counts } = planFollowing(products.length, callsPerMinute);
  const ends = {
    hot: counts.hot,
    warm: counts.hot + counts.warm,
    cold: counts.hot + counts.warm + counts.cold,
  };
  return new Map(
    inOrder(products).map(({ key }, n) => [key, followTiers.find((tier) => n < ends[tier]) ?? null]),
  );
}

/** Pieces a day between two counters; null where there is no second one, or where the counter fell. */
export function rateOf(
  before: { readonly sold: number; readonly at: number } | null,
  now: { readonly sold: number; readonly at: number },
): number | null {
  if (before === null || now.at <= before.at || now.sold < before.sold) return null;
  return Math.round(((now.sold - before.sold) * 86_400_000) / (now.at - before.at));
}
