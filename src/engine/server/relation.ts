import type { Expr } from '#catalog/kernel/expr.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import type { Listing, ListingColumn } from '#catalog/kernel/listing.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { Plan } from '../plan.ts';

/** The tables of a plan: where ids are found and where rows are read. */
export interface Relation {
  /** Table in which rows are filtered and sorted. */
  readonly find: string;
  /** Column with the id in that table. */
  readonly id: string;
  /** Table from which rows are read by id; null when `find` has all columns. */
  readonly show: { readonly table: string; readonly id: string } | null;
  /** Card for conditions on columns that `find` does not have. */
  readonly card: CardRelation | null;
}

/** The card that conditions of another table are tested on. */
export interface CardRelation {
  readonly fact: Fact;
  readonly find: string;
  /** With a scope: the payload table and a subquery for the ids in scope. Reading these by id is cheaper than a full scan. */
  readonly inScope: { readonly table: string; readonly ids: string } | null;
}

function cardOf(fact: Fact): CardRelation {
  return { fact, find: `${db}.${fact.table}_f`, inScope: null };
}

/** Name of the part of a grouped statement that reads the rows in scope. */
export const SCOPE_ROWS = 'scope_rows';

/** Name of the part that reads the rows in scope of the days before. */
export const EARLIER_ROWS = 'earlier_rows';

/** The tables of a listing: cards are filtered in `_f` and read from `_row`; rows of snapshots and groups are read from the card. */
export function relationOf(listing: Listing): Relation {
  const { from, shows } = listing;
  if (from.storage === 'rollup') return groupedRelation(listing);
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

function groupedRelation({ id: name, from, shows, scope = [] }: Listing): Relation {
  if (!shows) throw new Error(`${name}: a list over a roll-up needs shows`);
  const find = `${db}.${from.table}`;
  const table = `${db}.${shows.table}_row`;
  const ids = `SELECT ${from.key} FROM ${SCOPE_ROWS}`;
  const inScope = scope.length > 0 ? { table, ids } : null;
  return { find, id: from.key, show: { table, id: shows.key }, card: { ...cardOf(shows), inScope } };
}

/** The flag of the warning mark; a table of its own may not have it. */
export function warningColumn({ of, from }: Listing): string | undefined {
  const column = of.card.warning?.column;
  return column !== undefined && (from.storage !== 'plain' || column in from.columns) ? column : undefined;
}

/** What a column needs of a row: its value, and how much of it has a larger error. */
export const valuesIn = (column: ListingColumn | undefined): readonly Expr[] =>
  [column?.value, column?.rough?.share].filter((value) => value !== undefined);

/** Stored columns of the entity cell and of the row's references, the steps and limits of its counters, as far as the table of the listing has them. */
export function columnsToRead({ listing }: Plan): readonly string[] {
  const warning = warningColumn(listing);
  const { card, refs = {} } = listing.of;
  const wanted = [card.title, card.under, card.price, card.tags, card.look, card.live, warning];
  const references = Object.values(refs).filter((column) => column in listing.from.columns);
  const named = Object.values(listing.columns)
    .flatMap(({ ref, step, limit, parts = {} }) => [
      ...Object.values(ref?.by ?? {}),
      ...Object.values(parts).map(({ value }) => value),
      ...(step ? [step] : []),
      ...(limit ? [limit] : []),
    ])
    .flatMap(({ table, column }) => (table === listing.from.table ? [column] : []));
  return [...new Set([...wanted.filter((c): c is string => c !== undefined), ...references, ...named])];
}
