import { MarketError, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { StreamId } from '../streams/streams.ts';
import { findExistingIds, type RowLookup } from './row-lookup.ts';

/** How many tokens are tried: a kill of the store between its note of a token and the rows spoils one. */
const TRIES = 8;

/** Rows that go into a stream. */
export interface Insertion {
  readonly stream: StreamId;
  /** Their ids, and what narrows the search for them. */
  readonly lookup: RowLookup;
  readonly token: string;
  /** Inserts the rows that stand at these places of `sought.ids`, as one block. */
  readonly put: (places: readonly number[], token: string) => Promise<void>;
}

/**
 * Inserts rows whose token the store may know from before. Danger: it notes a token before the rows are there, so after a
 * kill in between it takes them for what is in already. They are therefore looked up afterwards, and what is not there
 * goes in under the next token. Throws MarketError when rows are missing all the same.
 */
export async function insertVerified(market: MarketStore, insertion: Insertion): Promise<void> {
  const { stream, lookup, token, put } = insertion;
  let places = [...lookup.ids.keys()];
  for (let n = 0; n < TRIES; n++) {
    await put(places, n === 0 ? token : `${token}:${n}`);
    const ids = places.map((i) => lookup.ids[i] as string);
    const known = await findExistingIds(market, stream, { ...lookup, ids });
    places = places.filter((i) => !known.has(lookup.ids[i] as string));
    if (places.length === 0) return;
  }
  throw new MarketError('busy', `${stream}: ${places.length} rows are not there after ${TRIES} insertions`);
}
