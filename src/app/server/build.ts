import type { FastifyInstance } from 'fastify';
import type { DemoPerson } from '#features/auth/contract.ts';
import { authenticate } from '#features/auth/server/index.ts';
import type { AuthContext } from '#features/users/server/index.ts';
import { type Env, isLoopback } from '#platform/server/env.ts';
import { serverUrl } from '#platform/server/gateways/own-server.ts';
import type { AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import type { RequestRates } from '#platform/server/http/request-limiter.ts';
import { createSealer } from '#platform/server/http/sealer.ts';
import { type Sealing, sealingRoute } from '#platform/server/http/sealing.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { singleViewer, viewersWith } from '#platform/server/http/viewer.ts';
import type { Log } from '#platform/server/log.ts';
import type { AnyEndpoint } from '#platform/wire/endpoint.ts';
import { cdkeyAdminRoute } from './cdkey-admin-routes.ts';
import { collectorRoute } from './collector-routes.ts';
import { type Demo, noDemo } from './demo.ts';
import { apiRoutes, queryContextOf, VERSION } from './features.ts';
import { foreignPlaces } from './foreign-places.ts';
import { importRoute } from './import-routes.ts';
import { ingestRoute } from './ingest-routes.ts';
import { officialAccountRoutes } from './official-account-routes.ts';
import { openApi } from './open-api.ts';
import { payAdminRoute } from './pay-admin-routes.ts';
import { promoteAdminRoute } from './promote-admin-routes.ts';
import { reconciliationRoute } from './reconciliation-routes.ts';
import type { Runtime } from './runtime.ts';
import { samplesOf } from './samples.ts';
import { serveSite } from './site.ts';
import { smsReceiptRoutes } from './sms-receipt-routes.ts';
import { statusRoute } from './status-routes.ts';
import { userAdminRoute } from './user-admin-routes.ts';
import { createUserServices, noSandbox, type SandboxPlace, type UserServices } from './user-services.ts';
import { createWatching, type Watching } from './watching.ts';

/** What the server is put together from. */
export interface AppParts {
  readonly env: Env;
  readonly log: Log;
  readonly runtime: Runtime;
  readonly secret: string;
  /** The simulated market, where there is one. */
  readonly demo?: Demo;
  /** What plays the outside, where something does. */
  readonly sandbox?: SandboxPlace;
  readonly demoPeople?: readonly DemoPerson[];
  readonly speeds?: RequestRates;
}

/** The server, and what of it goes on beside the calls. */
export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly parts: UserServices;
  /** Monitors and notices, with their jobs. */
  readonly watching: Watching;
  /** Every call there is. */
  readonly endpoints: readonly AnyEndpoint[];
}

/** Host names that we answer to. A server that listens for others without a name of its own takes any. */
function hostsOf({ host, origin }: Env): string[] {
  if (!isLoopback(host) && origin === null) return [];
  const named = origin === null ? [] : [new URL(origin).hostname.toLowerCase()];
  return ['127.0.0.1', 'localhost', '[::1]', host.toLowerCase(), ...named];
}

/** Where a server of this machine is reached on it: its own port may be any until it listens. */
function ownUrlOf({ host, port }: Env, app: FastifyInstance | null): string {
  const address = app?.server.address();
  const isHere = isLoopback(host);
  return serverUrl({
    host: isHere ? host : '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : port,
  });
}

/** The calls of the operator's commands. */
function ownerRoutes({ runtime, env, log }: AppParts, people: AuthContext, { orders }: Watching): AnyRoute[] {
  return [
    importRoute({ runtime, log, isDemo: env.demo }),
    reconciliationRoute({ runtime, env }),
    collectorRoute(runtime),
    statusRoute(runtime),
    userAdminRoute(people),
    payAdminRoute(orders),
    cdkeyAdminRoute(people),
    promoteAdminRoute(people),
  ];
}

/** Puts the server together: the API, the operator's calls, the site. It listens nowhere yet. */
export async function buildApp(built: AppParts): Promise<BuiltApp> {
  const { env, log, runtime, secret, demo = noDemo, sandbox = noSandbox, demoPeople = [] } = built;
  const { account, clock } = runtime.stores;
  const samples = samplesOf(queryContextOf(runtime));
  let listening: FastifyInstance | null = null;
  const ownUrl = () => env.origin ?? ownUrlOf(env, listening);
  const parts = await createUserServices({ env, clock, log, account, sandbox, demoPeople, samples, ownUrl });
  const { people } = parts;
  const watching = createWatching({ runtime, services: parts, env, sandbox, log });
  const viewers =
    env.singleUser === null
      ? viewersWith(secret, (caller) => authenticate(people, caller))
      : singleViewer(env.singleUser, secret);
  const sealing: Sealing = { mode: env.wire, sealer: createSealer(people.secrets, clock) };
  const routes = [
    sealingRoute(sealing),
    ...apiRoutes(runtime, { demo, parts, dataDir: env.dataDir }),
    ...watching.routes,
    ...ownerRoutes(built, people, watching),
    ingestRoute({ stores: runtime.stores, log, onFacts: () => runtime.onFactsIngested() }),
    ...officialAccountRoutes(people),
    ...smsReceiptRoutes(people, parts.receipts),
  ];
  const app = await createHttp({
    log,
    viewers,
    routes,
    hosts: hostsOf(env),
    sealing,
    ...(built.speeds && { speeds: built.speeds }),
    isSecure: env.origin !== null,
    ...foreignPlaces(parts, env.demo),
  });
  listening = app;
  const endpoints = routes.map((one) => one.endpoint);
  const document = openApi(endpoints, VERSION);
  app.get('/api/openapi.json', async () => document);
  await serveSite(app);
  return { app, parts, watching, endpoints };
}
