import { LIGHT } from '#catalog/plans.ts';
import { type AuthContext, callerRateLimits } from '#features/people/identity/server/index.ts';
import {
  attemptsSince,
  checkRateLimits,
  type RateLimit,
  recordAttempts,
} from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Refused, RequestContext } from '#platform/server/http/route.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KIND = 'cdkey';
const EVERYONE = 'all';
/** Wrong codes of all people within an hour from which on the log warns the operator (security.md 1.4). */
const ALARM = 500;

/**
 * How many wrong codes a person may try (security.md 1.4): five in ten minutes, twenty a day, and a hundred a day from the address of
 * those who have bought nothing; whoever pays shares no limit with their network.
 */
function limitsOf(people: AuthContext, { viewer, caller }: RequestContext): RateLimit[] {
  const subject = `user:${viewer.id}`;
  const shared = callerRateLimits(people, caller.ip, [{ kind: KIND, most: 100, withinMs: DAY_MS }]);
  return [
    { kind: KIND, subject, most: 5, withinMs: 10 * MINUTE_MS },
    { kind: KIND, subject, most: 20, withinMs: DAY_MS },
    ...(viewer.level >= LIGHT ? [] : shared),
  ];
}

/** Whether somebody tried too many wrong codes to try another one; a right one has to wait as well. */
export function tooManyTries(people: AuthContext, tx: Tx, by: RequestContext): Promise<Refused | null> {
  return checkRateLimits(tx, limitsOf(people, by), people.clock.now());
}

/** Records a wrong code, in the transaction that found it wrong; the log tells who tries many, and when many people do. */
export async function recordWrongCode(people: AuthContext, tx: Tx, by: RequestContext): Promise<void> {
  const { clock, log } = people;
  const now = clock.now();
  const limits = limitsOf(people, by);
  await recordAttempts(
    tx,
    [...limits, { kind: KIND, subject: EVERYONE, most: ALARM, withinMs: HOUR_MS }],
    now,
  );
  const stopped = await checkRateLimits(tx, limits, now);
  if (stopped) log.warn({ user: by.viewer.id }, 'redeem codes: too many wrong ones');
  const all = await attemptsSince(tx, KIND, { subject: EVERYONE, since: now - HOUR_MS, now });
  if (all.count === ALARM) log.error({ count: all.count }, 'redeem codes: many wrong ones within an hour');
}
