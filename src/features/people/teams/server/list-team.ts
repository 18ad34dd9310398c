import { type QuotaId, quotas } from '#catalog/quotas.ts';
import { maskedMobile, userById } from '#features/people/identity/server/index.ts';
import { membershipOf } from '#features/people/membership/server/index.ts';
import { spenderOf } from '#features/people/quota/server/index.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import type { TeamSeat } from '../contract.ts';
import type { TeamParts } from './parts.ts';
import { membersOf, type SeatTable, seatsOf } from './store.ts';

const ids = Object.keys(quotas) as QuotaId[];
const pooled = ids.filter((id) => quotas[id].of === 'team');
const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** What one person of the team has used, with a limit or without: of the day by themselves, of the month from the pool. */
async function seatUse({ spending, objects }: TeamParts, userId: string): Promise<TeamSeat['use']> {
  const uses = ids.map(async (id) => ({
    label: quotas[id].label,
    used: await spending.usedBy(userId, id),
  }));
  return [{ label: '今日查看对象', used: await objects.readBy(userId) }, ...(await Promise.all(uses))];
}

async function shownSeat(parts: TeamParts, seat: SeatTable, seats: number): Promise<TeamSeat> {
  const { account, secrets } = parts.people;
  const user = seat.user_id === null ? undefined : await userById(account.db, seat.user_id);
  const isOver = seat.seat_no > seats;
  return {
    id: seat.id,
    nick_name: user?.nick_name ?? '',
    avatar: user?.avatar ?? '',
    mobile: maskedMobile(secrets, seat.mobile_seal),
    remark: seat.remark,
    status: seat.state === 'joined' ? (isOver ? 'suspended' : 'joined') : 'invited',
    add_time: secondsOf(seat.joined ?? seat.invited),
    last_login: user?.last_login ? secondsOf(user.last_login) : null,
    use: user ? await seatUse(parts, user.id) : [],
  };
}

/** The team of an owner: seats, members, pools. */
export async function teamOf(parts: TeamParts, viewer: Viewer) {
  const { account, clock } = parts.people;
  const { seats: total } = await membershipOf(account.db, { id: viewer.id, ownerId: null }, clock.now());
  const live = (await seatsOf(account.db, viewer.id)).filter((one) => one.slot !== null);
  const seated = new Set(live.map((one) => one.user_id));
  const others = (await membersOf(account.db, viewer.id)).filter((id) => !seated.has(id));
  const pools = await Promise.all(
    pooled.map(async (id) => {
      const { used, total: most, resetAt } = await parts.spending.standing(spenderOf(viewer), id);
      return { label: quotas[id].label, meter: { used, total: most, reset_at: secondsOf(resetAt) } };
    }),
  );
  return {
    own: await seatUse(parts, viewer.id),
    items: await Promise.all(live.map((seat) => shownSeat(parts, seat, total))),
    seats: { total, used: 1 + live.length + others.length },
    pools,
  };
}
