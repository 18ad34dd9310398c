import type { MeasuredEntity, SizeUnit } from '../enums/size-classes.ts';
import { type ColumnExpr, type Expr, operandsOf } from './expr.ts';
import type { CellKind, Listing } from './listing.ts';

/** Cells that hold no figure, whatever their column is worked out of. */
const NO_FIGURE: ReadonlySet<string> = new Set<CellKind>([
  'entity',
  'rank',
  'day',
  'time',
  'text',
  'goods',
  'tag',
  'state',
  'score',
]);

/** Tables whose sales and money are the totals of an object, not parts of them; `tide calibrate` measures the error of these. */
const MEASURED: Readonly<Record<string, MeasuredEntity>> = {
  card_author: 'author',
  author_day: 'author',
  card_product: 'product',
  product_day: 'product',
  card_shop: 'shop',
  shop_day: 'shop',
  card_brand: 'brand',
  brand_day: 'brand',
  card_live: 'room',
};
const RANKED: Readonly<Record<string, MeasuredEntity>> = {
  author: 'author',
  product: 'product',
  shop: 'shop',
  brand: 'brand',
};
const UNITS: Readonly<Record<string, SizeUnit>> = {
  gmv: 'fen',
  sales: 'pieces',
  room_gmv30: 'fen',
  watched_gmv30: 'fen',
  watched_sales30: 'pieces',
};

/** Which measured errors are those of a figure. */
export interface MeasuredFigure {
  readonly entity: MeasuredEntity;
  readonly unit: SizeUnit;
}

/** Known facts of a figure that is an estimate. */
export interface FigureEstimate {
  /** Whether it is worked out of estimates: UV价值, 转化率, a count of those who sold. */
  readonly isDerived: boolean;
  /** The measured errors that hold for it, or for what it is worked out of; null where none were measured. */
  readonly measured: MeasuredFigure | null;
  /** The stored column that it is, or is worked out of: gmv, room_gmv30. */
  readonly column: string;
}

/** A list, as far as it says what the snapshots of a ranking were made of; or a block whose figures are totals of one object. */
interface Snapshot {
  readonly board?: Listing['board'] | undefined;
  readonly of?: { readonly id: string } | undefined;
  /** The kind of the object of which all rows are summed, on its own page. */
  readonly whole?: string | undefined;
}

/** A column of a snapshot of a ranking as what the snapshot was made of; any other as it is. */
function sourceOf({ board }: Snapshot, column: ColumnExpr): Expr {
  const metric = column.table === 'rank_snap' ? board?.metrics[column.column] : undefined;
  return metric ?? column;
}

/** The columns that an expression of a list reads, those of snapshots by what they were made of. */
function columnsIn(listing: Snapshot, expr: Expr): readonly ColumnExpr[] {
  if (expr.op === 'column') {
    const source = sourceOf(listing, expr);
    return source === expr ? [expr] : columnsIn({}, source);
  }
  if (expr.op === 'unknown') return [];
  if (expr.op === 'ratio') return [expr.over, expr.under].flatMap((one) => columnsIn(listing, one));
  if (expr.op === 'shares') return operandsOf(expr).flatMap((one) => columnsIn(listing, one));
  if (expr.op === 'formula') return expr.inputs.flatMap(({ value }) => columnsIn(listing, value));
  return columnsIn(listing, expr.of);
}

const isPlain = (expr: Expr): boolean =>
  expr.op === 'column' || ((expr.op === 'sum' || expr.op === 'latest') && isPlain(expr.of));

/** A figure of a list or a block, as far as it is looked at here. */
interface FigureColumn {
  readonly value?: Expr;
  readonly cell: string;
}

/**
 * Whether the rows of one object in a table are all that it sold: pairs by day keep the rows without a partner, so that they sum to the
 * object. Those of the rooms of an author are its sessions as a whole, which come near it.
 */
const isWholeOf = (entity: string, table: string): boolean =>
  (table.startsWith(`${entity}_`) && table.endsWith('_day')) ||
  MEASURED[table] === entity ||
  (entity === 'author' && table === 'card_live');

/** The measured kind that the sales of a table are of: those of a ranking over all channels are all that its objects sold. */
function entityOf({ board, of, whole }: Snapshot, table: string): MeasuredEntity | undefined {
  const summed = RANKED[whole ?? ''];
  if (summed) return isWholeOf(summed, table) ? summed : undefined;
  if (table !== 'sale_alloc') return MEASURED[table];
  return board?.only === undefined ? RANKED[of?.id ?? ''] : undefined;
}

/** What makes a figure an estimate; null where it is none: it is one exactly when a column that it is worked out of is one. */
export function estimateOf({ value, cell }: FigureColumn, listing: Snapshot = {}): FigureEstimate | null {
  if (!value || NO_FIGURE.has(cell)) return null;
  const [first] = columnsIn(listing, value).filter(({ isEstimate }) => isEstimate === true);
  if (!first) return null;
  const [entity, unit] = [entityOf(listing, first.table), UNITS[first.column]];
  const isDerived = !isPlain(value) || cell === 'sparkline';
  return { isDerived, measured: entity && unit ? { entity, unit } : null, column: first.column };
}

/** The key of the column that holds the size of a figure: its own where it is not derived; null where there is none. */
export function sizeColumnOf(
  { columns, board, of, whole }: Snapshot & { readonly columns: Readonly<Record<string, FigureColumn>> },
  { measured, column: source }: FigureEstimate,
): string | null {
  if (!measured) return null;
  const isSize = (column: FigureColumn) => {
    const own = estimateOf(column, { board, of, whole });
    return (
      own !== null &&
      !own.isDerived &&
      own.column === source &&
      own.measured?.unit === measured.unit &&
      own.measured.entity === measured.entity
    );
  };
  return Object.entries(columns).find(([, column]) => isSize(column))?.[0] ?? null;
}
