import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { ImportedNames } from './imported-names.ts';

/** A day of a product in the export of another tool; figures as written. */
export interface ImportedBand {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly sales: string;
  readonly cvr: string;
  readonly views: number | null;
  readonly videos: number | null;
  readonly lives: number | null;
  readonly authors: number | null;
}

/** What another tool says of a live room; figures as written. */
export interface ImportedRoom {
  readonly products: number | null;
  readonly sales: string;
  readonly gmv: string;
}

const MAX_DAYS = 60;
const known = (value: string | null) => (value === null ? null : Number(value));

/** Days of a product by its id, or by its title where no other product has it; the newest first. */
export async function readBandsOf(store: MarketStore, { id, name }: ImportedNames): Promise<ImportedBand[]> {
  type Row = Record<'day' | 'sales' | 'cvr', string> &
    Record<'views' | 'videos' | 'lives' | 'authors', string | null>;
  const rows = await store.read<Row>({
    sql: `SELECT toString(f.day) AS day, f.sales_text AS sales, f.cvr_text AS cvr, toString(f.views) AS views, toString(f.videos) AS videos,
  toString(f.lives) AS lives, toString(f.authors) AS authors
FROM ${db}.product_band AS f
WHERE f.product_id = {id:UInt64} OR ({name:String} != '' AND f.title = {name:String})
ORDER BY f.day DESC LIMIT ${MAX_DAYS}`,
    params: { id, name },
  });
  return rows.map((row) => ({
    day: row.day,
    sales: row.sales,
    cvr: row.cvr,
    views: known(row.views),
    videos: known(row.videos),
    lives: known(row.lives),
    authors: known(row.authors),
  }));
}

/** What was imported of a live room; null where nothing was. */
export async function readRoomReport(store: MarketStore, room: string): Promise<ImportedRoom | null> {
  const [row] = await store.read<{ products: string | null; sales: string; gmv: string }>({
    sql: `SELECT toString(f.products) AS products, f.sales_text AS sales, f.gmv_text AS gmv
FROM ${db}.room_report AS f WHERE f.room_id = {room:UInt64} LIMIT 1`,
    params: { room },
  });
  return row ? { products: known(row.products), sales: row.sales, gmv: row.gmv } : null;
}

/** How many live rooms and days of products were imported. */
export async function countImported(store: MarketStore): Promise<{ rooms: number; bands: number }> {
  const [row] = await store.read<{ rooms: string; bands: string }>({
    sql: `SELECT toString((SELECT count() FROM ${db}.room_report)) AS rooms, toString((SELECT count() FROM ${db}.product_band)) AS bands`,
  });
  return { rooms: Number(row?.rooms ?? 0), bands: Number(row?.bands ?? 0) };
}
