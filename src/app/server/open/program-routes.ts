import type { InjectOptions } from 'fastify';
import {
  type AuthContext,
  authenticateProgram,
  isProgramKey,
} from '#features/people/identity/server/index.ts';
import type { AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import type { RequestCounts } from '#platform/server/http/request-counts.ts';
import {
  type CountedCall,
  createRequestLimiter,
  type RequestLimiter,
  type RequestRates,
} from '#platform/server/http/request-limiter.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import type { AnyEndpoint } from '#platform/wire/endpoint.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { MCP_PATH, mcpRoutes } from './mcp/mcp-routes.ts';
import { openRoutes } from './open-routes.ts';

/** What the calls for programs are made of. */
interface ProgramServices {
  /** The product's own routes. */
  readonly routes: readonly AnyRoute[];
  /** Whether one user looks without logging in: then this machine's programs need no key. */
  readonly isAlone: boolean;
  readonly authContext: AuthContext;
  readonly speeds?: RequestRates | undefined;
  /** Where requests are counted. */
  readonly counts: RequestCounts;
  /** Sends a request to the server itself, through its admission. */
  inject(request: InjectOptions): Promise<{ json(): unknown }>;
}

const NO_KEY = refuse(401, '请带上开放接口密钥：Authorization: Bearer tide_…');

/** A request of an agent, as the rate of its person counts it. */
const COUNTED: CountedCall = {
  method: 'POST',
  path: MCP_PATH,
  guard: 'user',
  key: 'program',
  effect: 'read',
};

/** Refuses an `authorization` header without a key for programs that opens something, and a person whose programs ask too often. */
async function refusalOf(
  { authContext }: Pick<ProgramServices, 'authContext'>,
  limiter: RequestLimiter,
  authorization = '',
): Promise<Refused | null> {
  const token = authorization.replace(/^Bearer /, '');
  if (!isProgramKey(token)) return NO_KEY;
  const seen = await authenticateProgram(authContext, { token });
  if ('ended' in seen || 'unknownEdition' in seen) return NO_KEY;
  return limiter.asking(COUNTED, seen, { ip: '' });
}

/** Calls for programs: the open API, and the Model Context Protocol over it. `described` are those of the document. */
export function routesOfPrograms(services: ProgramServices): {
  readonly routes: readonly AnyRoute[];
  readonly described: readonly AnyEndpoint[];
} {
  const { routes, isAlone, speeds, counts, inject } = services;
  const open = openRoutes(routes);
  const limiter = createRequestLimiter(speeds, {
    // Apart from the calls that a tool makes: those are counted when they are admitted.
    limiter: (name, size) => counts.limiter(`agent-${name}`, size),
  });
  const agents = mcpRoutes({
    refusalOf: async (authorization) => (isAlone ? null : refusalOf(services, limiter, authorization)),
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
