import type { usePrepay } from './usePrepay.ts';

/** What somebody has, as the purchase screen tells it. */
export type PrepayTotals = NonNullable<ReturnType<typeof usePrepay>['data']>['totals'];

/** What somebody has: edition, its end, what can be folded in. */
export function totalsText({
  current_level_name: name,
  end_time: end,
  left_days: days,
  current_team_count: people,
}: PrepayTotals): string {
  const team = people > 1 ? `，团队 ${people} 人` : '';
  return end === '' ? `当前 ${name}${team}` : `当前 ${name}${team}，${end} 到期，剩余 ${days} 天`;
}
