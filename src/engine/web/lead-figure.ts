import type { CellKind, Listing } from '#catalog/kernel/listing.ts';

/** Kinds of cells that can stand as the one figure of a row. */
const figures: ReadonlySet<CellKind> = new Set(['count', 'money', 'change']);

/** The figure that a ranking is made by, else the first of its figures: beside names, and bold in its table. */
export function leadFigure({ columns, board, order }: Listing): string {
  const score = board?.score.op === 'sum' && board.score.of.op === 'column' ? board.score.of.column : null;
  const entries = Object.entries(columns).filter(([, c]) => figures.has(c.cell));
  const ranked = entries.find(([, c]) => c.value?.op === 'column' && c.value.column === score);
  return (ranked ?? entries[0])?.[0] ?? order[0];
}
