import { allListings, listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { type ListQuery, listQueryFromUrl } from '#engine/list-query.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

/** Public ids of a scope, by the wire names of the listing. */
export type ScopeIds = Readonly<Record<string, string>>;

/** The scope of a listing that has most rows in the last 7 days of the seeded world. */
async function widestScope(
  store: MarketStore,
  { scope = [], from, shows, only = [], within }: Listing,
): Promise<ScopeIds> {
  const columns = scope.map(({ column }) => column.column);
  const isCard = from.storage === 'card';
  const table = isCard ? `${from.table}_f` : from.table;
  const codes = only.map(({ column, is }) => {
    const test = `${column.column} IN (${is.join(', ')})`;
    if (column.table === from.table || !shows) return test;
    return `${from.key} IN (SELECT ${shows.key} FROM tide.${shows.table}_f WHERE ${test})`;
  });
  const newest = isCard ? 'SELECT max(day) FROM tide.product_day' : `SELECT max(day) FROM tide.${table}`;
  const day = isCard ? within?.column : 'day';
  const recent = day === undefined ? [] : [`${day} BETWEEN (${newest}) - 6 AND (${newest})`];
  const tests = [...columns.map((column) => `${column} != 0`), `${from.key} != 0`, ...codes, ...recent];
  const [row] = await store.read<Record<string, string>>({
    sql: `SELECT ${columns.map((column) => `toString(${column}) AS of_${column}`).join(', ')}
FROM tide.${table} WHERE ${tests.join(' AND ')}
GROUP BY ${columns.join(', ')} ORDER BY uniqExact(${from.key}) DESC, ${columns.join(', ')} LIMIT 1`,
  });
  if (!row) throw new Error(`no row of ${table} has a scope`);
  return Object.fromEntries(
    scope.map(({ name, column }) => [name, publicId(row[`of_${column.column}`] as string)]),
  );
}

/** A scope with rows for each listing that has one, by id of the listing. */
export async function sampleScopes(store: MarketStore): Promise<ReadonlyMap<string, ScopeIds>> {
  const scoped = allListings.filter(({ scope = [] }) => scope.length > 0);
  return new Map(
    await Promise.all(
      scoped.map(async (listing) => [listing.id, await widestScope(store, listing)] as const),
    ),
  );
}

/** The product on the seeded world; lists with a scope are asked within the one that has most rows. */
export interface ScopedApp extends TestApp {
  /** A query of a listing, with a scope where the listing has one. */
  inScope(id: string, ask: ListQuery): ListQuery;
}

/** Opens the product on the seeded world. */
export async function openScopedApp(): Promise<ScopedApp> {
  const app = await openTestApp({ world: true });
  const scopes = await sampleScopes(app.runtime.stores.market);
  const inScope = (id: string, ask: ListQuery) => ({ ...ask, scope: scopes.get(id) ?? {} });
  const queryOf = (id: string, address: string) =>
    listQueryFromUrl(listingById(id) as Listing, new URLSearchParams(address));
  return {
    ...app,
    inScope,
    ask: (id, address = '', sending = {}) => app.askAs(id, inScope(id, queryOf(id, address)), sending),
    askAs: (id, ask, sending) => app.askAs(id, inScope(id, ask), sending),
  };
}
