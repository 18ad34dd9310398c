import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, isRefused, type Refused, refuse } from '#platform/server/http/route.ts';
import { digestOf, newToken } from '#platform/server/tokens.ts';
import type { LoginResult } from '../contract.ts';
import type { PartnerResult } from '../contract-partner.ts';
import { mobileProblem } from '../rules.ts';
import type { AuthContext } from './auth-context.ts';
import { consumeVerificationCode, sendCode } from './codes.ts';
import { CLOSED } from './log-in-by-code.ts';
import { mobileIndex } from './mobile.ts';
import { registerUser, type SignUpOrigin } from './new-user.ts';
import { notifyNewDevice, notifyUser } from './notify.ts';
import { STALE, VISIT_MS } from './oauth.ts';
import {
  type PartnerAccount,
  partnerAccountOf,
  readPartnerClaim,
  spendPartnerToken,
} from './partner-claim.ts';
import type { PartnerClaim } from './partner-token.ts';
import { createSessionSecrets, issueSession, type SessionSecrets, writeSession } from './sign-in.ts';
import { addPartnerAccount, partnerHolder } from './store/partners.ts';
import type { UserTable } from './store/user-tables.ts';
import { userById, userByMobile } from './store/users.ts';

const KNOWN = refuse(200, '该手机号已有账号，请先用手机号登录，再从合作方页面进入绑定');

/** An account at a partner that waits for a number, sealed for the one browser that brought the token. */
function partnerAlias({ secrets, clock }: AuthContext, caller: Caller, account: PartnerAccount): string {
  const half = caller.cookie('oauth') || newToken();
  caller.setCookie('oauth', half, (2 * VISIT_MS) / 1000);
  const text = JSON.stringify({ ...account, until: clock.now() + VISIT_MS });
  return secrets.seal('partner-alias', text, digestOf(half));
}

function openPartnerAlias(
  { secrets, clock }: AuthContext,
  caller: Caller,
  alias: string,
): PartnerAccount | null {
  const text = secrets.open('partner-alias', alias, digestOf(caller.cookie('oauth')));
  if (text === null) return null;
  const { until, ...account } = JSON.parse(text) as PartnerAccount & { readonly until: number };
  return until <= clock.now() ? null : account;
}

/**
 * Uses the token up and logs its person in, in one transaction: of two browsers that show the same token one gets in. Null where the
 * account belongs to no person yet.
 */
function takeToken(
  people: AuthContext,
  claim: PartnerClaim,
  fresh: SessionSecrets,
): Promise<Refused | { readonly user: UserTable; readonly isNotable: boolean } | null> {
  const { partner, subject } = partnerAccountOf(people, claim);
  return people.account.write(async (tx) => {
    const used = await spendPartnerToken(tx, claim);
    if (used) return used;
    const holder = await partnerHolder(tx, partner, subject);
    const user = holder === undefined ? undefined : await userById(tx, holder);
    if (!user) return null;
    if (user.state === 'closed') return CLOSED;
    return { user, isNotable: await writeSession(people, tx, { user, fresh }) };
  });
}

/** Logs in by the token of a partner. An account that belongs to no person here waits for a number, as one of the platform does. */
export async function logInByPartner(
  people: AuthContext,
  caller: Caller,
  token: string,
): Promise<Answer<PartnerResult>> {
  const claim = await readPartnerClaim(people, caller, token);
  if ('refused' in claim) return claim;
  const fresh = createSessionSecrets(caller);
  const came = await takeToken(people, claim, fresh);
  if (came !== null && 'refused' in came) return came;
  const to = claim.to ?? '';
  if (came === null) {
    const open_id = partnerAlias(people, caller, partnerAccountOf(people, claim));
    return { is_bind_mobile: false, open_id, access_token: '', expires_in: 0, to };
  }
  if (came.isNotable) notifyNewDevice(people, came.user.openid_seal);
  return { is_bind_mobile: true, open_id: '', to, ...issueSession(caller, fresh) };
}

/** Sends a code to bind a number to the account of a partner that came in this browser. */
export async function sendPartnerMobileCode(
  people: AuthContext,
  caller: Caller,
  { mobile, open_id: alias }: { readonly mobile: string; readonly open_id: string },
): Promise<Answer<true>> {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const waiting = openPartnerAlias(people, caller, alias);
  // Danger: no captcha comes before this one; an account that is bound meanwhile sends no more.
  if (waiting === null) return STALE;
  if ((await partnerHolder(people.account.db, waiting.partner, waiting.subject)) !== undefined) return STALE;
  return sendCode(people, caller, {
    mobile,
    purpose: 'bind',
    subject: `partner:${waiting.subject}`,
    userId: '',
  });
}

/**
 * A new person of a number, bound. Danger: anyone can send a link of their own account at the partner to another, so that a number that
 * has an account is never bound here: the sender of the link could log in as its person from then on.
 */
async function boundPerson(
  people: AuthContext,
  tx: Tx,
  { mobile, waiting, caller }: { mobile: string; waiting: PartnerAccount; caller: Caller },
): Promise<UserTable | Refused> {
  const { partner, subject } = waiting;
  if ((await partnerHolder(tx, partner, subject)) !== undefined) return STALE;
  const known = await userByMobile(tx, mobileIndex(people.secrets, mobile));
  if (known?.state === 'closed') return CLOSED;
  if (known) return KNOWN;
  const from: SignUpOrigin = {
    source: caller.source || partner,
    term: caller.term,
    cookie: (name) => caller.cookie(name),
  };
  const user = await registerUser(people, tx, { mobile, caller, from });
  if (isRefused(user)) return user;
  await addPartnerAccount(tx, { partner, subject, user_id: user.id, bound: people.clock.now() });
  return user;
}

/** Registers a new number with the account of a partner, and logs in. Its source is the partner, unless the address said otherwise. */
export async function bindPartnerAccount(
  people: AuthContext,
  caller: Caller,
  body: { readonly mobile: string; readonly code: string; readonly open_id: string },
): Promise<Answer<LoginResult>> {
  const { mobile, code } = body;
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const waiting = openPartnerAlias(people, caller, body.open_id);
  if (waiting === null) return STALE;
  const fresh = createSessionSecrets(caller);
  const typed = { mobile, code, purpose: 'bind', subject: `partner:${waiting.subject}` } as const;
  const came = await consumeVerificationCode(people, { caller, typed }, async (tx) => {
    const user = await boundPerson(people, tx, { mobile, waiting, caller });
    if ('refused' in user) return user;
    await writeSession(people, tx, { user, fresh });
    return user;
  });
  if (isRefused(came)) return came;
  notifyUser(people, came.openid_seal, { template: 'login', first: '您的账号已绑定合作方登录' });
  caller.dropCookie('oauth');
  return issueSession(caller, fresh);
}
