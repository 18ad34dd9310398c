import { rollupDays } from '#market/sql/rollup-days.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Money of a brand in an hour of a day, fen; hour 24 where only the day is known. */
export interface BrandHour {
  /** YYYYMMDD. */
  readonly day: number;
  readonly hour: number;
  readonly gmv: number;
}

/** Sales of a brand on a day. Money in fen. */
export interface BrandDay {
  readonly day: number;
  readonly sales: number;
  readonly gmv: number;
  readonly live: number;
  readonly video: number;
  readonly card: number;
}

/** An object by the store's id with the money of the brand that it brought, fen. */
export interface BrandTop {
  readonly id: string;
  readonly gmv: number;
}

/** A brand of a category on a day, fen. */
export interface RaceRow {
  readonly brand: string;
  readonly day: number;
  readonly gmv: number;
}

/** Inclusive days, YYYY-MM-DD. */
export interface BrandSpan {
  readonly brand: string;
  readonly from: string;
  readonly to: string;
}

/** Rows of a top list. */
const TOP = 5;
/** Brands of a category that race, beside the brand itself. */
const RACERS = 8;

/** Roll-up rows of a span. */
const IN_SPAN = rollupDays('from', 'to');

/** Money by hour of three days: a day, the one before it, and the one a week before. */
export async function readBrandHours(
  store: MarketStore,
  { brand, day }: { brand: string; day: string },
): Promise<BrandHour[]> {
  const rows = await store.read<{ on_day: number; hour: number; gmv: string }>({
    sql: `SELECT toYYYYMMDD(f.day) AS on_day, f.hour AS hour, sum(f.gmv) AS gmv
FROM ${db}.sale_alloc AS f
WHERE f.brand_id = {brand:UInt64} AND f.day IN ({day:Date}, {day:Date} - 1, {day:Date} - 7)
GROUP BY on_day, hour
ORDER BY on_day, hour`,
    params: { brand, day },
  });
  return rows.map((row) => ({ day: Number(row.on_day), hour: Number(row.hour), gmv: Number(row.gmv) }));
}

/** Sales by day of a span; days without a sale have no row. */
export async function readBrandDays(store: MarketStore, { brand, from, to }: BrandSpan): Promise<BrandDay[]> {
  const rows = await store.read<Record<keyof BrandDay, string>>({
    sql: `SELECT toYYYYMMDD(f.day) AS day, sum(f.sales) AS sales, sum(f.gmv) AS gmv,
  sum(f.live_gmv) AS live, sum(f.video_gmv) AS video, sum(f.card_gmv) AS card
FROM ${db}.brand_day AS f
WHERE f.brand_id = {brand:UInt64} AND ${IN_SPAN}
GROUP BY f.day
ORDER BY f.day`,
    params: { brand, from, to },
  });
  return rows.map((row) => ({
    day: Number(row.day),
    sales: Number(row.sales),
    gmv: Number(row.gmv),
    live: Number(row.live),
    video: Number(row.video),
    card: Number(row.card),
  }));
}

/** What top lists are of, and the roll-up that each reads. */
const tops = {
  product: { table: 'brand_product_day', id: 'f.product_id', when: '1' },
  author: { table: 'brand_author_day', id: 'f.author_id', when: 'f.author_id != 0' },
  live: { table: 'brand_carrier_day', id: 'f.carrier_id', when: 'f.carrier = 1' },
} as const;

/** Products, authors or rooms that sold most of a brand in a span. */
export async function readBrandTop(
  store: MarketStore,
  kind: keyof typeof tops,
  { brand, from, to }: BrandSpan,
): Promise<BrandTop[]> {
  const { table, id, when } = tops[kind];
  const rows = await store.read<{ id: string; gmv: string }>({
    sql: `SELECT toString(${id}) AS id, sum(f.gmv) AS gmv
FROM ${db}.${table} AS f
WHERE f.brand_id = {brand:UInt64} AND ${when} AND ${IN_SPAN}
GROUP BY id
HAVING gmv > 0
ORDER BY gmv DESC, id
LIMIT ${TOP}`,
    params: { brand, from, to },
  });
  return rows.map((row) => ({ id: row.id, gmv: Number(row.gmv) }));
}

/** Money of a brand by category of levels 1 and 2, largest first; names empty where the category is unknown. */
export async function readBrandCategories(
  store: MarketStore,
  { brand, from, to }: BrandSpan,
): Promise<{ readonly cat1: string; readonly top: string; readonly name: string; readonly gmv: number }[]> {
  const rows = await store.read<{ cat1: string; top: string; name: string; gmv: string }>({
    sql: `WITH sold AS (
  SELECT f.cat1 AS cat1, f.cat2 AS cat2, sum(f.gmv) AS gmv
  FROM ${db}.brand_cate_day AS f
  WHERE f.brand_id = {brand:UInt64} AND ${IN_SPAN}
  GROUP BY f.cat1, f.cat2
)
SELECT toString(sold.cat1) AS cat1, top.name AS top, leaf.name AS name, sold.gmv AS gmv
FROM sold
LEFT ANY JOIN (SELECT id, name FROM ${db}.category_node WHERE tree = 'm') AS top ON top.id = sold.cat1
LEFT ANY JOIN (SELECT id, name FROM ${db}.category_node WHERE tree = 'm') AS leaf ON leaf.id = sold.cat2
WHERE sold.gmv > 0
ORDER BY gmv DESC, sold.cat1, sold.cat2`,
    params: { brand, from, to },
  });
  return rows.map((row) => ({ ...row, gmv: Number(row.gmv) }));
}

/** Money by day of the largest brands of a level-1 category and of the brand itself. */
export async function readBrandRace(
  store: MarketStore,
  { brand, from, to }: BrandSpan,
  cat1: string,
): Promise<RaceRow[]> {
  const rows = await store.read<{ brand: string; day: number; gmv: string }>({
    sql: `WITH largest AS (
  SELECT f.brand_id AS brand_id
  FROM ${db}.brand_cate_day AS f
  WHERE f.cat1 = {cat:UInt64} AND f.brand_id != 0 AND ${IN_SPAN}
  GROUP BY f.brand_id
  ORDER BY sum(f.gmv) DESC, f.brand_id
  LIMIT ${RACERS}
)
SELECT toString(f.brand_id) AS brand, toYYYYMMDD(f.day) AS day, sum(f.gmv) AS gmv
FROM ${db}.brand_cate_day AS f
WHERE f.cat1 = {cat:UInt64} AND ${IN_SPAN}
  AND (f.brand_id IN (SELECT brand_id FROM largest) OR f.brand_id = {brand:UInt64})
GROUP BY f.brand_id, f.day
ORDER BY f.day, f.brand_id`,
    params: { brand, from, to, cat: cat1 },
  });
  return rows.map((row) => ({ brand: row.brand, day: Number(row.day), gmv: Number(row.gmv) }));
}

/** Where the buyers of a brand live: the latest portrait; null without one. Shares in basis points. */
export async function readBrandProvinces(
  store: MarketStore,
  brand: string,
): Promise<{
  readonly day: number;
  readonly names: readonly string[];
  readonly shares: readonly number[];
} | null> {
  const [row] = await store.read<{ on_day: number; names: string[]; shares: number[] }>({
    sql: `SELECT toYYYYMMDD(day) AS on_day, names, shares
FROM ${db}.portrait
WHERE object_type = 'brand' AND object_id = {brand:UInt64} AND audience = 'order' AND dim = 'province'
LIMIT 1`,
    params: { brand },
  });
  return row ? { day: Number(row.on_day), names: row.names, shares: row.shares.map(Number) } : null;
}
