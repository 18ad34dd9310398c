import { setImmediate as breathe } from 'node:timers/promises';
import {
  glancesPerDay,
  LIGHT,
  limitOf,
  NETWORK_PORTIONS,
  objectsPerNetwork,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { addDays, dateCodeOf, startOfDay } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { type Clock, dayOf } from '#platform/server/clock.ts';
import { ALLOWED_PAUSE_DAYS, type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import { portionsOf } from '../rules.ts';
import type { QuotaStatus } from './spending.ts';
import * as store from './store/objects.ts';

/** Whose reading is counted. */
export interface Reader {
  readonly level: ViewerLevel;
  /** Null for a visitor. */
  readonly userId: string | null;
  /** The network that the call comes from (/24, IPv6 /56); null where that is not counted. */
  readonly network: string | null;
  /** What a second portion is noted for; empty for a browser that has none yet. */
  readonly permitKey: string;
}

/** Why an answer may not be sent: whose objects are used up, and whether a captcha helps. */
export interface ObjectQuotaUsedUp {
  readonly whose: 'person' | 'network';
  readonly mayVerify: boolean;
}

/** Counts distinct objects that are read in a day (security.md 1.4, anti-scrape). */
export interface ObjectsRead {
  /** Marks objects as read before they are sent; null when they may be, else nothing is counted. */
  admit(who: Reader, objects: readonly string[]): Promise<ObjectQuotaUsedUp | null>;
  /** The same for what cards and suggestions show: counted apart, and as anything else only beyond that. */
  admitGlance(who: Reader, objects: readonly string[]): Promise<ObjectQuotaUsedUp | null>;
  /** Whether somebody had their second portion of today. */
  hasPermit(who: Reader): Promise<boolean>;
  /** Gives a second portion for today; false when there was one already. */
  permit(who: Reader): Promise<boolean>;
  standing(who: Reader): Promise<QuotaStatus>;
  /** How many objects a person has read today. */
  readBy(userId: string): Promise<number>;
  /** Milliseconds at which all counts start anew: midnight in Beijing. */
  resetAt(): number;
  /** Forgets what was read before yesterday. */
  sweep(now: DeletionMoment): Promise<void>;
}

/** Marks that one transaction forgets; more of them would keep everybody waiting. */
const SWEEP_MARKS = 2000;
/** How long marks stay: a clock that was ahead by less than is named and was set back finds what was counted. */
const MARKS_MS = (ALLOWED_PAUSE_DAYS + 1) * 86_400_000;

/** A day as it is stored: YYYYMMDD in Beijing. */
const personScope = (userId: string) => `u:${userId}`;

/** What binds a reader: their own portion, and for visitors and trial accounts that of the network. */
function scopesOf({ level, userId, network }: Reader, portions: number): store.ObjectScope[] {
  const own =
    userId === null ? [] : [{ scope: personScope(userId), most: portions * limitOf('objectsPerDay', level) }];
  // Danger: a farm of trial accounts would have a portion for each of them.
  if (network === null || level >= LIGHT) return own;
  return [...own, { scope: `n:${network}`, most: portions * objectsPerNetwork() }];
}

/** What binds the cards that a person is shown; none for a visitor, who is counted by network alone. */
function glanceScopesOf({ level, userId, network }: Reader): store.ObjectScope[] {
  if (userId === null) return [];
  const most = glancesPerDay(level);
  const own = { scope: `g:${personScope(userId)}`, most };
  return network === null || level >= LIGHT
    ? [own]
    : [own, { scope: `g:n:${network}`, most: most * NETWORK_PORTIONS }];
}

/** Whether every scope has read all of the objects. */
async function isKnown(db: AccountStore['db'], reading: store.ObjectReadRecord): Promise<boolean> {
  for (const { scope } of reading.scopes) {
    if ((await store.knownOf(db, reading, scope)) < reading.objects.length) return false;
  }
  return true;
}

/** Counts and marks what is new in one transaction; false, and nothing done, when a scope would pass its most. */
function take(account: AccountStore, reading: store.ObjectReadRecord): Promise<boolean> {
  return account.write(async (tx) => {
    if (!(await store.countObjects(tx, reading))) return false;
    await store.markObjects(tx, reading);
    return true;
  });
}

/** Whether objects of cards may be shown by what cards hold of a day; they are counted and marked then. */
async function isGlanceFree(
  account: AccountStore,
  who: Reader,
  { day, shown }: { readonly day: string; readonly shown: readonly string[] },
): Promise<boolean> {
  const reading = { day, objects: [...new Set(shown)], scopes: glanceScopesOf(who) };
  if (reading.objects.length === 0) return true;
  if (reading.scopes.length === 0) return false;
  return (await isKnown(account.db, reading)) || take(account, reading);
}

/** Whose portion was too small for a reading that was refused. */
async function whoseIsUsedUp(
  { db }: AccountStore,
  { userId }: Reader,
  reading: store.ObjectReadRecord,
): Promise<ObjectQuotaUsedUp['whose']> {
  const own = reading.scopes.find((one) => userId !== null && one.scope === personScope(userId));
  if (!own) return 'network';
  const known = await store.knownOf(db, reading, own.scope);
  const used = await store.readOn(db, reading.day, own.scope);
  return used + reading.objects.length - known > own.most ? 'person' : 'network';
}

/** The counts of an account store, by its clock. */
export function objectsReadOf(account: AccountStore, clock: Clock): ObjectsRead {
  const { db } = account;
  const today = () => dateCodeOf(dayOf(clock));
  const resetAt = () => startOfDay(addDays(dayOf(clock), 1));
  const hasPermit = async ({ permitKey }: Reader, day: string) =>
    permitKey !== '' && (await store.hasPermit(db, day, permitKey));
  const admit: ObjectsRead['admit'] = async (who, shown) => {
    const objects = [...new Set(shown)];
    const day = today();
    const reading = { day, objects, scopes: scopesOf(who, 1) };
    if (reading.scopes.length === 0 || objects.length === 0) return null;
    // Most answers show what was seen today: they cost one reading and no write.
    if (await isKnown(db, reading)) return null;
    if (await take(account, reading)) return null;
    const isVerified = await hasPermit(who, day);
    const more = { ...reading, scopes: scopesOf(who, portionsOf(isVerified)) };
    if (isVerified && (await take(account, more))) return null;
    return { whose: await whoseIsUsedUp(account, who, more), mayVerify: !isVerified };
  };
  return {
    admit,
    admitGlance: async (who, shown) =>
      (await isGlanceFree(account, who, { day: today(), shown })) ? null : admit(who, shown),
    hasPermit: (who) => hasPermit(who, today()),
    permit: (who) => account.write((tx) => store.givePermit(tx, today(), who.permitKey)),
    standing: async (who) => {
      const day = today();
      const [own] = scopesOf(who, portionsOf(await hasPermit(who, day)));
      const used = own ? await store.readOn(db, day, own.scope) : 0;
      return { used, total: own?.most ?? null, resetAt: resetAt() };
    },
    readBy: (userId) => store.readOn(db, today(), personScope(userId)),
    resetAt,
    sweep: async (now) => {
      const before = momentBefore(now, MARKS_MS);
      const forget = () => account.write((tx) => store.forgetObjects(tx, before, SWEEP_MARKS));
      while ((await forget()) >= SWEEP_MARKS) await breathe();
    },
  };
}
