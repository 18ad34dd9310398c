import { DATABASE, type MarketStore, type Statement } from '#platform/server/market-store/market-store.ts';
import { noteBuilt } from '../schema/meta.ts';
import { isSinglePart, takenBy } from '../schema/tables.ts';

/**
 * Brings a table into one part: an index is looked through part by part, and at 3 million cards a listing costs an eighth less with one
 * part than with five (docs/decisions/0027). Takes ten seconds there. Where the engine cannot do it just now, the parts stay: that costs time,
 * no figure.
 */
export async function optimizeToSinglePart(store: MarketStore, table: string): Promise<void> {
  const [found] = await store.read<{ n: string }>({
    sql: `SELECT count() AS n FROM system.parts WHERE active AND database = '${DATABASE}' AND table = {table:String}`,
    params: { table },
  });
  if (Number(found?.n ?? 0) > 1)
    await store.write({ sql: `OPTIMIZE TABLE ${DATABASE}.${table} FINAL` }).catch(() => {});
}

/** What tables are filled with, by their name. */
type Fills = Readonly<Record<string, Statement | readonly Statement[]>>;

/** Brings tables up to date. */
export type RebuildTables = (store: MarketStore, fills: Fills) => Promise<void>;

/** Fills the `_next` twins of tables, which nobody sees; answers the tables. */
export async function buildShadow(store: MarketStore, fills: Fills): Promise<string[]> {
  for (const [table, selects] of Object.entries(fills)) {
    await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${table}_next` });
    for (const { sql, params } of 'sql' in selects ? [selects] : selects) {
      const statement = { sql: `INSERT INTO ${DATABASE}.${table}_next${takenBy(table)} ${sql}` };
      await store.write(params ? { ...statement, params } : statement);
    }
    if (isSinglePart(table)) await optimizeToSinglePart(store, `${table}_next`);
    await store.purgeMemory();
  }
  return Object.keys(fills);
}

/**
 * Exchanges tables with their `_next` twins, all pairs in one statement. A reader sees each table old or new, never
 * half; a page that is read in between may take its ids from the old cards and its figures from the new, and shows the new. Danger:
 * the note comes after the exchange; before it, what others read of the old tables would be kept as the new.
 */
export async function publishShadow(store: MarketStore, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const pairs = tables.map((t) => `${DATABASE}.${t} AND ${DATABASE}.${t}_next`);
  try {
    await store.write({ sql: `EXCHANGE TABLES ${pairs.join(', ')}` });
  } finally {
    // Also where the answer was lost: a name too many costs one reading, one too few old figures.
    await noteBuilt(store, tables);
  }
  for (const table of tables) await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${table}_next` });
}

/** Builds tables anew and shows them at once. */
export const rebuildTables: RebuildTables = async (store, fills) =>
  publishShadow(store, await buildShadow(store, fills));
