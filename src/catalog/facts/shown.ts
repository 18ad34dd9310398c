import { WINDOWS } from '../enums/windows.ts';
import type { Fact } from '../kernel/fact.ts';

/** What of a card tells how it is stored. */
export type CardFact = Pick<Fact, 'table' | 'key' | 'columns'>;

/**
 * The columns of a card as they are stored where it is shown, in their order: windowed ones once per window, words none. A card's
 * `shown` is a list of their values.
 */
export function shownOf({ columns }: CardFact): readonly string[] {
  return Object.entries(columns).flatMap(([name, { unit, windowed }]) => {
    if (unit === 'words') return [];
    return windowed ? WINDOWS.map((days) => `${name}${days}`) : [name];
  });
}

/** The columns of a card that may be unknown. */
export const unknownAt = ({ columns }: CardFact): readonly string[] =>
  Object.entries(columns).flatMap(([name, { nullable }]) => (nullable ? [name] : []));

/** The twin of such a column where cards are found: always a number, the lowest of all for what is not known, so that an index can be asked for the highest. */
export const highestOf = (column: string): string => `${column}_desc`;
