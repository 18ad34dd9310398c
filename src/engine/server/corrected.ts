import { sourceNames } from '#catalog/kernel/source-days.ts';
import { beijingTime } from '#kernel/day.ts';
import type { StoreState } from './query-context.ts';

type MarkedDays = Pick<StoreState, 'correctedDays' | 'partialDays'>;

/** Which days changed after they were published as complete; empty where none did. */
function changedWords(correctedDays: MarkedDays['correctedDays'], days: readonly string[]): string {
  const [first] = days;
  if (first === undefined) return '';
  const at = Math.max(...days.map((day) => correctedDays[day] ?? 0));
  const what = days.length === 1 ? `${first.slice(5)} 的数据` : `${days.length} 天的数据`;
  return `${what}于 ${beijingTime(at).slice(5, 16)} 订正`;
}

/** Which days lack captures of rooms or videos; empty where none does. */
function partialWords(partial: MarkedDays['partialDays'], days: readonly string[]): string {
  const [first] = days;
  if (first === undefined) return '';
  const lacking = new Set(days.flatMap((day) => (partial[day] ?? []).map((source) => sourceNames[source])));
  const when = days.length === 1 ? first.slice(5) : `${days.length} 天`;
  return `${when} 的${[...lacking].join('、')}数据未采全`;
}

/** Which days of a span changed after they were published as complete or lack captures, for freshness; nothing where none does. */
export function correctedIn(
  { correctedDays, partialDays }: MarkedDays,
  span: { readonly from: string; readonly to: string } | null,
): { readonly corrected?: string } {
  if (span === null) return {};
  const inside = (days: object) =>
    Object.keys(days)
      .filter((day) => day >= span.from && day <= span.to)
      .toSorted();
  const words = [
    changedWords(correctedDays, inside(correctedDays)),
    partialWords(partialDays, inside(partialDays)),
  ].filter((one) => one !== '');
  return words.length === 0 ? {} : { corrected: words.join('；') };
}
