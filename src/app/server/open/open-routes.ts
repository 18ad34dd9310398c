import { type AnyRoute, isJson } from '#platform/server/http/kinds/route-kinds.ts';
import { type ApiRoute, refuse } from '#platform/server/http/route.ts';
import { listCalls } from './list-calls.ts';

/** Where programs call. Within a version, calls and names of replies only come, and none go. */
export const OPEN_ROOT = '/open/v1';

const SCOPE_WORDS = { lists: '列表与榜单', details: '详情与大盘', lookups: '搜索与条件' } as const;

/** A call of the product as programs make it: another address and guard, the same input, limits and reply. */
function openRoute({ endpoint, handle }: ApiRoute): ApiRoute[] {
  const { aliases: _, ...own } = endpoint;
  const { open: scope } = own;
  if (scope === undefined) return [];
  const noScope = refuse(403, `这个密钥不能读取${SCOPE_WORDS[scope]}`);
  return [
    {
      endpoint: {
        ...own,
        path: endpoint.path.replace(/^\/api/, OPEN_ROOT),
        guard: 'user',
        key: 'program',
        isHeavy: true,
      },
      handle: async (call) => {
        const { scopes } = call.viewer;
        return scopes === undefined || scopes.includes(scope) ? handle(call) : noScope;
      },
    },
  ];
}

/**
 * The open API: every call that declares `open`, under OPEN_ROOT, for a person, for the keys that people make for programs, and for the one user
 * of this machine. What an edition limits is limited here by the same code.
 */
export function openRoutes(routes: readonly AnyRoute[]): ApiRoute[] {
  const own = routes.filter(isJson);
  const byCall = new Map(own.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]));
  return [...own, ...listCalls(byCall)].flatMap(openRoute);
}
