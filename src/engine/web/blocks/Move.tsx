import { MISSING } from '#platform/web/format/figures.ts';

/** A change as triangle, sign and words: percentage points of a share, or places of a rank. */
export function Move({ by, unit }: { by: number | null; unit: 'pp' | 'place' }) {
  if (by === null) return <span className="kpi-change">{MISSING}</span>;
  const size = unit === 'pp' ? `${(Math.abs(by) * 100).toFixed(2)}pp` : String(Math.abs(by));
  const isStill = unit === 'pp' ? size === '0.00pp' : by === 0;
  if (isStill) return <span className="kpi-change">–</span>;
  return (
    <span className="kpi-change" data-way={by > 0 ? 'up' : 'down'}>
      {by > 0 ? '▲' : '▼'}
      {size}
    </span>
  );
}
