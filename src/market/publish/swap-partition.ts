import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** One partition as statements name it, and the condition that its rows meet. */
export interface Partition {
  readonly partition: string;
  readonly holds: string;
}

/**
 * Swaps a partition of a table for the one in its `_stg` twin. TRICKY: a partition whose rows are all gone (a counter was
 * corrected downwards) must be dropped, because the engine refuses to replace one by nothing.
 */
export async function swapPartition(store: MarketStore, table: string, part: Partition): Promise<void> {
  const { partition, holds } = part;
  const [staged] = await store.read<{ n: string }>({
    sql: `SELECT count() AS n FROM ${db}.${table}_stg WHERE ${holds}`,
  });
  const change =
    staged?.n === '0'
      ? `DROP PARTITION ${partition}`
      : `REPLACE PARTITION ${partition} FROM ${db}.${table}_stg`;
  await store.write({ sql: `ALTER TABLE ${db}.${table} ${change}` });
}
