import type { ImportStores } from '#market/ingest/import-stores.ts';

/**
 * The same stores, to which nothing is written once `assertOwned` throws. Danger: a process that lost its right in the middle of a
 * derivation would else go on to swap tables that another one is filling.
 */
export function fencedStores(stores: ImportStores, assertOwned: () => void): ImportStores {
  const { market, account } = stores;
  return {
    ...stores,
    market: {
      ...market,
      write: async (statement) => {
        assertOwned();
        await market.write(statement);
      },
      writeBeside: async (statement) => {
        assertOwned();
        await market.writeBeside(statement);
      },
      insert: async (table, rows, token) => {
        assertOwned();
        await market.insert(table, rows, token);
      },
      insertLines: async (table, lines) => {
        assertOwned();
        await market.insertLines(table, lines);
      },
    },
    account: {
      ...account,
      write: async (work) => {
        assertOwned();
        return account.write(work);
      },
    },
  };
}
