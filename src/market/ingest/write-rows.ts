import { MarketError, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { StreamId } from '../streams/streams.ts';
import { markDirty } from './dirty-days.ts';
import type { IngestStores } from './import-stores.ts';
import { findExistingIds, type RowLookup } from './row-lookup.ts';

/** Where rows come from; only collectors' rows are ever retired. */
export const ORIGIN = { import: 1, collector: 2 } as const;

/** How many tokens are tried: a kill of the store between its note of a token and the rows spoils one. */
const TRIES = 8;

/** New rows of a stream that the store takes as one block. */
export interface RowBlock {
  readonly stream: StreamId;
  /** Beijing days of the rows. */
  readonly days: Iterable<string>;
  /** Inserts the block, or the rows at these places of `verify.lookup.ids` only, under its own token or under the one given. */
  readonly put: (places?: readonly number[], token?: string) => Promise<void>;
  /** Set where the store may know the token from before: how the rows are looked up afterwards. */
  readonly verify: { readonly lookup: RowLookup; readonly token: string } | null;
}

/**
 * Inserts a block whose token the store may know from before. Danger: it notes a token before the rows are there, so after a
 * kill in between it takes them for what is in already. They are therefore looked up afterwards, and what is not there
 * goes in under the next token. Throws MarketError when rows are missing all the same.
 */
async function insertVerified(
  market: MarketStore,
  { stream, put }: RowBlock,
  { lookup, token }: NonNullable<RowBlock['verify']>,
): Promise<void> {
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

/** Marks the days of the blocks dirty, then inserts the blocks in their order. No derivation reads the marks in between. */
export async function writeRows(
  { market, account, clock, gate }: IngestStores,
  blocks: readonly RowBlock[],
): Promise<void> {
  const days = new Map<StreamId, Set<string>>();
  for (const block of blocks) {
    const ofStream = days.get(block.stream) ?? new Set();
    days.set(block.stream, ofStream);
    for (const day of block.days) ofStream.add(day);
  }
  const changes = new Map([...days].map(([stream, set]) => [stream, [...set]] as const));
  const note = () => markDirty(account, changes, clock.now());
  const write = async () => {
    await note();
    for (const block of blocks) {
      if (block.verify) await insertVerified(market, block, block.verify);
      else await block.put();
    }
  };
  await gate.write(write, note);
}
