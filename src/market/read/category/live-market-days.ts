import { trafficSources } from '#catalog/enums/traffic.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Rooms of some days, YYYY-MM-DD, and of a level-1 category by the store's id; null for all. */
export interface LiveDaysQuery {
  readonly category: string | null;
  readonly from: string;
  readonly to: string;
}

const ofCategory = (category: string | null) => (category === null ? '1' : 'f.cat1 = {category:UInt64}');
const IN_DAYS = 'f.pub_day BETWEEN {from:Date} AND {to:Date}';
const paramsOf = ({ category, from, to }: LiveDaysQuery) => ({
  from,
  to,
  ...(category !== null && { category }),
});

/** What the rooms that opened on a day came to; `day` is YYYYMMDD, money in fen. */
export interface LiveDay {
  readonly day: number;
  readonly rooms: number;
  readonly users: number;
  readonly gmv: number;
}

/** Days on which a room of any category was captured, oldest first; other days are unknown. */
export async function readLiveDays(store: MarketStore, query: LiveDaysQuery): Promise<LiveDay[]> {
  const own = ofCategory(query.category);
  const rows = await store.read<Record<keyof LiveDay, string | number>>({
    sql: `SELECT toYYYYMMDD(f.pub_day) AS day, countIf(${own}) AS rooms, sumIf(ifNull(f.total_users, 0), ${own}) AS users, sumIf(ifNull(f.gmv, 0), ${own}) AS gmv
FROM ${db}.card_live_f AS f WHERE ${IN_DAYS} GROUP BY f.pub_day ORDER BY f.pub_day`,
    params: paramsOf(query),
  });
  return rows.map(({ day, rooms: n, users, gmv }) => ({
    day: Number(day),
    rooms: Number(n),
    users: Number(users),
    gmv: Number(gmv),
  }));
}

/** Of how many closed rooms it is known where their viewers came from, and how many views each source brought, in the order of trafficSources. */
export interface LiveTraffic {
  readonly rooms: number;
  readonly users: readonly number[];
}

/** Where the viewers of closed rooms came from, each room weighed by how often it was watched. */
export async function readLiveTraffic(store: MarketStore, query: LiveDaysQuery): Promise<LiveTraffic> {
  const rooms = `SELECT room_id, toFloat64(ifNull(total_users, 0)) AS watch FROM ${db}.card_live_f AS f WHERE ${IN_DAYS} AND ${ofCategory(query.category)}`;
  const [row] = await store.read<{ rooms: string; users: readonly (string | number)[] }>({
    sql: `SELECT count() AS rooms, sumForEach(arrayMap(share -> share * room.watch / 10000, closed.shares)) AS users
FROM (${rooms}) AS room
INNER JOIN (
  SELECT room_id, argMin(traffic, row_id) AS shares
  FROM ${db}.room_close
  WHERE length(traffic) = ${trafficSources.length} AND room_id IN (SELECT room_id FROM (${rooms}))
  GROUP BY room_id
) AS closed ON closed.room_id = room.room_id`,
    params: paramsOf(query),
  });
  return {
    rooms: Number(row?.rooms ?? 0),
    users: (row?.users ?? []).map((value) => Math.round(Number(value))),
  };
}

/** Rooms with a cart by the category of the live stream; money in fen. */
export interface LiveCategory {
  readonly name: string;
  readonly rooms: number;
  readonly users: number;
  readonly gmv: number;
}

/** The live categories that sold most. */
export async function readLiveMarketCategories(
  store: MarketStore,
  query: LiveDaysQuery,
  take: number,
): Promise<LiveCategory[]> {
  const rows = await store.read<Record<keyof LiveCategory, string>>({
    sql: `SELECT f.category AS name, count() AS rooms, sum(ifNull(f.total_users, 0)) AS users, sum(ifNull(f.gmv, 0)) AS gmv
FROM ${db}.card_live_f AS f WHERE ${IN_DAYS} AND ${ofCategory(query.category)} AND f.is_cart = 1
GROUP BY name ORDER BY gmv DESC, name LIMIT {take:UInt32}`,
    params: { ...paramsOf(query), take: String(take) },
  });
  return rows.map((row) => ({
    name: row.name,
    rooms: Number(row.rooms),
    users: Number(row.users),
    gmv: Number(row.gmv),
  }));
}

/** A room or an author of a top list, by the ids of the store; money in fen. */
export interface LiveTop {
  readonly id: string;
  readonly author: string;
  /** Beijing day that the room opened on, YYYYMMDD; 0 of an author. */
  readonly day: number;
  readonly name: string;
  readonly gmv: number;
}

/** Rooms that sold most, and authors whose rooms did. */
export async function readLiveTops(
  store: MarketStore,
  query: LiveDaysQuery,
  take: number,
): Promise<{ readonly live: LiveTop[]; readonly author: LiveTop[] }> {
  const rows = `FROM ${db}.card_live_f AS f WHERE ${IN_DAYS} AND ${ofCategory(query.category)} AND f.gmv > 0`;
  const params = { ...paramsOf(query), take: String(take) };
  const read = async (sql: string) =>
    (await store.read<Record<keyof LiveTop, string>>({ sql, params })).map(
      (row): LiveTop => ({
        id: row.id,
        author: row.author,
        day: Number(row.day),
        name: row.name,
        gmv: Number(row.gmv),
      }),
    );
  const [live, author] = await Promise.all([
    read(`WITH best AS (SELECT f.room_id AS room_id, f.author_id AS author_id, f.pub_day AS pub_day, assumeNotNull(f.gmv) AS money ${rows} ORDER BY money DESC, room_id LIMIT {take:UInt32})
SELECT toString(best.room_id) AS id, toString(best.author_id) AS author, toYYYYMMDD(best.pub_day) AS day, r.title AS name, best.money AS gmv
FROM best LEFT ANY JOIN (SELECT room_id, title FROM ${db}.card_live_row WHERE room_id IN (SELECT room_id FROM best)) AS r ON r.room_id = best.room_id
ORDER BY gmv DESC, best.room_id`),
    read(`WITH best AS (SELECT f.author_id AS author_id, sum(assumeNotNull(f.gmv)) AS money ${rows} GROUP BY author_id ORDER BY money DESC, author_id LIMIT {take:UInt32})
SELECT toString(best.author_id) AS id, toString(best.author_id) AS author, 0 AS day, a.name AS name, best.money AS gmv
FROM best LEFT ANY JOIN ${db}.dim_author AS a ON a.author_id = best.author_id
ORDER BY gmv DESC, best.author_id`),
  ]);
  return { live, author };
}
