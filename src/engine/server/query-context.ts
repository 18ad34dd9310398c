import type { CardFact } from '#catalog/facts/card-payload.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { DataSource, FirstDays } from '#catalog/kernel/source-days.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import type { ResultCache } from './result-cache.ts';

/** The state of the store: data day, build times and build versions. */
export interface StoreState {
  readonly dataDay: string | null;
  /** The first day that each source of figures is captured on. */
  readonly firstDays: FirstDays;
  /** By day, YYYY-MM-DD: when its figures changed after they were published as complete, milliseconds. */
  readonly correctedDays: Readonly<Record<string, number>>;
  /** By day, YYYY-MM-DD: the sources that it was published without all captures of. */
  readonly partialDays: Readonly<Record<string, readonly DataSource[]>>;
  /** Milliseconds of the last build, per family of listings. */
  updatedAt(family: string): number | null;
  /** Milliseconds of the newest fact of a family, or of its build where that is earlier: what is displayed as its time. */
  freshAt(family: string): number | null;
  /** Whether a stream never had a fact. */
  isMissing(stream: string): boolean;
  /** Version of a table's current build; part of cache keys. */
  buildOf(table: string): string;
  /** Milliseconds of the platform clock. */
  now(): number;
}

/** What running a plan needs. */
export interface QueryContext {
  readonly store: MarketStore;
  readonly state: StoreState;
  readonly cache: ResultCache;
}

/**
 * Cache version of a listing: the builds of all tables that its rows are found in, sorted by or read from. A page that was read
 * from an earlier build is never reused.
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

/** Cache name and version of a card's payloads. */
export const cardBuild = (state: StoreState, { table }: CardFact) => ({
  name: table,
  version: state.buildOf(`${table}_row`),
});

/** Runs a statement that selects `id` and `payload`; returns the payloads by id. */
export async function cardPayloads(store: MarketStore, statement: Statement): Promise<Map<string, string>> {
  const rows = await store.read<{ id: string; payload: string }>(statement);
  return new Map(rows.map((row) => [row.id, row.payload]));
}
