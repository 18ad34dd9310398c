import { hasAggregate } from './kernel/aggregate.ts';
import { type Expr, operandsOf } from './kernel/expr.ts';
import type { Listing } from './kernel/listing.ts';

const ENDS = { window: '数据日', period: '所选榜单周期', moment: '所选时刻', none: '最近采集' } as const;

/** Whether a figure counts days: those of a window, or the 30 that it is always of. */
function isOfDays(value: Expr): boolean {
  if (hasAggregate(value)) return true;
  if (value.op === 'column') return value.windowed || value.days !== undefined;
  if (value.op === 'minus') return isOfDays(value.of);
  if (value.op === 'shares') return operandsOf(value).some(isOfDays);
  return value.op === 'ratio' && (isOfDays(value.over) || isOfDays(value.under));
}

/** The day that a figure of a list ends with. What counts days ends with the data day, also where the list has no time of its own. */
export const figureEnd = ({ time }: Listing, value: Expr | undefined): string =>
  ENDS[time.kind === 'none' && value !== undefined && isOfDays(value) ? 'window' : time.kind];
