import { setTimeout as pause } from 'node:timers/promises';
import { addDays, beijingDay, startOfDay } from '#kernel/day.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import type { Log } from '#platform/server/log.ts';
import type { AuthContext } from './auth-context.ts';
import { hoursSince } from './store/sms.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days whose same hour is looked at, and how much of their median an hour may have (security.md 1.5). */
const DAYS = 7;
const TIMES = 3;
/** An hour may always have so many, and never less than its part of the day (open reading 108): a small site knows no usual hour. */
const MIN_PER_HOUR = 60;

/** What all may have together, as it stands before one more is sent. */
export interface SmsBudget {
  /** The running hour by its first millisecond; Beijing's hours begin with everybody's. */
  readonly hour: number;
  readonly now: number;
  readonly inHour: number;
  readonly mostInHour: number;
  readonly today: number;
  readonly perDay: number;
  /** Whether the circuit was open in the last hour that had any, of a day. */
  readonly wasOpen: boolean;
}

/** Sent by hour, by its first millisecond. */
type Hours = ReadonlyMap<number, number>;

/** The most that an hour may have: three times the median of the same hour of the seven days before, and not less than the floor. */
export function mostInHour(hours: Hours, hour: number, perDay: number): number {
  const same = Array.from({ length: DAYS }, (_, n) => hours.get(hour - (n + 1) * DAY_MS) ?? 0);
  const median = same.toSorted((a, b) => a - b)[(DAYS - 1) / 2] ?? 0;
  return Math.max(MIN_PER_HOUR, Math.ceil(perDay / 24), TIMES * median);
}

/** How much of the hour and of the Beijing day is used. */
export async function budgetOf(db: Db, perDay: number, now: number): Promise<SmsBudget> {
  const hour = now - (now % HOUR_MS);
  const hours = await hoursSince(db, hour - (DAYS + 1) * DAY_MS - HOUR_MS);
  const day = startOfDay(beijingDay(now));
  const last = Math.max(...[...hours.keys()].filter((one) => one < hour && one >= hour - DAY_MS));
  return {
    hour,
    now,
    inHour: hours.get(hour) ?? 0,
    mostInHour: mostInHour(hours, hour, perDay),
    today: [...hours].reduce((sum, [at, sent]) => (at >= day && at <= hour ? sum + sent : sum), 0),
    perDay,
    wasOpen: (hours.get(last) ?? 0) >= mostInHour(hours, last, perDay),
  };
}

/** Whether codes go out to who is not logged in: with the circuit open not until the next hour, with all used up not until the next day. */
export type SmsStanding = 'sending' | 'circuit-open' | 'used-up';

/** See SmsStanding. */
function standingOf({ inHour, mostInHour: most, today, perDay }: SmsBudget): SmsStanding {
  if (today >= perDay) return 'used-up';
  return inHour >= most ? 'circuit-open' : 'sending';
}

/** The refusal of one more to who is not logged in, with the seconds until it is worth another try; null while there is room. */
export function refuseIfBudgetSpent(budget: SmsBudget): Refused | null {
  const standing = standingOf(budget);
  if (standing === 'sending') return null;
  const { now, hour } = budget;
  const until = standing === 'circuit-open' ? hour + HOUR_MS : startOfDay(addDays(beijingDay(now), 1));
  const words =
    standing === 'circuit-open' ? '短信验证码发送过于集中，请稍后再试' : '今日短信验证码已发完，请明天再试';
  return refuse(503, words, Math.ceil((until - now) / 1000));
}

/**
 * Tells the operator when a code that was just sent reached a mark: half, four fifths and all of the day, the most of the hour.
 * Each count is reached by exactly one code, so each line is written once, on whichever server it happens.
 */
export function logSmsBudget(log: Log, before: SmsBudget): void {
  const { mostInHour: most, perDay, wasOpen } = before;
  const [today, inHour] = [before.today + 1, before.inHour + 1];
  if (inHour === 1 && wasOpen) log.warn({ most }, 'sms circuit closed again');
  if (inHour === most)
    log.error({ inHour, most }, 'sms circuit open: no codes to who is not logged in until the next hour');
  if (today === Math.ceil(perDay / 2)) log.warn({ today, perDay }, 'half of the codes of a day are sent');
  if (today === Math.ceil(perDay * 0.8))
    log.error({ today, perDay }, 'four fifths of the codes of a day are sent');
  if (today === perDay) {
    log.error({ today, perDay }, 'all codes of a day are sent: none to who is not logged in until tomorrow');
  }
}

/** Which part of the day's codes is sent, 0 to 1 and beyond; 0 without a provider. */
export async function smsShare({ account, clock, sms, settings }: AuthContext): Promise<number> {
  if (!sms) return 0;
  const { today, perDay } = await budgetOf(account.db, settings.smsPerDay, clock.now());
  return today / perDay;
}

/** How long the operator waits for that. */
const PATIENCE_MS = 1000;

/** Whether codes are sent, for the operator's health page: `none` without a provider, `unknown` while the account store does not answer. */
export async function smsStanding({
  account,
  clock,
  sms,
  settings,
}: AuthContext): Promise<SmsStanding | 'none' | 'unknown'> {
  if (!sms) return 'none';
  try {
    const standing = budgetOf(account.db, settings.smsPerDay, clock.now()).then(standingOf);
    // A store that does not answer must not make the server look dead.
    return await Promise.race([standing, pause(PATIENCE_MS, 'unknown' as const, { ref: false })]);
  } catch {
    return 'unknown';
  }
}
