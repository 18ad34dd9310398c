import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A step of a counter that is held back; times in unix seconds, price in fen. */
export interface HeldStep {
  readonly title: string;
  readonly source_key: string;
  readonly from: number;
  readonly to: number;
  readonly pieces: number;
  readonly price: number;
}

/** The newest steps that are held back for review, at most 200; they are in no figure. */
export async function heldSteps(store: MarketStore): Promise<HeldStep[]> {
  const rows = await store.read<Record<keyof HeldStep, string | number>>({
    sql: `SELECT d.title AS title, d.source_key AS source_key, h.t0 AS from, h.t1 AS to, h.pieces AS pieces, h.price AS price
FROM ${db}.sale_held AS h LEFT JOIN ${db}.dim_product AS d ON d.product_id = h.product_id ORDER BY h.t1 DESC, h.product_id LIMIT 200`,
  });
  return rows.map((r) => ({
    title: String(r.title),
    source_key: String(r.source_key),
    from: Number(r.from),
    to: Number(r.to),
    pieces: Number(r.pieces),
    price: Number(r.price),
  }));
}
