import { Triangle } from '#engine/web/cells/Triangle.tsx';
import { MISSING } from '#platform/web/format/figures.ts';

/** A change as triangle, sign and words: percentage points of a share, or places of a rank. */
export function Move({ by, unit }: { by: number | null; unit: 'pp' | 'place' }) {
  if (by === null) return <span className="growth-mark inline-row gap-2 nowrap">{MISSING}</span>;
  const size = unit === 'pp' ? `${(Math.abs(by) * 100).toFixed(2)}pp` : String(Math.abs(by));
  const isStill = unit === 'pp' ? size === '0.00pp' : by === 0;
  if (isStill) return <span className="growth-mark inline-row gap-2 nowrap">–</span>;
  return (
    <span className="growth-mark inline-row gap-2 nowrap" data-way={by > 0 ? 'up' : 'down'}>
      <Triangle isUp={by > 0} />
      {size}
    </span>
  );
}
