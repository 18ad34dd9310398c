import { limitOf, type ViewerLevel } from '#catalog/plans.ts';
import { userById } from '#features/people/identity/server/index.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import { dateNumberOf, dayOfCode, daysBetween } from '#kernel/day.ts';
import { detectionsDay } from '#market/read/events/detections-day.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { eachApart } from '#platform/server/jobs/each-apart.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import { noticeWords } from '../rules.ts';
import { type Arriving, arrivingOf, type NotifyingParts } from './parts.ts';
import { arrivedRows } from './rows.ts';
import {
  dueSubscriptions,
  noteNotifiedDay,
  noteRows,
  type SubscriptionTable,
  subscriptionById,
  subscriptionsOf,
  unknownOf,
} from './store/subscriptions.ts';

/** How often it is looked for a new day, in seconds, and how many subscriptions are told at a time. */
const LOOK_S = 300;
const AT_ONCE = 200;

/** The edition that somebody has now; null for whoever is no person of the store any more. */
async function levelOf(db: Db, userId: string, now: number): Promise<ViewerLevel | null> {
  const user = await userById(db, userId);
  if (!user) return null;
  return (await membershipOf(db, { id: user.id, ownerId: user.owner_id }, now)).level;
}

/** Whether the oldest ones fill the number of the edition before this one. */
export async function isOver(db: Db, row: SubscriptionTable, level: ViewerLevel): Promise<boolean> {
  const all = await subscriptionsOf(db, row.user_id);
  return all.findIndex(({ id }) => id === row.id) >= limitOf('subscriptions', level);
}

/**
 * Rows of the days since the last notice, in the edition of this moment; none where the subscription rests. The last day that was told
 * is looked at again: sales that came in late may have added to it, and what was told is known.
 */
async function rowsSince(
  parts: NotifyingParts,
  row: SubscriptionTable,
  { arriving, day }: { arriving: Arriving; day: string },
) {
  const { db } = parts.account;
  const level = await levelOf(db, row.user_id, parts.clock.now());
  if (level === null || (await isOver(db, row, level))) return [];
  const days = daysBetween(dayOfCode(row.notified_day), day);
  return (await arrivedRows(parts, arriving, { address: row.address, level, days })) ?? [];
}

/**
 * Tells one subscription of the days up to the newest, in one transaction: what was told, the notice and the day. Of two processes one
 * finds it done, and a row that keeps coming up is told once.
 */
async function notifySubscription(parts: NotifyingParts, row: SubscriptionTable, day: string): Promise<void> {
  const arriving = arrivingOf(row.page);
  const found = arriving ? await rowsSince(parts, row, { arriving, day }) : [];
  await parts.account.write(async (tx) => {
    const now = await subscriptionById(tx, row.id);
    if (!now || now.notified_day >= dateNumberOf(day)) return;
    const fresh = new Set(await unknownOf(tx, row.id, [...new Set(found.map(({ id }) => id))]));
    await noteNotifiedDay(tx, now, { day: dateNumberOf(day), more: fresh.size });
    if (fresh.size === 0 || !arriving) return;
    await noteRows(tx, row.id, [...fresh]);
    const { listing } = arriving;
    const titles = found.filter(({ id }) => fresh.has(id)).map(({ title }) => title);
    await parts.notifier.notifyIn(tx, {
      userId: row.user_id,
      kind: 'subscription',
      dedupKey: `subscription:${row.id}:${day}`,
      ...noticeWords({ name: row.name, day, unit: listing.of.counter }, titles),
      link: `${listing.route ?? ''}${row.address === '' ? '' : `?${row.address}`}`,
    });
  });
}

/** Tells the subscriptions that were not told of the newest day yet; answers how many. One that fails keeps no other waiting. */
export async function notifySubscriptions(parts: NotifyingParts): Promise<number> {
  const day = await detectionsDay(parts.context.store);
  if (day === null) return 0;
  const due = await dueSubscriptions(parts.account.db, dateNumberOf(day), AT_ONCE);
  await eachApart(due, (row) => notifySubscription(parts, row, day), 'some subscriptions could not be told');
  return due.length;
}

/** The look as a job. */
export const subscriptionJobs = (parts: NotifyingParts): RecurringLooks =>
  recurringLook({
    kind: 'subscription.look',
    everyS: LOOK_S,
    isOfDays: true,
    look: async () => ({ notified: await notifySubscriptions(parts) }),
  });
