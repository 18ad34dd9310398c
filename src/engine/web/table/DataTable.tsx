import './table.css';
import { type CSSProperties, useMemo, useState } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { leastWidthOf, type ShownColumn, widthOf } from '../columns.ts';
import { leadFigure } from '../lead-figure.ts';
import { BoneRows } from './BoneRows.tsx';
import { bySide, type ExtraColumn } from './extra-column.ts';
import { type Fitted, fitColumns } from './fit-columns.ts';
import { type RowsDrawing, TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { useWideTable } from './useWideTable.ts';

/** What a table shows; sorting is handed out, since only the plan knows who may. */
interface Props {
  listing: Listing;
  columns: readonly ShownColumn[];
  /** Undefined while waiting: boxes of the same size stand in. */
  rows: readonly WireRow[] | undefined;
  sorted: { readonly key: string; readonly dir: 'asc' | 'desc' };
  isBanded: boolean;
  /** The last two rows fade because more exist than the viewer may see. */
  isCut: boolean;
  onSort: (key: string) => void;
  /** Columns before and behind those of the listing; must keep their identity between renders. */
  extras?: readonly ExtraColumn[];
}

/** What a name may take of the room that no column fills, in px. */
const NAME_TAKES = 120;

const noExtras: readonly ExtraColumn[] = [];

/** Left edges of the columns that stay in place: those up to the entity. */
function leftEdges(widths: readonly number[], last: number, from: number): (number | undefined)[] {
  let left = from;
  return widths.map((width, i) => {
    if (i > last) return undefined;
    const at = left;
    left += width;
    return at;
  });
}

/** Extra columns have one width. */
const fixed = ({ width }: ExtraColumn, isPinned: boolean): Fitted => ({
  natural: width,
  least: width,
  isPinned,
});

/** Widths of all columns in their order: extras of the start, those of the listing with the extras of the name, those of the end. */
function useFittedColumns(columns: readonly ShownColumn[], extras: ReturnType<typeof bySide>) {
  const { start, name, end } = extras;
  const last = columns.findIndex((c) => c.cell === 'entity');
  const all = useMemo(() => {
    const own = columns.map((c, i) => ({
      natural: widthOf(c),
      least: leastWidthOf(c),
      isPinned: i <= last,
      ...(i === last && { extra: NAME_TAKES }),
    }));
    const names = name.map((one) => fixed(one, false));
    return [
      ...start.map((one) => fixed(one, true)),
      ...own.slice(0, last + 1),
      ...(last < 0 ? [] : names),
      ...own.slice(last + 1),
      ...end.map((one, i) => fixed(one, i === end.length - 1)),
    ];
  }, [columns, start, name, end, last]);
  const { place, room, isWide } = useWideTable(all.reduce((sum, c) => sum + c.least, 0));
  const widths = useMemo(() => fitColumns(all, room), [all, room]);
  const lefts = useMemo(() => {
    const from = start.reduce((sum, one) => sum + one.width, 0);
    const own = widths.slice(start.length, start.length + last + 1);
    return isWide ? leftEdges(own, last, from) : [];
  }, [widths, start, last, isWide]);
  return { place, isWide, widths, lefts };
}

/** The same list while it has the same rows: many make theirs anew in every render. */
function useSameRows(rows: Props['rows']): Props['rows'] {
  const [held, hold] = useState(rows);
  const isSame = held?.length === rows?.length && held?.every((row, i) => row === rows?.[i]);
  if (held === rows || isSame) return held;
  hold(rows);
  return rows;
}

/** Our own table (decision 0010): a plain table element, head below the page's header, names staying at the left. */
export function DataTable(props: Props) {
  const { listing, columns, sorted, isBanded, isCut, onSort, extras = noExtras } = props;
  const rows = useSameRows(props.rows);
  const sides = useMemo(() => bySide(extras), [extras]);
  const { start: starts, name: names, end: ends } = sides;
  const { place, isWide, widths, lefts } = useFittedColumns(columns, sides);
  const by = columns.find((c) => c.key === sorted.key)?.cell === 'rank' ? leadFigure(listing) : sorted.key;
  const next = useMemo<RowsDrawing | undefined>(
    () => rows && { rows, isCut, listing, columns, isBanded, sorted: by, lefts, starts, names, ends, isWide },
    [rows, isCut, listing, columns, isBanded, by, lefts, starts, names, ends, isWide],
  );
  const least = widths.reduce((sum, width) => sum + width, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keys
    <div ref={place} className="table-place" data-wide={isWide} tabIndex={isWide ? 0 : undefined}>
      <table
        className={`data-table rows-${listing.of.shape}`}
        style={{ '--least': `${least}px` } as CSSProperties}
      >
        <caption className="unseen">{listing.title}</caption>
        <colgroup>
          {widths.map((width, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a width belongs to its place
            <col key={i} style={{ width }} />
          ))}
        </colgroup>
        <TableHead {...{ columns, sorted, onSort, lefts, starts, names, ends, isWide }} />
        {next ? (
          <TableBody place={place} next={next} />
        ) : (
          <BoneRows columns={columns} shape={listing.of.shape} starts={starts} names={names} ends={ends} />
        )}
      </table>
    </div>
  );
}
