import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A value that changed between two captures of an object; store id, unix seconds. */
export interface CapturedStep {
  readonly id: string;
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** Objects, and the time in which their captures are new: after a moment, up to now; unix seconds. */
export interface NewCaptures {
  readonly ids: readonly string[];
  readonly since: number;
  readonly now: number;
}

/** Days back in which the value before a change is looked for. */
const BEFORE_DAYS = 35;

const OWN = 'f.product_id IN {ids:Array(UInt64)}';
/** Captures of products that tell a value, by what it is of: `id`, `ts` and `value`. */
const sources = {
  price: `SELECT f.product_id AS id, f.ts AS ts, toUInt64(assumeNotNull(f.price_fen)) AS value FROM ${db}.product_profile AS f WHERE f.price_fen IS NOT NULL AND ${OWN}
UNION ALL SELECT f.product_id AS id, f.ts AS ts, toUInt64(assumeNotNull(f.price_fen)) AS value FROM ${db}.product_counter AS f WHERE f.price_fen IS NOT NULL AND ${OWN}`,
  commission: `SELECT f.product_id AS id, f.ts AS ts, toUInt64(assumeNotNull(f.cos_bp)) AS value FROM ${db}.product_profile AS f WHERE f.cos_bp IS NOT NULL AND ${OWN}`,
} as const;

/** Changes of prices or public commissions of products captured after a moment, each against the capture before it; a first capture changes nothing. */
export async function capturedSteps(
  store: MarketStore,
  what: keyof typeof sources,
  { ids, since, now }: NewCaptures,
): Promise<readonly CapturedStep[]> {
  if (ids.length === 0) return [];
  const rows = await store.read<Record<keyof CapturedStep, string | number>>({
    sql: `SELECT toString(s.id) AS id, toUInt32(toUnixTimestamp(s.ts)) AS at, s.had AS before, s.value AS after FROM (
  SELECT c.id AS id, c.ts AS ts, c.value AS value,
    lagInFrame(c.value) OVER (PARTITION BY c.id ORDER BY c.ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS had,
    row_number() OVER (PARTITION BY c.id ORDER BY c.ts) AS nth
  FROM (
    SELECT n.id AS id, n.ts AS ts, max(n.value) AS value FROM (${sources[what]}) AS n
    WHERE n.ts > toDateTime({since:UInt32}) AND n.ts <= toDateTime({now:UInt32}) GROUP BY n.id, n.ts
    UNION ALL
    SELECT o.id AS id, max(o.ts) AS ts, argMax(o.value, (o.ts, o.value)) AS value FROM (${sources[what]}) AS o
    WHERE o.ts <= toDateTime({since:UInt32}) AND o.ts > toDateTime({since:UInt32}) - INTERVAL ${BEFORE_DAYS} DAY GROUP BY o.id
  ) AS c
) AS s
WHERE s.nth > 1 AND s.ts > toDateTime({since:UInt32}) AND s.value != s.had
ORDER BY s.id, s.ts`,
    params: { ids: idList(ids), since, now },
  });
  return rows.map((row) => ({
    id: String(row.id),
    at: Number(row.at),
    before: Number(row.before),
    after: Number(row.after),
  }));
}

/** A series of captures of one object, oldest first: unix seconds and the value. */
export interface CapturedSeries {
  readonly id: string;
  /** The object that the series belongs to, where it is another one: the author of a room. */
  readonly of: string;
  readonly points: readonly (readonly [at: number, value: number])[];
}

/** New captures with those of so many seconds before them. */
export type SeriesWindow = NewCaptures & { readonly before: number };

/** Series that have a new capture, by the statement that reads them. */
async function readSeries(
  store: MarketStore,
  sql: string,
  { ids, since, now, before }: SeriesWindow,
): Promise<readonly CapturedSeries[]> {
  if (ids.length === 0) return [];
  const rows = await store.read<{
    id: string;
    of: string;
    points: [string | number, string | number][];
  }>({ sql, params: { ids: idList(ids), from: Math.max(0, since - before), since, now } });
  return rows.map(({ id, of, points }) => ({
    id,
    of,
    points: points.map(([at, value]) => [Number(at), Number(value)] as const),
  }));
}

/** Sold counters of products with a capture after a moment, from so many seconds before it. */
export function soldSeries(store: MarketStore, window: SeriesWindow): Promise<readonly CapturedSeries[]> {
  return readSeries(
    store,
    `SELECT toString(f.product_id) AS id, '' AS of,
  arraySort(groupArray((toUInt32(toUnixTimestamp(f.ts)), toUInt64(assumeNotNull(f.sold_total))))) AS points
FROM ${db}.product_counter AS f
WHERE f.counted = 1 AND f.sold_total IS NOT NULL AND ${OWN} AND f.ts > toDateTime({from:UInt32}) AND f.ts <= toDateTime({now:UInt32})
GROUP BY f.product_id HAVING max(f.ts) > toDateTime({since:UInt32}) ORDER BY f.product_id`,
    window,
  );
}

/** No room lasts longer: those that can have minutes now opened within this time before. */
const MAX_ROOM_DAYS = 2;

/** People online in the rooms of authors with a minute after a moment, from so many seconds before it. */
export function onlineSeries(store: MarketStore, window: SeriesWindow): Promise<readonly CapturedSeries[]> {
  return readSeries(
    store,
    `WITH opened AS (
  SELECT DISTINCT r.room_id AS room_id, r.author_id AS author_id FROM ${db}.room_open AS r
  WHERE r.author_id IN {ids:Array(UInt64)} AND r.ts > toDateTime({since:UInt32}) - INTERVAL ${MAX_ROOM_DAYS} DAY AND r.ts <= toDateTime({now:UInt32})
)
SELECT toString(f.room_id) AS id, toString(any(o.author_id)) AS of,
  arraySort(groupArray((toUInt32(toUnixTimestamp(f.ts)), toUInt64(f.online)))) AS points
FROM ${db}.room_tick AS f INNER JOIN opened AS o ON o.room_id = f.room_id
WHERE f.room_id IN (SELECT room_id FROM opened) AND f.ts > toDateTime({from:UInt32}) AND f.ts <= toDateTime({now:UInt32})
GROUP BY f.room_id HAVING max(f.ts) > toDateTime({since:UInt32}) ORDER BY f.room_id`,
    window,
  );
}

/** A room that an author opened. */
export interface OpenedAuthorRoom {
  readonly author: string;
  readonly room: string;
  readonly at: number;
}

/** Rooms that authors opened after a moment, oldest first: by the first capture of each, as a room is captured again while it is live. */
export async function roomsOpenedSince(
  store: MarketStore,
  { ids, since, now }: NewCaptures,
): Promise<readonly OpenedAuthorRoom[]> {
  if (ids.length === 0) return [];
  const rows = await store.read<{ author: string; room: string; at: string | number }>({
    sql: `SELECT toString(r.author_id) AS author, toString(r.room_id) AS room, toUInt32(toUnixTimestamp(min(r.ts))) AS at
FROM ${db}.room_open AS r
WHERE r.author_id IN {ids:Array(UInt64)} AND r.ts > toDateTime({since:UInt32}) - INTERVAL ${MAX_ROOM_DAYS} DAY AND r.ts <= toDateTime({now:UInt32})
GROUP BY r.author_id, r.room_id HAVING min(r.ts) > toDateTime({since:UInt32}) ORDER BY at, room`,
    params: { ids: idList(ids), since, now },
  });
  return rows.map(({ author, room, at }) => ({ author, room, at: Number(at) }));
}
