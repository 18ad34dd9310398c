import { limitOf } from '#catalog/plans.ts';
import { conditionState, readSaved, savedAddress } from '#engine/saved-query.ts';
import { readHorizon } from '#engine/server/run.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { dateNumberOf } from '#kernel/day.ts';
import { detectionsDay } from '#market/read/events/detections-day.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import {
  type Answer,
  type ApiRoute,
  type Refused,
  refuse,
  route,
  type Viewer,
} from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { MAX_CONDITION_LENGTH, refuseSubscriptions, subscriptionNameProblem } from '../rules.ts';
import { subscriptionsMigration } from './migrations/0170-subscriptions.ts';
import { arrivingOf, type SubscriptionParts } from './parts.ts';
import { arrivedRows } from './rows.ts';
import {
  insertSubscription,
  noteRows,
  removeSubscription,
  subscriptionById,
  subscriptionsOf,
} from './store/subscriptions.ts';

export { subscriptionJobs } from './notify.ts';

/** The tables of the slice. */
export const subscriptionMigrations: Migrations = { '0170-subscriptions': subscriptionsMigration };

const noList = () => refuse(422, '这个列表不能订阅');
const noSubscription = () => refuse(404, '没有这个订阅');

/** The subscriptions to a list, each with whether it is told today. */
async function listSubscriptions({ account, context }: SubscriptionParts, viewer: Viewer, page: string) {
  const arriving = arrivingOf(page);
  if (!arriving) return noList();
  const { listing } = arriving;
  const total = limitOf('subscriptions', viewer.level);
  const who = { level: viewer.level, horizon: await readHorizon(context, listing) };
  const all = await subscriptionsOf(account.db, viewer.id);
  return {
    items: all.flatMap((row, place) => {
      if (row.page !== page) return [];
      const { id, name, address, hits } = row;
      const state = place >= total ? ('over' as const) : conditionState(listing, address, who);
      return [{ id, name, address, state, hits, created_at: Math.floor(row.created / 1000) }];
    }),
    used: all.length,
    total,
  };
}

const cleanName = (name: string) => name.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Writes a subscription: what is in the list now is known already, and told no more. The number is decided in the transaction that writes. */
async function subscribe(
  parts: SubscriptionParts,
  viewer: Viewer,
  { page, name: raw, address }: { page: string; name: string; address: string },
): Promise<Answer<{ id: string }>> {
  const arriving = arrivingOf(page);
  if (!arriving) return noList();
  const { listing } = arriving;
  const ask = readSaved(listing, address);
  const [wrong] = ask.problems;
  if (wrong) return refuse(422, wrong.message);
  const saved = savedAddress(listing, { ...ask, sort: null });
  if (saved.length > MAX_CONDITION_LENGTH) return refuse(422, '筛选条件过长');
  const name = cleanName(raw);
  const problem = subscriptionNameProblem(name);
  if (problem !== null) return refuse(422, problem);
  const day = await detectionsDay(parts.context.store);
  if (day === null) return refuse(200, '还没有可订阅的数据');
  const { level } = viewer;
  const shown = await arrivedRows(parts, arriving, { address: saved, level, days: null });
  if (shown === null) return refuse(402, '这组条件超出当前版本');
  const [id, created] = [newId(), parts.clock.now()];
  return parts.account.write(async (tx): Promise<Answer<{ id: string }>> => {
    const all = await subscriptionsOf(tx, viewer.id);
    if (all.some((one) => one.page === page && one.address === saved)) return refuse(200, '已订阅这组条件');
    const full = refuseSubscriptions(level, all.length);
    if (full) return { ...refuse(200, full.message), prompt: full.prompt, needs: full.needs, field: 'name' };
    const since = { notified_day: dateNumberOf(day), hits: 0 };
    await insertSubscription(tx, { id, user_id: viewer.id, page, name, address: saved, created, ...since });
    await noteRows(tx, id, [...new Set(shown.map((row) => row.id))]);
    return { id };
  });
}

/** Removes one's own. */
function unsubscribe({ account }: SubscriptionParts, viewer: Viewer, id: string) {
  return account.write(async (tx): Promise<true | Refused> => {
    const row = await subscriptionById(tx, id);
    if (row?.user_id !== viewer.id) return noSubscription();
    await removeSubscription(tx, id);
    return true;
  });
}

/** The calls of subscriptions. */
export function subscriptionRoutes(parts: SubscriptionParts): ApiRoute[] {
  return [
    route(calls.readSubscriptions, ({ query, viewer }) => listSubscriptions(parts, viewer, query.page)),
    route(calls.addSubscription, ({ body, viewer }) => subscribe(parts, viewer, body)),
    route(calls.deleteSubscription, ({ body, viewer }) => unsubscribe(parts, viewer, body.id)),
  ];
}
