import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { RoomFacts } from './room-facts.ts';

/** The last capture of a minute; all but online are counters since the room opened. */
export interface MinuteTick {
  /** First second of the minute, unix. */
  readonly at: number;
  readonly online: number;
  readonly watch: number | null;
  readonly likes: number | null;
  readonly barrage: number | null;
  readonly fans: number | null;
}

/** What a room sold in a minute. */
export interface MinuteSale {
  readonly at: number;
  readonly sales: number;
  /** Fen. */
  readonly gmv: number;
}

/** Columns of a room by minute; null where no capture tells. Sums of sales and gmv are the figures of the room. */
export interface MinuteColumns {
  readonly ts: readonly number[];
  readonly online: readonly (number | null)[];
  readonly watch_inc: readonly (number | null)[];
  readonly leave_inc: readonly (number | null)[];
  readonly like: readonly (number | null)[];
  readonly barrage: readonly (number | null)[];
  readonly fans: readonly (number | null)[];
  readonly sales: readonly (number | null)[];
  readonly gmv: readonly (number | null)[];
}

const MINUTE = 60;
const floor = (at: number) => at - (at % MINUTE);
const unix = (column: string) => `toUInt32(toUnixTimestamp(${column}))`;

/** First and last minute of a room's curve: from its opening to its end, wider where captures or sales lie outside. */
function spanOf(
  { from, to }: { from: number; to: number },
  ticks: readonly MinuteTick[],
  sales: readonly MinuteSale[],
): [number, number] {
  const seen = [...ticks, ...sales].map(({ at }) => at);
  const first = seen.reduce((low, at) => Math.min(low, at), floor(from));
  const last = seen.reduce((high, at) => Math.max(high, at), Math.max(floor(to - 1), first));
  return [first, last];
}

/** What a counter grew by from one capture to the next; a counter that fell is not a growth of less than nothing. */
const growth = (now: number | null, before: number | null) =>
  now === null || before === null ? null : Math.max(0, now - before);

/**
 * The curve of a room by minute. A counter's growth since the capture before belongs to the minute of the later capture, so that the
 * column sums to what the counter reached however far apart captures are. Entries and likes begin at 0 when the room opens;
 * followers begin at the first capture. Who left is who entered less what the room grew by.
 */
export function minuteColumns(
  span: { from: number; to: number },
  ticks: readonly MinuteTick[],
  sales: readonly MinuteSale[],
): MinuteColumns {
  const [first, last] = spanOf(span, ticks, sales);
  const tickAt = new Map(ticks.map((tick) => [tick.at, tick]));
  const saleAt = new Map(sales.map((sale) => [sale.at, sale]));
  const ts = Array.from({ length: (last - first) / MINUTE + 1 }, (_, n) => first + n * MINUTE);
  let before = { online: 0, watch: 0, likes: 0, barrage: 0, fans: null } as Omit<MinuteTick, 'at' | 'fans'> & {
    fans: number | null;
  };
  const rows = ts.map((at) => {
    const tick = tickAt.get(at);
    const sale = saleAt.get(at);
    const sold = { sales: sale?.sales ?? 0, gmv: sale?.gmv ?? 0 };
    if (!tick)
      return { online: null, watch: null, leave: null, likes: null, barrage: null, fans: null, ...sold };
    const watch = growth(tick.watch, before.watch);
    const row = {
      online: tick.online,
      watch,
      leave: watch === null ? null : Math.max(0, watch - (tick.online - before.online)),
      likes: growth(tick.likes, before.likes),
      barrage: growth(tick.barrage, before.barrage),
      // Followers may fall: a loss is shown as one.
      fans: tick.fans === null || before.fans === null ? null : tick.fans - before.fans,
      ...sold,
    };
    before = {
      online: tick.online,
      watch: tick.watch ?? before.watch,
      likes: tick.likes ?? before.likes,
      barrage: tick.barrage ?? before.barrage,
      fans: tick.fans ?? before.fans,
    };
    return row;
  });
  return {
    ts,
    online: rows.map((row) => row.online),
    watch_inc: rows.map((row) => row.watch),
    leave_inc: rows.map((row) => row.leave),
    like: rows.map((row) => row.likes),
    barrage: rows.map((row) => row.barrage),
    fans: rows.map((row) => row.fans),
    sales: rows.map((row) => row.sales),
    gmv: rows.map((row) => row.gmv),
  };
}

type Params = Readonly<Record<string, string>>;

/** Beijing days that a room can have sold on, as parameters `from` and `to` of a statement over sale_alloc. */
export function saleDaysOf({ roomId, openedAt, endedAt, seenAt }: RoomFacts): Params {
  const day = (at: number) => new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 10);
  return { room: roomId, from: day(openedAt - 86_400), to: day((endedAt ?? seenAt) + 86_400) };
}

/** Sales of a room, as every list sums them; for statements with the parameters of saleDaysOf. */
export const SOLD_BY_ROOM = `${db}.sale_alloc AS f WHERE f.carrier = 1 AND f.carrier_id = {room:UInt64} AND f.day BETWEEN {from:Date} AND {to:Date}`;

async function ticksOf(store: MarketStore, { roomId }: RoomFacts): Promise<MinuteTick[]> {
  const rows = await store.read<Readonly<Record<string, string | number | null>>>({
    sql: `SELECT ${unix('toStartOfMinute(ts - 1)')} AS at, argMax(f.online, f.ts) AS online, argMax(f.watch_cnt, f.ts) AS watch,
  argMax(f.likes, f.ts) AS likes, argMax(f.barrage, f.ts) AS barrage, argMax(f.fans, f.ts) AS fans
FROM ${db}.room_tick AS f
WHERE f.room_id = {room:UInt64}
GROUP BY at
ORDER BY at`,
    params: { room: roomId },
  });
  const figure = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : Number(value);
  return rows.map((row) => ({
    at: Number(row.at),
    online: Number(row.online),
    watch: figure(row.watch),
    likes: figure(row.likes),
    barrage: figure(row.barrage),
    fans: figure(row.fans),
  }));
}

/** Sales by minute of a room, or of one of its products. */
export async function readMinuteSales(
  store: MarketStore,
  room: RoomFacts,
  product?: string,
): Promise<MinuteSale[]> {
  const only = product === undefined ? '' : ' AND f.product_id = {product:UInt64}';
  const rows = await store.read<{ at: number; sales: string; gmv: string }>({
    sql: `SELECT ${unix('toStartOfMinute(f.ts)')} AS at, sum(f.sales) AS sales, sum(f.gmv) AS gmv
FROM ${SOLD_BY_ROOM}${only}
GROUP BY at
ORDER BY at`,
    params: { ...saleDaysOf(room), ...(product !== undefined && { product }) },
  });
  return rows.map(({ at, sales, gmv }) => ({ at, sales: Number(sales), gmv: Number(gmv) }));
}

/** The curve of a room from its opening to its end, or to the last capture while it is open. */
export async function readRoomMinutes(store: MarketStore, room: RoomFacts): Promise<MinuteColumns> {
  const [ticks, sales] = await Promise.all([ticksOf(store, room), readMinuteSales(store, room)]);
  const columns = minuteColumns({ from: room.openedAt, to: room.endedAt ?? room.seenAt }, ticks, sales);
  if (room.sales !== null) return columns;
  const unknown = columns.ts.map(() => null);
  return { ...columns, sales: unknown, gmv: unknown };
}

/** Something that happened in a room; `end` is its start where it has no length. */
export interface RoomMark {
  readonly ts: number;
  readonly end: number;
  readonly type: 'on' | 'off' | 'explain' | 'bag' | 'packet';
  /** Title of the product, or the prize. */
  readonly label: string;
  /** Store id of the product; null for a lottery. */
  readonly product: string | null;
}

/** What went on the shelf, was explained and was given away in a room, in order of time. */
export async function readRoomMarks(store: MarketStore, room: RoomFacts): Promise<RoomMark[]> {
  const rows = await store.read<{ ts: number; end: number; type: RoomMark['type']; label: string; product: string }>({
    sql: `WITH happened AS (
  SELECT ts, ts AS ended, if(is_off = 1, 'off', 'on') AS type, product_id, '' AS prize
  FROM ${db}.room_cart WHERE room_id = {room:UInt64}
  UNION ALL
  SELECT start_ts, end_ts, 'explain', product_id, '' FROM ${db}.room_explain WHERE room_id = {room:UInt64}
  UNION ALL
  SELECT start_ts, end_ts, if(kind = 'packet', 'packet', 'bag'), 0, prize FROM ${db}.room_lottery WHERE room_id = {room:UInt64}
)
SELECT ${unix('happened.ts')} AS ts, ${unix('happened.ended')} AS end, happened.type AS type,
  if(happened.product_id = 0, happened.prize, product.title) AS label, toString(happened.product_id) AS product
FROM happened
LEFT ANY JOIN ${db}.dim_product AS product ON product.product_id = happened.product_id
ORDER BY ts, type, product`,
    params: { room: room.roomId },
  });
  return rows.map((row) => ({ ...row, product: row.product === '0' ? null : row.product }));
}

/** A place on an official hourly list at the end of an hour. */
export interface RankPoint {
  readonly ts: number;
  /** 1 whole site, 8 with cart. */
  readonly type: number;
  readonly rank: number;
  readonly score: number | null;
  readonly gap: number | null;
}

/** Places of a room on the official hourly lists, in order of time. */
export async function readRoomRanks(store: MarketStore, room: RoomFacts): Promise<RankPoint[]> {
  const rows = await store.read<{ ts: number; type: number; rank: number; score: string | null; gap: string | null }>({
    sql: `SELECT ${unix('ts')} AS ts, type, rank, score, gap
FROM ${db}.room_rank WHERE room_id = {room:UInt64}
ORDER BY ts, type
LIMIT 1 BY ts, type`,
    params: { room: room.roomId },
  });
  const figure = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({ ...row, score: figure(row.score), gap: figure(row.gap) }));
}
