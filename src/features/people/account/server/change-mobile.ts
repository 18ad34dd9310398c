import {
  type AuthContext,
  changeUser,
  consumeVerificationCode,
  mobileIndex,
  mobileProblem,
  openMobile,
  revokeAll,
  sendCode,
  storedMobile,
  userById,
  userByMobile,
} from '#features/people/identity/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import { claimIdempotencyKey } from '#platform/server/account-store/idempotency-keys.ts';
import { type Answer, type RequestContext, refuse } from '#platform/server/http/route.ts';

/** The ticket of the first step lives ten minutes (security.md 1.5). */
const TICKET_MS = 10 * 60_000;
const NO_MOBILE = refuse(200, '当前账号没有绑定手机号');
const STALE = refuse(200, '操作已超时，请重新验证原手机号');
const TAKEN = refuse(200, '该手机号已被其他账号使用');

/** The number of whoever calls; null when none is bound. */
export async function ownMobile(
  { account, secrets }: AuthContext,
  { viewer }: RequestContext,
): Promise<string | null> {
  const user = await userById(account.db, viewer.id);
  return openMobile(secrets, user?.mobile_seal ?? null);
}

/** Sends a code to the number that is bound, for one kind of change. */
export async function sendOwnCode(
  people: AuthContext,
  by: RequestContext,
  what: string,
): Promise<Answer<true>> {
  const mobile = await ownMobile(people, by);
  if (mobile === null) return NO_MOBILE;
  const { id } = by.viewer;
  return sendCode(people, by.caller, { mobile, purpose: 'change', subject: `${what}:${id}`, userId: id });
}

interface Ticket {
  readonly user: string;
  readonly mobile: string;
  readonly session: string;
  readonly until: number;
}

/** Checks the old number's code and sends one to the new number; the ticket says that the first is done. */
export async function sendCodeToNewMobile(
  people: AuthContext,
  by: RequestContext,
  { mobile, valid_code: code }: { readonly mobile: string; readonly valid_code: string },
): Promise<Answer<{ ticket: string }>> {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const old = await ownMobile(people, by);
  if (old === null) return NO_MOBILE;
  if (old === mobile) return refuse(200, '新手机号与原手机号相同');
  const { id, sessionId } = by.viewer;
  const typed = { mobile: old, code, purpose: 'change', subject: `old:${id}` } as const;
  const checked = await consumeVerificationCode(
    people,
    { caller: by.caller, typed },
    async () => true as const,
  );
  if (checked !== true) return checked;
  const sent = await sendCode(people, by.caller, {
    mobile,
    purpose: 'change',
    subject: `new:${id}`,
    userId: id,
  });
  if (sent !== true) return sent;
  const ticket: Ticket = { user: id, mobile, session: sessionId, until: people.clock.now() + TICKET_MS };
  return { ticket: people.secrets.seal('mobile-ticket', JSON.stringify(ticket)) };
}

/** Binds the new number, if the ticket is this session's and unused; every other session of the person ends. */
export async function replaceMobile(
  people: AuthContext,
  by: RequestContext,
  asked: { readonly mobile: string; readonly code: string; readonly ticket: string },
): Promise<Answer<true>> {
  const { secrets, clock } = people;
  const { mobile, code } = asked;
  const { id, sessionId } = by.viewer;
  const opened = secrets.open('mobile-ticket', asked.ticket);
  const ticket = opened === null ? null : (JSON.parse(opened) as Ticket);
  const isOurs = ticket?.user === id && ticket.session === sessionId && ticket.mobile === mobile;
  if (!ticket || !isOurs || ticket.until <= clock.now()) return STALE;
  const typed = { mobile, code, purpose: 'change', subject: `new:${id}` } as const;
  return consumeVerificationCode(people, { caller: by.caller, typed }, async (tx) => {
    if (!(await claimIdempotencyKey(tx, `ticket:${secrets.digest('once', asked.ticket)}`, ticket.until)))
      return STALE;
    const holder = await userByMobile(tx, mobileIndex(secrets, mobile));
    if (holder && holder.id !== id) return TAKEN;
    await changeUser(tx, id, storedMobile(secrets, mobile));
    const actor = { teamId: by.viewer.teamId, userId: id, at: clock.now() };
    await addAuditEntry(tx, { ...actor, act: 'account.mobile' });
    await revokeAll(tx, id, { now: clock.now(), but: sessionId });
    return true as const;
  });
}
