import { beijingTime } from '#kernel/day.ts';
import type { OaNotice } from '#platform/server/gateways/ports.ts';
import type { AuthContext } from './auth-context.ts';
import type { UserTable } from './store/user-tables.ts';
import { userById } from './store/users.ts';

/**
 * Tells a person by the official account what was done with the account, where one is bound: who did not do it can act.
 * It goes out after the answer and never fails it.
 */
export function notifyUser(
  { oa, secrets, clock, log }: AuthContext,
  openidSeal: UserTable['openid_seal'],
  notice: Pick<OaNotice, 'template' | 'url'> & { readonly first: string; readonly remark?: string },
): void {
  const openid = openidSeal === null ? null : secrets.open('openid', openidSeal);
  if (!oa || openid === null) return;
  const words = {
    first: notice.first,
    time: beijingTime(clock.now()),
    remark: notice.remark ?? '如非本人操作，请及时修改密码',
  };
  const { template, url } = notice;
  oa.notify({ openid, template, words, ...(url !== undefined && { url }) })
    .then((isTaken) => {
      if (!isTaken) log.warn({ template }, 'notice not taken');
    })
    .catch((error: unknown) => log.error({ err: error }, 'notice failed'));
}

/** Tells a person of a log-in on a browser that was never used before; after the commit, and never failing the log-in. */
export function notifyNewDevice(people: AuthContext, openidSeal: UserTable['openid_seal']): void {
  notifyUser(people, openidSeal, { template: 'login', first: '您的账号刚刚在新设备上登录' });
}

/** Tells a person by id what was done with the account; like tell it fails nothing. */
export function notifyOwner(people: AuthContext, userId: string, first: string): void {
  userById(people.account.db, userId)
    .then((user) => notifyUser(people, user?.openid_seal ?? null, { template: 'login', first }))
    .catch((error: unknown) => people.log.error({ err: error }, 'notice failed'));
}
