import { addDays } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { attributionParams } from './attribution-params.ts';
import { COUPONED, couponedSpans } from './coupons-sql.ts';
import { type DaySpan, joinDays, joinSpans } from './day-span.ts';

/** Keeps moments of the captures that changed. */
export const clampSpan = (column: string) =>
  `${column} >= toDateTime(greatest({start:Int64}, 0)) AND ${column} < toDateTime({end:Int64})`;
const CAPTURED = `SELECT c.product_id FROM ${db}.product_counter AS c WHERE c.counted = 1 AND ${clampSpan('c.ts')}`;
/** A room that saw the counter cuts the step it saw, wherever that begins and ends. */
const SIGHTED = `SELECT c.product_id FROM ${db}.room_cart AS c WHERE ${clampSpan('c.ts')}
UNION DISTINCT SELECT c.product_id FROM ${db}.room_explain AS c WHERE ${clampSpan('c.end_ts')}`;

/** Captures of products: which products, and which of their captures (`c`) tell what is asked for. */
export interface Captures {
  readonly products: string;
  readonly observedSteps: string;
}

/**
 * The days whose figures may change when captures of `changed` days were added: from the day after the captures before them to
 * the day of the captures after them; null without any.
 */
export async function aroundCaptures(
  store: MarketStore,
  changed: DaySpan,
  { products, observedSteps }: Captures,
): Promise<DaySpan | null> {
  const params = {
    start: String(Date.parse(`${changed.from}T00:00:00+08:00`) / 1000),
    end: String(Math.min(Date.parse(`${addDays(changed.to, 1)}T00:00:00+08:00`) / 1000, 4_294_967_295)),
  };
  const [row] = await store.read<{ first: string; last: string; n: string }>({
    sql: `SELECT toString(toDate(intDiv(min(if(e.before = 0, e.first, e.before + 1)) + 28800, 86400))) AS first,
  toString(toDate(intDiv(max(greatest(e.after, e.last)) + 28800, 86400))) AS last, count() AS n
FROM (
  SELECT c.product_id, toInt64(maxIf(toUnixTimestamp(c.ts), c.ts < toDateTime(greatest({start:Int64}, 0)))) AS before,
    toInt64(minIf(toUnixTimestamp(c.ts), c.ts >= toDateTime({end:Int64}))) AS after,
    toInt64(minIf(toUnixTimestamp(c.ts), c.ts >= toDateTime(greatest({start:Int64}, 0)))) AS first,
    toInt64(maxIf(toUnixTimestamp(c.ts), c.ts < toDateTime({end:Int64}))) AS last
  FROM ${db}.product_counter AS c
  WHERE ${observedSteps} AND c.product_id IN (${products})
  GROUP BY c.product_id
) AS e
SETTINGS max_threads = 1, optimize_aggregation_in_order = 1`,
    params,
  });
  return row && row.n !== '0' ? { from: row.first, to: row.last } : null;
}

/** The days from the first to the last counter: before and after them nobody can have sold anything. */
export async function countedDays(store: MarketStore): Promise<DaySpan | null> {
  const [row] = await store.read<{ first: string; last: string; n: string }>({
    sql: `SELECT toString(toDate(min(ts), 'Asia/Shanghai')) AS first, toString(toDate(max(ts), 'Asia/Shanghai')) AS last, count() AS n
FROM ${db}.product_counter WHERE counted = 1`,
  });
  return row && row.n !== '0' ? { from: row.first, to: row.last } : null;
}

/** Whether any video carries a product: others only entertain. */
async function carriesProducts(store: MarketStore): Promise<boolean> {
  const rows = await store.read({
    sql: `SELECT 1 FROM ${db}.aweme_publish WHERE notEmpty(product_ids) LIMIT 1 UNION ALL SELECT 1 FROM ${db}.aweme_cart LIMIT 1`,
  });
  return rows.length > 0;
}

/** What changed, by the kind of fact: days YYYY-MM-DD. */
export interface ChangedFacts {
  readonly counters: readonly string[];
  /** Rooms, their carts, ticks and explanations. */
  readonly rooms: readonly string[];
  /** Counters of videos. */
  readonly videos: readonly string[];
  /** Videos that were published, and what was hung on them or taken off. */
  readonly linkedProducts: readonly string[];
  /** Captures of coupons. */
  readonly coupons: readonly string[];
}

/** Days before a room's news on which it may have sold, since it may have opened the day before, and after it: it may go on, and whoever was in it buys. */
const ROOM_DAYS = [1, 2] as const;
/** Days before a video's counter over which its growth is spread (carriers-sql.ts). */
const VIDEO_DAYS = [2, 0] as const;
/** Days after a product was hung on a video over which the video sells it. */
const LINK_DAYS = [0, attributionParams.videoDays] as const;

/**
 * The spans of days whose sales may change by new facts, each once and in order. Spans that do not touch stay apart: a late row
 * of last month does not make the weeks since be computed again.
 */
export async function affectedSpans(
  store: MarketStore,
  { counters, rooms, videos, linkedProducts, coupons }: ChangedFacts,
): Promise<DaySpan[]> {
  const spans: DaySpan[] = [];
  const sources = [
    [joinDays(counters), CAPTURED],
    [joinDays(rooms), SIGHTED],
    [mergeSpans(await couponedSpans(store, coupons)), COUPONED],
  ] as const;
  for (const [touching, products] of sources) {
    for (const span of touching) {
      const touched = await aroundCaptures(store, span, { products, observedSteps: 'c.counted = 1' });
      if (touched) spans.push(touched);
    }
  }
  const counted = await countedDays(store);
  if (!counted) return [];
  const around = (days: readonly string[], [before, after]: readonly [number, number]) =>
    joinDays(days)
      .map(({ from, to }) => ({ from: addDays(from, -before), to: addDays(to, after) }))
      .map(({ from, to }) => ({
        from: from > counted.from ? from : counted.from,
        to: to < counted.to ? to : counted.to,
      }))
      .filter(({ from, to }) => from <= to);
  const ofVideos = (await carriesProducts(store))
    ? [...around(videos, VIDEO_DAYS), ...around(linkedProducts, LINK_DAYS)]
    : [];
  return mergeSpans([...spans, ...around(rooms, ROOM_DAYS), ...ofVideos]);
}

/** Spans in order, those that touch or overlap as one. */
export function mergeSpans(spans: readonly DaySpan[]): DaySpan[] {
  const out: DaySpan[] = [];
  for (const span of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = out.at(-1);
    if (last && span.from <= addDays(last.to, 1)) out[out.length - 1] = joinSpans(last, span) as DaySpan;
    else out.push(span);
  }
  return out;
}
