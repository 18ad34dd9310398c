import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A day of a product as its platform counts it, and our estimate of the day. */
export interface ExternalDayRow {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Orders, of which each may have several pieces; null unknown. */
  readonly orders: number | null;
  readonly views: number | null;
  /** Pieces; null where the estimate has no sale. */
  readonly estimated: number | null;
}

const MAX_DAYS = 60;
const numbered = (text: string | null) => (text === null ? null : Number(text));

/** The days of a product that an official interface counted, the newest first, each with our estimate. */
export async function readExternalDays(store: MarketStore, productId: string): Promise<ExternalDayRow[]> {
  const rows = await store.read<
    Record<keyof ExternalDayRow, string> & { [K in 'orders' | 'views' | 'estimated']: string | null }
  >({
    sql: `SELECT toString(e.day) AS day, toString(e.orders) AS orders, toString(e.views) AS views, toString(s.sold) AS estimated
FROM (
  SELECT f.day AS day, any(f.orders) AS orders, any(f.views) AS views
  FROM ${db}.product_day_external AS f WHERE f.product_id = {id:UInt64} GROUP BY f.day
) AS e
LEFT JOIN (
  SELECT f.day AS day, toNullable(sum(f.sales)) AS sold FROM ${db}.product_day AS f WHERE f.product_id = {id:UInt64} GROUP BY f.day
) AS s ON s.day = e.day
ORDER BY e.day DESC LIMIT ${MAX_DAYS}`,
    params: { id: productId },
  });
  return rows.map(({ day, orders, views, estimated }) => ({
    day,
    orders: numbered(orders),
    views: numbered(views),
    estimated: numbered(estimated),
  }));
}
