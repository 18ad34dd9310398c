import { randomInt } from 'node:crypto';
import { checkRateLimits, recordAttempts } from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Refused } from '#platform/server/http/route.ts';
import { type AuthContext, newId } from './auth-context.ts';
import { registeringRateLimits } from './code-rate-limits.ts';
import { deviceOf } from './device.ts';
import { storedMobile } from './mobile.ts';
import type { UserTable } from './store/user-tables.ts';
import { addUser } from './store/users.ts';

/** Where someone came from. */
export type SignUpOrigin = Pick<Caller, 'source' | 'term'> & Partial<Pick<Caller, 'cookie'>>;

/** Registers a number as a new person at the trial edition; the name is a mark until they choose one. */
export async function createUser(
  people: AuthContext,
  tx: Tx,
  { mobile, from }: { mobile: string; from: SignUpOrigin },
): Promise<UserTable> {
  const now = people.clock.now();
  const user: UserTable = {
    id: newId(),
    ...storedMobile(people.secrets, mobile),
    nick_name: `观潮用户${String(randomInt(1_000_000)).padStart(6, '0')}`,
    avatar: '',
    password: null,
    password_version: 0,
    epoch: 0,
    openid_seal: null,
    openid_index: null,
    owner_id: null,
    is_test: 0,
    state: 'live',
    consent: null,
    consent_at: null,
    source: from.source,
    term: from.term,
    promote_aid: from.cookie?.('promo') ?? '',
    created: now,
    last_login: null,
  };
  await addUser(tx, user);
  return user;
}

/**
 * Registers a number whose code was right, unless too many were registered from there: each way in ends here. `from` says where the
 * person came from, the caller itself without it.
 */
export async function registerUser(
  people: AuthContext,
  tx: Tx,
  { mobile, caller, from = caller }: { mobile: string; caller: Caller; from?: SignUpOrigin },
): Promise<UserTable | Refused> {
  const now = people.clock.now();
  const limits = registeringRateLimits(people, { ip: caller.ip, device: deviceOf(caller) });
  const refused = await checkRateLimits(tx, limits, now);
  if (refused) return refused;
  await recordAttempts(tx, limits, now);
  return createUser(people, tx, { mobile, from });
}
