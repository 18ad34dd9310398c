import { beijingTime } from '#platform/server/clock.ts';
import type { OaNotice } from '#platform/server/gateways/ports.ts';
import type { People } from './people.ts';
import type { UserTable } from './store/tables.ts';

/**
 * Tells a person by the official account what was done with the account, where one is bound: who did not do it can act.
 * It goes out after the answer and never fails it.
 */
export function tell(
  { oa, secrets, clock, log }: People,
  openidSeal: UserTable['openid_seal'],
  notice: Pick<OaNotice, 'template'> & { readonly first: string },
): void {
  const openid = openidSeal === null ? null : secrets.open('openid', openidSeal);
  if (!oa || openid === null) return;
  const words = {
    first: notice.first,
    time: beijingTime(clock.now()),
    remark: '如非本人操作，请及时修改密码',
  };
  oa.notify({ openid, template: notice.template, words })
    .then((isTaken) => {
      if (!isTaken) log.warn({ template: notice.template }, 'notice not taken');
    })
    .catch((error: unknown) => log.error({ err: error }, 'notice failed'));
}
