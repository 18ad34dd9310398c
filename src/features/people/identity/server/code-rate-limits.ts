import type { RateLimit } from '#platform/server/account-store/rate-limits.ts';
import { type AuthContext } from './auth-context.ts';
import { callerRateLimits } from './caller-rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The limits on sending codes to one number and from one address, all rolling and over all purposes (security.md 1.5); what all may have together is in sms-budget.ts. `device` and `userId` are empty when unknown. */
export function sendingRateLimits(
  people: AuthContext,
  from: {
    readonly mobileIndex: string;
    readonly ip: string;
    readonly device: string;
    readonly userId: string;
  },
): RateLimit[] {
  const kind = 'sms';
  const mobile = `mobile:${from.mobileIndex}`;
  const paces: RateLimit[] = [
    { kind, subject: mobile, most: 1, withinMs: MINUTE_MS },
    { kind, subject: mobile, most: 5, withinMs: HOUR_MS },
    { kind, subject: mobile, most: 10, withinMs: DAY_MS },
    ...callerRateLimits(people, from.ip, [
      { kind, most: 10, withinMs: HOUR_MS },
      { kind, most: 30, withinMs: DAY_MS },
      { kind, most: 100, withinMs: DAY_MS, net: true },
    ]),
  ];
  if (from.device) paces.push({ kind, subject: `device:${from.device}`, most: 10, withinMs: DAY_MS });
  if (from.userId) paces.push({ kind, subject: `user:${from.userId}`, most: 10, withinMs: DAY_MS });
  return paces;
}

/** New people: 10 an hour and 20 a day from an address, 60 a day from its network, 5 a day in a browser, however they came in. */
export function registeringRateLimits(
  people: AuthContext,
  { ip, device }: { readonly ip: string; readonly device: string },
): RateLimit[] {
  const kind = 'register';
  const paces = callerRateLimits(people, ip, [
    { kind, most: 10, withinMs: HOUR_MS },
    { kind, most: 20, withinMs: DAY_MS },
    { kind, most: 60, withinMs: DAY_MS, net: true },
  ]);
  return device === '' ? paces : [...paces, { kind, subject: `device:${device}`, most: 5, withinMs: DAY_MS }];
}

/** Wrong codes of an address: 20 a day, 100 a network (security.md 1.5). */
export function guessingRateLimits(people: AuthContext, ip: string): RateLimit[] {
  const kind = 'wrong-code';
  return callerRateLimits(people, ip, [
    { kind, most: 20, withinMs: DAY_MS },
    { kind, most: 100, withinMs: DAY_MS, net: true },
  ]);
}

/** Wrong codes of a number, typed where its code was asked for: 10 a day. Others are guesses that could not have been right. */
export function mobileRateLimit(mobileIndex: string): RateLimit {
  return { kind: 'wrong-code', subject: `mobile:${mobileIndex}`, most: 10, withinMs: DAY_MS };
}

/** 30 of them in 30 days: then the code alone is not enough to log in (security.md 1.5). */
export function monthOfNumber(mobileIndex: string): RateLimit {
  return { ...mobileRateLimit(mobileIndex), most: 30, withinMs: 30 * DAY_MS };
}
