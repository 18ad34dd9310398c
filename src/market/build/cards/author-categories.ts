import { WINDOWS } from '#catalog/enums/windows.ts';
import type { SaleDays } from '#market/build/sale-days.ts';
import { LAST_30 } from '#market/build/windows.ts';
import { inShard } from '#market/publish/id-shards.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { cardRanges, RANGE_SIZE } from './card-shards.ts';

const within = (days: number) => `f.day > {end:Date} - ${days}`;

const CHANNELS = { '': '', live_: 'f.carrier = 1', video_: 'f.carrier = 2', card_: 'f.carrier = 3' } as const;

/** Sums by channel in the order of the tables: pieces and money of all, then pieces by channel, then money by channel. */
function sumsOf(days: number): string[] {
  const sum = (column: string, channel: keyof typeof CHANNELS) =>
    `sumIf(f.${column}, ${[within(days), CHANNELS[channel]].filter(Boolean).join(' AND ')})`;
  const own = ['live_', 'video_', 'card_'] as const;
  return [
    sum('sales', ''),
    sum('gmv', ''),
    ...own.map((c) => sum('sales', c)),
    ...own.map((c) => sum('gmv', c)),
  ];
}

/** Live rooms and videos that sold of the category, and the goods that were sold. */
const countsOf = (days: number) => [
  `uniqExactIf(f.carrier_id, f.carrier = 1 AND ${within(days)})`,
  `uniqExactIf(f.carrier_id, f.carrier = 2 AND ${within(days)})`,
  `uniqExactIf(f.product_id, ${within(days)})`,
];

const figures = WINDOWS.flatMap((days) => [...sumsOf(days), ...countsOf(days)]).join(',\n  ');

/** Sales of one level of the category that a product was in when it was sold. */
const ofLevel = (level: 1 | 2) => `SELECT ${level}, f.cat${level}, f.author_id, ${figures}
FROM ${db}.sale_alloc AS f WHERE ${LAST_30} AND f.author_id != 0 AND ${inShard('f.author_id')} GROUP BY f.cat${level}, f.author_id`;

/** Builds what authors sold within each category of goods, by window: figures of a list that is narrowed to a category. */
export async function deriveAuthorCategories(
  store: MarketStore,
  { end }: SaleDays,
  put = rebuildTables,
): Promise<void> {
  const ranges = await cardRanges(
    store,
    { key: 'author_id', daily: 'author_day', described: 'dim_author' },
    { ...RANGE_SIZE, end },
  );
  await put(store, {
    card_author_cate: ranges.flatMap((range) =>
      ([1, 2] as const).map((level) => ({
        sql: `${ofLevel(level)} ${REBUILD_QUERY_SETTINGS}`,
        params: { ...range, end },
      })),
    ),
  });
}
