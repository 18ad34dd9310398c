import { claimIdempotencyKey } from '#platform/server/account-store/idempotency-keys.ts';
import { checkRateLimits, recordAttempts } from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import type { AuthContext } from './auth-context.ts';
import { type PartnerClaim, readPartnerToken } from './partner-token.ts';
import { partnerRateLimits } from './rate-limits.ts';

const FORGED = refuse(200, '登录链接无效，请从合作方页面重新进入');
const EXPIRED = refuse(200, '登录链接已过期，请从合作方页面重新进入');
const USED = refuse(200, '登录链接已使用过，请从合作方页面重新进入');
const CLOSED_HERE = refuse(200, '未开通合作方登录，请使用其他登录方式');
const MINUTE_MS = 60_000;

/** An account at a partner, as it is found again. */
export interface PartnerAccount {
  readonly partner: string;
  readonly subject: string;
}

/** The account that a token is of; stored is a keyed digest of it. */
export const partnerAccountOf = (
  { secrets }: AuthContext,
  { partner, sub }: PartnerClaim,
): PartnerAccount => ({ partner, subject: secrets.digest('partner-subject', `${partner}|${sub}`) });

/** What a token of a partner says; a refusal where it is none, or where an address tries too many. */
export async function readPartnerClaim(
  people: AuthContext,
  caller: Caller,
  token: string,
): Promise<PartnerClaim | Refused> {
  const { account, clock, settings } = people;
  if (settings.partners.size === 0) return CLOSED_HERE;
  const limits = partnerRateLimits(people, caller.ip);
  const fast = await account.write(async (tx) => {
    const tooFast = await checkRateLimits(tx, limits, clock.now());
    if (!tooFast) await recordAttempts(tx, limits, clock.now());
    return tooFast;
  });
  if (fast) return fast;
  const claim = readPartnerToken(settings.partners, token, clock.now());
  if (claim === 'forged') return FORGED;
  return claim === 'expired' ? EXPIRED : claim;
}

/** Uses a token up, whatever it is used for; a refusal where it was used before. */
export async function spendPartnerToken(
  tx: Tx,
  { partner, nonce, exp }: PartnerClaim,
): Promise<Refused | null> {
  // One minute more than the token itself is good for, for clocks that differ.
  const isFirst = await claimIdempotencyKey(tx, `partner:${partner}:${nonce}`, exp * 1000 + MINUTE_MS);
  return isFirst ? null : USED;
}
