import { DATABASE, type MarketStore, type Statement } from '#platform/server/market-store/market-store.ts';

/**
 * Fills the `_next` twins of tables and exchanges all pairs in one statement. A reader sees each table old or new, never
 * half; a page that is read in between may take its ids from the old cards and its figures from the new, and shows the new.
 */
export async function refill(store: MarketStore, fills: Readonly<Record<string, Statement>>): Promise<void> {
  for (const [table, select] of Object.entries(fills)) {
    await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${table}_next` });
    await store.write({
      sql: `INSERT INTO ${DATABASE}.${table}_next ${select.sql}`,
      ...(select.params && { params: select.params }),
    });
  }
  const tables = Object.keys(fills);
  const pairs = tables.map((t) => `${DATABASE}.${t} AND ${DATABASE}.${t}_next`);
  await store.write({ sql: `EXCHANGE TABLES ${pairs.join(', ')}` });
  for (const table of tables) await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${table}_next` });
}

/** Settings of builds: threads and memory are capped so that readers keep theirs (store.md 3). */
export const BUILD_SETTINGS =
  'SETTINGS max_threads = 1, max_insert_threads = 1, max_block_size = 16384, min_insert_block_size_rows = 65536, min_insert_block_size_bytes = 16777216, max_memory_usage = 2500000000, max_partitions_per_insert_block = 0';
