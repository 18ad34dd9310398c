import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A message of a room. */
export interface RoomMessage {
  /** Unix seconds. */
  readonly ts: number;
  readonly kind: string;
  readonly text: string;
}

const unix = (column: string) => `toUInt32(toUnixTimestamp(${column}))`;
const CHAT = `${db}.room_msg WHERE room_id = {room:UInt64} AND kind = 'chat' AND text != ''`;

/** A stretch of the chat lines of a room, latest first, and how many there are in all. */
export async function readRoomMessages(
  store: MarketStore,
  room: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: RoomMessage[] }> {
  const [[count], rows] = await Promise.all([
    store.read<{ n: string }>({ sql: `SELECT uniqExact(msg_id) AS n FROM ${CHAT}`, params: { room } }),
    store.read<RoomMessage>({
      sql: `SELECT ${unix('ts')} AS ts, kind, text
FROM (SELECT ts, kind, text, msg_id FROM ${CHAT} ORDER BY ts DESC, msg_id LIMIT 1 BY msg_id)
ORDER BY ts DESC, msg_id
LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      params: { room, limit: String(limit), offset: String(offset) },
    }),
  ]);
  return { total: Number(count?.n ?? 0), rows };
}

/** Texts of the chat of a room with how often each was written. */
const MAX_TEXTS = 3000;

/** Different texts of the chat, most frequent first, and messages by kind and by tenth of the session. */
export async function readRoomTexts(
  store: MarketStore,
  room: string,
): Promise<{ texts: { text: string; n: number }[]; kinds: { kind: string; n: number }[] }> {
  const [texts, kinds] = await Promise.all([
    store.read<{ text: string; n: string }>({
      sql: `SELECT text, uniqExact(msg_id) AS n FROM ${CHAT} GROUP BY text ORDER BY n DESC, text LIMIT ${MAX_TEXTS}`,
      params: { room },
    }),
    store.read<{ kind: string; n: string }>({
      sql: `SELECT kind, uniqExact(msg_id) AS n FROM ${db}.room_msg WHERE room_id = {room:UInt64} GROUP BY kind ORDER BY n DESC, kind`,
      params: { room },
    }),
  ]);
  return {
    texts: texts.map(({ text, n }) => ({ text, n: Number(n) })),
    kinds: kinds.map(({ kind, n }) => ({ kind, n: Number(n) })),
  };
}

/** A stretch of talk as text; `product` is the store id, null where it speaks of none. */
export interface TalkLine {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly product: string | null;
  readonly title: string;
  readonly text: string;
}

/** The transcript of a room in order of time; empty where nothing was transcribed. */
export async function readRoomTalk(store: MarketStore, room: string): Promise<TalkLine[]> {
  const rows = await store.read<{
    start: number;
    end: number;
    label: string;
    product: string;
    title: string;
    text: string;
  }>({
    sql: `SELECT ${unix('talk.start_ts')} AS start, ${unix('talk.end_ts')} AS end, talk.label AS label,
  toString(talk.product_id) AS product, product.title AS title, talk.text AS text
FROM (SELECT * FROM ${db}.room_asr WHERE room_id = {room:UInt64} ORDER BY start_ts, row_id LIMIT 1 BY start_ts) AS talk
LEFT ANY JOIN ${db}.dim_product AS product ON product.product_id = talk.product_id
ORDER BY start`,
    params: { room },
  });
  return rows.map((row) => ({ ...row, product: row.product === '0' ? null : row.product }));
}

/** A lucky bag or red packet of a room. Worth in fen. */
export interface RoomLottery {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly prize: string;
  readonly count: number;
  readonly value_fen: number | null;
  readonly joined: number | null;
  readonly online_before: number | null;
  readonly online_after: number | null;
}

/** Lotteries of a room in order of time. */
export async function readRoomLotteries(store: MarketStore, room: string): Promise<RoomLottery[]> {
  const rows = await store.read<Omit<RoomLottery, 'joined'> & { joined: string | null }>({
    sql: `SELECT ${unix('start_ts')} AS start, ${unix('end_ts')} AS end, kind, prize, count, value_fen, joined, online_before, online_after
FROM ${db}.room_lottery WHERE room_id = {room:UInt64}
ORDER BY start_ts, kind, row_id
LIMIT 1 BY start_ts, kind`,
    params: { room },
  });
  return rows.map((row) => ({ ...row, joined: row.joined === null ? null : Number(row.joined) }));
}
