import { type Edition, editionByKey, editionOf, limitOf, SUPREME, TRIAL } from '#catalog/plans.ts';
import { grant, membershipOf, revoke } from '#features/people/membership/server/index.ts';
import { beijingTime } from '#kernel/day.ts';
import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { type UserRequest, userOperatorCall } from '../operator-contract.ts';
import { mobileProblem } from '../rules.ts';
import { type AuthContext } from './auth-context.ts';
import { maskedMobile, mobileIndex } from './mobile.ts';
import { createUser } from './new-user.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { removePartnerAccounts } from './store/partners.ts';
import { revokeAll } from './store/sessions.ts';
import type { UserTable } from './store/user-tables.ts';
import { allUsers, changeUser, userByMobile } from './store/users.ts';

type Reply = { readonly data: unknown } | { readonly refused: string };

/** As many people as a list shows. */
const MAX_LISTED = 1000;

/** A person as the operator sees one: the number masked, nothing that opens anything. */
async function shown({ account, clock, secrets }: AuthContext, user: UserTable) {
  const { level, ends, seats } = await membershipOf(
    account.db,
    { id: user.id, ownerId: user.owner_id },
    clock.now(),
  );
  return {
    id: user.id,
    mobile: maskedMobile(secrets, user.mobile_seal),
    name: user.nick_name,
    edition: editionOf(level).key,
    ends: ends === null ? null : beijingTime(ends),
    seats,
    has_password: user.password !== null,
    created: beijingTime(user.created),
    last_login: user.last_login === null ? null : beijingTime(user.last_login),
  };
}

async function create(people: AuthContext, asked: Extract<UserRequest, { do: 'create' }>): Promise<Reply> {
  const { account, secrets } = people;
  const { mobile, name, password } = asked;
  const problem = password === undefined ? null : checkNewPassword(password, mobile);
  if (problem !== null) return { refused: problem };
  const hash = password === undefined ? null : await hashPassword(secrets, password);
  const made = await account.write(async (tx) => {
    if (await userByMobile(tx, mobileIndex(secrets, mobile))) return null;
    const user = await createUser(people, tx, { mobile, from: { source: 'operator', term: '' } });
    const changes = {
      ...(name && { nick_name: name.slice(0, 20) }),
      ...(hash && { password: hash, password_version: 1 }),
    };
    if (Object.keys(changes).length > 0) await changeUser(tx, user.id, changes);
    return { ...user, ...changes };
  });
  return made ? { data: await shown(people, made) } : { refused: '该手机号已注册' };
}

async function grantTo(
  people: AuthContext,
  user: UserTable,
  asked: Extract<UserRequest, { do: 'grant' }>,
): Promise<Reply> {
  const edition = editionByKey(String(asked.edition));
  if (!edition || edition.level === TRIAL) return { refused: '没有这个版本，可用：light、flagship、supreme' };
  const { days, seats = 1 } = asked;
  if (days !== null && (!Number.isSafeInteger(days) || days < 1 || days > 3650)) {
    return { refused: '天数应为 1 到 3650 之间的整数' };
  }
  const most = edition.level === SUPREME ? limitOf('teamSeats', SUPREME) : 1;
  if (!Number.isSafeInteger(seats) || seats < 1 || seats > most) {
    return { refused: `席位应为 1 到 ${most} 之间的整数` };
  }
  const now = people.clock.now();
  const level: Edition = edition.level;
  await grant(people.account, { userId: user.id, level, seats, kind: 'operator', starts: now, days, now });
  return { data: await shown(people, user) };
}

/** Ends log-in by a partner for a person. All sessions end as well: one of them may be of the partner's link. */
async function unbindPartner(people: AuthContext, user: UserTable, partner: string): Promise<Reply> {
  const { account, clock } = people;
  const removed = await account.write(async (tx) => {
    const count = await removePartnerAccounts(tx, { partner, userId: user.id });
    if (count === 0) return count;
    await revokeAll(tx, user.id, { now: clock.now() });
    const by = { teamId: user.owner_id ?? user.id, userId: '', at: clock.now() };
    await addAuditEntry(tx, { ...by, act: 'account.unbound', subject: `合作方 ${partner}` });
    return count;
  });
  return removed > 0 ? { data: await shown(people, user) } : { refused: '该手机号没有绑定这个合作方' };
}

async function answer(people: AuthContext, asked: UserRequest): Promise<Reply> {
  const { account, clock, secrets } = people;
  if (asked.do === 'list') {
    const users = await allUsers(account.db, MAX_LISTED);
    return { data: await Promise.all(users.map((user) => shown(people, user))) };
  }
  const { mobile } = asked;
  const problem = mobileProblem(typeof mobile === 'string' ? mobile : '');
  if (problem !== null) return { refused: problem.slice(1) };
  if (asked.do === 'create') return create(people, asked);
  const user = await userByMobile(account.db, mobileIndex(secrets, mobile));
  if (!user) return { refused: '该手机号没有注册' };
  if (asked.do === 'grant') return grantTo(people, user, asked);
  if (asked.do === 'unbind') return unbindPartner(people, user, String(asked.partner));
  if (asked.do !== 'revoke') return { refused: '请求不完整' };
  const grants = await revoke(account, user.id, clock.now());
  await account.write((tx) => revokeAll(tx, user.id, { now: clock.now() }));
  return { data: { ...(await shown(people, user)), revoked_grants: grants } };
}

/** Registers users and grants editions for the operator. */
export function userOperatorRoute(people: AuthContext): ApiRoute {
  return route(userOperatorCall, async ({ body }) => {
    const answered = await answer(people, body as UserRequest);
    return 'refused' in answered ? refuse(422, answered.refused) : answered.data;
  });
}
