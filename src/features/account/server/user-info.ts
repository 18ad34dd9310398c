import { type Edition, editionOf, LIGHT, VISITOR } from '#catalog/plans.ts';
import type { QuotaId } from '#catalog/quotas.ts';
import { endNotice, membershipOf } from '#features/membership/server/index.ts';
import type { Meter } from '#features/quota/contract.ts';
import type { Spending } from '#features/quota/server/index.ts';
import { maskedMobile, oauthOf, type People, userById } from '#features/session/server/index.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import type { UserInfo } from '../contract.ts';

const seconds = (ms: number) => Math.floor(ms / 1000);

async function meter(spending: Spending, viewer: Viewer, quota: QuotaId): Promise<Meter> {
  const who = { userId: viewer.id, teamId: viewer.teamId, level: viewer.level };
  const { used, total, resetAt } = await spending.standing(who, quota);
  return { used, total, reset_at: seconds(resetAt) };
}

/** Whoever is not a person of the store: a visitor, or the one local user of a server without log-in. */
function nobody(viewer: Viewer, now: number): UserInfo {
  const isVisitor = viewer.level === VISITOR;
  const none = { used: 0, total: isVisitor ? 0 : null, reset_at: seconds(now) };
  return {
    id: viewer.id,
    nick_name: isVisitor ? '访客' : '本机用户',
    avatar: '',
    mobile: '',
    vip_level: viewer.level,
    level_name: isVisitor ? '访客' : editionOf(viewer.level as Edition).name,
    is_vip: viewer.level >= LIGHT,
    end_time: null,
    expire_tip: '',
    is_bind_mobile: false,
    is_bind_wechat: false,
    is_bind_oauth: false,
    oauth_name: '',
    is_set_password: false,
    is_slave: false,
    is_test: false,
    team_quota_commerce: 0,
    quota: { search: none, detail: none },
    update_time: seconds(now),
    is_single_user: !isVisitor,
  };
}

/** Who is looking, with what the edition leaves; the number masked, nothing else of a person's secrets. */
export async function userInfo(
  { account, clock, secrets }: People,
  spending: Spending,
  viewer: Viewer,
): Promise<UserInfo> {
  const now = clock.now();
  const user = viewer.sessionId === '' ? undefined : await userById(account.db, viewer.id);
  if (!user) return nobody(viewer, now);
  const bound = await oauthOf(account.db, user.id);
  const member = await membershipOf(account.db, { id: user.id, ownerId: user.owner_id }, now);
  return {
    id: user.id,
    nick_name: user.nick_name,
    avatar: user.avatar,
    mobile: maskedMobile(secrets, user.mobile_seal),
    vip_level: member.level,
    level_name: editionOf(member.level).name,
    is_vip: member.level >= LIGHT,
    end_time: member.ends === null ? null : seconds(member.ends),
    expire_tip: endNotice(member, now)?.text ?? '',
    is_bind_mobile: user.mobile_index !== null,
    is_bind_wechat: user.openid_index !== null,
    is_bind_oauth: bound !== undefined,
    oauth_name: bound?.name ?? '',
    is_set_password: user.password !== null,
    is_slave: user.owner_id !== null,
    is_test: user.is_test === 1,
    team_quota_commerce: user.owner_id === null && member.seats > 1 ? member.seats : 0,
    quota: {
      search: await meter(spending, viewer, 'search'),
      detail: await meter(spending, viewer, 'detail'),
    },
    update_time: seconds(now),
    is_single_user: false,
  };
}
