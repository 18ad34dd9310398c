import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { noteBuilt } from '../schema/meta.ts';
import { buildShadow, publishShadow, type RebuildTables } from './publish-tables.ts';
import { type Partition, swapPartitions } from './swap-partition.ts';

/**
 * What was built anew and is shown to nobody yet: cards and rankings are built one after the other, for minutes in a large market,
 * and a reader who goes from one to the other must find the same figures in both.
 */
export class PendingPublish {
  readonly #tables: string[] = [];
  readonly #parts: { readonly table: string; readonly part: Partition }[] = [];

  /** Builds tables anew and keeps them back. */
  readonly rebuild: RebuildTables = async (store, fills) => {
    this.#tables.push(...(await buildShadow(store, fills)));
  };

  /** Where the newest rows of a table stand: what is built from cards is built from those. */
  readonly newest = (table: string): string => (this.#tables.includes(table) ? `${table}_next` : table);

  /** Keeps a partition back that waits in the `_stg` twin of its table. */
  stagePartition(table: string, part: Partition): void {
    this.#parts.push({ table, part });
  }

  /** Shows all of it within milliseconds: cards in one statement, then the partitions of each table in one. */
  async publish(store: MarketStore): Promise<void> {
    await publishShadow(store, this.#tables.splice(0));
    const tables = Map.groupBy(this.#parts.splice(0), ({ table }) => table);
    try {
      for (const [table, parts] of tables)
        await swapPartitions(
          store,
          table,
          parts.map(({ part }) => part),
        );
    } finally {
      // Also where one failed: those before it are other ones now.
      if (tables.size > 0) await noteBuilt(store, [...tables.keys()]);
    }
  }
}
