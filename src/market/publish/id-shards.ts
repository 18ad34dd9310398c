import { DATABASE, type MarketStore, type Statement } from '#platform/server/market-store/market-store.ts';

/** Rows of facts that are built at a time; bounds the memory of a build whatever the number of products. */
const RANGE_FACTS = 400_000;
const IDS = 2n ** 64n;

/** A range of ids, as parameters of a statement. */
export type IdRange = Readonly<Record<'low' | 'high', string>>;

/** The number `n` that a query returns; 0 without a row. */
export async function countRows(store: MarketStore, statement: Statement): Promise<number> {
  const [row] = await store.read<{ n: string }>(statement);
  return Number(row?.n ?? 0);
}

/**
 * Parts all ids there may be into so many ranges of equal size, rounded up, at least one. Ids are hashes, so equal ranges hold equally
 * many; a table that lies in the order of these ids is read no further than its range.
 */
export function splitIds(parts: number): IdRange[] {
  const ranges = BigInt(Math.max(1, Math.ceil(parts)));
  return Array.from({ length: Number(ranges) }, (_, i) => ({
    low: ((IDS * BigInt(i)) / ranges).toString(),
    high: ((IDS * BigInt(i + 1)) / ranges - 1n).toString(),
  }));
}

/** Ranges of the ids of a table, each with about so many rows at most. */
export async function splitIdSpace(
  store: MarketStore,
  table: string,
  most = RANGE_FACTS,
): Promise<IdRange[]> {
  const rows = await countRows(store, { sql: `SELECT count() AS n FROM ${DATABASE}.${table}` });
  return splitIds(rows / most);
}

/** Keeps the rows of a range of ids. */
export const inShard = (column: string) => `${column} BETWEEN {low:UInt64} AND {high:UInt64}`;
