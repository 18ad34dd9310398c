import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { noteBuilt } from '../schema/meta.ts';
import { fillNext, type Refill, showNext } from './exchange.ts';
import { type Part, swapPartition } from './swap.ts';

/**
 * What was built anew and is shown to nobody yet: cards and rankings are built one after the other, for minutes in a large market,
 * and a reader who goes from one to the other must find the same figures in both.
 */
export class Unshown {
  readonly #tables: string[] = [];
  readonly #parts: { readonly table: string; readonly part: Part }[] = [];

  /** Builds tables anew and keeps them back. */
  readonly refill: Refill = async (store, fills) => {
    this.#tables.push(...(await fillNext(store, fills)));
  };

  /** Where the newest rows of a table stand: what is built from cards is built from those. */
  readonly newest = (table: string): string => (this.#tables.includes(table) ? `${table}_next` : table);

  /** Keeps a partition back that waits in the `_stg` twin of its table. */
  hold(table: string, part: Part): void {
    this.#parts.push({ table, part });
  }

  /** Shows all of it: cards in one statement, then partition by partition within milliseconds. */
  async show(store: MarketStore): Promise<void> {
    await showNext(store, this.#tables.splice(0));
    const parts = this.#parts.splice(0);
    try {
      for (const { table, part } of parts) await swapPartition(store, table, part);
    } finally {
      // Also where one failed: those before it are other ones now.
      if (parts.length > 0) await noteBuilt(store, [...new Set(parts.map(({ table }) => table))]);
    }
  }
}
