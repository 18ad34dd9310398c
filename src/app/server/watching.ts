import * as z from 'zod/mini';
import { monitorJobs, monitorRoutes } from '#features/monitors/server/index.ts';
import { createNotifications } from '#features/notifications/server/index.ts';
import { digestJobs } from '#features/workbench/server/index.ts';
import type { Env } from '#platform/server/env.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import type { ApiRoute } from '#platform/server/http/route.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import type { Runtime } from './runtime.ts';
import type { SandboxPlace, UserServices } from './user-services.ts';

const DAY_S = 86_400;

/** Monitors, the notification centre, its channels and the daily digest: their calls, and what of them runs in the background. */
export interface Watching {
  readonly routes: readonly ApiRoute[];
  readonly definitions: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
}

interface Parts {
  readonly runtime: Runtime;
  readonly services: UserServices;
  readonly env: Env;
  readonly sandbox: SandboxPlace;
}

/** Puts them together on the stores of a runtime. In the demo pushes may go to the sandbox, which plays the receivers. */
export function createWatching({ runtime, services, env, sandbox }: Parts): Watching {
  const { account, clock, market } = runtime.stores;
  const sandboxOrigin = () => (env.demo ? sandbox.url() : null);
  const push = createPushGateway({ clock, allowedOrigin: () => env.pushOrigin ?? sandboxOrigin() });
  const { people, spending } = services;
  const notices = createNotifications({ people, push, jobs: runtime.jobs, testUrl: sandboxOrigin });
  const monitors = { account, market, clock, spending, notifier: notices.notifier };
  const jobs = monitorJobs(monitors);
  const digests = digestJobs({
    account,
    market,
    clock,
    notifier: notices.notifier,
    dataDay: () => runtime.state.dataDay,
  });
  const prune = defineJob({
    kind: 'notice.prune',
    payload: z.strictObject({}),
    handle: () => notices.sweep(),
  });
  const daily = recurring({
    name: prune.kind,
    schedule: { everyS: DAY_S },
    definition: prune,
    payload: {},
  });
  return {
    routes: [...monitorRoutes(monitors), ...notices.routes],
    definitions: [
      ...jobs.definitions,
      ...digests.definitions,
      ...notices.definitions,
      prune as JobDefinition,
    ],
    schedules: [...jobs.schedules, ...digests.schedules, daily],
  };
}
