import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A video as a monitor sees it; times in unix seconds, money in fen, null what nobody knows. */
export interface MonitoredVideo {
  readonly video_id: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly title: string;
  /** 0 unknown. */
  readonly published_at: number;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  /** Null for a video that never carried goods. */
  readonly sales: number | null;
  readonly gmv: number | null;
  /** When it was last captured; null before the first capture. */
  readonly seen_at: number | null;
}

type Counts = Record<'likes' | 'comments' | 'shares' | 'sales' | 'gmv', string | null>;

const number = (value: string | null) => (value === null ? null : Number(value));
const unix = (column: string) => `toUInt32(toUnixTimestamp(${column}))`;

const own = 'video_id IN {videos:Array(UInt64)}';

/** Videos with their last counters, and the sales of those that ever carried goods. */
const STANDING = `WITH published AS (
  SELECT video_id, author_id, author_name, description, published_at, product_ids
  FROM ${db}.aweme_publish
  WHERE ${own}
  ORDER BY video_id, row_id
  LIMIT 1 BY video_id
),
counted AS (
  SELECT video_id, argMax(f.likes, f.ts) AS likes, argMax(f.comments, f.ts) AS comments, argMax(f.shares, f.ts) AS shares, max(f.ts) AS last
  FROM ${db}.aweme_counter AS f
  WHERE ${own}
  GROUP BY video_id
),
hung AS (SELECT DISTINCT video_id FROM ${db}.aweme_cart WHERE ${own} AND is_off = 0),
sold AS (
  SELECT carrier_id, sum(f.sales) AS sales, sum(f.gmv) AS gmv
  FROM ${db}.carrier_day AS f
  WHERE f.carrier = 2 AND f.carrier_id IN {videos:Array(UInt64)}
  GROUP BY carrier_id
),
named AS (
  SELECT author_id, name
  FROM ${db}.dim_author
  WHERE author_id IN (SELECT author_id FROM published)
)
SELECT toString(published.video_id) AS video_id, toString(published.author_id) AS author_id,
  if(named.name != '', named.name, published.author_name) AS author_name, published.description AS title,
  ${unix('published.published_at')} AS published_at,
  toString(counted.likes) AS likes, toString(counted.comments) AS comments, toString(counted.shares) AS shares,
  if(notEmpty(published.product_ids) OR hung.video_id != 0 OR sold.sales != 0, toString(sold.sales), NULL) AS sales,
  if(notEmpty(published.product_ids) OR hung.video_id != 0 OR sold.sales != 0, toString(sold.gmv), NULL) AS gmv,
  if(counted.video_id = 0, NULL, ${unix('counted.last')}) AS seen_at
FROM published
LEFT JOIN counted ON counted.video_id = published.video_id
LEFT JOIN hung ON hung.video_id = published.video_id
LEFT JOIN sold ON sold.carrier_id = published.video_id
LEFT JOIN named ON named.author_id = published.author_id`;

/** What these videos stand at, by store id; those that nobody told of are left out. Sales are sums over the same rows as every list. */
export async function monitoredVideos(
  store: MarketStore,
  videos: readonly string[],
): Promise<ReadonlyMap<string, MonitoredVideo>> {
  if (videos.length === 0) return new Map();
  const rows = await store.read<Omit<MonitoredVideo, keyof Counts> & Counts>({
    sql: STANDING,
    params: { videos: idList(videos) },
  });
  return new Map(
    rows.map(({ likes, comments, shares, sales, gmv, ...video }) => [
      video.video_id,
      {
        ...video,
        likes: number(likes),
        comments: number(comments),
        shares: number(shares),
        sales: number(sales),
        gmv: number(gmv),
      },
    ]),
  );
}
