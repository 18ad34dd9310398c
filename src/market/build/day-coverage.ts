import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Captures of one product around the end of a day; unix seconds. */
export interface ProductCoverage {
  /** The last capture before the end of the day. */
  readonly last: number;
  /** The usual gap between its captures, seconds. */
  readonly gapS: number;
  /** Whether a capture came at or after the end of the day: then all that it sold on the day is known. */
  readonly isPast: boolean;
  /** Pieces it sold in the two days before the end, plus one. */
  readonly weight: number;
}

/** Share of the weight of products still captured at the end of the day that must be settled before the day is complete. */
const COMPLETE_SHARE = 0.98;
/** Share of all weight that must still be captured at the end of the day: below, the source broke off before it. */
const LIVE_SHARE = 0.5;
/** A source that is silent for so many of its gaps after the day has stopped; seconds that are waited for it at most. */
const GAPS_WAITED = 2;
const MAX_WAIT_S = 1800;
/** A product is captured until the end of a day when its last capture is within so many of its gaps before it. */
const GAPS_BEFORE_END = 1.5;

/** Whether a product was still captured at the end of the day; others were taken off sale, or their source broke off. */
export function isCapturedToTheEnd({ last, gapS, isPast }: ProductCoverage, end: number): boolean {
  return isPast || last >= end - GAPS_BEFORE_END * gapS;
}

/** Whether all that a product sold on a day is known at a moment: a later capture includes it, or the next one is overdue. */
export function isSettled({ gapS, isPast }: ProductCoverage, end: number, now: number): boolean {
  return isPast || now >= end + Math.min(GAPS_WAITED * gapS, MAX_WAIT_S);
}

/** Whether enough of what was captured on a day is settled; a day without captures of counters was reported as a whole. */
export function isCovered(products: readonly ProductCoverage[], end: number, now: number): boolean {
  const sum = (some: readonly ProductCoverage[]) => some.reduce((all, { weight }) => all + weight, 0);
  const live = products.filter((one) => isCapturedToTheEnd(one, end));
  const settled = live.filter((one) => isSettled(one, end, now));
  return sum(live) >= LIVE_SHARE * sum(products) && sum(settled) >= COMPLETE_SHARE * sum(live);
}

const BEIJING_S = 8 * 3600;
const DAY_S = 86_400;
/** The end of a Beijing day, unix seconds. */
export const endOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000 - BEIJING_S + DAY_S;

/**
 * Whether captures cover a Beijing day at a moment in milliseconds: the clock's midnight alone says nothing of what was sold before it
 * and is not yet captured. The same rule as isCovered, summed by the engine.
 */
export async function isDayCovered(store: MarketStore, day: string, now: number): Promise<boolean> {
  const end = endOf(day);
  const [row] = await store.read<{ all: number; live: number; settled: number }>({
    sql: `WITH captured AS (
  SELECT
    product_id,
    toUnixTimestamp(maxIf(ts, ts < toDateTime({end:UInt32}))) AS last,
    toUnixTimestamp(minIf(ts, ts < toDateTime({end:UInt32}))) AS first,
    uniqExactIf(ts, ts < toDateTime({end:UInt32})) AS captures,
    max(ts) >= toDateTime({end:UInt32}) AS is_past,
    greatest(0, toInt64(coalesce(maxIf(sold_total, ts < toDateTime({end:UInt32})), 0)) - toInt64(coalesce(minIf(sold_total, ts < toDateTime({end:UInt32})), 0))) AS sold
  FROM ${db}.product_counter
  WHERE counted = 1
    AND ts >= toDateTime({from:UInt32})
    AND ts <= toDateTime({now:UInt32})
  GROUP BY product_id
  HAVING captures > 0 AND last >= {end:UInt32} - ${DAY_S}
),
-- A product with one capture in two days is captured once a day.
paced AS (
  SELECT *, if(captures > 1, (last - first) / (captures - 1), ${DAY_S}) AS gap, 1 + sold AS weight
  FROM captured
)
SELECT
  toFloat64(sum(weight)) AS all,
  toFloat64(sumIf(weight, is_past OR last >= {end:UInt32} - ${GAPS_BEFORE_END} * gap)) AS live,
  toFloat64(sumIf(weight,
    is_past OR (
      last >= {end:UInt32} - ${GAPS_BEFORE_END} * gap
      AND {now:UInt32} >= {end:UInt32} + least(${GAPS_WAITED} * gap, ${MAX_WAIT_S})
    )
  )) AS settled
FROM paced`,
    params: { end: String(end), from: String(end - 2 * DAY_S), now: String(Math.floor(now / 1000)) },
  });
  if (!row) return true;
  return row.live >= LIVE_SHARE * row.all && row.settled >= COMPLETE_SHARE * row.live;
}
