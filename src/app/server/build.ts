import type { FastifyInstance } from 'fastify';
import type { DemoPerson } from '#features/people/identity/contract.ts';
import {
  type AuthContext,
  authContextService,
  authenticate,
  authenticateProgram,
  isProgramKey,
} from '#features/people/identity/server/index.ts';
import { type Env, isLoopback } from '#platform/server/env.ts';
import type { Composition } from '#platform/server/feature.ts';
import { serverUrl } from '#platform/server/gateways/own-server.ts';
import type { AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import type { RequestRates } from '#platform/server/http/request-limiter.ts';
import { visitor } from '#platform/server/http/route.ts';
import { createSealer } from '#platform/server/http/sealer.ts';
import { type Sealing, sealingRoute } from '#platform/server/http/sealing.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { singleViewer, type ViewerSource, viewersWith } from '#platform/server/http/viewer.ts';
import type { Log } from '#platform/server/log.ts';
import type { SecurityLog } from '#platform/server/security-log.ts';
import { type AnyEndpoint, isOfMachine } from '#platform/wire/endpoint.ts';
import { backupRoute } from './backup-routes.ts';
import { clockRoute } from './clock-routes.ts';
import { collectorRoute } from './collector-routes.ts';
import { composeServer } from './compose.ts';
import { type Demo, noDemo } from './demo.ts';
import { foreignPlaces } from './foreign-places.ts';
import { healthRoute, VERSION } from './health-route.ts';
import { importRoute } from './import-routes.ts';
import { ingestRoute } from './ingest-routes.ts';
import type { SandboxPlace } from './installation.ts';
import { metricsRoute } from './metrics-routes.ts';
import { OPEN_ROOT } from './open/open-routes.ts';
import { routesOfPrograms } from './open/program-routes.ts';
import { openApi } from './open-api.ts';
import type { Readers } from './readers.ts';
import { reconciliationRoute } from './reconciliation-routes.ts';
import type { Runtime } from './runtime.ts';
import { serveSite } from './site.ts';
import { statusRoute } from './status-routes.ts';

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
  /** Whether only the operator's calls are served, as beside a worker. */
  readonly isOperators?: boolean;
  /** Where what concerns security is written, where it is. */
  readonly security?: SecurityLog;
  /** False where answers are counted, as in tests. */
  readonly shedsLoad?: boolean;
}

/** The server, and what of it goes on beside the calls. */
export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly features: Composition;
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

/** Calls about the installation itself: its stores, imports and collectors. */
function installationRoutes(
  { runtime, env, log, demo = noDemo }: AppParts,
  authContext: AuthContext,
): AnyRoute[] {
  return [
    healthRoute(runtime, { demo, authContext }),
    importRoute({ runtime, log, isDemo: env.demo }),
    reconciliationRoute({ runtime, env }),
    backupRoute({ runtime, env }),
    collectorRoute(runtime),
    statusRoute(runtime),
    clockRoute(runtime),
    metricsRoute({ runtime, dataDir: env.dataDir, authContext, key: env.metricsKey }),
    ingestRoute({
      stores: runtime.stores,
      disk: runtime.disk,
      log,
      onFacts: () => runtime.onFactsIngested(),
    }),
  ];
}

/** A call of a person or a program whose uses count as readings, also where the answer is at hand. */
function noted<T extends AnyRoute>(route: T, readers: Pick<Readers, 'note'>): T {
  if (isOfMachine(route.endpoint)) return route;
  const handle = (...given: never[]) => {
    readers.note();
    return (route.handle as (...given: never[]) => unknown)(...given);
  };
  return { ...route, handle };
}

/** Makes a value at the first call: a start does not wait for a description that few read. */
function atFirstUse<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** Serves the descriptions of the product's own calls and of those for programs, and the site. */
async function servePages(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  ofPrograms: readonly AnyEndpoint[],
): Promise<void> {
  const own = atFirstUse(() =>
    openApi(
      endpoints.filter(({ key }) => key !== 'program'),
      VERSION,
    ),
  );
  const open = atFirstUse(() => openApi(ofPrograms, VERSION));
  app.get('/api/openapi.json', async () => own());
  app.get(`${OPEN_ROOT}/openapi.json`, async () => open());
  await serveSite(app);
}

/** Who looks: the one user of this machine, people by their sessions, or programs by their keys. */
function viewersOf({ singleUser }: Env, secret: string, authContext: AuthContext): ViewerSource {
  if (singleUser !== null) return singleViewer(singleUser, secret);
  return viewersWith(secret, async (caller, { key }) => {
    if (key !== 'program') return authenticate(authContext, caller);
    // A browser's session opens nothing here: its answers are sealed, those of programs are not.
    if (!isProgramKey(caller.token)) return caller.token === '' ? visitor : { ended: 'unknown' };
    return authenticateProgram(authContext, caller);
  });
}

/** Puts the server together: the API, the operator's calls, the site. It listens nowhere yet. */
export async function buildApp(built: AppParts): Promise<BuiltApp> {
  const { env, log, runtime, secret } = built;
  let listening: FastifyInstance | null = null;
  const ownUrl = () => env.origin ?? ownUrlOf(env, listening);
  const { composition, gateways, secrets } = await composeServer({ ...built, ownUrl });
  const authContext = composition.get(authContextService);
  const viewers = viewersOf(env, secret, authContext);
  const sealing: Sealing = { mode: env.wire, sealer: createSealer(secrets, runtime.stores.clock) };
  const programs = routesOfPrograms({
    routes: composition.routes,
    isAlone: env.singleUser !== null,
    authContext,
    speeds: built.speeds,
    counts: runtime.counts,
    inject: (request) => (listening as FastifyInstance).inject(request),
  });
  const { isOperators = false } = built;
  const ofPeople = [...composition.routes, ...programs.routes].map((route) => noted(route, runtime.readers));
  const own = [sealingRoute(sealing), ...installationRoutes(built, authContext)];
  const routes = isOperators ? own : [...own, ...ofPeople];
  const app = await createHttp({
    log,
    viewers,
    routes,
    hosts: hostsOf(env),
    origin: env.origin,
    sealing,
    onRequest: (request) => runtime.metrics.onRequest(request),
    onSecurity: (event) => built.security?.write(event),
    ...(built.speeds && { speeds: built.speeds }),
    counts: runtime.counts,
    shedsLoad: built.shedsLoad ?? true,
    isSecure: env.origin !== null,
    ...foreignPlaces(gateways, env.demo),
  });
  listening = app;
  const endpoints = routes.map((one) => one.endpoint);
  if (!isOperators) await servePages(app, endpoints, programs.described);
  return { app, features: composition, endpoints };
}
