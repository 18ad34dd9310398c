import {
  changeUser,
  consumeVerificationCode,
  openMobile,
  revokeAll,
  sendCode,
  userById,
} from '#features/people/identity/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import { type Answer, type RequestContext, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { TeamParts } from './parts.ts';
import { changeSeat, liveSeat } from './store.ts';

const NO_SEAT = refuse(404, '没有这个子账号');
const NO_MOBILE = refuse(200, '当前账号没有绑定手机号');

/** A code is good for the removal of one seat by one owner, and for nothing else. */
const subjectOf = (id: string, ownerId: string) => `slave:${id}:${ownerId}`;

/** Changes the remark of a seat of one's own. */
export function markSeat(
  { people }: TeamParts,
  viewer: Viewer,
  { id, remark }: { readonly id: string; readonly remark: string },
): Promise<Answer<true>> {
  return people.account.write(async (tx): Promise<Answer<true>> => {
    if (!(await liveSeat(tx, id, viewer.id))) return NO_SEAT;
    await changeSeat(tx, id, { remark: remark.trim() });
    const by = { teamId: viewer.id, userId: viewer.id, at: people.clock.now() };
    await addAuditEntry(tx, { ...by, act: 'team.remark', subject: remark.trim() });
    return true;
  });
}

/** Sends the code to the owner's own number. */
export async function sendRemoval(
  { people }: TeamParts,
  { viewer, caller }: RequestContext,
  id: string,
): Promise<Answer<true>> {
  const { account, secrets } = people;
  if (!(await liveSeat(account.db, id, viewer.id))) return NO_SEAT;
  const mobile = openMobile(secrets, (await userById(account.db, viewer.id))?.mobile_seal ?? null);
  if (mobile === null) return NO_MOBILE;
  const subject = subjectOf(id, viewer.id);
  return sendCode(people, caller, { mobile, purpose: 'change', subject, userId: viewer.id });
}

/** Frees the seat: its person is out of the team, logged out, and what the pool paid for ends. What they made stays theirs. */
export async function removeSeat(
  parts: TeamParts,
  { viewer, caller }: RequestContext,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<Answer<true>> {
  const { people } = parts;
  const { account, secrets, clock } = people;
  const mobile = openMobile(secrets, (await userById(account.db, viewer.id))?.mobile_seal ?? null);
  if (mobile === null) return NO_MOBILE;
  const typed = { mobile, code, purpose: 'change', subject: subjectOf(id, viewer.id) } as const;
  return consumeVerificationCode(people, { caller, typed }, async (tx) => {
    const seat = await liveSeat(tx, id, viewer.id);
    if (!seat) return NO_SEAT;
    const now = clock.now();
    await changeSeat(tx, id, { state: 'removed', slot: null, live_mobile: null, removed: now });
    const name = seat.user_id === null ? '' : ((await userById(tx, seat.user_id))?.nick_name ?? '');
    const by = { teamId: viewer.id, userId: viewer.id, at: now };
    await addAuditEntry(tx, { ...by, act: 'team.removed', subject: seat.remark || name });
    if (seat.state === 'joined' && seat.user_id !== null) {
      await parts.onLeft(tx, { userId: seat.user_id, ownerId: viewer.id });
      await changeUser(tx, seat.user_id, { owner_id: null });
      await revokeAll(tx, seat.user_id, { now });
    }
    return true as const;
  });
}
