import { allocTables } from './alloc-tables.ts';
import { cardTables } from './card-tables.ts';
import { contextTables } from './context-tables.ts';
import { detectTables } from './detect-tables.ts';
import { liveTables } from './live-tables.ts';
import { offerTables } from './offer-tables.ts';
import { otherTables } from './other-tables.ts';
import { productTables } from './product-tables.ts';
import { retiredTables } from './retired-tables.ts';
import { saleTables } from './sale-tables.ts';
import { streamTables } from './stream-tables.ts';
import type { SplitTarget, TableDefinition } from './table.ts';

/** Every table of the market store. */
export const marketTables: readonly TableDefinition[] = [
  ...otherTables,
  ...streamTables,
  ...allocTables,
  ...saleTables,
  ...productTables,
  ...cardTables,
  ...liveTables,
  ...contextTables,
  ...detectTables,
  ...offerTables,
  ...retiredTables,
];

const wholes = new Set(marketTables.flatMap((table) => (table.isSinglePart ? [table.name] : [])));

/** Whether a table is brought into one part before it is read. */
export const isSinglePart = (table: string): boolean => wholes.has(table);

const splits = new Map(
  marketTables.flatMap(({ name, splitInto }) => (splitInto ? [[name, splitInto] as const] : [])),
);

/** The tables that are filled from a staging table; undefined where a table is none. */
export const splitsOf = (table: string): readonly SplitTarget[] | undefined => splits.get(table);

const taken = new Map(
  marketTables.flatMap(({ name, takes }) => (takes ? [[name, takes.join(', ')] as const] : [])),
);

/** The columns that an insertion into a table has to name, in brackets; empty where it takes all that there are. */
export function takenBy(table: string): string {
  const columns = taken.get(table);
  return columns === undefined ? '' : ` (${columns})`;
}
