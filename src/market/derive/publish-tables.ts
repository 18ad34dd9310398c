import { DATABASE, type MarketStore, type Statement } from '#platform/server/market-store/market-store.ts';
import { noteBuilt } from '../schema/meta.ts';
import { isSinglePart, takenBy } from '../schema/tables.ts';
import type { Sellers } from './entities-without-profile.ts';
import { LAST_30 } from './windows.ts';

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

/**
 * Settings of builds: threads and memory are capped so that readers keep theirs (store.md 3); what is written as JSON has whole
 * 64-bit numbers as text and moments as unix seconds.
 */
export const REBUILD_QUERY_SETTINGS =
  "SETTINGS max_threads = 1, max_insert_threads = 1, max_block_size = 16384, min_insert_block_size_rows = 65536, min_insert_block_size_bytes = 16777216, max_memory_usage = 2500000000, max_partitions_per_insert_block = 0, output_format_json_quote_64bit_integers = 1, date_time_output_format = 'unix_timestamp'";

/** Rows of facts that are built at a time; bounds the memory of a build whatever the number of products. */
const RANGE_FACTS = 400_000;
/** How many cards are built at a time, and over how many sales of their windows. */
export interface RangeSize {
  readonly cards: number;
  readonly sales: number;
}
/** What memory allows: less than 2 GB at 3 million products. */
export const RANGE_SIZE: RangeSize = { cards: 200_000, sales: 4_000_000 };
/** How cards are built: so many at a time, and what brings their tables up to date. */
export interface Building {
  readonly size?: RangeSize;
  readonly put?: RebuildTables;
}
const IDS = 2n ** 64n;

/** A range of ids, as parameters of a statement. */
export type IdRange = Readonly<Record<'low' | 'high', string>>;

/** The number `n` that a statement answers. */
async function numberOf(store: MarketStore, statement: Statement): Promise<number> {
  const [row] = await store.read<{ n: string }>(statement);
  return Number(row?.n ?? 0);
}

/**
 * Parts all ids there may be into so many ranges of equal size, rounded up, at least one. Ids are hashes, so equal ranges hold equally
 * many; a table that lies in the order of these ids is read no further than its range.
 */
export function splitIds(parts: number): IdRange[] {
  const ranges = BigInt(Math.max(1, Math.ceil(parts)));
  return Array.from({ length: Number(ranges) }, (_, i) => ({
    low: ((IDS * BigInt(i)) / ranges).toString(),
    high: ((IDS * BigInt(i + 1)) / ranges - 1n).toString(),
  }));
}

/** Ranges of the ids of a table, each with about so many rows at most. */
export async function splitIdSpace(
  store: MarketStore,
  table: string,
  most = RANGE_FACTS,
): Promise<IdRange[]> {
  const rows = await numberOf(store, { sql: `SELECT count() AS n FROM ${DATABASE}.${table}` });
  return splitIds(rows / most);
}

/** What cards are made of: those described in a table, and those that only sell. */
export interface CardSource extends Sellers {
  readonly described: string;
}

/**
 * Ranges of the ids of cards whose windows end at a day: few enough cards, and few enough sales below them. Each range looks
 * through the words of all texts, so ranges are as wide as memory allows.
 */
export async function cardRanges(
  store: MarketStore,
  { key, daily, described }: CardSource,
  { end, cards, sales }: RangeSize & { readonly end: string },
): Promise<IdRange[]> {
  const known = await numberOf(store, { sql: `SELECT count() AS n FROM ${DATABASE}.${described}` });
  const selling = await numberOf(store, { sql: `SELECT uniq(${key}) AS n FROM ${DATABASE}.${daily}` });
  const sold = await numberOf(store, {
    sql: `SELECT count() AS n FROM ${DATABASE}.sale_alloc AS f WHERE ${LAST_30}`,
    params: { end },
  });
  return splitIds(Math.max(known / cards, selling / cards, sold / sales));
}

/** Keeps the rows of a range of ids. */
export const inShard = (column: string) => `${column} BETWEEN {low:UInt64} AND {high:UInt64}`;
