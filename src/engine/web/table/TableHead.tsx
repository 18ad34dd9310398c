import { Fragment, memo } from 'react';
import { VISITOR } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Tip } from '#platform/web/ui/Tip.tsx';
import { isRight, type ShownColumn } from '../columns.ts';
import { SortArrows } from '../figures/SortArrows.tsx';
import { useSlots } from '../slots.ts';
import { ExtraHeads } from './ExtraCells.tsx';
import type { ExtraColumn } from './extra-column.ts';

/** What the heads need; rows need nothing of it. */
interface Props {
  columns: readonly ShownColumn[];
  sorted: { readonly key: string; readonly dir: 'asc' | 'desc' };
  onSort: (key: string) => void;
  /** Where sticky columns stand from the left. */
  lefts: readonly (number | undefined)[];
  starts: readonly ExtraColumn[];
  names: readonly ExtraColumn[];
  ends: readonly ExtraColumn[];
  isWide: boolean;
}

/** The name of a column, behind a lock where an edition is missing. */
function Label({ column }: { column: ShownColumn }) {
  return (
    <>
      {column.needs !== undefined && <LockMark needs={column.needs} />}
      {column.isEstimate ? <span className="estimated">{column.label}</span> : column.label}
    </>
  );
}

/** What heads a column; its meaning shows on hover and focus. */
function Title({
  column,
  dir,
  onSort,
}: {
  column: ShownColumn;
  dir: 'asc' | 'desc' | null;
  onSort: Props['onSort'];
}) {
  const { level, openPrompt } = useSlots();
  const { needs } = column;
  // A column that the edition does not hold asks for that edition, whether it can be sorted or not.
  const inner =
    column.isSortable && needs === undefined ? (
      <button
        type="button"
        className="head-sort inline-row gap-4 nowrap"
        aria-description={column.help}
        onClick={() => onSort(column.key)}
      >
        <Label column={column} />
        <SortArrows dir={dir} />
      </button>
    ) : needs !== undefined ? (
      <button
        type="button"
        className="head-sort inline-row gap-4 nowrap"
        aria-description={column.help}
        onClick={() =>
          openPrompt({ prompt: level === VISITOR ? 'log-in' : gatePrompt('column', needs), needs })
        }
      >
        <Label column={column} />
      </button>
    ) : (
      <span className="head">
        <Label column={column} />
      </span>
    );
  return column.help ? <Tip words={column.help}>{inner}</Tip> : inner;
}

/** The heads of a table: sortable ones are buttons, and arrows stay visible to those who may not sort. */
export const TableHead = memo(function TableHead(props: Props) {
  const { columns, sorted, onSort, lefts, starts, names, ends, isWide } = props;
  const dirOf = (c: ShownColumn) => (c.key === sorted.key ? sorted.dir : null);
  const spoken = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <thead>
      <tr>
        <ExtraHeads extras={starts} isWide={isWide} />
        {columns.map((c, i) => {
          const dir = dirOf(c);
          return (
            <Fragment key={c.key}>
              <th
                scope="col"
                data-column={c.key}
                data-right={isRight(c.cell)}
                data-sorted={dir !== null && c.isSortable}
                data-sticky={lefts[i] !== undefined}
                style={lefts[i] === undefined ? undefined : { left: lefts[i] }}
                aria-sort={dir && c.isSortable ? spoken[dir] : undefined}
              >
                <Title column={c} dir={dir} onSort={onSort} />
              </th>
              {c.cell === 'entity' && <ExtraHeads extras={names} isWide={isWide} />}
            </Fragment>
          );
        })}
        <ExtraHeads extras={ends} isWide={isWide} />
      </tr>
    </thead>
  );
});
