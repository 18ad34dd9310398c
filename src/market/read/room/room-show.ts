import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A stretch in which a product was explained, unix seconds. */
export interface FrameTalk {
  readonly product_id: string;
  readonly title: string;
  readonly from: number;
  readonly until: number;
}

/** One line of the chat; who wrote it is unknown. `buy` lines have no text. */
export interface FrameLine {
  readonly at: number;
  readonly kind: 'chat' | 'buy';
  readonly text: string;
}

/** Lines of the chat that are shown. */
const LINES = 8;
/** Lines are looked for this far back from the last message. */
const CHAT_S = 600;

const unix = (column: string) => `toUInt32(toUnixTimestamp(${column}))`;

/** The stretch of talk that ended last. */
async function talkOf(store: MarketStore, room: string): Promise<FrameTalk | null> {
  const [talk] = await store.read<FrameTalk>({
    sql: `WITH talk AS (
  SELECT product_id, start_ts, end_ts
  FROM ${db}.room_explain
  WHERE room_id = {room:UInt64}
  ORDER BY end_ts DESC, start_ts DESC
  LIMIT 1
)
SELECT toString(talk.product_id) AS product_id, product.title AS title, ${unix('talk.start_ts')} AS from, ${unix('talk.end_ts')} AS until
FROM talk
LEFT ANY JOIN (
  SELECT product_id, title FROM ${db}.dim_product WHERE product_id IN (SELECT product_id FROM talk)
) AS product ON product.product_id = talk.product_id`,
    params: { room },
  });
  return talk ? { ...talk, from: Number(talk.from), until: Number(talk.until) } : null;
}

/** What is explained and said in a room: the parts of a frame that are no figures. */
export async function readRoomShow(
  store: MarketStore,
  room: string,
): Promise<{ explained: FrameTalk | null; chat: FrameLine[]; chat_minute: number }> {
  const [explained, lines] = await Promise.all([
    talkOf(store, room),
    store.read<FrameLine & { sampled: string }>({
      sql: `WITH newest AS (
  SELECT max(ts) AS at FROM ${db}.room_msg WHERE room_id = {room:UInt64}
)
SELECT ${unix('message.ts')} AS at, message.kind AS kind, message.text AS text,
  countIf(message.ts > (SELECT at FROM newest) - 60) OVER () AS sampled
FROM ${db}.room_msg AS message
WHERE message.room_id = {room:UInt64} AND message.kind IN ('chat', 'buy')
  AND message.ts > (SELECT at FROM newest) - ${CHAT_S}
ORDER BY message.ts DESC, message.msg_id DESC
LIMIT ${LINES}`,
      params: { room },
    }),
  ]);
  return {
    explained,
    chat: lines.map(({ at, kind, text }) => ({ at: Number(at), kind, text })).toReversed(),
    chat_minute: Number(lines[0]?.sampled ?? 0),
  };
}

/** What hardly changes while a room is open: where its viewers come from, and who they are. */
export interface RoomBackground {
  /** Empty when unknown. */
  readonly author_name: string;
  /** Shares in basis points, in the order of the stream; those of the room once it closed, else of the author's room before. */
  readonly traffic: { readonly of: 'room' | 'before'; readonly shares: readonly number[] } | null;
  /** Parts of the latest portrait of the room, else of the author's live audience, in basis points. */
  readonly viewers: {
    readonly of: 'room' | 'author';
    readonly gender: readonly NamedShare[];
    readonly age: readonly NamedShare[];
  } | null;
}

/** A part of a portrait, in basis points. */
export interface NamedShare {
  readonly name: string;
  readonly share: number;
}

interface PortraitRow {
  readonly object_type: string;
  readonly dim: string;
  readonly names: readonly string[];
  readonly shares: readonly number[];
}

async function trafficOf(
  store: MarketStore,
  room: string,
  author: string,
): Promise<RoomBackground['traffic']> {
  const [row] = await store.read<{ is_own: number; shares: readonly string[] }>({
    sql: `SELECT room_id = {room:UInt64} AS is_own, traffic AS shares
FROM ${db}.room_close
WHERE notEmpty(traffic)
  AND room_id IN (SELECT room_id FROM ${db}.room_open WHERE author_id = {author:UInt64})
ORDER BY is_own DESC, ts DESC
LIMIT 1`,
    params: { room, author },
  });
  if (!row) return null;
  return { of: Number(row.is_own) === 1 ? 'room' : 'before', shares: row.shares.map(Number) };
}

async function viewersOf(
  store: MarketStore,
  room: string,
  author: string,
): Promise<RoomBackground['viewers']> {
  const rows = await store.read<PortraitRow>({
    sql: `SELECT object_type, dim, names, shares
FROM ${db}.portrait
WHERE dim IN ('gender', 'age') AND audience = 'live'
  AND (object_type = 'live' AND object_id = {room:UInt64} OR object_type = 'author' AND object_id = {author:UInt64})`,
    params: { room, author },
  });
  if (rows.length === 0) return null;
  const of = rows.some((row) => row.object_type === 'live') ? 'room' : 'author';
  const own = rows.filter((row) => (row.object_type === 'live') === (of === 'room'));
  const partsOf = (dim: string): NamedShare[] => {
    const row = own.find((one) => one.dim === dim);
    return (row?.names ?? []).map((name, n) => ({ name, share: Number(row?.shares[n] ?? 0) }));
  };
  return { of, gender: partsOf('gender'), age: partsOf('age') };
}

/** Reads the background of a room by the store ids of room and author. */
export async function readRoomBackground(
  store: MarketStore,
  { room, author }: { room: string; author: string },
): Promise<RoomBackground> {
  const [traffic, viewers, [named]] = await Promise.all([
    trafficOf(store, room, author),
    viewersOf(store, room, author),
    store.read<{ name: string }>({
      sql: `SELECT name FROM ${db}.dim_author WHERE author_id = {author:UInt64} LIMIT 1`,
      params: { author },
    }),
  ]);
  return { author_name: named?.name ?? '', traffic, viewers };
}
