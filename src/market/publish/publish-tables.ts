import { DATABASE, type MarketStore, type Statement } from '#platform/server/market-store/market-store.ts';
import { noteBuilt } from '../schema/meta.ts';
import { isSinglePart, splitsOf, takenBy } from '../schema/tables.ts';
import { REBUILD_QUERY_SETTINGS } from './query-settings.ts';

/**
 * Brings a table into one part: an index is looked through part by part, and at 3 million cards a listing costs an eighth less with one
 * part than with five (decision 0027). Takes ten seconds there. Where the engine cannot do it just now, the parts stay: that costs time,
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

/** Fills the `_next` twins of tables, which nobody sees; answers the tables. A staging table is filled statement by statement for its targets. */
export async function buildShadow(store: MarketStore, fills: Fills): Promise<string[]> {
  const built: string[] = [];
  for (const [table, filled] of Object.entries(fills)) {
    const selects = 'sql' in filled ? [filled] : filled;
    const targets = splitsOf(table)?.map((target) => target.table) ?? [table];
    for (const target of targets) await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${target}_next` });
    for (const select of selects) await insertShadow(store, table, select);
    for (const target of targets)
      if (isSinglePart(target)) await optimizeToSinglePart(store, `${target}_next`);
    await store.purgeMemory();
    built.push(...targets);
  }
  return built;
}

/** Adds the rows of a statement to the twin of a table, or of a staging table to the twins of its targets. */
async function insertShadow(store: MarketStore, table: string, { sql, params }: Statement): Promise<void> {
  const insert = (into: string, rows: string) =>
    store.write({ sql: `INSERT INTO ${DATABASE}.${into} ${rows}`, ...(params && { params }) });
  const targets = splitsOf(table);
  if (!targets) return insert(`${table}_next${takenBy(table)}`, sql);
  await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${table}` });
  await insert(`${table}${takenBy(table)}`, sql);
  for (const { table: target, columns } of targets) {
    const names = columns.join(', ');
    await store.write({
      sql: `INSERT INTO ${DATABASE}.${target}_next (${names}) SELECT ${names} FROM ${DATABASE}.${table} ${REBUILD_QUERY_SETTINGS}`,
    });
  }
  await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${table}` });
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
