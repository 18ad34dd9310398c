import type { Fact } from '#catalog/kernel/fact.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { Plan } from '../plan.ts';

/** Which tables answer a plan, and how the rows of one listing part into finding and showing. */
export interface Relation {
  /** Where rows are found, filtered and put in order. */
  readonly find: string;
  /** Column with the id in that table. */
  readonly id: string;
  /** Where the found rows are shown from, by id; null when the finding table has everything. */
  readonly show: { readonly table: string; readonly id: string } | null;
  /** The card whose columns conditions on another table refer to. */
  readonly card: { readonly fact: Fact; readonly find: string } | null;
}

function cardOf(fact: Fact): { fact: Fact; find: string } {
  return { fact, find: `${db}.${fact.table}_f` };
}

/** The tables of a listing: cards are found in `_f` and shown from `_row`; snapshots are shown from the entity's card. */
export function relationOf(listing: Listing): Relation {
  const { from, shows } = listing;
  if (from.storage === 'card') {
    const show = { table: `${db}.${from.table}_row`, id: from.key };
    return { find: `${db}.${from.table}_f`, id: from.key, show, card: cardOf(from) };
  }
  if (from.storage === 'plain') {
    return { find: `${db}.${from.table}`, id: from.key, show: null, card: null };
  }
  if (!shows || !listing.board)
    throw new Error(`${listing.id}: a ranking of snapshots needs shows and board`);
  return {
    find: `${db}.${from.table}`,
    id: from.key,
    show: { table: `${db}.${shows.table}_row`, id: shows.key },
    card: cardOf(shows),
  };
}

/** Stored columns of the entity cell. */
export function columnsToRead({ listing }: Plan): readonly string[] {
  const { card } = listing.of;
  const wanted = [card.title, card.under, card.price, card.tags, card.look, card.live];
  return [...new Set(wanted.filter((c): c is string => c !== undefined))];
}
