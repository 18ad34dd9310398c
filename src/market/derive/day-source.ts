import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { swapPartition } from './swap.ts';

/** A table with a day a partition that rankings are made from. */
export interface DaySource {
  readonly table: 'author_potential' | 'brand_voice';
  /** Yields a row when there is anything that the day `{day:Date}` is computed from; cheap to ask. */
  readonly fed: string;
  /** Fills the table's `_stg` twin with the day. */
  readonly stage: (store: MarketStore, day: string) => Promise<void>;
}

/** Computes one day of a source anew and swaps it in; a day that nothing feeds costs one look. */
export async function deriveDay(
  store: MarketStore,
  { table, fed, stage }: DaySource,
  day: string,
): Promise<void> {
  const [row] = await store.read<{ fed: string; had: string }>({
    sql: `SELECT (SELECT count() FROM (${fed} LIMIT 1)) AS fed, (SELECT count() FROM ${db}.${table} WHERE day = {day:Date}) AS had`,
    params: { day },
  });
  if (row?.fed === '0' && row.had === '0') return;
  await stage(store, day);
  await swapPartition(store, table, { partition: `'${day}'`, holds: '1' });
}
