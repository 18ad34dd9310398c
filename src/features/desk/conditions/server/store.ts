import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A category as the store has it, with the number of products in it. */
export interface CategoryNodeRow {
  readonly id: string;
  readonly parent: string;
  readonly level: number;
  readonly name: string;
  readonly products: number;
}

/** Product categories that are known, biggest first. */
export async function readCategories(store: MarketStore): Promise<CategoryNodeRow[]> {
  const rows = await store.read<{ id: string; parent: string; level: number; name: string; n: string }>({
    sql: `SELECT toString(c.id) AS id, toString(any(c.parent_id)) AS parent, any(c.level) AS level, any(c.name) AS name, any(p.n) AS n
FROM ${db}.category_node AS c
LEFT JOIN (
  SELECT cat, count() AS n FROM ${db}.card_product_f ARRAY JOIN [cat1, cat2, cat3, cat4, cat5] AS cat WHERE cat != 0 GROUP BY cat
) AS p ON p.cat = c.id
WHERE c.tree = 'm' GROUP BY c.id ORDER BY n DESC, name`,
  });
  return rows.map(({ n, ...row }) => ({ ...row, level: Number(row.level), products: Number(n) }));
}

/** The categories of level 1 and 2 with a product that has an activity or a coupon at a second, biggest first. */
export async function readOfferCategories(store: MarketStore, now: number): Promise<CategoryNodeRow[]> {
  const rows = await store.read<{ id: string; parent: string; level: number; name: string; n: string }>({
    sql: `SELECT toString(c.id) AS id, toString(any(c.parent_id)) AS parent, any(c.level) AS level, any(c.name) AS name, any(p.n) AS n
FROM ${db}.category_node AS c
INNER JOIN (
  SELECT cat, count() AS n FROM ${db}.product_offer ARRAY JOIN [cat1, cat2] AS cat
  WHERE cat != 0 AND from_ts <= toDateTime({now:UInt32}) AND until_ts > toDateTime({now:UInt32}) GROUP BY cat
) AS p ON p.cat = c.id
WHERE c.tree = 'm' AND c.level <= 2 GROUP BY c.id ORDER BY n DESC, name`,
    params: { now },
  });
  return rows.map(({ n, ...row }) => ({ ...row, level: Number(row.level), products: Number(n) }));
}

/** Content categories of authors with their number, biggest first. */
export async function readContentCategories(
  store: MarketStore,
): Promise<{ name: string; authors: number }[]> {
  const rows = await store.read<{ name: string; n: string }>({
    sql: `SELECT category AS name, count() AS n FROM ${db}.card_author_f WHERE category != '' GROUP BY category ORDER BY n DESC, name LIMIT 200`,
  });
  return rows.map(({ name, n }) => ({ name, authors: Number(n) }));
}

/** Categories of live rooms with their number, biggest first. */
export async function readLiveCategories(store: MarketStore): Promise<{ name: string; rooms: number }[]> {
  const rows = await store.read<{ name: string; n: string }>({
    sql: `SELECT category AS name, count() AS n FROM ${db}.card_live_f WHERE category != '' GROUP BY category ORDER BY n DESC, name LIMIT 200`,
  });
  return rows.map(({ name, n }) => ({ name, rooms: Number(n) }));
}

/** Anchor days of a board's snapshots per unit, newest first, YYYYMMDD: each list of a period has a first place in the whole market. */
export async function readPeriods(store: MarketStore, board: string): Promise<Map<number, number[]>> {
  const rows = await store.read<{ unit: number; days: number[] }>({
    sql: `SELECT unit, arrayReverseSort(groupUniqArray(toYYYYMMDD(day))) AS days FROM ${db}.rank_snap WHERE board = {board:String} AND cat1 = 0 AND dim = 0 AND rank = 1 GROUP BY unit`,
    params: { board },
  });
  return new Map(rows.map(({ unit, days }) => [unit, days.map(Number)]));
}

/** Captures of a hot list, newest first, unix seconds; at most a thousand. */
export async function readMoments(store: MarketStore, table: string): Promise<number[]> {
  const rows = await store.read<{ at: number }>({
    sql: `SELECT DISTINCT toUnixTimestamp(ts) AS at FROM ${db}.${table} ORDER BY at DESC LIMIT 1000`,
  });
  return rows.map((r) => r.at);
}

/** Prices in fen below which 20, 40, 60 and 80 percent of a category's products lie; the whole market without one. */
export async function readPriceQuantiles(store: MarketStore, category: string | null): Promise<number[]> {
  const where = category === null ? '' : ' AND {cat:UInt64} IN (cat1, cat2, cat3, cat4, cat5)';
  const [row] = await store.read<{ q: (number | null)[]; n: string }>({
    sql: `SELECT quantilesExact(0.2, 0.4, 0.6, 0.8)(assumeNotNull(price)) AS q, count() AS n FROM ${db}.card_product_f WHERE price IS NOT NULL${where}`,
    ...(category !== null && { params: { cat: category } }),
  });
  return row && row.n !== '0' ? row.q.map(Number) : [];
}
