import { attemptsSince, type RateLimit } from '#platform/server/account-store/rate-limits.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { type Refused, tooOften } from '#platform/server/http/route.ts';
import { type AuthContext } from './auth-context.ts';
import { callerRateLimits } from './caller-rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Codes to scan that an address may ask for: 10 a minute (security.md 1.11). */
export function sceneRateLimits(people: AuthContext, ip: string): RateLimit[] {
  return callerRateLimits(people, ip, [{ kind: 'scene', most: 10, withinMs: MINUTE_MS }]);
}

/** The limits on wrong passwords by address: 50 an hour, 500 a network (security.md 1.6). */
export function wrongPasswordRateLimits(people: AuthContext, ip: string): RateLimit[] {
  const kind = 'wrong-password';
  return callerRateLimits(people, ip, [
    { kind, most: 50, withinMs: HOUR_MS },
    { kind, most: 500, withinMs: HOUR_MS, net: true },
  ]);
}

/** The limits on being sent to the short-video platform, by address: as codes to scan, ten a minute, a hundred an hour for its network. */
export function authorisationRateLimits(people: AuthContext, ip: string): RateLimit[] {
  const kind = 'oauth';
  return callerRateLimits(people, ip, [
    { kind, most: 10, withinMs: MINUTE_MS },
    { kind, most: 100, withinMs: HOUR_MS, net: true },
  ]);
}

/** The limits on tokens of partners by address: as being sent to the platform. */
export function partnerRateLimits(people: AuthContext, ip: string): RateLimit[] {
  const kind = 'partner';
  return callerRateLimits(people, ip, [
    { kind, most: 10, withinMs: MINUTE_MS },
    { kind, most: 500, withinMs: HOUR_MS, net: true },
  ]);
}

/** The limits on leaving how to be reached, which takes no log-in: whoever writes fills the disk. */
export function leaveRateLimits(people: AuthContext, ip: string, userId: string): RateLimit[] {
  const kind = 'leave-info';
  const own = userId === '' ? [] : [{ kind, subject: `user:${userId}`, most: 5, withinMs: DAY_MS }];
  return [
    ...own,
    ...callerRateLimits(people, ip, [
      { kind, most: 5, withinMs: HOUR_MS },
      { kind, most: 20, withinMs: DAY_MS, net: true },
    ]),
    { kind, subject: 'all', most: 2000, withinMs: DAY_MS },
  ];
}

/** After five wrong passwords in a quarter of an hour the next try waits, twice as long each time, five minutes at most; never a lock. */
export async function passwordDelay(db: Db, userKey: string, now: number): Promise<Refused | null> {
  const free = 5;
  const since = now - 15 * MINUTE_MS;
  const { count, last } = await attemptsSince(db, 'wrong-password', {
    subject: `user:${userKey}`,
    since,
    now,
  });
  if (count < free) return null;
  const waitMs = Math.min(5 * MINUTE_MS, 15_000 * 2 ** (count - free));
  const left = last + waitMs - now;
  return left > 0 ? tooOften(left / 1000) : null;
}
