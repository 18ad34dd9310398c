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
  /** Stored columns that are metrics of a snapshot. */
  readonly metrics: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

function cardOf(fact: Fact): { fact: Fact; find: string } {
  return { fact, find: `${db}.${fact.table}_f` };
}

/** The tables of a listing: cards are found in `_f` and shown from `_row`; snapshots are shown from the entity's card. */
export function relationOf(listing: Listing): Relation {
  const { from, shows } = listing;
  if (from.storage === 'card') {
    const show = { table: `${db}.${from.table}_row`, id: from.key };
    return { find: `${db}.${from.table}_f`, id: from.key, show, card: cardOf(from), metrics: NONE };
  }
  if (from.storage === 'plain') {
    return { find: `${db}.${from.table}`, id: from.key, show: null, card: null, metrics: NONE };
  }
  if (!shows || !listing.board)
    throw new Error(`${listing.id}: a ranking of snapshots needs shows and board`);
  return {
    find: `${db}.${from.table}`,
    id: from.key,
    show: { table: `${db}.${shows.table}_row`, id: shows.key },
    card: cardOf(shows),
    metrics: new Set(Object.keys(listing.board.metrics)),
  };
}

/** Stored columns of the entity cell and of the chosen columns, for one table. */
export function shownColumns(plan: Plan, table: string): readonly string[] {
  const { card } = plan.listing.of;
  const fact = plan.listing.shows ?? plan.listing.from;
  if (table !== fact.table) return [];
  const wanted = [card.title, card.under, card.price, card.tags, card.look, card.live];
  return [...new Set(wanted.filter((c): c is string => c !== undefined))];
}
