import { MISSING } from '#platform/web/format/figures.ts';
import type { CellProps } from './cell-props.ts';
import { EntityName, refsOfColumn } from './EntityName.tsx';

/** Several short texts as one. */
const asOne = (value: CellProps['value']) => (Array.isArray(value) ? value.join(' · ') : value);

/** A text of one line, or of two where it is long; the whole of it on hover. The name of an entity is a link to its page. */
export function TextCell({ value: given, column, row, name }: CellProps) {
  const value = asOne(given);
  if (typeof value !== 'string' || value === '')
    return column.absent === undefined ? (
      <>{MISSING}</>
    ) : (
      <span className="cell-absent">{column.absent}</span>
    );
  return (
    <span className={column.isLong ? 'cell-long' : 'one-line cell-text'} title={value}>
      <EntityName of={column.ref?.to.id} refs={refsOfColumn(row, name)}>
        {value}
      </EntityName>
    </span>
  );
}

/** A short mark. */
export function TagCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <span className="tag">{value}</span> : <>{MISSING}</>;
}
