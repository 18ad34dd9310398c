import { MISSING } from '#platform/web/format/figures.ts';
import type { CellProps } from './cell-props.ts';

/** A text of one line; the whole of it on hover. */
export function TextCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <>{MISSING}</>;
  return (
    <span className="one-line cell-text" title={value}>
      {value}
    </span>
  );
}

/** A short mark. */
export function TagCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <span className="tag">{value}</span> : <>{MISSING}</>;
}
