import { daysInSpan } from '#engine/blocks/detail-query.ts';
import { today } from '#platform/web/format/times.ts';

/** How many days a period must have to reach from a day, YYYYMMDD, to yesterday. */
export function useDaysBack(): (day: number) => number {
  const now = today();
  return (day) => Math.max(1, daysInSpan(String(day), String(now)) - 1);
}
