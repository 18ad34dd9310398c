import type { CardFact } from '#catalog/facts/card-payload.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import type { ResultCache } from './result-cache.ts';

/** What the engine knows of the store's state: which day, which builds. Read by market/derive's read side. */
export interface StoreState {
  readonly dataDay: string | null;
  /** Milliseconds of the last build, per family of listings. */
  updatedAt(family: string): number | null;
  /** Names what stands in a table now: what was read under another name is read again. */
  buildOf(table: string): string;
}

/** What plans are run on. */
export interface QueryContext {
  readonly store: MarketStore;
  readonly state: StoreState;
  readonly cache: ResultCache;
}

/**
 * Names the builds of what a listing is found in and, of cards, shown from, by which they may be put in order: what was read from one
 * build is read again after the next. Both tables of a card are built together; should one ever be alone, no page of it stays.
 */
export function versionOf({ state }: QueryContext, { from, shows }: Listing): string {
  if (from.storage === 'card')
    return `${state.buildOf(`${from.table}_f`)} ${state.buildOf(`${from.table}_row`)}`;
  // Roll-ups follow every derivation of sales, whether or not their build is noted.
  const own =
    from.storage === 'rollup'
      ? `${state.buildOf(from.table)} ${state.updatedAt('sales') ?? ''}`
      : state.buildOf(from.table);
  return shows ? `${own} ${state.buildOf(`${shows.table}_f`)}` : own;
}

/** Names what cards of a fact are shown from now. */
export const cardBuild = (state: StoreState, { table }: CardFact) => ({
  name: table,
  version: state.buildOf(`${table}_row`),
});

/** Runs a statement that selects `id` and `payload`; returns the payloads by id. */
export async function cardPayloads(store: MarketStore, statement: Statement): Promise<Map<string, string>> {
  const rows = await store.read<{ id: string; payload: string }>(statement);
  return new Map(rows.map((row) => [row.id, row.payload]));
}
