import { createHash, randomUUID } from 'node:crypto';
import type { ViewerLevel } from '#catalog/plans.ts';
import { allowance, type QuotaId, quotas } from '#catalog/quotas.ts';
import { addDays, beijingDay, dateCodeOf, startOfDay } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { type Clock } from '#platform/server/clock.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import { leftOf } from '../rules.ts';
import {
  addOne,
  type CounterKey,
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
  /** How much of this period's counter one person has used, also where a team has one pool. */
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
const freeMetric = (quota: QuotaId) => `free:${quota}`;
const metricOf = (quota: QuotaId, level: ViewerLevel) =>
  allowance(quota, level) === null ? freeMetric(quota) : quota;

/** How long it is known which objects were counted. */
const USES_MS = 40 * 24 * 3_600_000;

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

/** What was used with a limit and without. */
async function usedInAll(db: Db, own: Omit<CounterKey, 'metric'>, quota: QuotaId): Promise<number> {
  const counters = [quota, freeMetric(quota)].map((metric) => usedOf(db, { ...own, metric }));
  return (await Promise.all(counters)).reduce((sum, used) => sum + used, 0);
}

/** The counter of a quota for a spender, in the present period. */
const counterKeys =
  (clock: Clock) =>
  (who: Spender, quota: QuotaId): CounterKey => {
    const { per, of } = quotas[quota];
    const scope = of === 'person' ? `u:${who.userId}` : `t:${who.teamId}`;
    return { scope, metric: metricOf(quota, who.level), period: periodOf(per, clock.now()) };
  };

/** The counters of an account store, by its clock. */
export function spendingOf(account: AccountStore, clock: Clock): Spending {
  const keyOf = counterKeys(clock);
  return {
    spend: async (who, quota, object) => {
      const limit = allowance(quota, who.level);
      const leftAfter = (used: number) => (limit === null ? null : leftOf(limit, used));
      const charge = chargeOf(keyOf(who, quota), who, [quota, object]);
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
    },
    isSpent: async (who, quota, object) =>
      allowance(quota, who.level) === null || isCounted(account.db, keyOf(who, quota), hashed(object)),
    refund: (who, quota, object) =>
      account.write((tx) => refundWithin(tx, chargeOf(keyOf(who, quota), who, [quota, object]))),
    ...spendingWithin(keyOf),
    standing: async (who, quota) => {
      const used = await usedOf(account.db, keyOf(who, quota));
      return { used, total: allowance(quota, who.level), resetAt: resetOf(quotas[quota].per, clock.now()) };
    },
    usedBy: (userId, quota) =>
      usedInAll(
        account.db,
        { scope: `u:${userId}`, period: periodOf(quotas[quota].per, clock.now()) },
        quota,
      ),
    sweep: (now) => account.write((tx) => forgetUses(tx, momentBefore(now, USES_MS))),
  };
}
