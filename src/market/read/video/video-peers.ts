import { bandSql } from '#market/read/fans-band.ts';
import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { readCapturesOf, type VideoCapture } from './video-read.ts';

/** A comparable video: when it was published, unix seconds, and its captures of the first three days. */
export interface PeerVideo {
  readonly publishedAt: number;
  readonly captures: readonly VideoCapture[];
}

/** The latest videos are enough to say what is usual. */
const LIMIT = 60;
/** Days after a publication that are compared hour by hour: a video that is younger has not been through them. */
const HOUR_DAYS = 3;

/** The latest videos of authors with a band of followers, of the 30 days up to a day, that are three days old by then. */
export async function readVideoPeers(
  store: MarketStore,
  { band, day }: { band: number; day: string },
): Promise<PeerVideo[]> {
  const rows = await store.read<{ id: string; at: number }>({
    sql: `SELECT toString(f.video_id) AS id, toUInt32(toUnixTimestamp(f.published_at)) AS at
FROM ${db}.card_video_f AS f
WHERE f.fans IS NOT NULL AND ${bandSql('assumeNotNull(f.fans)')} = {band:UInt8} AND f.published_at > toDateTime(0)
  AND f.pub_day > {day:Date} - 30 AND f.pub_day <= {day:Date} - ${HOUR_DAYS}
ORDER BY f.published_at DESC, f.video_id
LIMIT ${LIMIT}`,
    params: { band: String(band), day },
  });
  const until = new Map(rows.map(({ id, at }) => [id, Number(at) + HOUR_DAYS * 86_400]));
  const captures = await readCapturesOf(store, idList([...until.keys()]));
  return rows.map(({ id, at }) => ({
    publishedAt: Number(at),
    captures: (captures.get(id) ?? []).filter(({ ts }) => ts <= (until.get(id) ?? 0)),
  }));
}
