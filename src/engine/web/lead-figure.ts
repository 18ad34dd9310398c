import { type Expr, operandsOf } from '#catalog/kernel/expr.ts';
import type { CellKind, Listing } from '#catalog/kernel/listing.ts';
import { scoreMetric } from '#catalog/rankings/score-metric.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { windowName } from './freshness.ts';

/** Kinds of cells that can stand as the one figure of a row. */
const figures: ReadonlySet<CellKind> = new Set(['count', 'money', 'change']);

/** The one figure beside each name of a widget: what its rows are in order of. */
export function widgetFigure(listing: Listing, ask: Pick<ListQuery, 'sort'>): string {
  const key = ask.sort?.key ?? listing.order[0];
  return listing.columns[key]?.cell === 'rank' ? leadFigure(listing) : key;
}

/** What a widget calls its figure: with the window that it covers, where it has one. */
export function widgetFigureLabel(listing: Listing, ask: ListQuery, dataDay: number | null): string {
  const column = listing.columns[widgetFigure(listing, ask)];
  const label = column?.label ?? '';
  const isWindowed = column?.value !== undefined && windowedIn(column.value);
  if (listing.time.kind === 'window' && isWindowed)
    return `${windowName(ask.time.days ?? listing.time.initial, dataDay)}${label}`;
  return listing.time.kind === 'none' && isWindowed ? `近30天${label}` : label;
}

/** Whether an expression reads a column of a window of days. */
function windowedIn(expr: Expr): boolean {
  if (expr.op === 'column') return expr.windowed;
  if (expr.op === 'ratio') return windowedIn(expr.over) || windowedIn(expr.under);
  if (expr.op === 'shares') return operandsOf(expr).some(windowedIn);
  if (expr.op === 'unknown') return false;
  return expr.op === 'formula' ? expr.inputs.some(({ value }) => windowedIn(value)) : windowedIn(expr.of);
}

/** The figure that a ranking is made by, else the first of its figures: beside names, and bold in its table. */
export function leadFigure(listing: Listing): string {
  const metric = listing.board ? scoreMetric(listing.board) : null;
  const entries = Object.entries(listing.columns).filter(([, c]) => figures.has(c.cell));
  // TRICKY: the likes gained are kept as inc_likes; the likes that a video has by now are named as their source was.
  const ranked = entries.find(([, c]) => c.value?.op === 'column' && c.value.column === metric);
  return (ranked ?? entries[0])?.[0] ?? listing.order[0];
}
