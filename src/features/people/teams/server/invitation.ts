import { changeUser, userById } from '#features/people/identity/server/index.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import { mayJoin } from './add-member.ts';
import type { TeamParts } from './parts.ts';
import { changeSeat, seatByMobile } from './store.ts';

const GONE = refuse(200, '邀请已失效');

/** The invitation that waits for a user; null for none. */
export async function invitationOf({ people }: TeamParts, viewer: Viewer) {
  const { db } = people.account;
  const user = viewer.sessionId === '' ? undefined : await userById(db, viewer.id);
  if (!user?.mobile_index || user.owner_id !== null) return null;
  const seat = await seatByMobile(db, user.mobile_index);
  if (seat?.state !== 'invited') return null;
  const owner = await userById(db, seat.owner_id);
  return owner ? { id: seat.id, owner_name: owner.nick_name } : null;
}

/** Joins the team or gives the seat back. What makes somebody a member is looked at again: it may have changed since. */
export function decide(
  parts: TeamParts,
  viewer: Viewer,
  { id, accept }: { readonly id: string; readonly accept: boolean },
): Promise<Answer<true>> {
  const { people, notifier } = parts;
  return people.account.write(async (tx): Promise<Answer<true>> => {
    const now = people.clock.now();
    const user = await userById(tx, viewer.id);
    const seat = user?.mobile_index ? await seatByMobile(tx, user.mobile_index) : undefined;
    if (!user?.mobile_index || seat?.id !== id || seat.state !== 'invited') return GONE;
    const ownerId = seat.owner_id;
    if (!accept) {
      await changeSeat(tx, id, { state: 'removed', slot: null, live_mobile: null, removed: now });
    } else {
      const { seats } = await membershipOf(tx, { id: ownerId, ownerId: null }, now);
      if (seats < seat.seat_no) return refuse(200, '团队席位已不足，请联系主账号');
      if (!(await mayJoin(parts, tx, { index: user.mobile_index, ownerId }))) return GONE;
      await changeSeat(tx, id, { state: 'joined', user_id: user.id, joined: now });
      await changeUser(tx, user.id, { owner_id: ownerId });
    }
    const act = accept ? 'team.joined' : 'team.declined';
    await addAuditEntry(tx, { teamId: ownerId, userId: user.id, act, subject: seat.remark, at: now });
    await notifier.notifyIn(tx, {
      userId: ownerId,
      kind: 'team',
      dedupKey: `team:${id}:${accept ? 'joined' : 'declined'}`,
      title: accept ? '成员已加入团队' : '邀请被拒绝',
      text: `${user.nick_name}${accept ? '已加入您的团队' : '拒绝了团队邀请'}`,
      link: '/userCenter/myCenter/subAccountManage',
    });
    return true;
  });
}
