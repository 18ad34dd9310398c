import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { readRoomsAtAge } from './peers-at-minute.ts';

/** What the author's room before had come to at the same second of its own session; money in fen. */
export interface PreviousRoom {
  /** Unix seconds. */
  readonly opened_at: number;
  /** Whether it was over by then: what it had come to is then all it ever did. */
  readonly is_over: boolean;
  readonly watched: number | null;
  readonly gmv: number | null;
}

/** A running or ended room, and the second of its session that is compared. */
interface ComparedRoom {
  readonly author: string;
  /** Unix seconds. */
  readonly opened: number;
  readonly ageS: number;
}

interface Row {
  readonly id: string;
  readonly opened: number;
  readonly duration: number | null;
  readonly day: string;
  readonly is_seen: number;
}

/** The author's ended room that opened last before another; null where none was captured. */
export async function readPreviousRoom(
  store: MarketStore,
  { author, opened, ageS }: ComparedRoom,
): Promise<PreviousRoom | null> {
  const [row] = await store.read<Row>({
    sql: `SELECT toString(f.room_id) AS id, toUInt32(toUnixTimestamp(f.opened_at)) AS opened, f.duration AS duration, toString(f.pub_day) AS day,
  f.gmv IS NOT NULL AS is_seen
FROM ${db}.card_live_f AS f
WHERE f.author_id = {author:UInt64} AND f.is_live = 0 AND f.opened_at < toDateTime({opened:UInt32})
ORDER BY f.opened_at DESC, f.room_id
LIMIT 1`,
    params: { author, opened: String(opened) },
  });
  if (!row) return null;
  const before = { ...row, opened: Number(row.opened), isSeen: Number(row.is_seen) === 1 };
  const [soFar] = await readRoomsAtAge(store, [before], ageS);
  return {
    opened_at: before.opened,
    is_over: row.duration !== null && Number(row.duration) < ageS,
    watched: soFar?.watch ?? null,
    gmv: soFar?.gmv ?? null,
  };
}
