import type { Sellers } from '#market/build/dims/entities-without-profile.ts';
import { LAST_30 } from '#market/build/windows.ts';
import { type IdRange, splitIds } from '#market/publish/id-shards.ts';
import { type RebuildTables } from '#market/publish/publish-tables.ts';
import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** How many cards are built at a time, and over how many sales of their windows. */
export interface RangeSize {
  readonly cards: number;
  readonly sales: number;
}
/** Rows of a shard: a build of 3 million products stays below 2 GB. */
export const SHARD_SIZE: RangeSize = { cards: 200_000, sales: 4_000_000 };
/** How cards are built: so many at a time, and what brings their tables up to date. */
export interface Building {
  readonly size?: RangeSize;
  readonly put?: RebuildTables;
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
  const [row] = await store.read<Record<'known' | 'selling' | 'sold', string>>({
    sql: `SELECT (SELECT count() FROM ${DATABASE}.${described}) AS known, (SELECT uniq(${key}) FROM ${DATABASE}.${daily}) AS selling,
  (SELECT count() FROM ${DATABASE}.sale_alloc AS f WHERE ${LAST_30}) AS sold`,
    params: { end },
  });
  const { known = 0, selling = 0, sold = 0 } = row ?? {};
  return splitIds(Math.max(Number(known) / cards, Number(selling) / cards, Number(sold) / sales));
}
