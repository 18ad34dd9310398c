import { WINDOWS } from '#catalog/enums/windows.ts';
import { categoryFigures } from '#catalog/facts/pair-columns.ts';
import type { SaleFold } from '#catalog/kernel/fact.ts';
import type { SaleDays } from '#market/build/sale-days.ts';
import { LAST_30 } from '#market/build/windows.ts';
import { inShard } from '#market/publish/id-shards.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { foldOfSales } from '#market/sql/sale-folds.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { cardRanges, SHARD_SIZE } from './card-shards.ts';

const within = (days: number, { of }: SaleFold) =>
  `f.day > {end:Date} - ${days}${of === 'card' ? ' AND f.day >= {split:Date}' : ''}`;

/** The figures of the table in its order. */
const figures = WINDOWS.flatMap((days) =>
  Object.values(categoryFigures).map(({ folds }) => foldOfSales(folds, within(days, folds))),
).join(',\n  ');

/** Sales of one level of the category that a product was in when it was sold. */
const ofLevel = (level: 1 | 2) => `SELECT ${level}, f.cat${level}, f.author_id, ${figures}
FROM ${db}.sale_alloc AS f WHERE ${LAST_30} AND f.author_id != 0 AND ${inShard('f.author_id')} GROUP BY f.cat${level}, f.author_id`;

/** Builds what authors sold within each category of goods, by window: figures of a list that is narrowed to a category. */
export async function deriveAuthorCategories(
  store: MarketStore,
  { end, split }: SaleDays,
  put = rebuildTables,
): Promise<void> {
  const ranges = await cardRanges(
    store,
    { key: 'author_id', daily: 'author_day', described: 'dim_author' },
    { ...SHARD_SIZE, end },
  );
  await put(store, {
    card_author_cate: ranges.flatMap((range) =>
      ([1, 2] as const).map((level) => ({
        sql: `${ofLevel(level)} ${REBUILD_QUERY_SETTINGS}`,
        params: { ...range, end, split },
      })),
    ),
  });
}
