import * as z from 'zod/mini';
import { banLink, promoteLinks } from '#features/codes/server/index.ts';
import type { AuthContext } from '#features/users/server/index.ts';
import { beijingTime } from '#platform/server/clock.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Where the `tide` command asks about promote links. */
export const PROMOTE_PATH = '/api/owner/promote';

/** What is asked for: the links, or that one brings nothing any more or brings something again. */
export type PromoteRequest = { readonly do: 'list' } | { readonly do: 'ban' | 'unban'; readonly aid: string };

const promoteCall = endpoint({
  method: 'POST',
  path: PROMOTE_PATH,
  about: '推广链接',
  body: z.record(z.string(), z.unknown()),
  reply: z.unknown(),
  guard: 'owner',
});

/** Promote links for the operator. */
export function promoteAdminRoute({ account, clock }: AuthContext): ApiRoute {
  return route(promoteCall, async ({ body }) => {
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
