import { SUPREME, TRIAL } from '#catalog/plans.ts';
import {
  mobileIndex,
  mobileProblem,
  newId,
  storedMobile,
  userById,
  userByMobile,
} from '#features/people/identity/server/index.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import { freeSeat, INVITES_PER_DAY } from '../rules.ts';
import type { TeamParts } from './parts.ts';
import { hasMembers, insertSeat, membersOf, type SeatTable, seatByMobile, seatsOf } from './store.ts';

const DAY_MS = 86_400_000;
/** One sentence for every reason: nobody learns here who has an account or an edition. */
const CANNOT = refuse(200, '该手机号不能加入团队：已有会员、已在团队中或已被邀请');
const NO_TEAM = {
  ...refuse(200, '当前版本没有团队席位，开通至尊版团队后可添加'),
  prompt: 'feature',
  needs: SUPREME,
} as const;

/** Whether a number may become a member of a user's team. */
export async function mayJoin(
  { people }: TeamParts,
  tx: Tx,
  { index, ownerId }: { readonly index: string; readonly ownerId: string },
): Promise<boolean> {
  const user = await userByMobile(tx, index);
  if (!user) return true;
  if (user.id === ownerId || user.owner_id !== null || user.state !== 'live') return false;
  if (await hasMembers(tx, user.id)) return false;
  const own = await membershipOf(tx, { id: user.id, ownerId: null }, people.clock.now());
  return own.level === TRIAL;
}

const usesOf = (seats: readonly SeatTable[]) =>
  seats.map(({ seat_no: seatNo, state, removed }) => ({ seatNo, state, removed }));

/** How many people a team may have beside those who were put there without a seat. */
export async function seatsLeftFor({ people }: TeamParts, tx: Tx, ownerId: string): Promise<number> {
  const { seats } = await membershipOf(tx, { id: ownerId, ownerId: null }, people.clock.now());
  const seated = new Set((await seatsOf(tx, ownerId)).map((one) => one.user_id));
  const others = (await membersOf(tx, ownerId)).filter((id) => !seated.has(id));
  return seats - others.length;
}

/** Takes a seat for a number in one transaction: the last seat goes to one of any number of additions at once. */
export async function addMember(
  parts: TeamParts,
  viewer: Viewer,
  { mobile, remark = '' }: { readonly mobile: string; readonly remark?: string | undefined },
): Promise<Answer<true>> {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const { people } = parts;
  const { account, clock, secrets } = people;
  const added = await account.write(async (tx): Promise<Answer<true>> => {
    const now = clock.now();
    const { seats } = await membershipOf(tx, { id: viewer.id, ownerId: null }, now);
    if (seats <= 1) return NO_TEAM;
    const index = mobileIndex(secrets, mobile);
    const known = await seatsOf(tx, viewer.id);
    if (known.filter((one) => one.invited > now - DAY_MS).length >= INVITES_PER_DAY)
      return refuse(200, '今日添加次数已达上限，请明日再试');
    const isInvited = (await seatByMobile(tx, index)) !== undefined;
    if (isInvited || !(await mayJoin(parts, tx, { index, ownerId: viewer.id }))) return CANNOT;
    const no = freeSeat(await seatsLeftFor(parts, tx, viewer.id), usesOf(known), now);
    if (no === null) return refuse(200, `团队席位已满，当前版本最多${seats}人`);
    if (no === 'waits') return refuse(200, '空闲席位30天内已更换3次，请稍后再试');
    await invite(parts, tx, { ownerId: viewer.id, mobile, remark: remark.trim(), no });
    return true;
  });
  if (added === true) sendInvitation(parts, mobile);
  return added;
}

async function invite(
  { people, notifier }: TeamParts,
  tx: Tx,
  { ownerId, mobile, remark, no }: { ownerId: string; mobile: string; remark: string; no: number },
): Promise<void> {
  const stored = storedMobile(people.secrets, mobile);
  const id = newId();
  await insertSeat(tx, {
    id,
    owner_id: ownerId,
    seat_no: no,
    slot: `${ownerId}:${no}`,
    state: 'invited',
    user_id: null,
    ...stored,
    live_mobile: stored.mobile_index,
    remark,
    invited: people.clock.now(),
    joined: null,
    removed: null,
  });
  const at = people.clock.now();
  await addAuditEntry(tx, { teamId: ownerId, userId: ownerId, act: 'team.invited', subject: remark, at });
  const user = await userByMobile(tx, stored.mobile_index);
  const owner = await userById(tx, ownerId);
  if (!user || !owner) return;
  await notifier.notifyIn(tx, {
    userId: user.id,
    kind: 'team',
    dedupKey: `team:${id}`,
    title: '团队邀请',
    text: `${owner.nick_name}邀请您加入团队，登录后可接受或拒绝`,
    link: '/userCenter/myCenter/myInfo',
  });
}

/** A short message without content tells the number; it fails nothing. */
function sendInvitation({ people }: TeamParts, mobile: string): void {
  people.sms
    ?.send({ mobile, purpose: 'invite', code: '', id: newId() })
    .catch((error: unknown) => people.log.error({ err: error }, 'invitation not sent'));
}

/** Puts somebody who has agreed already on the first free seat of a team; false when there is none. */
export async function seatWithin(
  people: TeamParts['people'],
  tx: Tx,
  { ownerId, userId, mobile }: { readonly ownerId: string; readonly userId: string; readonly mobile: string },
): Promise<boolean> {
  const now = people.clock.now();
  const { seats } = await membershipOf(tx, { id: ownerId, ownerId: null }, now);
  const no = freeSeat(seats, usesOf(await seatsOf(tx, ownerId)), now);
  if (typeof no !== 'number') return false;
  const stored = storedMobile(people.secrets, mobile);
  await insertSeat(tx, {
    id: newId(),
    owner_id: ownerId,
    seat_no: no,
    slot: `${ownerId}:${no}`,
    state: 'joined',
    user_id: userId,
    ...stored,
    live_mobile: stored.mobile_index,
    remark: '',
    invited: now,
    joined: now,
    removed: null,
  });
  return true;
}
