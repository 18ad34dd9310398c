import { randomBytes } from 'node:crypto';
import { checkRateLimits, recordAttempts } from '#platform/server/account-store/rate-limits.ts';
import type { OauthGrant } from '#platform/server/gateways/ports.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, type Refused, refuse } from '#platform/server/http/route.ts';
import { digestOf, isSame, newToken } from '#platform/server/tokens.ts';
import type { AuthContext } from './auth-context.ts';
import { authorisationRateLimits } from './rate-limits.ts';
import { addVisit, moveVisit, visitOf } from './store/oauth.ts';
import type { OauthAccountTable, OauthVisitTable } from './store/session-tables.ts';

/** A state lives ten minutes (security.md 1.11), and so does what was agreed to while a number is bound. */
export const VISIT_MS = 10 * 60_000;
/** Where the platform sends the browser back to (specification §2). */
const BACK = '/dyAuthBack';
const STATE_BYTES = 16;
const NAME_MOST = 20;
const NOT_OPEN = refuse(200, '短视频平台授权登录未开通，请使用其他登录方式');
const DOWN = refuse(503, '抖音授权暂不可用，请稍后再试');
const REFUSED = refuse(200, '授权没有通过，请重新授权');
/** One answer for a state that is foreign, used, late, or of another browser. */
export const STALE = refuse(200, '授权已失效，请重新授权');

/** What a visit is for: one to log in never changes a binding, and the other way round. */
export interface VisitUse {
  readonly purpose: OauthVisitTable['purpose'];
  /** Whose account is to be bound; null for a log-in. */
  readonly userId: string | null;
  /** Permissions beside the name, as the platform calls them. */
  readonly scopes?: readonly string[];
}

/** What a person agreed to: tokens, and what they are called there. */
export interface Agreed {
  readonly grant: OauthGrant;
  readonly name: string;
}

/**
 * Sends a browser to the platform with a state that only it can bring back. The mark is kept when there is one, so that two
 * tabs can do the same.
 */
export async function beginOauth(
  people: AuthContext,
  caller: Caller,
  use: VisitUse,
): Promise<Answer<{ url: string }>> {
  const { account, clock, oauth, settings } = people;
  if (!oauth) return NOT_OPEN;
  const now = clock.now();
  const paces = authorisationRateLimits(people, caller.ip);
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const half = caller.cookie('oauth') || newToken();
  const refused = await account.write(async (tx) => {
    const fast = await checkRateLimits(tx, paces, now);
    if (fast) return fast;
    await recordAttempts(tx, paces, now);
    await addVisit(tx, {
      id: digestOf(state),
      purpose: use.purpose,
      half: digestOf(half),
      user_id: use.userId,
      state: 'new',
      grant_seal: null,
      expires: now + VISIT_MS,
    });
    return null;
  });
  if (refused) return refused;
  caller.setCookie('oauth', half, (2 * VISIT_MS) / 1000);
  const origin = settings.origin ?? `http://${caller.host}`;
  const scopes = use.scopes ?? [];
  return { url: oauth.consentUrl({ state, redirectUri: `${origin}${BACK}`, scopes }) };
}

/** Takes a state in, once. Danger: whoever shows another browser's state must not even use it up. */
async function takeVisit(
  { account, clock }: AuthContext,
  caller: Caller,
  { state, use }: { state: string; use: VisitUse },
): Promise<OauthVisitTable | null> {
  const id = digestOf(state);
  return account.write(async (tx) => {
    const row = await visitOf(tx, id);
    const isFor = row?.purpose === use.purpose && row.user_id === use.userId;
    if (!isFor || !isSame(row.half, digestOf(caller.cookie('oauth')))) return null;
    if (row.expires <= clock.now()) return null;
    return (await moveVisit(tx, id, { from: 'new', to: 'taken' })) ? row : null;
  });
}

/** Gives state and code for what the person agreed to; the state is used up whatever the platform says. */
export async function agreedBy(
  people: AuthContext,
  caller: Caller,
  { code, state, use }: { code: string; state: string; use: VisitUse },
): Promise<{ visit: OauthVisitTable; agreed: Agreed } | Refused> {
  const { oauth } = people;
  if (!oauth) return NOT_OPEN;
  const visit = await takeVisit(people, caller, { state, use });
  if (!visit || code === '') return STALE;
  const grant = await oauth.exchange(code);
  if (grant === 'refused') return REFUSED;
  if (grant === 'unavailable') return DOWN;
  return { visit, agreed: { grant, name: cleaned(await oauth.nickname(grant)) } };
}

/** A name of the platform as we show it: no controls, no marks of direction or markup, twenty characters. */
function cleaned(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>]/gu, '').trim();
  return [...plain].slice(0, NAME_MOST).join('');
}

/** Finds a person again by open id without holding it. */
export function oauthIndex({ secrets }: AuthContext, { grant }: Agreed): string {
  return secrets.digest('oauth-openid-index', grant.openid);
}

/** A binding as it is stored: tokens sealed for this person, so that a row that is copied to another opens nothing. */
export function bindingOf(people: AuthContext, userId: string, agreed: Agreed): OauthAccountTable {
  return {
    user_id: userId,
    openid_index: oauthIndex(people, agreed),
    tokens_seal: people.secrets.seal('oauth-tokens', JSON.stringify(agreed.grant), userId),
    name: agreed.name,
    bound: people.clock.now(),
  };
}
