import { type CSSProperties, type RefObject, useDeferredValue } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import type { ShownColumn } from '../columns.ts';
import type { ExtraColumn } from './extra-column.ts';
import { TableRow } from './TableRow.tsx';

/** Rows of the first paint, where it is not known how many are in sight: what a screen holds. */
const FIRST_ROWS = 18;
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
  const row = place?.querySelector('tbody tr')?.getBoundingClientRect();
  if (!row) return FIRST_ROWS;
  return Math.max(0, Math.ceil((innerHeight - row.top) / row.height)) + SPARE_ROWS;
}

/** Whether the cells of both are under the same heads. */
function hasSameHeads(one: RowsDrawing, other: RowsDrawing): boolean {
  const headsOf = ({ columns, starts, names, ends }: RowsDrawing) =>
    [...starts, ...columns, ...names, ...ends].map(({ key }) => key).join();
  return headsOf(one) === headsOf(other);
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
  // Where the table is in the window is known from the frame before: nothing was changed since.
  const count = isWhole ? rows.length : Math.min(rows.length, rowsInSight(place.current));
  const first = rowsOf(next, [0, count]);
  const firstKeys = new Set(first.map(({ key }) => key));
  const old =
    isWhole || !drawn || !hasSameHeads(drawn, next) ? [] : rowsOf(drawn, [count, rows.length], firstKeys);
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
