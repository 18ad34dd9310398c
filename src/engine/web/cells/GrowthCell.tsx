import { formatGrowth, MISSING } from '#platform/web/format/figures.ts';
import { type CellProps, figureOf } from './cell-props.ts';
import { Triangle } from './Triangle.tsx';

/** A share gained or lost against the time before: triangle, sign and colour together; none at all is a dash. */
export function GrowthCell({ value }: CellProps) {
  const growth = figureOf(value);
  if (growth === null) return <>{MISSING}</>;
  const words = formatGrowth(growth);
  if (words === null) return <>–</>;
  return (
    <span className="change growth" data-way={growth > 0 ? 'up' : 'down'}>
      <Triangle isUp={growth > 0} />
      {words}
    </span>
  );
}
