import { MISSING } from '#platform/web/format/figures.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import type { CellProps } from './cell-props.ts';

/** A series as a small line; for banded viewers the series is an index and no figure is spoken. */
export function SparklineCell({ value, column, isBanded }: CellProps) {
  if (!Array.isArray(value)) return <>{MISSING}</>;
  const points = (value as readonly unknown[]).map((p) => (typeof p === 'number' ? p : null));
  // One point is no trend yet.
  if (points.filter((p) => p !== null).length < 2) return <>{MISSING}</>;
  return (
    <Sparkline points={points} label={column.label} isIndex={isBanded} isMoney={column.points === 'money'} />
  );
}
