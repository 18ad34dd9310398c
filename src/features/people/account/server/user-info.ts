import { type MediaTool, withoutTools } from '#catalog/enums/media-tools.ts';
import { type Edition, editionOf, LIGHT, VISITOR } from '#catalog/plans.ts';
import { type Quota, type QuotaId, quotas } from '#catalog/quotas.ts';
import { type AuthContext, maskedMobile, oauthOf, userById } from '#features/people/identity/server/index.ts';
import { endNotice, membershipOf } from '#features/people/membership/server/index.ts';
import type { Meter } from '#features/people/quota/contract.ts';
import type { ObjectQuotaGuard, QuotaStatus, Spending } from '#features/people/quota/server/index.ts';
import type { Call, Viewer } from '#platform/server/http/route.ts';
import type { UserInfo } from '../contract.ts';

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Known facts of a person; the rest of the reply is about the installation. */
type PersonInfo = Omit<UserInfo, 'tools_off'>;

/** Where counts are read: searches and looks at details, and objects. */
export interface Counters {
  readonly spending: Spending;
  readonly gate: ObjectQuotaGuard;
  /** Tools that are off; their counts are not listed. */
  readonly toolsOff: readonly MediaTool[];
}

const meterOf = ({ used, total, resetAt }: QuotaStatus): Meter => ({
  used,
  total,
  reset_at: seconds(resetAt),
});

async function meter({ spending }: Counters, viewer: Viewer, quota: QuotaId): Promise<Meter> {
  const who = { userId: viewer.id, teamId: viewer.teamId, level: viewer.level };
  return meterOf(await spending.standing(who, quota));
}

/** Meters of all that is counted by the month, as the table of quotas names them. */
function monthMeters(counters: Counters, viewer: Viewer): Promise<UserInfo['quota']['months']> {
  const all = (Object.entries(quotas) as [QuotaId, Quota][]).map(([id, quota]) => ({ id, ...quota }));
  const monthly = withoutTools(all, counters.toolsOff).filter(({ per }) => per === 'month');
  return Promise.all(
    monthly.map(async ({ id, label }) => ({ label, meter: await meter(counters, viewer, id) })),
  );
}

/** Whoever is not a person of the store: a visitor, or the one local user of a server without log-in. */
function nobody(viewer: Viewer, now: number): PersonInfo {
  const isVisitor = viewer.level === VISITOR;
  const none = { used: 0, total: isVisitor ? 0 : null, reset_at: seconds(now) };
  return {
    id: isVisitor ? '' : viewer.id,
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
    quota: { search: none, detail: none, objects: none, months: [] },
    update_time: seconds(now),
    is_single_user: !isVisitor,
  };
}

/** A person with what the edition leaves; the number masked, nothing else of their secrets. */
async function personInfo(
  { account, clock, secrets }: AuthContext,
  counters: Counters,
  by: Pick<Call<unknown, unknown>, 'viewer' | 'caller'>,
): Promise<PersonInfo> {
  const { viewer } = by;
  const now = clock.now();
  const user = viewer.sessionId === '' ? undefined : await userById(account.db, viewer.id);
  if (!user) return nobody(viewer, now);
  const objects = await counters.gate.standing(by);
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
      search: await meter(counters, viewer, 'search'),
      detail: await meter(counters, viewer, 'detail'),
      months: await monthMeters(counters, viewer),
      objects: objects === null ? { used: 0, total: null, reset_at: seconds(now) } : meterOf(objects),
    },
    update_time: seconds(now),
    is_single_user: false,
  };
}

/** Who is looking, and what this installation is without. */
export async function userInfo(
  people: AuthContext,
  counters: Counters,
  by: Pick<Call<unknown, unknown>, 'viewer' | 'caller'>,
): Promise<UserInfo> {
  return { ...(await personInfo(people, counters, by)), tools_off: [...counters.toolsOff] };
}
