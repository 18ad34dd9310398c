import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type OpenSpan, readSaleSpans } from './read-sale-spans.ts';
import type { RoomFacts } from './room-facts.ts';
import { spreadSales } from './sale-spans.ts';

/** The last capture of a minute; all but online are counters since the room opened. */
export interface MinuteTick {
  /** First second of the minute, unix. */
  readonly at: number;
  readonly online: number;
  readonly watch: number | null;
  /** Times that the room was seen in a feed, whether people entered or not. */
  readonly exposed: number | null;
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
  /** Seconds between the captures that its money comes from. */
  readonly gapS: number;
}

/** Columns of a room by minute; null where no capture tells. Sums of sales and gmv are the figures of the room. */
export interface MinuteColumns {
  readonly ts: readonly number[];
  readonly online: readonly (number | null)[];
  readonly watch_inc: readonly (number | null)[];
  readonly leave_inc: readonly (number | null)[];
  readonly exposed_inc: readonly (number | null)[];
  readonly like: readonly (number | null)[];
  readonly barrage: readonly (number | null)[];
  readonly fans: readonly (number | null)[];
  readonly sales: readonly (number | null)[];
  readonly gmv: readonly (number | null)[];
  /** Seconds between the captures that the money of a minute comes from; null where nothing was sold. */
  readonly gap: readonly (number | null)[];
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

type Column = (number | null)[];

/** Parts a whole number over points so that the parts sum to it and differ by one at most. */
function partOf(whole: number, n: number, of: number): number {
  return Math.floor((whole * (n + 1)) / of) - Math.floor((whole * n) / of);
}

/**
 * Growth of a counter by point. Between two captures people come and go evenly, however far apart they are (room-minutes.ts): what
 * it grew by is spread over the points since the capture before, so that the column sums to what the counter reached. `start` is what
 * it stood at when the room opened; null for a counter that began before, whose growth begins at the first capture.
 */
function growthBy(values: readonly (number | null)[], start: number | null, mayFall: boolean): Column {
  const column: Column = values.map(() => null);
  let before = { at: -1, value: start };
  values.forEach((value, at) => {
    if (value === null) return;
    if (before.value !== null) {
      const change = mayFall ? value - before.value : Math.max(0, value - before.value);
      for (let n = before.at + 1; n <= at; n++) column[n] = partOf(change, n - before.at - 1, at - before.at);
    }
    before = { at, value: mayFall || before.value === null ? value : Math.max(value, before.value) };
  });
  return column;
}

/** Who left by point: who entered less what the room grew by. */
function leavesBy(online: readonly (number | null)[], entries: readonly (number | null)[]): Column {
  const change = growthBy(online, 0, true);
  return entries.map((entered, n) => {
    const grown = change[n] ?? null;
    return entered === null || grown === null ? null : Math.max(0, entered - grown);
  });
}

/** The curve of a room by minute: people at the captures, growth of counters, and what was sold. */
export function minuteColumns(
  span: { from: number; to: number },
  ticks: readonly MinuteTick[],
  sales: readonly MinuteSale[],
): MinuteColumns {
  const [first, last] = spanOf(span, ticks, sales);
  const tickAt = new Map(ticks.map((tick) => [tick.at, tick]));
  const saleAt = new Map(sales.map((sale) => [sale.at, sale]));
  const ts = Array.from({ length: (last - first) / MINUTE + 1 }, (_, n) => first + n * MINUTE);
  const counter = (of: 'online' | 'watch' | 'exposed' | 'likes' | 'barrage' | 'fans') =>
    ts.map((at) => tickAt.get(at)?.[of] ?? null);
  const online = counter('online');
  const entries = growthBy(counter('watch'), 0, false);
  return {
    ts,
    online,
    watch_inc: entries,
    leave_inc: leavesBy(online, entries),
    exposed_inc: growthBy(counter('exposed'), 0, false),
    like: growthBy(counter('likes'), 0, false),
    barrage: growthBy(counter('barrage'), 0, false),
    fans: growthBy(counter('fans'), null, true),
    sales: ts.map((at) => saleAt.get(at)?.sales ?? 0),
    gmv: ts.map((at) => saleAt.get(at)?.gmv ?? 0),
    gap: ts.map((at) => saleAt.get(at)?.gapS ?? null),
  };
}

/** The last capture of each minute of a room. */
export async function readMinuteTicks(
  store: MarketStore,
  { roomId }: Pick<RoomFacts, 'roomId'>,
): Promise<MinuteTick[]> {
  const rows = await store.read<Readonly<Record<string, string | number | null>>>({
    sql: `SELECT ${unix('toStartOfMinute(ts - 1)')} AS at, argMax(f.online, f.ts) AS online, argMax(f.watch_cnt, f.ts) AS watch,
  argMax(f.exposed, f.ts) AS exposed, argMax(f.likes, f.ts) AS likes, argMax(f.barrage, f.ts) AS barrage, argMax(f.fans, f.ts) AS fans
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
    exposed: figure(row.exposed),
    likes: figure(row.likes),
    barrage: figure(row.barrage),
    fans: figure(row.fans),
  }));
}

/** People by minute from the captures: the value of the last capture before, else of the first after. */
export function peopleBy(ticks: readonly Pick<MinuteTick, 'at' | 'online'>[]): (at: number) => number {
  const times = ticks.map(({ at }) => at);
  return (at) => {
    // A binary search: a room of a day asks for hundreds of thousands of minutes.
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((times[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return (ticks[low - 1] ?? ticks[0])?.online ?? 1;
  };
}

/** Captures of a room in order of time, one of its products, and the second from which minutes are wanted. */
export interface MinuteSalesInput {
  readonly ticks: readonly Pick<MinuteTick, 'at' | 'online'>[];
  readonly product?: string;
  readonly since?: number;
}

/** Sales by minute of a room, or of one of its products: each counter step is spread over the minutes since the capture before. */
export async function readMinuteSales(
  store: MarketStore,
  room: OpenSpan,
  { ticks, product, since = 0 }: MinuteSalesInput,
): Promise<MinuteSale[]> {
  const { spans, explains } = await readSaleSpans(store, room, product);
  const late = since === 0 ? spans : spans.filter(({ to }) => to > since);
  return spreadSales(late, peopleBy(ticks), explains);
}

/** The curve of a room from its opening to its end, or to the last capture while it is open. */
export async function readRoomMinutes(store: MarketStore, room: RoomFacts): Promise<MinuteColumns> {
  const ticks = await readMinuteTicks(store, room);
  const sales = await readMinuteSales(store, room, { ticks });
  const columns = minuteColumns({ from: room.openedAt, to: room.endedAt ?? room.seenAt }, ticks, sales);
  if (room.sales !== null) return columns;
  const unknown = columns.ts.map(() => null);
  return { ...columns, sales: unknown, gmv: unknown, gap: unknown };
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
  const rows = await store.read<{
    ts: number;
    end: number;
    type: RoomMark['type'];
    label: string;
    product: string;
  }>({
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
  const rows = await store.read<{
    ts: number;
    type: number;
    rank: number;
    score: string | null;
    gap: string | null;
  }>({
    sql: `SELECT ${unix('ts')} AS ts, type, rank, score, gap
FROM ${db}.room_rank WHERE room_id = {room:UInt64}
ORDER BY ts, type
LIMIT 1 BY ts, type`,
    params: { room: room.roomId },
  });
  const figure = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({ ...row, score: figure(row.score), gap: figure(row.gap) }));
}
