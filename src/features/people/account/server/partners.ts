import {
  type AuthContext,
  beginPartnerBinding,
  consumeVerificationCode,
  linkPartnerAccount,
  notifyOwner,
  type PartnerBinding,
  partnersOf,
  removePartnerAccounts,
} from '#features/people/identity/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import {
  type Answer,
  type ApiRoute,
  isRefused,
  type RequestContext,
  refuse,
  route,
} from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { ownMobile, sendOwnCode } from './change-mobile.ts';

const NO_MOBILE = refuse(200, '当前账号没有绑定手机号');
const NOT_BOUND = refuse(200, '当前账号没有绑定这个合作方');

/** A code of the person's own number for this change; a refusal without a number, which is the way in that stays. */
async function typedBy(people: AuthContext, by: RequestContext, code: string) {
  const mobile = await ownMobile(people, by);
  if (mobile === null) return NO_MOBILE;
  const typed = { mobile, code, purpose: 'change', subject: `partner:${by.viewer.id}` } as const;
  return { caller: by.caller, typed };
}

/** Takes in the token of a partner for a person with a number. */
async function startBindingPartner(
  people: AuthContext,
  by: RequestContext,
  token: string,
): Promise<Answer<PartnerBinding>> {
  if ((await ownMobile(people, by)) === null) return NO_MOBILE;
  return beginPartnerBinding(people, { caller: by.caller, userId: by.viewer.id }, token);
}

/** Binds what was taken in, by a code. */
async function linkPartner(
  people: AuthContext,
  by: RequestContext,
  { code, open_id }: { readonly code: string; readonly open_id: string },
): Promise<Answer<true>> {
  const typed = await typedBy(people, by, code);
  if (isRefused(typed)) return typed;
  return linkPartnerAccount(people, { ...typed, userId: by.viewer.id }, open_id);
}

/** The partners of a person, with the moment of each binding in unix seconds. */
async function partnersFor({ account }: AuthContext, { viewer }: RequestContext) {
  const rows = await partnersOf(account.db, viewer.id);
  return {
    items: rows.map(({ partner, bound }) => ({ partner, bound: Math.floor(Number(bound) / 1000) })),
  };
}

/** Lets the account of a partner go; the number stays a way in. */
async function unlinkPartner(
  people: AuthContext,
  by: RequestContext,
  { partner, code }: { readonly partner: string; readonly code: string },
): Promise<Answer<true>> {
  const typed = await typedBy(people, by, code);
  if (isRefused(typed)) return typed;
  const done = await consumeVerificationCode(people, typed, async (tx) => {
    const removed = await removePartnerAccounts(tx, { partner, userId: by.viewer.id });
    if (removed === 0) return NOT_BOUND;
    const { id: userId, teamId } = by.viewer;
    const at = people.clock.now();
    await addAuditEntry(tx, { teamId, userId, act: 'account.unbound', subject: `合作方 ${partner}`, at });
    return true as const;
  });
  if (done === true) notifyOwner(people, by.viewer.id, '您的账号已解绑合作方登录');
  return done;
}

/** The calls that bind accounts of partners, list them and let them go. */
export function partnerRoutes(people: AuthContext): ApiRoute[] {
  return [
    route(calls.startPartnerBinding, (by) => startBindingPartner(people, by, by.body.token)),
    route(calls.sendPartnerCode, (by) => sendOwnCode(people, by, 'partner')),
    route(calls.bindPartner, (by) => linkPartner(people, by, by.body)),
    route(calls.listPartners, (by) => partnersFor(people, by)),
    route(calls.unbindPartner, (by) => unlinkPartner(people, by, by.body)),
  ];
}
