import { type PairView, pairViews } from '#catalog/facts/pair-views.ts';
import { chunkDays } from '#market/build/rollups/rollup-partitions.ts';
import { groupedSales, keysOf } from '#market/build/rollups/rollup-queries.ts';
import { type DayChunk, dayList } from '#market/build/rollups/rollup-staging.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { FIGURES } from '../schema/rollup-tables.ts';
import { type Check, checkRows, EXAMPLES } from './check.ts';

/** Rows of sale_alloc whose roll-up is compared at a time; bounds the memory of the engine. */
const CHUNK_ROWS = 1_000_000;

const OBJECTS: Readonly<Record<string, string>> = {
  author: '达人',
  product: '商品',
  shop: '小店',
  brand: '品牌',
  carrier: '直播与视频',
};

/** Name of the comparison of a pair roll-up with the sales fact. */
export function pairCheckName(view: string): string {
  const [first = '', second = ''] = view.split('_');
  return `${OBJECTS[first]} × ${OBJECTS[second]} = 成交`;
}

/**
 * Compares a view of pairs with a fresh grouping of sale_alloc: each key and day must be in both exactly once, with the same figures
 * of each channel and the same sets of ids.
 */
function comparison({ view, rollup }: PairView, days: readonly string[]): string {
  const within = `f.day IN ${dayList(days)}`;
  const { sets = [] } = rollup;
  const by = [...keysOf(rollup), 'day'];
  const side = (
    alias: string,
    n: number,
  ) => `SELECT ${by.map((key) => `${alias}.${key} AS ${key}`).join(', ')},
    toUInt8(${n}) AS side,
    cityHash64(${[...FIGURES, ...sets].map((value) => `${alias}.${value}`).join(', ')}) AS hash`;
  return `WITH fresh AS (
${groupedSales({ keys: keysOf(rollup), sets }, within)}
),
compared AS (
  ${side('fresh', 1)}
  FROM fresh
  UNION ALL
  ${side('f', 2)}
  FROM ${db}.${view} AS f
  WHERE ${within}
)
SELECT toString((${by.join(', ')})) AS what,
  countIf(side = 1) != 1 OR countIf(side = 2) != 1 OR min(hash) != max(hash) AS differs
FROM compared
GROUP BY ${by.join(', ')}`;
}

/** Days with sales in sale_alloc or in a roll-up, in chunks of so many rows. */
async function comparedDays(store: MarketStore, table: string): Promise<DayChunk[]> {
  const rows = await store.read<{ on_day: string; n: string }>({
    sql: `SELECT toString(day) AS on_day, count() AS n
FROM (SELECT day FROM ${db}.sale_alloc UNION ALL SELECT day FROM ${db}.${table})
GROUP BY day
ORDER BY day`,
  });
  return chunkDays(
    rows.map(({ on_day, n }) => ({ day: on_day, rows: Number(n) })),
    CHUNK_ROWS,
  );
}

/** Every view of pairs against the sales fact, row by row. */
export async function* checkPairs(store: MarketStore): AsyncGenerator<Check> {
  for (const pair of pairViews) {
    const name = pairCheckName(pair.view);
    const chunks: Check[] = [];
    for (const { days } of await comparedDays(store, pair.view)) {
      chunks.push(await checkRows(store, name, { sql: comparison(pair, days) }));
      await store.purgeMemory();
    }
    const sum = (key: 'compared' | 'differences') => chunks.reduce((all, chunk) => all + chunk[key], 0);
    const examples = chunks.flatMap((chunk) => chunk.examples).slice(0, EXAMPLES);
    yield { name, compared: sum('compared'), differences: sum('differences'), examples };
  }
}
