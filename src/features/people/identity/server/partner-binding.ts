import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, isRefused, type Refused, refuse } from '#platform/server/http/route.ts';
import { digestOf, newToken } from '#platform/server/tokens.ts';
import type { AuthContext } from './auth-context.ts';
import { consumeVerificationCode, type Typed } from './codes.ts';
import { noteAct } from './note-act.ts';
import { notifyOwner } from './notify.ts';
import { VISIT_MS } from './oauth.ts';
import {
  type PartnerAccount,
  partnerAccountOf,
  readPartnerClaim,
  spendPartnerToken,
} from './partner-claim.ts';
import { addPartnerAccount, partnerHolder, partnersOf } from './store/partners.ts';

const OTHERS = refuse(200, '该合作方账号已绑定其他账号，请先在那个账号解绑');
const OWN = refuse(200, '该合作方账号已绑定当前账号');
const SECOND = refuse(200, '当前账号已绑定这个合作方的另一个账号，请先在我的信息解绑');
const LATE = refuse(200, '绑定已失效，请从合作方页面重新进入');
/** An account is displayed by so many characters at each end. */
const ENDS = 2;

/** An account at a partner that waits for its person to agree. */
export interface PartnerBinding {
  readonly partner: string;
  /** The account at the partner, masked. */
  readonly account: string;
  /** The binding, sealed for this person in this browser. */
  readonly open_id: string;
  /** The page that the partner leads to. */
  readonly to: string;
}

/** An account by its two ends, so that a person recognises their own; what is no letter or digit is a star. */
function maskedAccount(sub: string): string {
  const plain = [...sub.replace(/[^\p{L}\p{N}]/gu, '*')];
  if (plain.length <= 2 * ENDS) return '***';
  return `${plain.slice(0, ENDS).join('')}***${plain.slice(-ENDS).join('')}`;
}

/** Why an account cannot be bound to a person; null where it can be. */
async function bindingProblem(
  db: Db,
  userId: string,
  { partner, subject }: PartnerAccount,
): Promise<Refused | null> {
  const holder = await partnerHolder(db, partner, subject);
  if (holder !== undefined) return holder === userId ? OWN : OTHERS;
  return (await partnersOf(db, userId)).some((one) => one.partner === partner) ? SECOND : null;
}

/** Only the browser and the person of the token open a binding: a copy of it is worth nothing to others. */
const sealedFor = (half: string, userId: string) => `${digestOf(half)}|${userId}`;

function sealBinding(
  { secrets, clock }: AuthContext,
  { caller, userId }: { readonly caller: Caller; readonly userId: string },
  account: PartnerAccount,
): string {
  const half = caller.cookie('oauth') || newToken();
  caller.setCookie('oauth', half, (2 * VISIT_MS) / 1000);
  const text = JSON.stringify({ ...account, until: clock.now() + VISIT_MS });
  return secrets.seal('partner-binding', text, sealedFor(half, userId));
}

/**
 * Takes in the token of a partner for a person who is logged in. The token is used up only where its account can be bound: else it is
 * still good for the log-in that the person may choose instead.
 */
export async function beginPartnerBinding(
  people: AuthContext,
  by: { readonly caller: Caller; readonly userId: string },
  token: string,
): Promise<Answer<PartnerBinding>> {
  const claim = await readPartnerClaim(people, by.caller, token);
  if ('refused' in claim) return claim;
  const account = partnerAccountOf(people, claim);
  const refused = await people.account.write(
    async (tx) => (await bindingProblem(tx, by.userId, account)) ?? (await spendPartnerToken(tx, claim)),
  );
  if (refused) return refused;
  return {
    partner: claim.partner,
    account: maskedAccount(claim.sub),
    open_id: sealBinding(people, by, account),
    to: claim.to ?? '',
  };
}

function openBinding(
  { secrets, clock }: AuthContext,
  { caller, userId }: { readonly caller: Caller; readonly userId: string },
  sealed: string,
): PartnerAccount | null {
  const text = secrets.open('partner-binding', sealed, sealedFor(caller.cookie('oauth'), userId));
  if (text === null) return null;
  const { until, ...account } = JSON.parse(text) as PartnerAccount & { readonly until: number };
  return until <= clock.now() ? null : account;
}

/** Binds the account that waits to the person of the right code, unless it was bound meanwhile. */
export async function linkPartnerAccount(
  people: AuthContext,
  by: { readonly caller: Caller; readonly userId: string; readonly typed: Typed },
  sealed: string,
): Promise<Answer<true>> {
  const { caller, userId, typed } = by;
  const waiting = openBinding(people, by, sealed);
  if (waiting === null) return LATE;
  const done = await consumeVerificationCode(people, { caller, typed }, async (tx: Tx) => {
    const problem = await bindingProblem(tx, userId, waiting);
    if (problem) return problem;
    await addPartnerAccount(tx, { ...waiting, user_id: userId, bound: people.clock.now() });
    await noteAct(people, tx, { userId, act: 'account.bound', subject: `合作方 ${waiting.partner}` });
    return true as const;
  });
  if (isRefused(done)) return done;
  caller.dropCookie('oauth');
  notifyOwner(people, userId, '您的账号已绑定合作方登录');
  return done;
}
