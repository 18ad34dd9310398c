import { detailPath } from '#catalog/detail-path.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import { addDays } from '#kernel/day.ts';
import { eventsDay } from '#market/read/events/read-events.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { eachApart } from '#platform/server/jobs/each-apart.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { NamedEvent } from '../contract.ts';
import { followedKind } from '../kinds.ts';
import { type FollowKind, MAX_NOTICES } from '../rules.ts';
import { dayCode, followedOnDay } from './events.ts';
import { dueEventNotices, eventNotice, noteNotified } from './store/event-notices.ts';

/** Dependencies of notices of events. */
export interface EventNoticeParts {
  readonly account: AccountStore;
  readonly market: MarketStore;
  readonly notifier: Notifier;
}

/** Days that are made up for after a pause. */
const MAX_DAYS = 7;
/** People who are told at a time. */
const AT_ONCE = 200;

/** Where the followed objects of a kind are. */
export const attentionPath = (type: FollowKind): string => {
  const of = { 1: 'Daren', 2: 'Product', 3: 'SmallShop', 4: 'Brand' } as const;
  return `/userCenter/myAttention/attention${of[type]}`;
};

function linkOf({ type, id }: NamedEvent): string {
  const { of } = followedKind(type).listing;
  return detailPath(of.id, { [of.key]: id }) ?? attentionPath(type);
}

/** The key of an event: it is told once, however it was found. */
export const eventKey = ({ type, id, kind }: Pick<NamedEvent, 'type' | 'id' | 'kind'>, day: string): string =>
  `follow:${type}:${id}:${day}:${kind}`;

/** Tells one person of a day in one transaction: of two processes one finds it done, and each event has a key of its own. */
async function notifyOne(parts: EventNoticeParts, userId: string, day: string): Promise<void> {
  const { items, total } = await followedOnDay(parts, userId, { day, most: MAX_NOTICES });
  await parts.account.write(async (tx) => {
    const setting = await eventNotice(tx, userId);
    if (!setting || setting.notified_day >= dayCode(day)) return;
    for (const event of items) {
      await parts.notifier.notifyIn(tx, {
        userId,
        kind: 'follow',
        dedupKey: eventKey(event, day),
        title: `${event.name}：${event.kind_name}`,
        text: `${day} ${event.words}`,
        link: linkOf(event),
      });
    }
    const [first] = items;
    if (total > items.length && first)
      await parts.notifier.notifyIn(tx, {
        userId,
        kind: 'follow',
        dedupKey: `follow:more:${day}`,
        title: `关注的对象另有${total - items.length}条动态`,
        text: `${day} 的其他动态在关注列表中查看`,
        link: `${attentionPath(first.type)}?view=events`,
      });
    await noteNotified(tx, userId, dayCode(day));
  });
}

/** The days after the one that somebody was told of last, oldest first, up to the newest; of a longer pause the last ones. */
function daysAfter(told: number, newest: string): string[] {
  const days = Array.from({ length: MAX_DAYS }, (_, n) => addDays(newest, n + 1 - MAX_DAYS));
  return days.filter((day) => dayCode(day) > told);
}

/**
 * Tells whoever wants to know of each day that they were not told of yet; answers how many people. One who cannot be told keeps
 * nobody else waiting: the failures are thrown together at the end.
 */
export async function sendEventNotices(parts: EventNoticeParts): Promise<number> {
  const newest = await eventsDay(parts.market);
  if (newest === null) return 0;
  const due = await dueEventNotices(parts.account.db, dayCode(newest), AT_ONCE);
  await eachApart(
    due,
    async ({ user_id: userId, notified_day: told }) => {
      for (const day of daysAfter(told, newest)) await notifyOne(parts, userId, day);
    },
    'some people could not be told of events',
  );
  return due.length;
}
