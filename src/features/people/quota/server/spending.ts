import { createHash, randomUUID } from 'node:crypto';
import type { ViewerLevel } from '#catalog/plans.ts';
import { allowance, type QuotaId, quotas } from '#catalog/quotas.ts';
import { addDays, beijingDay, dateCodeOf, startOfDay } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type Clock } from '#platform/server/clock.ts';
import { ALLOWED_PAUSE_DAYS, type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import type { Log } from '#platform/server/log.ts';
import { leftOf } from '../rules.ts';
import {
  addOne,
  type CounterKey,
  distinctUses,
  forgetDayUses,
  forgetFree,
  forgetUses,
  isCounted,
  noteUse,
  takeBack,
  usedOf,
} from './store/counters.ts';

/** Who spends. */
export interface Spender {
  readonly userId: string;
  /** Owner of the team, whose pool monthly counters come from; the person alone without a team. */
  readonly teamId: string;
  readonly level: ViewerLevel;
}

/** What a spending came to; `left` is what remains after it, null without a limit. */
export type Spent =
  | { readonly ok: true; readonly left: number | null; readonly isNew: boolean }
  | { readonly ok: false; readonly limit: number };

/** What was charged, so that it can be given back whatever the month is then. */
export interface Charge extends CounterKey {
  readonly object: string;
  /** Who spent from the team's pool; absent for what is the person's own. */
  readonly by?: string;
}

/** A spending within a transaction of the caller's. */
export type SpentWithin =
  | { readonly ok: true; readonly charge: Charge | null }
  | { readonly ok: false; readonly limit: number };

/** A counter at a moment. */
export interface QuotaStatus {
  readonly used: number;
  /** Null without a limit. */
  readonly total: number | null;
  /** Milliseconds. */
  readonly resetAt: number;
}

/** Counts what editions limit, and what they do not, beside it: nothing is ever refused by that. */
export interface Spending {
  /** Spends one for an object; the same object costs once a period. Decides and counts in one statement. */
  spend(who: Spender, quota: QuotaId, object: string): Promise<Spent>;
  /** Whether an object is paid for in this period, or costs nothing. */
  isSpent(who: Spender, quota: QuotaId, object: string): Promise<boolean>;
  /** Gives back what an object cost, because what it was spent for failed. */
  refund(who: Spender, quota: QuotaId, object: string): Promise<void>;
  /** Spends one for a new object in the caller's transaction; `charge` is null without a limit. */
  spendIn(tx: Tx, who: Spender, quota: QuotaId): Promise<SpentWithin>;
  /** Gives a charge back in the caller's transaction; the same one once. */
  refundIn(tx: Tx, charge: Charge): Promise<void>;
  standing(who: Spender, quota: QuotaId): Promise<QuotaStatus>;
  /** How many objects of this period one person has used, with a limit or without, also where a team has one pool. */
  usedBy(userId: string, quota: QuotaId): Promise<number>;
  /** Forgets what is no longer needed to count objects once. */
  sweep(now: DeletionMoment): Promise<void>;
}

/** YYYYMMDD or YYYYMM in Beijing, whatever the zone of the process. */
function periodOf(per: 'day' | 'month', now: number): string {
  const day = dateCodeOf(beijingDay(now));
  return per === 'day' ? day : day.slice(0, 6);
}

function resetOf(per: 'day' | 'month', now: number): number {
  const today = beijingDay(now);
  if (per === 'day') return startOfDay(addDays(today, 1));
  return startOfDay(`${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`);
}

/** Uses without a limit have a counter beside the limited one: a day that begins without a limit may end with one. */
const FREE = 'free:';
const freeMetric = (quota: QuotaId) => `${FREE}${quota}`;
const metricOf = (quota: QuotaId, level: ViewerLevel) =>
  allowance(quota, level) === null ? freeMetric(quota) : quota;

const DAY_MS = 86_400_000;
/** How long it is known which objects were counted in a month, and on a day: what a decision needs outlasts a clock that was ahead. */
const USES_MS = 40 * DAY_MS;
const DAY_USES_MS = (ALLOWED_PAUSE_DAYS + 1) * DAY_MS;
/** Counters without a limit decide nothing. */
const FREE_MS = 2 * DAY_MS;

const hashed = (object: string) => createHash('sha256').update(object).digest('base64url');

const seatKey = ({ metric, period }: CounterKey, userId: string): CounterKey => ({
  scope: `u:${userId}`,
  metric,
  period,
});

/** Of a pool it is also counted who used it: nothing limits that, its owner sees it. */
async function noteSeat(tx: Tx, charge: Charge): Promise<void> {
  if (charge.by === undefined) return;
  const key = seatKey(charge, charge.by);
  await addOne(tx, key, Number.MAX_SAFE_INTEGER);
  await noteUse(tx, key, charge.object);
}

/** Who used a pool of the team; empty for what is the person's own. */
const seatOf = ({ userId }: Spender, quota: QuotaId): Pick<Charge, 'by'> =>
  quotas[quota].of === 'team' ? { by: userId } : {};

/** Takes a charge back, from the pool and from who used it. */
async function refundWithin(tx: Tx, charge: Charge): Promise<void> {
  await takeBack(tx, charge, charge.object);
  if (charge.by !== undefined) await takeBack(tx, seatKey(charge, charge.by), charge.object);
}

/** The part that works in transactions of the caller's. */
function spendingWithin(
  keyOf: (who: Spender, quota: QuotaId) => CounterKey,
): Pick<Spending, 'spendIn' | 'refundIn'> {
  return {
    spendIn: async (tx, who, quota) => {
      const limit = allowance(quota, who.level);
      if (limit === null) return { ok: true, charge: null };
      const charge: Charge = { ...keyOf(who, quota), object: randomUUID(), ...seatOf(who, quota) };
      return (await countObject(tx, charge, limit)) === null ? { ok: false, limit } : { ok: true, charge };
    },
    refundIn: refundWithin,
  };
}

/** What an object costs, with who pays it, as it is counted once in a period. */
const chargeOf = (key: CounterKey, who: Spender, [quota, object]: readonly [QuotaId, string]): Charge => ({
  ...key,
  object: hashed(object),
  ...seatOf(who, quota),
});

/** Counts an object from a pool or for a person; null when that would exceed the limit. */
async function countObject(tx: Tx, charge: Charge, limit: number): Promise<number | null> {
  const used = await addOne(tx, charge, limit);
  if (used === null) return null;
  await noteUse(tx, charge, charge.object);
  await noteSeat(tx, charge);
  return used;
}

/** What was used with a limit and without: an object that was counted in both is one. */
const usedInAll = (db: Db, own: Omit<CounterKey, 'metric'>, quota: QuotaId): Promise<number> =>
  distinctUses(db, own, [quota, freeMetric(quota)]);

/** The counter of a quota for a spender, in the present period. */
const counterKeys =
  (clock: Clock) =>
  (who: Spender, quota: QuotaId): CounterKey => {
    const { per, of } = quotas[quota];
    const scope = of === 'person' ? `u:${who.userId}` : `t:${who.teamId}`;
    return { scope, metric: metricOf(quota, who.level), period: periodOf(per, clock.now()) };
  };

/** Counts an object once in its period, within the limit of the viewer's edition. */
async function spendOn(account: AccountStore, charge: Charge, limit: number | null): Promise<Spent> {
  const leftAfter = (used: number) => (limit === null ? null : leftOf(limit, used));
  const free = async (db: Parameters<typeof usedOf>[0]): Promise<Spent | null> =>
    (await isCounted(db, charge, charge.object))
      ? { ok: true, left: leftAfter(await usedOf(db, charge)), isNew: false }
      : null;
  const known = await free(account.db);
  if (known) return known;
  return account.write(async (tx) => {
    // Another call may have counted the object since; then it costs nothing.
    const meanwhile = await free(tx);
    if (meanwhile) return meanwhile;
    const used = await countObject(tx, charge, limit ?? Number.MAX_SAFE_INTEGER);
    if (used === null) return { ok: false, limit: limit ?? 0 };
    return { ok: true, left: leftAfter(used), isNew: true };
  });
}

/** Counts what nothing limits: that it could not be counted must not keep a page from anyone. */
async function orWarn<T>(log: Pick<Log, 'warn'> | undefined, work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    log?.warn({ err: error }, 'use without a limit not counted');
    return otherwise;
  }
}

/** Forgets what no decision needs. */
const sweepOf = (account: AccountStore) => (now: DeletionMoment) =>
  account.write(async (tx) => {
    await forgetUses(tx, momentBefore(now, USES_MS));
    await forgetDayUses(tx, momentBefore(now, DAY_USES_MS));
    await forgetFree(tx, momentBefore(now, FREE_MS), FREE);
  });

/** The counters of an account store, by its clock. The log gets what could not be counted where nothing limits it. */
export function spendingOf(account: AccountStore, clock: Clock, log?: Pick<Log, 'warn'>): Spending {
  const keyOf = counterKeys(clock);
  const isLimited = (who: Spender, quota: QuotaId) => allowance(quota, who.level) !== null;
  const ofPerson = (userId: string, quota: QuotaId) =>
    usedInAll(account.db, { scope: `u:${userId}`, period: periodOf(quotas[quota].per, clock.now()) }, quota);
  return {
    spend: (who, quota, object) => {
      const charge = chargeOf(keyOf(who, quota), who, [quota, object]);
      const spent = spendOn(account, charge, allowance(quota, who.level));
      return isLimited(who, quota)
        ? spent
        : orWarn<Spent>(log, spent, { ok: true, left: null, isNew: false });
    },
    isSpent: async (who, quota, object) =>
      !isLimited(who, quota) || isCounted(account.db, keyOf(who, quota), hashed(object)),
    refund: (who, quota, object) => {
      const charge = chargeOf(keyOf(who, quota), who, [quota, object]);
      const done = account.write((tx) => refundWithin(tx, charge));
      return isLimited(who, quota) ? done : orWarn(log, done, undefined);
    },
    ...spendingWithin(keyOf),
    standing: async (who, quota) => {
      const total = allowance(quota, who.level);
      // A limit is about its own counter; without one all uses of the period count.
      const used = await (total === null
        ? usedInAll(account.db, keyOf(who, quota), quota)
        : usedOf(account.db, keyOf(who, quota)));
      return { used, total, resetAt: resetOf(quotas[quota].per, clock.now()) };
    },
    usedBy: ofPerson,
    sweep: sweepOf(account),
  };
}
