import { editionOf, LIGHT } from '#catalog/plans.ts';
import {
  type AuthContext,
  callerRateLimits,
  deviceOf,
  knowsDevice,
  newId,
  type UserTable,
  userById,
} from '#features/people/identity/server/index.ts';
import { changeGrantsWithin, grantsOfPerson, grantWithin } from '#features/people/membership/server/index.ts';
import { addDays, beijingDay, startOfDay } from '#kernel/day.ts';
import {
  checkRateLimits,
  type RateLimit,
  recordAttempts,
} from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import {
  type Answer,
  type ApiRoute,
  type RequestContext,
  refuse,
  route,
} from '#platform/server/http/route.ts';
import * as calls from '../promote-contract.ts';
import {
  changePromoteGrant,
  claimPromotion,
  insertLink,
  linkByAid,
  linkOf,
  newcomersSince,
  promoteGrantOf,
  promoteGrantOfOrder,
  rewardsOf,
} from './store/promotions.ts';

const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
/** A newcomer is one for so long (security.md 1.10). */
const NEW_MS = 24 * HOUR_MS;
/** Newcomers of one promoter, by the calendar of Beijing. */
const MAX_PER_DAY = 20;
const MAX_PER_MONTH = 200;
/** Days of the light edition for whoever came, and for whoever brought somebody that paid (open reading 232). */
const NEWCOMER_DAYS = 3;
const REWARD_DAYS = 7;
/** How long a browser remembers whose link it came by. */
const VISIT_S = 30 * DAY_S;
/** Every reason against an exchange is answered in these words; the browser shows them to nobody. */
const NOTHING = refuse(200, '该推广链接不可用');

/** Days of the light edition behind everything that somebody has; null for whoever has an edition without an end. */
async function termFor(tx: Tx, userId: string, { days, now }: { days: number; now: number }) {
  const ends = (await grantsOfPerson(tx, userId)).map((one) => one.ends);
  if (ends.includes(null)) return null;
  const starts = Math.max(now, ...ends.map((end) => end ?? now));
  const first = starts === now ? addDays(beijingDay(now), 1) : beijingDay(starts);
  return { starts, ends: startOfDay(addDays(first, days)) };
}

/** Grants a term; answers the id of the grant. */
function grantTerm(tx: Tx, userId: string, term: { starts: number; ends: number; now: number }) {
  return grantWithin(tx, { userId, level: LIGHT, seats: 1, kind: 'gift', days: null, ...term });
}

/** Whose link it is, when it may bring this person something (security.md 1.10); null when anything speaks against it. */
async function promoterFor(
  { clock }: AuthContext,
  tx: Tx,
  { user, aid, device }: { user: UserTable; aid: string; device: string },
): Promise<string | null> {
  const now = clock.now();
  const isNew = user.state === 'live' && user.owner_id === null && now - user.created <= NEW_MS;
  if (!isNew || user.promote_aid !== aid || (await promoteGrantOf(tx, user.id))) return null;
  const link = await linkByAid(tx, aid);
  if (!link || link.banned !== null || link.user_id === user.id) return null;
  const promoter = await userById(tx, link.user_id);
  if (promoter?.state !== 'live' || promoter.owner_id === user.id) return null;
  // Whoever promotes themselves does so in the browser that they have logged in with before.
  if (device === '' || (await knowsDevice(tx, { user_id: promoter.id, device }))) return null;
  const today = beijingDay(now);
  const isDayFull = (await newcomersSince(tx, promoter.id, startOfDay(today))) >= MAX_PER_DAY;
  const firstOfMonth = startOfDay(`${today.slice(0, 8)}01`);
  const isMonthFull = (await newcomersSince(tx, promoter.id, firstOfMonth)) >= MAX_PER_MONTH;
  return isDayFull || isMonthFull ? null : promoter.id;
}

function exchangePaces(people: AuthContext, userId: string, ip: string): RateLimit[] {
  return [
    { kind: 'promote', subject: `user:${userId}`, most: 5, withinMs: HOUR_MS },
    ...callerRateLimits(people, ip, [{ kind: 'promote', most: 30, withinMs: HOUR_MS }]),
  ];
}

/** Gives a newcomer what the link they came by brings, once: row and grant are one transaction. */
export async function exchangeLink(
  people: AuthContext,
  { viewer, caller }: RequestContext,
  aid: string,
): Promise<Answer<{ level_name: string; days: number; end_time: number }>> {
  const { account, clock } = people;
  if (viewer.sessionId === '') return NOTHING;
  const paces = exchangePaces(people, viewer.id, caller.ip);
  const device = deviceOf(caller);
  return account.write(async (tx) => {
    const now = clock.now();
    const fast = await checkRateLimits(tx, paces, now);
    if (fast) return fast;
    await recordAttempts(tx, paces, now);
    const user = await userById(tx, viewer.id);
    const promoterId = user ? await promoterFor(people, tx, { user, aid, device }) : null;
    const term = await termFor(tx, viewer.id, { days: NEWCOMER_DAYS, now });
    if (promoterId === null || !term) return NOTHING;
    if (!(await claimPromotion(tx, { userId: viewer.id, promoterId, now }))) return NOTHING;
    const grantId = await grantTerm(tx, viewer.id, { ...term, now });
    await changePromoteGrant(tx, viewer.id, { grant_id: grantId });
    return {
      level_name: editionOf(LIGHT).name,
      days: NEWCOMER_DAYS,
      end_time: Math.floor(term.ends / 1000),
    };
  });
}

/** The first payment of a newcomer brings whoever invited them their days, in the transaction that grants the order. Not while their link is banned. */
export async function rewardPromoter(
  tx: Tx,
  { userId, orderNo, now }: { readonly userId: string; readonly orderNo: string; readonly now: number },
): Promise<void> {
  const row = await promoteGrantOf(tx, userId);
  if (!row || row.order_no !== null) return;
  const promoter = await userById(tx, row.promoter_id);
  const isBanned = (await linkOf(tx, row.promoter_id))?.banned !== null;
  const isEarning = promoter?.state === 'live' && !isBanned;
  const term = isEarning ? await termFor(tx, promoter.id, { days: REWARD_DAYS, now }) : null;
  const rewardId = term && (await grantTerm(tx, row.promoter_id, { ...term, now }));
  await changePromoteGrant(tx, userId, { order_no: orderNo, reward_id: rewardId });
}

/** An order that is paid back takes along what it brought; a later one of the same person brings nothing anew. */
export async function reverseReward(
  tx: Tx,
  { orderNo, now }: { readonly orderNo: string; readonly now: number },
): Promise<void> {
  const row = await promoteGrantOfOrder(tx, orderNo);
  if (!row || row.reward_id === null || row.reversed !== null) return;
  await changeGrantsWithin(tx, { userId: row.promoter_id, now, revoke: [row.reward_id] });
  await changePromoteGrant(tx, row.user_id, { reversed: now });
}

async function ownLink({ account }: AuthContext, userId: string): Promise<calls.PromoteLink> {
  const link = await linkOf(account.db, userId);
  return {
    aid: link && link.banned === null ? link.aid : '',
    joined: await newcomersSince(account.db, userId, 0),
    paid: await rewardsOf(account.db, userId),
    level_name: editionOf(LIGHT).name,
    newcomer_days: NEWCOMER_DAYS,
    reward_days: REWARD_DAYS,
  };
}

/** The calls of promotion (specification §7, extend). */
export function promotionRoutes(people: AuthContext): ApiRoute[] {
  const { account, clock } = people;
  return [
    route(calls.visitPromoteLink, async ({ body, caller }) => {
      const isFirst = caller.cookie('promo') === '';
      if (isFirst && (await linkByAid(account.db, body.aid))) caller.setCookie('promo', body.aid, VISIT_S);
      return true as const;
    }),
    route(calls.exchangePromotion, (call) => exchangeLink(people, call, call.query.aid)),
    route(calls.readPromoteLink, ({ viewer }) => ownLink(people, viewer.id)),
    route(calls.makePromoteLink, async ({ viewer }) => {
      if (viewer.sessionId === '') return refuse(200, '本机模式没有推广链接');
      const link = { aid: newId(), user_id: viewer.id, created: clock.now(), banned: null };
      await account.write((tx) => insertLink(tx, link));
      return ownLink(people, viewer.id);
    }),
  ];
}
