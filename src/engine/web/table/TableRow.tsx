import { Fragment, memo } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { Cell } from '../cells/Cell.tsx';
import { isRight, type ShownColumn } from '../columns.ts';
import { ExtraCells } from './ExtraCells.tsx';
import type { ExtraColumn } from './extra-column.ts';

/** Everything is the same object from render to render, or rows would be drawn anew. */
interface Props {
  listing: Listing;
  columns: readonly ShownColumn[];
  row: WireRow;
  sorted: string;
  isBanded: boolean;
  lefts: readonly (number | undefined)[];
  starts: readonly ExtraColumn[];
  names: readonly ExtraColumn[];
  ends: readonly ExtraColumn[];
  isWide: boolean;
  /** 1 and 2 for the last two rows before a limit. */
  fade: 0 | 1 | 2;
}

/** One row; the entity's cell heads it, so readers hear whose figures these are. */
export const TableRow = memo(function TableRow(props: Props) {
  const { listing, columns, row, sorted, isBanded, lefts, starts, names, ends, isWide, fade } = props;
  const rank = typeof row.rank === 'number' && row.rank <= 3 ? row.rank : undefined;
  return (
    <tr data-rank={rank} data-fade={fade || undefined}>
      <ExtraCells extras={starts} isWide={isWide} row={row} />
      {columns.map((c, i) => {
        const Tag = c.cell === 'entity' ? 'th' : 'td';
        return (
          <Fragment key={c.key}>
            <Tag
              scope={c.cell === 'entity' ? 'row' : undefined}
              data-right={isRight(c.cell)}
              data-sorted={c.key === sorted && !(c.cell === 'rank')}
              data-sticky={lefts[i] !== undefined}
              style={lefts[i] === undefined ? undefined : { left: lefts[i] }}
            >
              <Cell listing={listing} columnKey={c.key} row={row} isBanded={isBanded} needs={c.needs} />
            </Tag>
            {c.cell === 'entity' && <ExtraCells extras={names} isWide={isWide} row={row} />}
          </Fragment>
        );
      })}
      <ExtraCells extras={ends} isWide={isWide} row={row} />
    </tr>
  );
});
