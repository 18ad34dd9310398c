import { hasAggregate } from '#catalog/kernel/aggregate.ts';
import {
  type DetailBlock,
  type DetailFamily,
  type DetailTab,
  isAnsweredByCall,
} from '#catalog/kernel/detail.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { type FirstDays, firstSourceDay, sinceWords } from '#catalog/kernel/source-days.ts';
import { daysBetween } from '#kernel/day.ts';
import { rulesIn, rulesOfBlock } from '../source-span.ts';
import { detailDays } from './detail-query.ts';

/** A period that says no more than a shorter one, with the reason. */
export interface ClosedDays {
  readonly days: number;
  readonly reason: string;
}

/** What the sums of a list are made from; figures that its cards have anyway, as those of 30 days, follow no period. */
const rulesOfSums = ({ columns }: Listing) =>
  Object.values(columns).flatMap(({ value }) => (value && hasAggregate(value) ? rulesIn(value) : []));

/** What the figures of a block, or the sums of its lists, are made from. */
function rulesAt(block: DetailBlock) {
  if (block.kind === 'top' || block.kind === 'list') return rulesOfSums(block.listing);
  if (block.kind === 'lists')
    return Object.values(block.lists).flatMap(({ listing }) => rulesOfSums(listing));
  return isAnsweredByCall(block) ? rulesOfBlock(block) : [];
}

/** Of the periods in days, those longer than one that already begins before all sources. */
export function closedDays(
  choices: readonly number[],
  { first, last, reason }: { first: string | null; last: string; reason: string },
): ClosedDays[] {
  const reach = first === null ? Number.POSITIVE_INFINITY : daysBetween(first, last) + 1;
  return choices.flatMap((days) => {
    const shorter = choices.filter((one) => one < days).toSorted((a, b) => b - a)[0];
    return shorter !== undefined && shorter >= reach
      ? [{ days, reason: `${reason}，更长的时间没有更多数据` }]
      : [];
  });
}

/** The periods of a tab that say no more than shorter ones: all that its page shows begins later. */
export function closedDaysOf(
  family: DetailFamily,
  tab: DetailTab,
  { firstDays, dataDay }: { firstDays: FirstDays; dataDay: string | null },
): ClosedDays[] {
  if (!tab.hasPeriod || dataDay === null) return [];
  const rules = [...new Set(Object.values(tab.blocks).flatMap(rulesAt))];
  const firsts = rules.flatMap((rule) => firstSourceDay(rule, firstDays) ?? []).toSorted();
  const first = firsts[0] ?? null;
  const earliest = rules.filter((rule) => firstSourceDay(rule, firstDays) === first);
  const reason = sinceWords(earliest, firstDays, { from: '', to: dataDay });
  return closedDays(family.days ?? detailDays, { first, last: dataDay, reason });
}
