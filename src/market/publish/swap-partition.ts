import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** One partition as statements name it, and the condition that its rows meet. */
export interface Partition {
  readonly partition: string;
  readonly holds: string;
}

/**
 * Swaps partitions of a table for those in its `_stg` twin, in one statement. TRICKY: a partition whose rows are all gone (a counter was
 * corrected downwards) must be dropped, because the engine refuses to replace one by nothing.
 */
export async function swapPartitions(
  store: MarketStore,
  table: string,
  parts: readonly Partition[],
): Promise<void> {
  if (parts.length === 0) return;
  const [staged] = await store.read<{ has: number[] }>({
    sql: `SELECT [${parts.map(({ holds }) => `toUInt8(max(${holds}))`).join(', ')}] AS has FROM ${db}.${table}_stg`,
  });
  const changes = parts.map(({ partition }, i) =>
    staged?.has[i] === 1
      ? `REPLACE PARTITION ${partition} FROM ${db}.${table}_stg`
      : `DROP PARTITION ${partition}`,
  );
  await store.write({ sql: `ALTER TABLE ${db}.${table} ${changes.join(', ')}` });
}
