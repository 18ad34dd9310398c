import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { swapPartitions } from '#market/publish/swap-partition.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A table with a day a partition that rankings are made from. */
export interface DaySource {
  readonly table: 'author_potential' | 'brand_voice';
  /** Yields a row when there is anything that the day `{day:Date}` is computed from; cheap to ask. */
  readonly fed: string;
  /** Yields the rows of the day `{day:Date}`, in the table's order of columns. */
  readonly rows: string;
}

const empty = (store: MarketStore, { table }: DaySource) =>
  store.write({ sql: `TRUNCATE TABLE ${db}.${table}_stg` });

const addDay = (store: MarketStore, { table, rows }: DaySource, day: string) =>
  store.write({
    sql: `INSERT INTO ${db}.${table}_stg ${rows} ${REBUILD_QUERY_SETTINGS}`,
    params: { day },
  });

/** Fills the `_stg` twin of a source with one day of it. */
export async function stageDay(store: MarketStore, source: DaySource, day: string): Promise<void> {
  await empty(store, source);
  await addDay(store, source, day);
}

/** Computes some days of a source anew, one at a time, and swaps them in together; a day that nothing feeds costs one look. */
export async function deriveDays(
  store: MarketStore,
  source: DaySource,
  days: readonly string[],
): Promise<void> {
  const { table, fed } = source;
  const stale: string[] = [];
  for (const day of days) {
    const [row] = await store.read<{ fed: string; had: string }>({
      sql: `SELECT (SELECT count() FROM (${fed} LIMIT 1)) AS fed, (SELECT count() FROM ${db}.${table} WHERE day = {day:Date}) AS had`,
      params: { day },
    });
    if (row?.fed !== '0' || row.had !== '0') stale.push(day);
  }
  if (stale.length === 0) return;
  await empty(store, source);
  for (const day of stale) await addDay(store, source, day);
  await swapPartitions(
    store,
    table,
    stale.map((day) => ({ partition: `'${day}'`, holds: `day = toDate('${day}')` })),
  );
}
