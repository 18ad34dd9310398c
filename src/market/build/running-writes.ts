import { setTimeout as pause } from 'node:timers/promises';
import { isDerivedTable } from '#market/schema/parts.ts';
import { DATABASE, MarketError, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** How often it is looked whether statements still run, and how long at most: no statement of ours is waited for longer, milliseconds. */
const LOOK_MS = 200;
const MOST_MS = 120_000;

/** Tables of the database that a statement writes to. */
async function writtenTables(store: MarketStore): Promise<string[]> {
  const rows = await store.read<{ name: string }>({
    sql: `SELECT DISTINCT extract(query, '(?is)^\\\\s*(?:/\\\\*.*?\\\\*/\\\\s*)?(?:INSERT INTO|ALTER TABLE|TRUNCATE TABLE|EXCHANGE TABLES)\\\\s+${DATABASE}\\\\.(\\\\w+)') AS name
FROM system.processes WHERE query_id != queryID() AND name != ''`,
  });
  return rows.map(({ name }) => name);
}

/** The table that a twin belongs to. */
const baseOf = (table: string) => table.replace(/_(next|stg)$/, '');

/**
 * Waits until no statement fills a derived table any more. Danger: a process that was killed has lost its lock at once, while the server
 * goes on with its last statement, whose rows would come into tables that the next one has emptied. Throws MarketError (busy).
 */
export async function untilDerivedTablesRest(store: MarketStore): Promise<void> {
  const until = performance.now() + MOST_MS;
  while ((await writtenTables(store)).some((table) => isDerivedTable(baseOf(table)))) {
    if (performance.now() > until)
      throw new MarketError('busy', 'a statement of another process still fills derived tables');
    await pause(LOOK_MS);
  }
}
