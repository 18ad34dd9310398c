import { columnEstimateNote } from '#catalog/estimate-note.ts';
import type { CellKind, Listing, ListingColumn } from '#catalog/kernel/listing.ts';
import { type Edition, isBanded, type ViewerLevel } from '#catalog/plans.ts';

/** A column as the screen shows it. */
export interface ShownColumn {
  readonly key: string;
  readonly label: string;
  readonly cell: CellKind;
  readonly nameWidth: number;
  readonly help: string | undefined;
  /** Its figures are estimates or worked out of such. */
  readonly isEstimate: boolean;
  readonly isSortable: boolean;
  /** A text of two lines needs more room than a word. */
  readonly isLong: boolean;
  /** Bands such as 1000万-2500万 stand in place of figures. */
  readonly isWide: boolean;
  /** Lowest edition that sees it, when the viewer's is lower. */
  readonly needs: Edition | undefined;
}

/** Kinds that stand left; all others are figures and stand right. */
const leftKinds: ReadonlySet<CellKind> = new Set([
  'entity',
  'rank',
  'text',
  'goods',
  'tag',
  'state',
  'sparkline',
  'channels',
  'radar',
  'traffic',
]);

/** Whether a column's values stand at the right, one under the other. */
export function isRight(cell: CellKind): boolean {
  return !leftKinds.has(cell);
}

/** Room for the values of each kind of cell, in px. */
const widths: Readonly<Record<CellKind, number>> = {
  entity: 380,
  rank: 92,
  count: 94,
  money: 98,
  percent: 94,
  times: 94,
  sparkline: 106,
  day: 100,
  time: 102,
  duration: 96,
  text: 160,
  goods: 248,
  tag: 88,
  state: 78,
  change: 100,
  growth: 100,
  channels: 120,
  radar: 92,
  traffic: 148,
  score: 84,
  number: 98,
  place: 104,
};

/** Room for a name, by the picture before it. */
const nameWidths = { square: 284, circle: 220, portrait: 278, none: 320 } as const;
/** A square without a price is a shop: a short name. */
const SHOP_WIDTH = 220;

/** What a band of money needs beside the room of a figure. */
const BAND_WIDTH = 14;

/** Room for a sentence on two lines. */
const LONG_WIDTH = 264;

/** Least width of a column in px; spare room is shared out in proportion. */
export function widthOf({ cell, label, isSortable, nameWidth, isWide, isLong }: ShownColumn): number {
  if (cell === 'entity') return nameWidth;
  if (isLong) return LONG_WIDTH;
  // A long label needs its own room: 12 px a character, the arrows and the padding.
  return Math.max(widths[cell] + (isWide ? BAND_WIDTH : 0), label.length * 12 + (isSortable ? 34 : 20));
}

/** How much narrower a name may be in a place that is a little too narrow, in px. */
const NAME_GIVES = 40;
/** Room for a figure of millions with its sign. */
const MIN_FIGURE_WIDTH = 88;

/** The width in px that a column can do with where its natural one is too much. */
export function leastWidthOf(column: ShownColumn): number {
  const natural = widthOf(column);
  if (column.cell === 'entity') return natural - NAME_GIVES;
  if (column.cell !== 'number') return natural;
  const head = column.label.length * 12 + (column.isSortable ? 34 : 20);
  return Math.max(Math.min(natural, MIN_FIGURE_WIDTH + (column.isWide ? BAND_WIDTH : 0)), head);
}

/** Columns that always stand: without them a row has no name. */
export function isFixed(cell: CellKind): boolean {
  return cell === 'entity' || cell === 'rank';
}

/** Keys of the visible columns while the viewer chose none. */
export function usualColumns(listing: Listing): string[] {
  return Object.entries(listing.columns).flatMap(([key, c]) => (c.optional ? [] : [key]));
}

/** Keys in the order in which they stand: fixed ones first, then the chosen ones in their order, then the sorted one. */
function inChosenOrder(listing: Listing, chosen: readonly string[]): string[] {
  const all = Object.keys(listing.columns);
  const fixed = all.filter((key) => isFixed((listing.columns[key] as ListingColumn).cell));
  const own = chosen.filter((key) => Object.hasOwn(listing.columns, key));
  return [...new Set([...fixed, ...own, ...all])];
}

/**
 * The visible columns, in the definition's order or the chosen one, always with the sorted one. A column that no row can have a value in, as
 * over days that a figure is not known of, is visible only where the viewer chose it.
 */
export function shownColumns(
  listing: Listing,
  chosen: readonly string[] | undefined,
  { level, sorted }: { level: ViewerLevel; sorted: string },
): ShownColumn[] {
  const { shape, card } = listing.of;
  const nameWidth = shape === 'square' && !('price' in card) ? SHOP_WIDTH : nameWidths[shape];
  const wanted = new Set(chosen ?? usualColumns(listing));
  return inChosenOrder(listing, chosen ?? []).flatMap((key) => {
    const c = listing.columns[key] as ListingColumn;
    if (!wanted.has(key) && !isFixed(c.cell) && key !== sorted) return [];
    if (c.value?.op === 'unknown' && chosen === undefined) return [];
    const needs = c.needs !== undefined && level < c.needs ? c.needs : undefined;
    const isWide = c.banded === 'gmv' && isBanded(level);
    const { label, cell, least } = c;
    const few = least && `${least.of}不足${least.n}的灰显，排序时排在最后`;
    const coarse = c.step && '「约」表示公开计数器的步长超过该数的五分之一';
    const rough = c.rough && `「±」表示${c.rough.estimate.help}`;
    const estimate = columnEstimateNote(listing, key) ?? undefined;
    const isEstimate = estimate !== undefined;
    const help =
      [c.help, estimate, few, coarse, rough].filter((part) => part !== undefined).join('；') || undefined;
    const isLong = c.isLong === true;
    const isSortable = c.sort !== undefined;
    return [{ key, label, cell, nameWidth, help, isEstimate, isSortable, isWide, isLong, needs }];
  });
}
