import type { CardFact } from '#catalog/facts/shown.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import type { Kept } from './kept.ts';

/** What the engine knows of the store's state: which day, which builds. Read by market/derive's read side. */
export interface StoreState {
  readonly dataDay: string | null;
  /** Milliseconds of the last build, per family of listings. */
  updatedAt(family: string): number | null;
  /** Names what stands in a table now: what was read under another name is read again. */
  buildOf(table: string): string;
}

/** What plans are run on. */
export interface Running {
  readonly store: MarketStore;
  readonly state: StoreState;
  readonly kept: Kept;
}

/**
 * Names the builds of what a listing is found in and, of cards, shown from, by which they may be put in order: what was read from one
 * build is read again after the next. Both tables of a card are built together; should one ever be alone, no page of it stays.
 */
export function versionOf({ state }: Running, { from, shows }: Listing): string {
  if (from.storage === 'card')
    return `${state.buildOf(`${from.table}_f`)} ${state.buildOf(`${from.table}_row`)}`;
  const own = state.buildOf(from.table);
  return shows ? `${own} ${state.buildOf(`${shows.table}_f`)}` : own;
}

/** Names what cards of a fact are shown from now. */
export const shownBuild = (state: StoreState, { table }: CardFact) => ({
  name: table,
  version: state.buildOf(`${table}_row`),
});

/** Texts of cards by id, as a statement that selects `id` and `shown` tells them. */
export async function textsOf(store: MarketStore, statement: Statement): Promise<Map<string, string>> {
  const shown = await store.read<{ id: string; shown: string }>(statement);
  return new Map(shown.map((row) => [row.id, row.shown]));
}
