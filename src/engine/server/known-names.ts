import type { Fact } from '#catalog/kernel/fact.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { cardBuild, type QueryContext } from './query-context.ts';

/** Names that are looked through, best sellers first: more would cost seconds after each rebuild. */
const MAX_NAMES = 20_000;

/** The stored column that best sellers are known by; empty for a card without sales. */
function bestBy({ columns }: Fact): string {
  const { gmv } = columns;
  if (!gmv) return '';
  return gmv.windowed ? 'gmv30' : 'gmv';
}

/** A name by its store id. */
export interface KnownName {
  readonly id: string;
  readonly name: string;
}

/** The names of the best-selling objects of a card, and what `prepare` makes of them, cached until the card is rebuilt. */
export function knownNames<T>(
  { store, state, cache }: QueryContext,
  { from, of }: Listing,
  prepare: (names: readonly KnownName[]) => Promise<T>,
): Promise<T> {
  const title = of.card.title;
  const best = bestBy(from as Fact);
  const order = best === '' ? from.key : `${best} DESC, ${from.key}`;
  return cache.get(`names:${from.table}`, cardBuild(state, from).version, async () => {
    const rows = await store.read<KnownName>({
      sql: `SELECT toString(${from.key}) AS id, ${title} AS name
FROM ${db}.${from.table}_row
WHERE ${title} != '' AND ${from.key} IN (SELECT ${from.key} FROM ${db}.${from.table}_f ORDER BY ${order} LIMIT ${MAX_NAMES})`,
    });
    return prepare(rows);
  });
}
