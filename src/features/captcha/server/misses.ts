import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import {
  addressRateLimits,
  attemptsSince,
  type RateLimit,
  recordAttempts,
} from '#platform/server/account-store/rate-limits.ts';
import type { Clock } from '#platform/server/clock.ts';

const KIND = 'captcha-miss';
const WITHIN_MS = 3_600_000;
/** Bits of work of an address without a miss: some hundredths of a second. Each miss doubles it, up to some seconds. */
const FEWEST_BITS = 13;
const MOST_MISSES = 6;

/** What misses are counted with. */
export interface MissCounting {
  readonly account: AccountStore;
  readonly clock: Clock;
  /** Whether callers of this machine are told apart from others (behind a proxy on it they are not its own). */
  readonly countsLoopback: boolean;
}

function limitOf({ countsLoopback }: MissCounting, ip: string): RateLimit | undefined {
  const limits = addressRateLimits({ ip, countsLoopback }, [{ kind: KIND, most: 0, withinMs: WITHIN_MS }]);
  return limits[0];
}

/** Bits of work that an address must bring along, by its misses of the last hour. */
export async function workBits(counting: MissCounting, ip: string): Promise<number> {
  const limit = limitOf(counting, ip);
  if (!limit) return FEWEST_BITS;
  const now = counting.clock.now();
  const { count } = await attemptsSince(counting.account.db, KIND, {
    subject: limit.subject,
    since: now - WITHIN_MS,
    now,
  });
  return FEWEST_BITS + Math.min(count, MOST_MISSES);
}

/** Notes that an address missed a puzzle, as far as it makes its work harder. */
export async function recordMiss(counting: MissCounting, ip: string): Promise<void> {
  const limit = limitOf(counting, ip);
  if (!limit) return;
  await counting.account.write(async (tx) => {
    const now = counting.clock.now();
    const { count } = await attemptsSince(tx, KIND, { subject: limit.subject, since: now - WITHIN_MS, now });
    if (count < MOST_MISSES) await recordAttempts(tx, [limit], now);
  });
}
