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

/** What fills a staging table, and what its targets are filled from where that is not the staging table as it is. */
export interface StagedFill {
  readonly rows: readonly Statement[];
  readonly from: Statement;
}

/** What tables are filled with, by their name. */
type Fills = Readonly<Record<string, Statement | readonly Statement[] | StagedFill>>;

/** Brings tables up to date. */
export type RebuildTables = (store: MarketStore, fills: Fills) => Promise<void>;

/** Fills the `_next` twins of tables, which no reader sees; answers the tables. A staging table is filled by all of its statements, then its targets from it. */
export async function buildShadow(store: MarketStore, fills: Fills): Promise<string[]> {
  const built: string[] = [];
  for (const [table, filled] of Object.entries(fills)) {
    const targets = splitsOf(table)?.map((target) => target.table) ?? [table];
    for (const target of targets) await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${target}_next` });
    await fillTable(store, table, stagedFill(table, filled));
    for (const target of targets)
      if (isSinglePart(target)) await optimizeToSinglePart(store, `${target}_next`);
    await store.purgeMemory();
    built.push(...targets);
  }
  return built;
}

function stagedFill(table: string, filled: Fills[string]): StagedFill {
  if ('rows' in filled) return filled;
  return { rows: 'sql' in filled ? [filled] : filled, from: { sql: `${DATABASE}.${table}` } };
}

/** Adds rows to the twin of a table, or to the twins of the targets of a staging table, which is empty before and after. */
async function fillTable(store: MarketStore, table: string, { rows, from }: StagedFill): Promise<void> {
  const insert = (into: string, { sql, params }: Statement) =>
    store.write({ sql: `INSERT INTO ${DATABASE}.${into} ${sql}`, ...(params && { params }) });
  const targets = splitsOf(table);
  const into = `${targets ? table : `${table}_next`}${takenBy(table)}`;
  if (targets) await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${table}` });
  for (const select of rows) await insert(into, select);
  for (const { table: target, columns } of targets ?? []) {
    const names = columns.join(', ');
    const sql = `SELECT ${names} FROM ${from.sql} ${REBUILD_QUERY_SETTINGS}`;
    await insert(`${target}_next (${names})`, { sql, ...(from.params && { params: from.params }) });
  }
  if (targets) await store.write({ sql: `TRUNCATE TABLE ${DATABASE}.${table}` });
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
