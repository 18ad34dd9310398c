import * as z from 'zod/mini';
import { codeRoutes } from '#features/codes/server/index.ts';
import { eventNoticeJobs, followedOnDay } from '#features/follows/server/index.ts';
import { monitorJobs, monitorRoutes, stopTeamMonitors } from '#features/monitors/server/index.ts';
import { createNotifications, type Notifier } from '#features/notifications/server/index.ts';
import type { OrderParts } from '#features/orders/server/index.ts';
import { subscriptionJobs } from '#features/subscriptions/server/index.ts';
import { teamRoutes } from '#features/teams/server/index.ts';
import { digestJobs } from '#features/workbench/server/index.ts';
import type { Env } from '#platform/server/env.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import type { AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import type { Log } from '#platform/server/log.ts';
import { createExporting } from './exporting.ts';
import { queryContextOf } from './features.ts';
import type { Runtime } from './runtime.ts';
import { createSelling } from './selling.ts';
import type { SandboxPlace, UserServices } from './user-services.ts';

const DAY_S = 86_400;

/** Monitors, the notification centre, its channels and the daily digest, orders, exports: their calls, and what of them runs in the background. */
export interface Watching {
  readonly routes: readonly AnyRoute[];
  readonly definitions: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
  /** What the operator's commands about money work with. */
  readonly orders: OrderParts;
}

interface Parts {
  readonly runtime: Runtime;
  readonly services: UserServices;
  readonly env: Env;
  readonly sandbox: SandboxPlace;
  readonly log: Log;
}

/** Notices are pruned once a day. */
function dailyPrune(sweep: () => Promise<void>): { prune: JobDefinition; daily: RecurringJob } {
  const prune = defineJob({ kind: 'notice.prune', payload: z.strictObject({}), handle: sweep });
  return {
    prune: prune as JobDefinition,
    daily: recurring({ name: prune.kind, schedule: { everyS: DAY_S }, definition: prune, payload: {} }),
  };
}

/** What people are told of the day before: the digest, the events of what they follow, and the new rows of what they subscribe to. */
function eventJobs(runtime: Runtime, notifier: Notifier) {
  const { stores, state } = runtime;
  const { account, market, clock } = stores;
  const digests = digestJobs({
    account,
    market,
    clock,
    notifier,
    dataDay: () => state.dataDay,
    followed: (userId, asked) => followedOnDay({ account, market }, userId, asked),
  });
  const events = eventNoticeJobs({ account, market, clock, notifier });
  const subscriptions = subscriptionJobs({ account, clock, notifier, context: queryContextOf(runtime) });
  return {
    definitions: [...digests.definitions, ...events.definitions, ...subscriptions.definitions],
    schedules: [...digests.schedules, ...events.schedules, ...subscriptions.schedules],
  };
}

/** Puts them together on the stores of a runtime. In the demo pushes may go to the sandbox, which plays the receivers. */
export function createWatching({ runtime, services, env, sandbox, log }: Parts): Watching {
  const { account, clock, market } = runtime.stores;
  const sandboxOrigin = () => (env.demo ? sandbox.url() : null);
  const push = createPushGateway({ clock, allowedOrigin: () => env.pushOrigin ?? sandboxOrigin() });
  const { people, spending } = services;
  const notices = createNotifications({ people, push, jobs: runtime.jobs, testUrl: sandboxOrigin });
  const monitors = { account, market, clock, spending, notifier: notices.notifier };
  const jobs = monitorJobs(monitors);
  const selling = createSelling({ runtime, services, sandbox, log, notifier: notices.notifier });
  const teams = teamRoutes({ people, spending, notifier: notices.notifier, onLeft: stopTeamMonitors });
  const exporting = createExporting({ runtime, services, env, notifier: notices.notifier });
  const yesterday = eventJobs(runtime, notices.notifier);
  const { prune, daily } = dailyPrune(() => notices.sweep());
  return {
    routes: [
      ...monitorRoutes(monitors),
      ...notices.routes,
      ...selling.routes,
      ...teams,
      ...codeRoutes(people),
      ...exporting.routes,
    ],
    definitions: [
      ...jobs.definitions,
      ...yesterday.definitions,
      ...notices.definitions,
      ...selling.definitions,
      prune,
      ...exporting.definitions,
    ],
    schedules: [
      ...jobs.schedules,
      ...yesterday.schedules,
      ...selling.schedules,
      daily,
      ...exporting.schedules,
    ],
    orders: selling.parts,
  };
}
