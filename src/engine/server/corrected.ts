import { beijingTime } from '#kernel/day.ts';
import type { StoreState } from './query-context.ts';

/** Which days of a span changed after they were published as complete, for freshness; nothing where none did. */
export function correctedIn(
  { correctedDays }: Pick<StoreState, 'correctedDays'>,
  span: { readonly from: string; readonly to: string } | null,
): { readonly corrected?: string } {
  if (span === null) return {};
  const days = Object.keys(correctedDays)
    .filter((day) => day >= span.from && day <= span.to)
    .toSorted();
  const [first] = days;
  if (first === undefined) return {};
  const at = Math.max(...days.map((day) => correctedDays[day] ?? 0));
  const what = days.length === 1 ? `${first.slice(5)} 的数据` : `${days.length} 天的数据`;
  return { corrected: `${what}于 ${beijingTime(at).slice(5, 16)} 订正` };
}
