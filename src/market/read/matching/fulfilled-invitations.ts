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

/** Days after an invitation in which what an author does is taken for its outcome. */
const LOOKED_FOR_DAYS = 180;

const SINCE = `tupleElement(arrayFirst(x -> x.1 = author_id, arrayZip({ids:Array(UInt64)}, {since:Array(Int64)})), 2)`;
const WITHIN = `f.seconds >= f.since AND f.seconds < f.since + ${LOOKED_FOR_DAYS} * 86400`;

/** Rooms in whose cart the product was put, videos that were published with it, and those it was hung on later. */
const PRESENTED = `SELECT author_id, 'live' AS kind, o.room_id AS id, toInt64(toUnixTimestamp(min(c.on_ts))) AS seconds
FROM ${db}.room_cart AS c
INNER JOIN (SELECT r.room_id AS room_id, any(r.author_id) AS author_id FROM ${db}.room_open AS r WHERE r.author_id IN {ids:Array(UInt64)} GROUP BY r.room_id) AS o ON o.room_id = c.room_id
WHERE c.product_id = {product:UInt64} GROUP BY author_id, id
UNION ALL
SELECT author_id, 'video', video_id, toInt64(toUnixTimestamp(min(published_at)))
FROM ${db}.aweme_publish WHERE author_id IN {ids:Array(UInt64)} AND has(product_ids, {product:UInt64}) GROUP BY author_id, video_id
UNION ALL
SELECT v.author_id, 'video', h.video_id, toInt64(toUnixTimestamp(min(h.on_ts)))
FROM ${db}.aweme_cart AS h
INNER JOIN (SELECT p.video_id AS video_id, any(p.author_id) AS author_id FROM ${db}.aweme_publish AS p WHERE p.author_id IN {ids:Array(UInt64)} GROUP BY p.video_id) AS v ON v.video_id = h.video_id
WHERE h.product_id = {product:UInt64} GROUP BY v.author_id, h.video_id`;

/** What invited authors did first with a product since they were invited, by author; who did nothing yet is not in it. */
export async function fulfilledInvitations(
  store: MarketStore,
  product: string,
  invited: readonly InvitedAuthor[],
): Promise<ReadonlyMap<string, FulfilledInvitation>> {
  if (invited.length === 0) return new Map();
  const rows = await store.read<{ author: string; kind: 'live' | 'video'; object: string; at: string }>({
    sql: `SELECT toString(f.author_id) AS author, argMin(f.kind, f.seconds) AS kind, toString(argMin(f.id, f.seconds)) AS object, toString(min(f.seconds)) AS at
FROM (SELECT author_id, kind, id, seconds, ${SINCE} AS since FROM (${PRESENTED})) AS f
WHERE ${WITHIN} GROUP BY f.author_id`,
    params: {
      product,
      ids: invited.map(({ id }) => id),
      since: invited.map(({ since }) => String(since)),
    },
  });
  return new Map(rows.map(({ author, kind, object, at }) => [author, { kind, id: object, at: Number(at) }]));
}
