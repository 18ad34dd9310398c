import { isRoughly } from '#catalog/enums/estimate-errors.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { MEAN_STAY } from '#market/sql/room-means.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Sales of the market on a day. Money in fen; `day` YYYYMMDD. */
export interface OverviewDay {
  readonly day: number;
  readonly live: number;
  readonly video: number;
  readonly products: number;
  readonly rooms: number;
}

/** The days up to one, oldest first; days without a sale have no row. */
export async function readOverviewDays(
  store: MarketStore,
  { to, days }: { to: string; days: number },
): Promise<OverviewDay[]> {
  const within = (column: string) => `${column} > {to:Date} - {days:UInt32} AND ${column} <= {to:Date}`;
  const rows = await store.read<Record<keyof OverviewDay, string>>({
    sql: inlineSteps(
      {
        sales: `SELECT f.day AS day, sum(f.live_gmv) AS live, sum(f.video_gmv) AS video
FROM ${db}.cate_day AS f
WHERE ${within('f.day')}
GROUP BY day`,
        sold_products: `SELECT f.day AS day, uniqExactIf(f.product_id, f.sales > 0) AS products
FROM ${db}.product_day AS f
WHERE ${within('f.day')}
GROUP BY day`,
        cart_rooms: `SELECT f.pub_day AS day, countIf(f.is_cart = 1) AS rooms
FROM ${db}.card_live_f AS f
WHERE ${within('f.pub_day')}
GROUP BY day`,
      },
      `SELECT toYYYYMMDD(s.day) AS day, s.live AS live, s.video AS video, p.products AS products, r.rooms AS rooms
FROM sales AS s
LEFT JOIN sold_products AS p ON p.day = s.day
LEFT JOIN cart_rooms AS r ON r.day = s.day
ORDER BY s.day`,
    ),
    params: { to, days },
  });
  return rows.map(({ day, live, video, products, rooms }) => ({
    day: Number(day),
    live: Number(live),
    video: Number(video),
    products: Number(products),
    rooms: Number(rooms),
  }));
}

/** Hours of rows whose money is known by its day alone. */
export const HOUR_UNKNOWN = { yesterday: -1, today: -2 } as const;

/** Live rooms of two days in an hour: 0–23 yesterday, 24–47 today; HOUR_UNKNOWN where only the day is known. Money in fen. */
export interface OverviewHour {
  readonly hour: number;
  readonly rooms: number;
  readonly users: number;
  readonly gmv: number;
}

/** Which rooms: `from` is the second in which yesterday began in Beijing, `day` today as YYYY-MM-DD; category null for all. */
export interface OverviewRequest {
  readonly from: number;
  readonly day: string;
  readonly category: string | null;
}

const ofRooms = (category: string | null) => (category === null ? '1' : 'f.cat1 = {category:UInt64}');
const second = (column: string) => `toInt64(toUnixTimestamp(${column}))`;
const hourOf = (at: string) => `intDiv(${at} - {from:Int64}, 3600)`;

/** Rooms, watches and money by hour, each in rows of its own. */
const hourSteps = (category: string | null) => ({
  lives: `SELECT f.room_id AS room_id, ${second('f.opened_at')} AS opened, opened + toInt64(f.duration) AS closed
FROM ${db}.card_live_f AS f
WHERE f.pub_day BETWEEN {day:Date} - 2 AND {day:Date} AND ${ofRooms(category)}`,
  open_lives: `SELECT arrayJoin(range(greatest(0, ${hourOf('opened')}), least(48, ${hourOf('closed')} + 1))) AS hour, count() AS rooms
FROM lives
WHERE closed >= {from:Int64}
GROUP BY hour`,
  counters: `SELECT t.room_id AS room_id, ${hourOf(second('t.ts'))} AS hour, toInt64(max(t.watch_cnt)) AS most
FROM ${db}.room_tick AS t
WHERE t.room_id IN (SELECT room_id FROM lives) AND t.watch_cnt IS NOT NULL
GROUP BY room_id, hour`,
  gains: `SELECT hour, most - lagInFrame(most, 1, toInt64(0)) OVER (PARTITION BY room_id ORDER BY hour ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS gained
FROM counters`,
  watches: `SELECT hour, sum(greatest(gained, 0)) AS users
FROM gains
WHERE hour BETWEEN 0 AND 47
GROUP BY hour`,
  sales: `SELECT if(f.hour < 24, if(f.day = {day:Date}, 24, 0) + f.hour, if(f.day = {day:Date}, ${HOUR_UNKNOWN.today}, ${HOUR_UNKNOWN.yesterday})) AS hour, sum(f.gmv) AS gmv
FROM ${db}.sale_alloc AS f
WHERE f.day BETWEEN {day:Date} - 1 AND {day:Date} AND f.carrier = 1 AND ${ofRooms(category)}
GROUP BY hour`,
  all_hours: `SELECT toInt64(hour) AS hour, toInt64(rooms) AS rooms, toInt64(0) AS users, toInt64(0) AS gmv FROM open_lives
UNION ALL SELECT toInt64(hour), 0, toInt64(users), 0 FROM watches
UNION ALL SELECT toInt64(hour), 0, 0, toInt64(gmv) FROM sales`,
});

/** What rooms were watched and sold by the hour. A watch counts in the hour in which the counter of the room showed it. */
export async function readOverviewHours(store: MarketStore, asked: OverviewRequest): Promise<OverviewHour[]> {
  const rows = await store.read<Record<keyof OverviewHour, string>>({
    sql: inlineSteps(
      hourSteps(asked.category),
      `SELECT hour, sum(rooms) AS rooms, sum(users) AS users, sum(gmv) AS gmv
FROM all_hours
GROUP BY hour
ORDER BY hour`,
    ),
    params: paramsOf(asked),
  });
  return rows.map(({ hour, rooms: n, users, gmv }) => ({
    hour: Number(hour),
    rooms: Number(n),
    users: Number(users),
    gmv: Number(gmv),
  }));
}

const paramsOf = ({ from, day, category }: OverviewRequest) => ({
  from,
  day,
  ...(category !== null && { category }),
});

/** What the rooms of a day came to. Money in fen, stay in seconds. */
export interface OverviewRooms {
  readonly rooms: number;
  readonly cart_rooms: number;
  readonly total_users: number;
  readonly gmv: number;
  readonly avg_stay: number | null;
}

const NO_ROOMS: OverviewRooms = { rooms: 0, cart_rooms: 0, total_users: 0, gmv: 0, avg_stay: null };

/** Rooms that are open now, on whatever day they opened. */
export async function readOpenRooms(
  store: MarketStore,
  { category }: Pick<OverviewRequest, 'category'>,
): Promise<number> {
  const [row] = await store.read<{ rooms: string }>({
    sql: `SELECT count() AS rooms FROM ${db}.card_live_f AS f WHERE f.is_live = 1 AND ${ofRooms(category)}`,
    params: category === null ? {} : { category },
  });
  return Number(row?.rooms ?? 0);
}

/** Rooms that opened today, and those that had opened by the same time yesterday; `now` in unix seconds. */
export async function readOverviewRooms(
  store: MarketStore,
  asked: OverviewRequest & { readonly now: number },
): Promise<{ readonly today: OverviewRooms; readonly yesterday: OverviewRooms }> {
  const rows = await store.read<Record<string, string | null>>({
    sql: `SELECT f.pub_day = {day:Date} AS is_today, count() AS rooms, countIf(f.is_cart = 1) AS cart_rooms, sum(ifNull(f.total_users, 0)) AS total_users, sum(ifNull(f.gmv, 0)) AS gmv, round(${MEAN_STAY}) AS avg_stay
FROM ${db}.card_live_f AS f
WHERE f.pub_day BETWEEN {day:Date} - 1 AND {day:Date} AND (f.pub_day = {day:Date} OR ${second('f.opened_at')} <= {now:Int64} - 86400) AND ${ofRooms(asked.category)}
GROUP BY is_today`,
    params: { ...paramsOf(asked), now: asked.now },
  });
  const of = (isToday: number): OverviewRooms => {
    const row = rows.find((one) => Number(one.is_today) === isToday);
    if (!row) return NO_ROOMS;
    return {
      rooms: Number(row.rooms),
      cart_rooms: Number(row.cart_rooms),
      total_users: Number(row.total_users),
      gmv: Number(row.gmv),
      avg_stay: row.avg_stay === null || row.avg_stay === undefined ? null : Math.round(Number(row.avg_stay)),
    };
  };
  return { today: of(1), yesterday: of(0) };
}

/** A room as a list shows it; ids of the store. */
export interface OverviewRoom {
  readonly room: string;
  readonly author: string;
  readonly day: number;
  readonly title: string;
  readonly author_name: string;
  readonly cover_look: string;
  readonly is_live: number;
  readonly opened: number;
  readonly users: number | null;
  readonly gmv: number | null;
  /** Whether little is known of what it sold, so that its money has the larger error. */
  readonly is_rough: boolean;
}

/** The rooms of today and yesterday that were watched most, open ones first. */
export async function readHotRooms(
  store: MarketStore,
  asked: OverviewRequest & { readonly onlyCart: boolean; readonly take: number },
): Promise<OverviewRoom[]> {
  type Row = Record<Exclude<keyof OverviewRoom, 'is_rough'> | 'rough_gmv', string | null>;
  const rows = await store.read<Row>({
    sql: inlineSteps(
      {
        hottest: `SELECT f.room_id AS room_id, f.author_id AS author_id, f.pub_day AS pub_day, f.is_live AS is_live, ${second('f.opened_at')} AS opened, f.total_users AS users, f.gmv AS gmv, f.rough_gmv AS rough_gmv
FROM ${db}.card_live_f AS f
WHERE f.pub_day BETWEEN {day:Date} - 1 AND {day:Date} AND ${ofRooms(asked.category)}${asked.onlyCart ? ' AND f.is_cart = 1' : ''}
ORDER BY f.is_live DESC, ifNull(f.total_users, 0) DESC, f.room_id
LIMIT {take:UInt32}`,
        described: `SELECT room_id, title, author_name, cover_look
FROM ${db}.card_live_row
WHERE pub_day BETWEEN {day:Date} - 1 AND {day:Date}`,
      },
      `SELECT h.room_id AS room, h.author_id AS author, toYYYYMMDD(h.pub_day) AS day, r.title AS title, r.author_name AS author_name, r.cover_look AS cover_look,
  h.is_live AS is_live, h.opened AS opened, h.users AS users, h.gmv AS gmv, h.rough_gmv AS rough_gmv
FROM hottest AS h
LEFT JOIN described AS r ON r.room_id = h.room_id
ORDER BY h.is_live DESC, ifNull(h.users, 0) DESC, h.room_id`,
    ),
    params: { ...paramsOf(asked), take: asked.take },
  });
  return rows.map((row) => ({
    room: String(row.room),
    author: String(row.author),
    day: Number(row.day),
    title: row.title ?? '',
    author_name: row.author_name ?? '',
    cover_look: row.cover_look ?? '',
    is_live: Number(row.is_live),
    opened: Number(row.opened),
    users: row.users === null ? null : Number(row.users),
    gmv: row.gmv === null ? null : Number(row.gmv),
    is_rough: row.gmv !== null && isRoughly(Number(row.rough_gmv ?? 0), Number(row.gmv)),
  }));
}
