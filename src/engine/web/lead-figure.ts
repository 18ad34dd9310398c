import type { CellKind, Listing } from '#catalog/kernel/listing.ts';
import { scoreMetric } from '#catalog/rankings/score-metric.ts';

/** Kinds of cells that can stand as the one figure of a row. */
const figures: ReadonlySet<CellKind> = new Set(['count', 'money', 'change']);

/** The figure that a ranking is made by, else the first of its figures: beside names, and bold in its table. */
export function leadFigure(listing: Listing): string {
  const metric = listing.board ? scoreMetric(listing.board) : null;
  const entries = Object.entries(listing.columns).filter(([, c]) => figures.has(c.cell));
  // TRICKY: the likes gained are kept as inc_likes; the likes that a video has by now are named as their source was.
  const ranked = entries.find(([, c]) => c.value?.op === 'column' && c.value.column === metric);
  return (ranked ?? entries[0])?.[0] ?? listing.order[0];
}
