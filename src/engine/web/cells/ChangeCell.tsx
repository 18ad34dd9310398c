import { formatChange, MISSING } from '#platform/web/format/figures.ts';
import { type CellProps, figureOf } from './cell-props.ts';

/** A gain or loss: sign and colour together, a triangle for the eye; zero is plain. */
export function ChangeCell({ value }: CellProps) {
  const change = figureOf(value);
  if (change === null) return <>{MISSING}</>;
  if (change === 0) return <>0</>;
  return (
    <span className="change" data-way={change > 0 ? 'up' : 'down'}>
      {formatChange(change)}
    </span>
  );
}
