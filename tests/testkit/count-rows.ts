import { argv, stdout } from 'node:process';
import { openEmbedded } from '#platform/server/market-store/embedded.ts';
import { DATABASE } from '#platform/server/market-store/market-store.ts';

/**
 * Prints what a table of a data directory that nobody has open holds, as JSON: per product the rows and the different ids
 * of rows. A process of its own, because the engine takes one directory a process. Usage: node count-rows.ts <folder>
 */
const store = await openEmbedded({ dir: argv[2] as string, readers: 1, memoryMb: 1024, isShortLived: true });
const rows = await store.read({
  sql: `SELECT product_id AS id, toUInt32(count()) AS n, toUInt32(uniqExact(row_id)) AS ids
FROM ${DATABASE}.product_counter GROUP BY product_id`,
});
stdout.write(JSON.stringify(rows));
await store.close();
