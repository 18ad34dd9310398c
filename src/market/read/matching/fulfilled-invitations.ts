import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** An author, and from when on (unix seconds) what they do counts; store ids. */
export interface InvitedAuthor {
  readonly id: string;
  readonly since: number;
}

/** The first room or video with the product since then: which, and when (unix seconds). */
export interface FulfilledInvitation {
  readonly kind: 'live' | 'video';
  readonly id: string;
  readonly at: number;
}

/** Days after an invitation in which a room or video of the author with the product counts as its outcome. */
export const OUTCOME_DAYS = 180;

const SINCE = `tupleElement(arrayFirst(x -> x.1 = author_id, arrayZip({ids:Array(UInt64)}, {since:Array(Int64)})), 2)`;
const WITHIN = `f.seconds >= f.since AND f.seconds < f.since + ${OUTCOME_DAYS} * 86400`;

/** A room is seldom open for longer than this before a product is put into its cart. */
const ROOM_DAYS = 1;
/** A product is looked for on videos that were published at most so long before the first invitation. */
const VIDEO_DAYS = 365;

const opened = (days: number, at: string) =>
  `author_id IN {ids:Array(UInt64)} AND ${at} >= fromUnixTimestamp({first:Int64} - ${days} * 86400) AND ${at} < fromUnixTimestamp({last:Int64} + ${OUTCOME_DAYS} * 86400)`;
/** Rooms and videos of the authors: few, so that carts are read by their key, which begins with the room or the video. */
const ROOMS = `SELECT r.room_id AS room_id, r.author_id AS author_id FROM ${db}.room_open AS r WHERE ${opened(ROOM_DAYS, 'r.ts')}`;
const VIDEOS = `SELECT p.video_id AS video_id, p.author_id AS author_id FROM ${db}.aweme_publish AS p WHERE ${opened(VIDEO_DAYS, 'p.published_at')}`;

/** Rooms in whose cart the product was put, videos that were published with it, and those it was hung on later. */
const PRESENTED = `SELECT o.author_id AS author_id, 'live' AS kind, c.room_id AS id, toInt64(toUnixTimestamp(c.on_ts)) AS seconds
FROM (SELECT k.room_id AS room_id, k.on_ts AS on_ts FROM ${db}.room_cart AS k WHERE k.room_id IN (SELECT room_id FROM (${ROOMS})) AND k.product_id = {product:UInt64}) AS c
INNER JOIN (${ROOMS}) AS o ON o.room_id = c.room_id
UNION ALL
SELECT author_id, 'video', video_id, toInt64(toUnixTimestamp(published_at))
FROM ${db}.aweme_publish WHERE ${opened(0, 'published_at')} AND has(product_ids, {product:UInt64})
UNION ALL
SELECT v.author_id, 'video', h.video_id, toInt64(toUnixTimestamp(h.on_ts))
FROM (SELECT k.video_id AS video_id, k.on_ts AS on_ts FROM ${db}.aweme_cart AS k WHERE k.video_id IN (SELECT video_id FROM (${VIDEOS})) AND k.product_id = {product:UInt64}) AS h
INNER JOIN (${VIDEOS}) AS v ON v.video_id = h.video_id`;

/** The statement of `fulfilledInvitations`. */
export const FULFILLED = `SELECT toString(f.author_id) AS author, argMin(f.kind, f.seconds) AS kind, toString(argMin(f.id, f.seconds)) AS object, toString(min(f.seconds)) AS at
FROM (SELECT author_id, kind, id, seconds, ${SINCE} AS since FROM (${PRESENTED})) AS f
WHERE ${WITHIN} GROUP BY f.author_id`;

/** The parameters of `FULFILLED`; `invited` is not empty. */
export function fulfilledParams(product: string, invited: readonly InvitedAuthor[]) {
  const since = invited.map((one) => one.since);
  return {
    product,
    ids: invited.map(({ id }) => id),
    since: since.map(String),
    first: String(Math.min(...since)),
    last: String(Math.max(...since)),
  };
}

/** What invited authors did first with a product since they were invited, by author; who did nothing yet is not in it. */
export async function fulfilledInvitations(
  store: MarketStore,
  product: string,
  invited: readonly InvitedAuthor[],
): Promise<ReadonlyMap<string, FulfilledInvitation>> {
  if (invited.length === 0) return new Map();
  const rows = await store.read<{ author: string; kind: 'live' | 'video'; object: string; at: string }>({
    sql: FULFILLED,
    params: fulfilledParams(product, invited),
  });
  return new Map(rows.map(({ author, kind, object, at }) => [author, { kind, id: object, at: Number(at) }]));
}
