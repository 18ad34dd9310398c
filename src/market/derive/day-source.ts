import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { REBUILD_QUERY_SETTINGS } from '../publish/query-settings.ts';
import { swapPartitions } from '../publish/swap-partition.ts';

/** A table with a day a partition that rankings are made from. */
export interface DaySource {
  readonly table: 'author_potential' | 'brand_voice';
  /** Yields a row when there is anything that the day `{day:Date}` is computed from; cheap to ask. */
  readonly fed: string;
  /** Yields the rows of the day `{day:Date}`, in the table's order of columns. */
  readonly rows: string;
}

/** Fills the `_stg` twin of a source with one day of it. */
export async function stageDay(store: MarketStore, { table, rows }: DaySource, day: string): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${db}.${table}_stg` });
  await store.write({
    sql: `INSERT INTO ${db}.${table}_stg ${rows} ${REBUILD_QUERY_SETTINGS}`,
    params: { day },
  });
}

/** Computes one day of a source anew and swaps it in; a day that nothing feeds costs one look. */
export async function deriveDay(store: MarketStore, source: DaySource, day: string): Promise<void> {
  const { table, fed } = source;
  const [row] = await store.read<{ fed: string; had: string }>({
    sql: `SELECT (SELECT count() FROM (${fed} LIMIT 1)) AS fed, (SELECT count() FROM ${db}.${table} WHERE day = {day:Date}) AS had`,
    params: { day },
  });
  if (row?.fed === '0' && row.had === '0') return;
  await stageDay(store, source, day);
  await swapPartitions(store, table, [{ partition: `'${day}'`, holds: '1' }]);
}
