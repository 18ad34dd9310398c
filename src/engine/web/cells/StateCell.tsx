import { MISSING } from '#platform/web/format/figures.ts';
import type { CellProps } from './cell-props.ts';
import { isOnAir } from './cell-props.ts';

/** What something is doing now: on the air with a dot that beats, anything else quietly. */
export function StateCell({ listing: { of }, row, value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <>{MISSING}</>;
  if (!isOnAir(of, row)) return <span className="quiet">{value}</span>;
  return (
    <span className="on-air inline-row">
      <i className="live-dot" />
      {value}
    </span>
  );
}
