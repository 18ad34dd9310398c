import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { TableDefinition } from './table.ts';

/** Settings by which an insertion resolves only when its files and the folder that names them are on the disk. */
const ON_DISK = ['fsync_after_insert', 'fsync_part_directory'] as const;

/**
 * Makes the tables of facts survive a lost power supply, or no longer, as the store was opened. Derived tables never do:
 * they are made again from the facts.
 */
export async function settleDurability(
  store: MarketStore,
  tables: readonly TableDefinition[],
): Promise<void> {
  const found = await store.read<{ name: string; engine_full: string }>({
    sql: `SELECT name, engine_full FROM system.tables WHERE database = '${DATABASE}'`,
  });
  const facts = new Set(tables.filter((t) => t.kind === 'fact').map((t) => t.name));
  for (const { name, engine_full } of found) {
    if (!facts.has(name)) continue;
    const isOn = ON_DISK.every((setting) => new RegExp(`\\b${setting} = 1\\b`).test(engine_full));
    if (isOn === store.isDurable) continue;
    const settings = ON_DISK.map((setting) => `${setting} = ${store.isDurable ? 1 : 0}`).join(', ');
    await store.write({ sql: `ALTER TABLE ${DATABASE}.${name} MODIFY SETTING ${settings}` });
  }
}
