import { WINDOWS } from '../enums/windows.ts';
import type { Fact, FactColumn } from '../kernel/fact.ts';

/** What of a card tells how it is stored. */
export type CardFact = Pick<Fact, 'table' | 'key' | 'columns'>;

/** A column of the catalog as it is stored: a windowed one once per window. */
const storedAs = (name: string, { windowed }: FactColumn): readonly string[] =>
  windowed ? WINDOWS.map((days) => `${name}${days}`) : [name];

/** A column of a card as it is stored: its name, and the column of the catalog that it is of. */
export type StoredColumn = readonly [name: string, column: FactColumn];

/** The columns of a card as they are stored, in the order of the catalog: windowed ones once per window, words none. */
export const storedColumns = ({ columns }: CardFact): readonly StoredColumn[] =>
  Object.entries(columns).flatMap(([name, column]) =>
    column.unit === 'words' ? [] : storedAs(name, column).map((stored) => [stored, column] as const),
  );

/**
 * The columns of a card as they are stored where it is shown, in their order: windowed ones once per window, words none. A card's
 * `shown` is a list of their values.
 */
export const payloadColumns = (fact: CardFact): readonly string[] =>
  storedColumns(fact).map(([name]) => name);

/** The columns of a card that may be unknown, as they are stored. */
export const unknownAt = ({ columns }: CardFact): readonly string[] =>
  Object.entries(columns).flatMap(([name, column]) => (column.nullable ? storedAs(name, column) : []));

/** The twin of such a column where cards are found: always a number, the lowest of all for what is not known, so that an index can be asked for the highest. */
export const highestOf = (column: string): string => `${column}_desc`;

/** The column of a card that counts the days up to the data day of which nothing is known; undefined where all are known. */
export const windowBound = ({ columns }: CardFact): string | undefined =>
  Object.entries(columns).find(([, { boundsWindows }]) => boundsWindows)?.[0];

/** Whether the bound of a card speaks of a column: what may be unknown says so itself. */
export const isBounded = ({ windowed, nullable }: FactColumn): boolean => windowed === true && !nullable;

/** A windowed column over some days as SQL: unknown where the days that are not known, counted by `bound`, cover the window. */
export const boundedSql = (bound: string, column: string, days: number): string =>
  `if(${bound} >= ${days}, NULL, ${column}${days})`;
