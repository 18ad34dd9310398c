import { type CSSProperties, type RefObject, useDeferredValue, useEffect } from 'react';
import { useNavigationType } from 'react-router';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import type { ShownColumn } from '../columns.ts';
import type { ExtraColumn } from './extra-column.ts';
import { TableRow } from './TableRow.tsx';

/** The least height of a row, in px: where it is not known how many are in sight, a window holds no more of them. */
const LEAST_ROW = 44;
/** Rows drawn below those in sight, for who scrolls meanwhile. */
const SPARE_ROWS = 2;

/** The rows and what they share; the same object while nothing of it changes. */
export interface RowsDrawing {
  readonly rows: readonly WireRow[];
  readonly isCut: boolean;
  readonly listing: Listing;
  readonly columns: readonly ShownColumn[];
  readonly isBanded: boolean;
  readonly sorted: string;
  readonly lefts: readonly (number | undefined)[];
  readonly starts: readonly ExtraColumn[];
  readonly names: readonly ExtraColumn[];
  readonly ends: readonly ExtraColumn[];
  readonly isWide: boolean;
}

const keyOf = ({ of }: Listing, row: WireRow) => `${String(row[of.key])}-${String(row.rank ?? '')}`;

/** How many rows reach to the lower edge of the window, the first ones included. */
function rowsInSight(place: HTMLElement | null): number {
  const row = place?.querySelector('tbody tr:not([hidden])');
  const { top, height } = row?.getBoundingClientRect() ?? { top: 0, height: 0 };
  // A table that is not displayed has rows without height.
  if (height === 0) return Math.ceil(innerHeight / LEAST_ROW);
  return Math.max(0, Math.ceil((innerHeight - top) / height)) + SPARE_ROWS;
}

let hadTable = false;

/** Whether the page is one that the viewer goes back to: it is scrolled to where it was. The first table of a visit is on no such page. */
function useIsReturn(): boolean {
  const isReturn = `${useNavigationType()}` === 'POP' && hadTable;
  useEffect(() => {
    hadTable = true;
  }, []);
  return isReturn;
}

/** How many rows are drawn first: all where any may be in sight, or where one has the focus, which it keeps only while it is drawn. */
function useFirstRows(place: RefObject<HTMLDivElement | null>): () => number {
  const isReturn = useIsReturn();
  return () => {
    const box = place.current;
    if (box === null && isReturn) return Number.POSITIVE_INFINITY;
    if (box?.querySelector('tbody')?.contains(document.activeElement)) return Number.POSITIVE_INFINITY;
    return rowsInSight(box);
  };
}

/** Whether rows of one drawing may stay in the other: the same heads over them, and as much in them as may be seen. */
function isAlike(one: RowsDrawing, other: RowsDrawing): boolean {
  const headsOf = ({ columns, starts, names, ends }: RowsDrawing) =>
    [...starts, ...columns, ...names, ...ends].map(({ key }) => key).join();
  const isSame = (key: 'listing' | 'isBanded' | 'isCut') => one[key] === other[key];
  return isSame('listing') && isSame('isBanded') && isSame('isCut') && headsOf(one) === headsOf(other);
}

/** The rows of a drawing from `from` to `to`, without those that are drawn already. */
function rowsOf(
  { rows, isCut, ...shared }: RowsDrawing,
  [from, to]: [number, number],
  drawn?: ReadonlySet<string | null>,
) {
  const fadeOf = (i: number) => (isCut && i >= rows.length - 2 ? ((i - rows.length + 3) as 1 | 2) : 0);
  return rows.slice(from, to).flatMap((row, i) => {
    const key = keyOf(shared.listing, row);
    return drawn?.has(key) ? [] : [<TableRow key={key} {...shared} row={row} fade={fadeOf(from + i)} />];
  });
}

/**
 * The rows: those in sight first; the others follow at once, in a render that may be interrupted. Until then the rows of before stay in
 * their place as they were drawn, and room for those that had none, so that the page keeps its height from the first render on: who
 * comes back finds the place they left. A row that is in both keeps its element, and with it the focus.
 */
export function TableBody({ place, next }: { place: RefObject<HTMLDivElement | null>; next: RowsDrawing }) {
  const { rows, columns, starts, names, ends } = next;
  const drawn = useDeferredValue<RowsDrawing | null>(next, null);
  const isWhole = drawn === next;
  const firstRows = useFirstRows(place);
  // Where the table is in the window is known from the frame before: nothing was changed since.
  const count = isWhole ? rows.length : Math.min(rows.length, firstRows());
  const first = rowsOf(next, [0, count]);
  const firstKeys = new Set(first.map(({ key }) => key));
  const old =
    isWhole || !drawn || !isAlike(drawn, next) ? [] : rowsOf(drawn, [count, rows.length], firstKeys);
  const left = rows.length - count - old.length;
  return (
    <>
      <tbody aria-busy={count < rows.length || undefined}>
        {/* One list: a row that comes from one part into the other keeps its element. */}
        {old.length === 0 ? first : [...first, <tr key="" className="rows-old" hidden />, ...old]}
      </tbody>
      {left > 0 && (
        <tbody aria-hidden="true" className="rows-to-come" style={{ '--rows': left } as CSSProperties}>
          <tr>
            <td colSpan={columns.length + starts.length + names.length + ends.length} />
          </tr>
        </tbody>
      )}
    </>
  );
}
