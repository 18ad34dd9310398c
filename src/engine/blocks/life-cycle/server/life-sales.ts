import { daysWithSales } from '#engine/blocks/trend/server/answer-trend.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { isWholeSince } from '../stages.ts';

type Of = Pick<BlockScope, 'context' | 'objectId'>;

/** What is known of the sales of a product over its life. Days are YYYYMMDD. */
export interface LifeSales {
  /** First day with a sale. */
  readonly first: string;
  /** Whether its sales began on that day: nothing was sold unseen before. */
  readonly isWhole: boolean;
  /** Pieces of a day; null where nothing is known of it. */
  readonly piecesOn: (day: string) => number | null;
}

/** Pieces that a product had sold by now, as its public counter says; null where it does not. */
async function soldInAll({ context: { store }, objectId }: Of): Promise<number | null> {
  const [row] = await store.read<{ sold: string | null }>({
    sql: `SELECT toString(sold_total) AS sold FROM ${db}.dim_product WHERE product_id = {object:UInt64} LIMIT 1\n${BLOCK_SETTINGS}`,
    params: { object: objectId },
  });
  return row === undefined || row.sold === null ? null : Number(row.sold);
}

/** Reads the days on which a product sold; null where none is known. */
export async function readLifeSales(of: Of): Promise<LifeSales | null> {
  const [rows, known, sold] = await Promise.all([
    of.context.store.read<{ on_day: string; pieces: string }>({
      sql: `SELECT toString(toYYYYMMDD(day)) AS on_day, sum(sales) AS pieces
FROM ${db}.product_day
WHERE product_id = {object:UInt64}
GROUP BY on_day HAVING pieces > 0
ORDER BY on_day
${BLOCK_SETTINGS}`,
      params: { object: of.objectId },
    }),
    daysWithSales(of),
    soldInAll(of),
  ]);
  const first = rows[0]?.on_day;
  if (first === undefined) return null;
  const sales = rows.map((row) => ({ day: row.on_day, pieces: Number(row.pieces) }));
  const pieces = new Map(sales.map((one) => [one.day, one.pieces]));
  const isWhole = isWholeSince(sales, sold);
  // What sold before its first capture sold unseen on the days before it.
  const isKnown = (day: string) => known.has(day) && (isWhole || day >= first);
  return { first, isWhole, piecesOn: (day) => (isKnown(day) ? (pieces.get(day) ?? 0) : null) };
}
