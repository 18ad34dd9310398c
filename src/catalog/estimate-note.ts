import { estimateWords } from './enums/estimate-errors.ts';
import type { Expr } from './kernel/expr.ts';
import { estimateOf, sizeColumnOf } from './kernel/figure-estimate.ts';
import type { Listing } from './kernel/listing.ts';

/** Figures of a list or a block by their keys. */
interface Figures {
  readonly columns: Readonly<Record<string, { readonly value?: Expr; readonly cell: string }>>;
  readonly board?: Listing['board'] | undefined;
  readonly of?: Listing['of'] | undefined;
  /** The kind of the object whose totals they are, on its own page. */
  readonly whole?: string | undefined;
}

/** A figure as it travels: a number, a band, or nothing. */
const sizeOf = (value: unknown): number | readonly [number, number | null] | null => {
  if (typeof value === 'number') return value;
  if (!Array.isArray(value) || typeof value[0] !== 'number') return null;
  return [value[0], typeof value[1] === 'number' ? value[1] : null];
};

/**
 * What is said beside a figure that is an estimate: how far such figures of its size are off. `valueOf` gives the other figures
 * of the same row or block, since the error of a UV价值 is that of the money that it is worked out of. Null for what is no estimate.
 */
export function estimateNote(
  figures: Figures,
  key: string,
  valueOf: (key: string) => unknown,
): string | null {
  const column = figures.columns[key];
  const estimate = column && estimateOf(column, figures);
  if (!estimate) return null;
  const size = sizeColumnOf(figures, estimate);
  return estimateWords(estimate, size === null ? null : sizeOf(valueOf(size)));
}

/** What is said of a column as a whole, with the errors of all sizes; null where it is no estimate. */
export const columnEstimateNote = (figures: Figures, key: string): string | null =>
  estimateNote(figures, key, () => null);
