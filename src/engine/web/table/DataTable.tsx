import './table.css';
import { type CSSProperties, Fragment, useDeferredValue, useMemo } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { type ShownColumn, widthOf } from '../columns.ts';
import { leadFigure } from '../lead-figure.ts';
import { BoneRows } from './BoneRows.tsx';
import { bySide, type ExtraColumn, widthOfExtras } from './extra-column.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useWideTable } from './useWideTable.ts';

/** Rows of the first paint: what a screen holds; the others follow at once, when nothing waits for them. */
const FIRST_ROWS = 18;

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

const noExtras: readonly ExtraColumn[] = [];

/** Left edges of the columns that stay in place: those up to the entity. */
function leftEdges(columns: readonly ShownColumn[], from: number): (number | undefined)[] {
  const last = columns.findIndex((c) => c.cell === 'entity');
  let left = from;
  return columns.map((c, i) => {
    if (i > last) return undefined;
    const at = left;
    left += widthOf(c);
    return at;
  });
}

/** The rows and what they share. */
type BodyProps = Pick<Props, 'listing' | 'columns' | 'isBanded' | 'isCut'> & {
  rows: readonly WireRow[];
  sorted: string;
  lefts: readonly (number | undefined)[];
  starts: readonly ExtraColumn[];
  names: readonly ExtraColumn[];
  ends: readonly ExtraColumn[];
  isWide: boolean;
};

/** The rows: a screen of them first, the rest in a render that may be interrupted. */
function Body({ rows, isCut, ...shared }: BodyProps) {
  const { listing, columns, starts, names, ends } = shared;
  const count = useDeferredValue(rows.length, Math.min(FIRST_ROWS, rows.length));
  const fadeOf = (i: number) => (isCut && i >= rows.length - 2 ? ((i - rows.length + 3) as 1 | 2) : 0);
  const left = rows.length - count;
  return (
    <>
      <tbody>
        {rows.slice(0, count).map((row, i) => (
          <TableRow
            key={`${String(row[listing.of.key])}-${String(row.rank ?? '')}`}
            {...shared}
            row={row}
            fade={fadeOf(i)}
          />
        ))}
      </tbody>
      {/* The page has its height from the first render on: whoever comes back finds the place they left. */}
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

/** Our own table (decision 0010): a plain table element, head below the page's header, names staying at the left. */
export function DataTable(props: Props) {
  const { listing, columns, rows, sorted, isBanded, isCut, onSort, extras = noExtras } = props;
  const { start: starts, name: names, end: ends } = useMemo(() => bySide(extras), [extras]);
  const least = columns.reduce((sum, c) => sum + widthOf(c), widthOfExtras(extras));
  const { place, isWide } = useWideTable(least);
  const lefts = useMemo(
    () => (isWide ? leftEdges(columns, widthOfExtras(starts)) : columns.map(() => undefined)),
    [columns, starts, isWide],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keys
    <div ref={place} className="table-place" data-wide={isWide} tabIndex={isWide ? 0 : undefined}>
      <table
        className={`data-table rows-${listing.of.shape}`}
        style={{ '--least': `${least}px` } as CSSProperties}
      >
        <caption className="unseen">{listing.title}</caption>
        <colgroup>
          {starts.map((one) => (
            <col key={one.key} style={{ width: one.width }} />
          ))}
          {columns.map((c) => (
            <Fragment key={c.key}>
              <col style={{ width: widthOf(c) }} />
              {c.cell === 'entity' && names.map((one) => <col key={one.key} style={{ width: one.width }} />)}
            </Fragment>
          ))}
          {ends.map((one) => (
            <col key={one.key} style={{ width: one.width }} />
          ))}
        </colgroup>
        <TableHead {...{ columns, sorted, onSort, lefts, starts, names, ends, isWide }} />
        {rows ? (
          <Body
            listing={listing}
            columns={columns}
            rows={rows}
            sorted={
              columns.find((c) => c.key === sorted.key)?.cell === 'rank' ? leadFigure(listing) : sorted.key
            }
            isBanded={isBanded}
            isCut={isCut}
            {...{ lefts, starts, names, ends, isWide }}
          />
        ) : (
          <BoneRows columns={columns} shape={listing.of.shape} starts={starts} names={names} ends={ends} />
        )}
      </table>
    </div>
  );
}
