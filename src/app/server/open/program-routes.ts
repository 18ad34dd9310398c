import type { InjectOptions } from 'fastify';
import {
  type AuthContext,
  authenticateProgram,
  isProgramKey,
} from '#features/people/identity/server/index.ts';
import type { AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import type { AnyEndpoint } from '#platform/wire/endpoint.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { openRoutes } from './open-routes.ts';

/** What the calls for programs are made of. */
interface ProgramServices {
  /** The product's own routes. */
  readonly routes: readonly AnyRoute[];
  /** Whether one user looks without logging in: then this machine's programs need no key. */
  readonly isAlone: boolean;
  readonly authContext: AuthContext;
  /** Sends a request to the server itself, through its admission. */
  inject(request: InjectOptions): Promise<{ json(): unknown }>;
}

/** Whether an `authorization` header has a key for programs that opens something. */
async function isKeyOf(authContext: AuthContext, authorization = ''): Promise<boolean> {
  const token = authorization.replace(/^Bearer /, '');
  return isProgramKey(token) && !('ended' in (await authenticateProgram(authContext, { token })));
}

/** Calls for programs: the open API, and the Model Context Protocol over it. `described` are those of the document. */
export function routesOfPrograms({ routes, isAlone, authContext, inject }: ProgramServices): {
  readonly routes: readonly AnyRoute[];
  readonly described: readonly AnyEndpoint[];
} {
  const open = openRoutes(routes);
  const agents = mcpRoutes({
    mayEnter: async (authorization) => isAlone || isKeyOf(authContext, authorization),
    call: async ({ method, address, body }, authorization) => {
      const headers = { host: '127.0.0.1', 'content-type': 'application/json' };
      const reply = await inject({
        method,
        url: address,
        headers: authorization === undefined ? headers : { ...headers, authorization },
        ...(method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
      });
      return reply.json() as Envelope<unknown>;
    },
  });
  return { routes: [...open, ...agents], described: open.map((one) => one.endpoint) };
}
