import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import { splitIdSpace } from '../publish/id-shards.ts';

/** One comparison over the whole store: how much was compared, how much differs, and some of what does. */
export interface Check {
  readonly name: string;
  readonly compared: number;
  readonly differences: number;
  readonly examples: readonly string[];
}

/** Examples kept of one comparison. */
export const EXAMPLES = 5;

interface Counted {
  readonly n: string;
  readonly wrong: string;
  readonly examples: readonly string[];
}

/**
 * Runs a comparison: `rows` yields one row a compared thing with `what` (text that names it) and `differs` (0 or 1).
 */
export async function checkRows(
  store: MarketStore,
  name: string,
  { sql, params }: Statement,
): Promise<Check> {
  const [row] = await store.read<Counted>({
    sql: `SELECT count() AS n, countIf(differs) AS wrong, groupArrayIf(${EXAMPLES})(what, differs) AS examples FROM (${sql})
SETTINGS max_threads = 1, max_block_size = 16384`,
    ...(params && { params }),
  });
  return {
    name,
    compared: Number(row?.n ?? 0),
    differences: Number(row?.wrong ?? 0),
    examples: row?.examples ?? [],
  };
}

/** Rows compared at a time. */
const RANGE_ROWS = 100_000;

/**
 * The same, one range of ids after another, so that memory does not grow with the market: `of` is the table that has about as many
 * rows as are compared, and the statement keeps to the ids from `{low:UInt64}` to `{high:UInt64}`.
 */
export async function checkRanges(
  store: MarketStore,
  { name, of }: { name: string; of: string },
  { sql, params }: Statement,
): Promise<Check> {
  const parts: Check[] = [];
  for (const range of await splitIdSpace(store, of, RANGE_ROWS)) {
    parts.push(await checkRows(store, name, { sql, params: { ...params, ...range } }));
    await store.purgeMemory();
  }
  const sum = (key: 'compared' | 'differences') => parts.reduce((all, part) => all + part[key], 0);
  const examples = parts.flatMap((part) => part.examples).slice(0, EXAMPLES);
  return { name, compared: sum('compared'), differences: sum('differences'), examples };
}
