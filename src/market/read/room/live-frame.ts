import { isRoughly } from '#catalog/enums/estimate-errors.ts';
import { roomMinutes, roomStay } from '#market/attribution/room-minutes.ts';
import { ROUGH_CONF } from '#market/attribution/shares-sql.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { OpenSpan } from './read-sale-spans.ts';
import { roomEndOf } from './room-end.ts';
import { type FrameLine, type FrameTalk, readRoomShow } from './room-show.ts';
import { readMinuteSales, readMinuteTicks } from './room-trend.ts';

/** A product of a room, as its sales stand. Money in fen. */
export interface FrameProduct {
  readonly product_id: string;
  readonly title: string;
  readonly sales: number;
  readonly gmv: number;
}

/** A minute of a room; `at` unix seconds of its beginning, people null where no tick came, sales as those of the room. */
export interface FrameMinute {
  readonly at: number;
  readonly online: number | null;
  readonly watched: number | null;
  readonly sales: number | null;
  readonly gmv: number | null;
  /** Seconds between the captures that its money comes from; null where nothing was sold. */
  readonly gap: number | null;
}

/** A room as it stands: sums over the same sales as every list (sale_alloc), and the people of its card, as of this moment. */
export interface LiveFrame {
  readonly room_id: string;
  readonly author_id: string;
  readonly title: string;
  readonly opened_at: number;
  /** Null while it is open. */
  readonly closed_at: number | null;
  /** The last tick; null before the first. */
  readonly seen_at: number | null;
  /** At the last tick; null when its minutes are retired. */
  readonly online: number | null;
  readonly watched: number | null;
  readonly likes: number | null;
  readonly barrage: number | null;
  /** Followers gained, and seconds that one watch lasted on average. */
  readonly fans_gained: number | null;
  readonly stay: number | null;
  /** The stretch of talk about a product that was told last; it is told when it is over. */
  readonly explained: FrameTalk | null;
  /** What was said last, oldest first, and how many messages of the last minute were sampled. */
  readonly chat: readonly FrameLine[];
  readonly chat_minute: number;
  /** Null when nobody looked into the cart that it has. */
  readonly sales: number | null;
  readonly gmv: number | null;
  /** Whether what it sold is known with a larger error than of other rooms. */
  readonly is_rough: boolean;
  readonly products: readonly FrameProduct[];
  readonly minutes: readonly FrameMinute[];
}

const MAX_PRODUCTS = 10;
/** Minutes of the curve (domain.md 4.10). */
const MINUTES = 30;
/** A room may run over midnight; longer than this nobody streams. */
const MAX_DAYS = 2;

interface Opened {
  readonly author_id: string;
  readonly title: string;
  readonly opened_at: number;
  readonly day: string;
  readonly is_seen: number;
}

const unix = (column: string) => `toUInt32(toUnixTimestamp(${column}))`;
const own = '{room:UInt64}';
/** What the room sold, of the days that it can have sold on. */
const sold = `${db}.sale_alloc AS f WHERE carrier = 1 AND carrier_id = ${own} AND day BETWEEN {day:Date} AND {day:Date} + ${MAX_DAYS}`;

async function openedOf(store: MarketStore, room: string): Promise<Opened | undefined> {
  const [row] = await store.read<Opened>({
    sql: `SELECT toString(author_id) AS author_id, title, ${unix('ts')} AS opened_at, toString(toDate(ts, 'Asia/Shanghai')) AS day,
  is_cart = 0 OR ${own} IN (SELECT room_id FROM ${db}.room_cart WHERE room_id = ${own} LIMIT 1) AS is_seen
FROM ${db}.room_open WHERE room_id = ${own} ORDER BY row_id LIMIT 1`,
    params: { room },
  });
  return row;
}

type Params = Readonly<Record<string, string>>;

/** A 64-bit number as the store gives it. */
const number = (value: string | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

/** Counters of a room as the store gives them, and when they were told. */
interface Counters {
  readonly at: number;
  readonly watched: string | null;
  readonly likes: string | null;
  readonly barrage: string | null;
  readonly fans: string | null;
}

/** The people of a room as its card has them: final counters first, then the last known of each in its minutes. */
async function peopleOf(store: MarketStore, params: Params) {
  const closed = `(SELECT room_id, total_users FROM ${db}.room_close WHERE room_id = ${own} ORDER BY row_id LIMIT 1)`;
  const [minutes] = await store.read<Counters & { readonly stay: string | null }>({
    sql: `SELECT ${unix('t.last')} AS at, t.watch AS watched, t.likes AS likes, t.barrage AS barrage, t.inc_fans AS fans, ${roomStay('t', 'c.total_users')} AS stay
FROM (${roomMinutes(`room_id = ${own}`)}) AS t LEFT JOIN ${closed} AS c ON c.room_id = t.room_id`,
    params,
  });
  const [close] = await store.read<Counters>({
    sql: `SELECT ${unix('ts')} AS at, total_users AS watched, likes, barrage, inc_fans AS fans FROM ${db}.room_close WHERE room_id = ${own} ORDER BY row_id LIMIT 1`,
    params,
  });
  const [tick] = await store.read<{ online: number }>({
    sql: `SELECT online FROM ${db}.room_tick WHERE room_id = ${own} ORDER BY ts DESC LIMIT 1`,
    params,
  });
  const known = (of: 'watched' | 'likes' | 'barrage' | 'fans') => number(close?.[of] ?? minutes?.[of]);
  return {
    closed_at: close?.at ?? null,
    seen_at: minutes?.at ?? null,
    online: tick?.online ?? null,
    watched: known('watched'),
    likes: known('likes'),
    barrage: known('barrage'),
    fans_gained: known('fans'),
    stay: number(minutes?.stay),
  };
}

async function productsOf(store: MarketStore, params: Params) {
  const rows = await store.read<{
    product_id: string;
    title: string;
    sales: string;
    gmv: string;
    rough: string;
  }>({
    sql: `SELECT toString(s.product_id) AS product_id, d.title AS title, s.sales AS sales, s.gmv AS gmv, s.rough AS rough
FROM (SELECT product_id, sum(f.sales) AS sales, sum(f.gmv) AS gmv, sumIf(f.gmv, f.conf = ${ROUGH_CONF}) AS rough FROM ${sold} GROUP BY product_id) AS s
LEFT JOIN ${db}.dim_product AS d ON d.product_id = s.product_id ORDER BY gmv DESC, product_id`,
    params,
  });
  return rows.map(({ rough, ...r }) => ({
    product: { ...r, sales: Number(r.sales), gmv: Number(r.gmv) },
    rough: Number(rough),
  }));
}

async function minutesOf(
  store: MarketStore,
  room: OpenSpan,
  { params, end }: { readonly params: Params; readonly end: number },
): Promise<FrameMinute[]> {
  const last = Math.floor(end / 60) * 60;
  const first = last - (MINUTES - 1) * 60;
  const span = { ...params, first: String(first), last: String(last + 60) };
  const inSpan = 'ts >= toDateTime({first:UInt32}) AND ts < toDateTime({last:UInt32})';
  const ticks = await store.read<{ at: number; online: number; watched: string | null }>({
    sql: `SELECT ${unix('toStartOfMinute(ts)')} AS at, argMax(f.online, f.ts) AS online, argMax(f.watch_cnt, f.ts) AS watched
FROM ${db}.room_tick AS f WHERE room_id = ${own} AND ${inSpan} GROUP BY at`,
    params: span,
  });
  const sales = await readMinuteSales(store, room, {
    ticks: await readMinuteTicks(store, room),
    since: first,
  });
  const tickAt = new Map(ticks.map((t) => [t.at, t]));
  const saleAt = new Map(sales.map((s) => [s.at, s]));
  return Array.from({ length: MINUTES }, (_, n) => {
    const at = first + n * 60;
    const [tick, sale] = [tickAt.get(at), saleAt.get(at)];
    return {
      at,
      online: tick?.online ?? null,
      watched: number(tick?.watched),
      sales: sale?.sales ?? 0,
      gmv: sale?.gmv ?? 0,
      gap: sale?.gapS ?? null,
    };
  });
}

/** The frame of a room by its store id at a moment (unix seconds); null for a room that was never captured. Times in unix seconds. */
export async function readLiveFrame(
  store: MarketStore,
  room: string,
  nowS: number,
): Promise<LiveFrame | null> {
  const opened = await openedOf(store, room);
  if (!opened) return null;
  const params = { room, day: opened.day };
  const [people, sales] = await Promise.all([peopleOf(store, params), productsOf(store, params)]);
  const isSeen = opened.is_seen === 1;
  const products = sales.map(({ product }) => product);
  const sum = (of: 'sales' | 'gmv') => (isSeen ? products.reduce((all, one) => all + one[of], 0) : null);
  const rough = sales.reduce((all, one) => all + one.rough, 0);
  const { closed_at: closedAt, seen_at: seen } = people;
  const endedAt = roomEndOf({ closedAt, lastSeenAt: Math.max(seen ?? 0, opened.opened_at) }, nowS);
  const span = { roomId: room, openedAt: opened.opened_at, endedAt, seenAt: seen ?? opened.opened_at };
  const end = endedAt ?? seen ?? opened.opened_at;
  const [minutes, show] = await Promise.all([
    minutesOf(store, span, { params, end }),
    readRoomShow(store, room),
  ]);
  return {
    room_id: room,
    author_id: opened.author_id,
    title: opened.title,
    opened_at: opened.opened_at,
    ...people,
    closed_at: endedAt,
    ...show,
    sales: sum('sales'),
    gmv: sum('gmv'),
    is_rough: isRoughly(rough, sum('gmv')),
    products: products.slice(0, MAX_PRODUCTS),
    minutes: isSeen ? minutes : minutes.map((one) => ({ ...one, sales: null, gmv: null, gap: null })),
  };
}
