import * as z from 'zod/mini';
import { authContextService } from '#features/identity/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { recurring } from '#platform/server/jobs/recurring.ts';
import { installation, jobQueue } from '#platform/server/services.ts';
import { createNotifications, noticeMigrations } from './index.ts';
import { notifierService } from './services.ts';

const DAY_S = 86_400;

/** The notification centre and its channels. */
export const notificationsFeature = feature({
  name: 'notifications',
  migrations: noticeMigrations,
  needs: { people: authContextService, jobs: jobQueue, place: installation },
  provides: { notifier: notifierService },
  create: ({ people, jobs, place }) => {
    const push = createPushGateway({ clock: people.clock, allowedOrigin: place.pushOrigin });
    const centre = createNotifications({ people, push, jobs, testUrl: place.pushTestUrl });
    const prune = defineJob({
      kind: 'notice.prune',
      payload: z.strictObject({}),
      handle: () => centre.sweep(),
    });
    const schedule = { everyS: DAY_S };
    return {
      provided: { notifier: centre.notifier },
      routes: centre.routes,
      jobs: [...centre.definitions, prune as JobDefinition],
      schedules: [recurring({ name: prune.kind, schedule, definition: prune, payload: {} })],
    };
  },
});
