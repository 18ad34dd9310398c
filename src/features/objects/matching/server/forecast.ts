import type { MatchCandidate } from '#market/read/matching/match-candidates.ts';

/** Above this factor between its ends a span says nothing of use. */
export const MAX_FORECAST_FACTOR = 5;
/** Who sold a product on fewer of the last 30 days sells too unevenly for the next 30 to be expected from them. */
export const MIN_OWN_DAYS = 10;
/** The next 30 days against the last ones: two in three forecasts are correct within these factors (decision 0129). */
const NEXT = { least: 0.5, most: 2.4 };
/** Fewer goods than these have no quarters. */
const MIN_NEAR_GOODS = 4;

/** Pieces that an author may sell of a product in 30 days; `span` is null where what is known varies too much. */
export interface Forecast {
  /** Sales of this very product, or of goods of its category at its price. */
  readonly basis: 'own' | 'near';
  readonly span: readonly [low: number, high: number] | null;
}

/** The whole numbers around two values, or null where they are too far apart. */
function spanOf(low: number, high: number): Forecast['span'] {
  const span = [Math.floor(low), Math.ceil(high)] as const;
  return span[0] > 0 && span[1] <= span[0] * MAX_FORECAST_FACTOR ? span : null;
}

/** The months from the newest back to the one in which the author first sold the product. */
function monthsSinceFirst(months: readonly number[]): readonly number[] {
  return months.slice(0, months.findLastIndex((pieces) => pieces > 0) + 1);
}

/**
 * Pieces of a product that an author may sell in 30 days: from what they sold of it on many of the last 30 and in each month since
 * they began, else from the quarters of their goods of its category at its price; null where neither is known.
 */
export function forecastOf({ ownMonths, ownDays, nearPieces }: MatchCandidate): Forecast | null {
  const own = monthsSinceFirst(ownMonths);
  if (own.length > 0) {
    const [newest = 0] = own;
    if (ownDays < MIN_OWN_DAYS) return { basis: 'own', span: null };
    const span = spanOf(Math.min(...own, newest * NEXT.least), Math.max(...own, newest * NEXT.most));
    return { basis: 'own', span };
  }
  if (nearPieces === null) return null;
  const { goods, quarters } = nearPieces;
  return { basis: 'near', span: goods < MIN_NEAR_GOODS ? null : spanOf(...quarters) };
}
