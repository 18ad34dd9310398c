import { randomUUID } from 'node:crypto';
import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Reads small facts about the store by name; names that were never written are absent. */
export async function readMeta(store: MarketStore): Promise<ReadonlyMap<string, string>> {
  const rows = await store.read<{ k: string; v: string }>({
    sql: `SELECT k, argMax(v, ver) AS v FROM ${DATABASE}.store_meta GROUP BY k`,
  });
  return new Map(rows.map(({ k, v }) => [k, v]));
}

/**
 * Writes small facts; the later write wins, also within one millisecond of the platform clock and after it was put back.
 * One process writes at a time.
 */
export async function writeMeta(
  store: MarketStore,
  facts: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  const [last] = await store.read<{ ver: string }>({
    sql: `SELECT toString(max(ver)) AS ver FROM ${DATABASE}.store_meta`,
  });
  const ver = Math.max(now, Number(last?.ver ?? 0) + 1);
  const rows = Object.entries(facts).map(([k, v]) => ({ k, v, ver }));
  await store.insert('store_meta', rows);
}

/** Under which name the last build of a table is known. */
export const builtKey = (table: string) => `built:${table}`;

/** Gives what stands in these tables a name of its own: whoever keeps what was read from them reads it again. */
export async function noteBuilt(store: MarketStore, tables: readonly string[]): Promise<void> {
  const name = randomUUID();
  await writeMeta(store, Object.fromEntries(tables.map((table) => [builtKey(table), name])), 0);
}
