import type { AuthContext } from '#features/people/identity/server/index.ts';
import { beijingTime } from '#kernel/day.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { type PromoteRequest, promoteOperatorCall } from '../operator-contract.ts';
import { banLink, promoteLinks } from './store/promotions.ts';

/** Promote links for the operator. */
export function promoteOperatorRoute({ account, clock }: AuthContext): ApiRoute {
  return route(promoteOperatorCall, async ({ body }) => {
    const asked = body as PromoteRequest;
    if (asked.do === 'list') {
      const links = await promoteLinks(account.db);
      return links.map(({ banned, joined, paid, aid }) => ({
        aid,
        joined: Number(joined),
        paid: Number(paid),
        banned: banned === null ? null : beijingTime(banned),
      }));
    }
    if (asked.do !== 'ban' && asked.do !== 'unban') return refuse(422, '请求不完整');
    const until = asked.do === 'ban' ? clock.now() : null;
    const isKnown = await account.write((tx) => banLink(tx, String(asked.aid), until));
    return isKnown ? { aid: asked.aid } : refuse(422, '没有这个推广链接');
  });
}
