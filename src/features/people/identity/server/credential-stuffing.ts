import { type RateLimit, recordAttempts, subjectsSince } from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type AuthContext } from './auth-context.ts';
import { callerRateLimits } from './caller-rate-limits.ts';

const HOUR_MS = 3_600_000;
/** More accounts than these, tried with wrong passwords from one address within an hour, are credential stuffing (security.md 1.5). */
const MAX_ACCOUNTS = 20;

/** What was noted of a try, and how many accounts the address has tried with it; 0 where that is no news. */
export interface TriedAccounts {
  readonly marks: readonly string[];
  readonly accounts: number;
}

/** Notes which account an address tries a password for; calls of this machine are not counted. */
export async function recordTriedAccount(
  people: AuthContext,
  tx: Tx,
  { userKey, ip }: { userKey: string; ip: string },
): Promise<TriedAccounts> {
  const now = people.clock.now();
  const [address] = callerRateLimits(people, ip, [{ kind: '', most: 0, withinMs: 0 }]);
  if (!address) return { marks: [], accounts: 0 };
  const kind = `tried by ${address.subject}`;
  const since = now - HOUR_MS;
  const before = await subjectsSince(tx, kind, since);
  const own: RateLimit = { kind, subject: `user:${userKey}`, most: 0, withinMs: 0 };
  const marks = await recordAttempts(tx, [own], now);
  const after = await subjectsSince(tx, kind, since);
  return { marks, accounts: after > before ? after : 0 };
}

/** Tells the operator once when an address goes beyond what people try. */
export function logCredentialStuffing({ log }: AuthContext, { accounts }: TriedAccounts): void {
  if (accounts === MAX_ACCOUNTS + 1) log.error({ accounts }, 'one address tries passwords of many accounts');
}
