import { authContextService } from '#features/people/identity/server/index.ts';
import { feature } from '#platform/server/feature.ts';
import {
  accountStore,
  clockService,
  gatewaysService,
  jobQueue,
  secretsService,
} from '#platform/server/services.ts';
import { creatorMigrations, creatorRoutes } from './index.ts';
import { creatorJobs } from './jobs.ts';

/** Accounts of the platform whose owners agreed that their data are collected, for them and their team alone. */
export const creatorsFeature = feature({
  name: 'creators',
  migrations: creatorMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    jobs: jobQueue,
    secrets: secretsService,
    people: authContextService,
    gateways: gatewaysService,
  },
  create: ({ gateways, jobs: queue, ...services }) => {
    const parts = { ...services, jobs: queue, client: gateways.creators, renewal: gateways.storefront };
    const jobs = creatorJobs(parts);
    return { routes: creatorRoutes(parts, jobs), jobs: jobs.jobs, schedules: jobs.schedules };
  },
});
