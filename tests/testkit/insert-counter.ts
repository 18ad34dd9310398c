import { argv } from 'node:process';
import { openEmbedded } from '#platform/server/market-store/embedded.ts';

/**
 * Inserts the same counter as every call before, with a token and without one, as a process of its own. Usage: node insert-counter.ts <folder>
 */
const store = await openEmbedded({ dir: argv[2] as string, readers: 1, memoryMb: 1024, isShortLived: true });
await store.write({
  sql: `CREATE TABLE IF NOT EXISTS tide.product_counter (product_id UInt64, row_id UInt64) ENGINE = MergeTree ORDER BY product_id
SETTINGS non_replicated_deduplication_window = 100`,
});
const columns = ['product_id', 'row_id'];
await store.insertLines('product_counter', { columns, lines: Buffer.from('[1, 1]'), token: 'one' });
await store.insert('product_counter', [{ product_id: 2, row_id: 2 }]);
await store.close();
