import { markDevice } from '#features/people/identity/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import {
  addressRateLimits,
  attemptsSince,
  type RateLimit,
  recordAttempts,
} from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Refused, tooOften } from '#platform/server/http/route.ts';
import { type CountedAs, growths, keysFor } from './effort.ts';

const KIND = 'captcha';
const WITHIN_MS = 3_600_000;

/** What puzzles are counted with. */
export interface PuzzleCounting {
  readonly account: AccountStore;
  readonly clock: Clock;
  /** Whether callers of this machine are counted apart from others (behind a proxy on it they are not its own). */
  readonly countsLoopback: boolean;
}

/** Who wants a puzzle; `number` is the digest of the number that it is for, empty for none. */
export interface PuzzleCaller {
  readonly caller: Caller;
  readonly number: string;
}

type Subjects = Partial<Record<CountedAs, RateLimit>>;

/** All that a puzzle is counted for: address, network, device and number, each by itself. */
function subjectsOf({ countsLoopback }: PuzzleCounting, { caller, number }: PuzzleCaller): Subjects {
  const limit = (subject: string): RateLimit => ({ kind: KIND, subject, most: 0, withinMs: WITHIN_MS });
  const [address, network] = addressRateLimits({ ip: caller.ip, countsLoopback }, [
    { kind: KIND, most: 0, withinMs: WITHIN_MS },
    { kind: KIND, most: 0, withinMs: WITHIN_MS, net: true },
  ]);
  return {
    ...(address && network ? { address, network } : { machine: limit('machine') }),
    device: limit(`device:${markDevice(caller)}`),
    ...(number !== '' && { number: limit(`number:${number}`) }),
  };
}

async function countsOf(tx: Tx, subjects: Subjects, now: number) {
  const counts: Partial<Record<CountedAs, number>> = {};
  for (const [as, { subject }] of Object.entries(subjects) as [CountedAs, RateLimit][]) {
    const { count, first } = await attemptsSince(tx, KIND, { subject, since: now - WITHIN_MS, now });
    const { limit } = growths[as];
    if (limit !== null && count >= limit) return tooOften((first + WITHIN_MS - now) / 1000);
    counts[as] = count;
  }
  return counts;
}

/**
 * Counts one more puzzle and answers its work in derived keys; refuses beyond the limits of an hour. One transaction: many that ask
 * at once pay like one after the other.
 */
export async function countPuzzle(counting: PuzzleCounting, by: PuzzleCaller): Promise<number | Refused> {
  const subjects = subjectsOf(counting, by);
  return counting.account.write(async (tx) => {
    const now = counting.clock.now();
    const counts = await countsOf(tx, subjects, now);
    if ('refused' in counts) return counts;
    await recordAttempts(tx, Object.values(subjects), now);
    return keysFor(counts);
  });
}
