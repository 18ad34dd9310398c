import { WINDOWS } from '../enums/windows.ts';
import type { Fact, FactColumn } from '../kernel/fact.ts';

/** What of a card tells how it is stored. */
export type CardFact = Pick<Fact, 'table' | 'key' | 'columns'>;

/** A column of the catalog as it is stored: a windowed one once per window. */
const storedAs = (name: string, { windowed }: FactColumn): readonly string[] =>
  windowed ? WINDOWS.map((days) => `${name}${days}`) : [name];

/**
 * The columns of a card as they are stored where it is shown, in their order: windowed ones once per window, words none. A card's
 * `shown` is a list of their values.
 */
export function payloadColumns({ columns }: CardFact): readonly string[] {
  return Object.entries(columns).flatMap(([name, column]) =>
    column.unit === 'words' ? [] : storedAs(name, column),
  );
}

/** The columns of a card that may be unknown, as they are stored. */
export const unknownAt = ({ columns }: CardFact): readonly string[] =>
  Object.entries(columns).flatMap(([name, column]) => (column.nullable ? storedAs(name, column) : []));

/** The twin of such a column where cards are found: always a number, the lowest of all for what is not known, so that an index can be asked for the highest. */
export const highestOf = (column: string): string => `${column}_desc`;
