import type { FastifyInstance } from 'fastify';
import type { Env } from '#platform/server/env.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { singleViewer } from '#platform/server/http/viewer.ts';
import type { Log } from '#platform/server/log.ts';
import { openCollectorDoor } from './collector-door.ts';
import { type Demo, noDemo } from './demo.ts';
import { apiRoutes, VERSION } from './features.ts';
import type { House } from './house.ts';
import { ingestCall } from './ingest-call.ts';
import { INGEST_PATH, openIngestDoor } from './ingest-door.ts';
import { openApi } from './open-api.ts';
import { openOwnerDoor } from './owner-door.ts';
import { openProofDoor } from './proof-door.ts';
import { serveSite } from './site.ts';

/** Puts the server together: the API, the operator's door, the site. It listens nowhere yet. */
export async function buildApp(parts: {
  env: Env;
  log: Log;
  house: House;
  secret: string;
  /** The simulated market, where there is one. */
  demo?: Demo;
}): Promise<FastifyInstance> {
  const { env, log, house, secret, demo = noDemo } = parts;
  const viewers = singleViewer(env.singleUser, secret);
  const routes = apiRoutes(house, demo);
  const hosts = ['127.0.0.1', 'localhost', '[::1]', env.host.toLowerCase()];
  const app = await createHttp({ log, viewers, routes, hosts });
  openOwnerDoor(app, house, { viewers, isDemo: env.demo });
  openCollectorDoor(app, house, viewers);
  openProofDoor(app, { house, viewers, env });
  openIngestDoor(app, { stores: house.stores, onFacts: () => house.nudge() });
  const document = openApi(
    routes.map((r) => r.endpoint),
    VERSION,
    { [INGEST_PATH]: ingestCall },
  );
  app.get('/api/openapi.json', async () => document);
  await serveSite(app);
  return app;
}
