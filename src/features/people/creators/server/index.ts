import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { MAX_CREATORS } from '../rules.ts';
import { beginCreator, detailOfCreator, finishCreator, listOfCreators, withdrawCreator } from './accounts.ts';
import type { CreatorJobs } from './jobs.ts';
import { creatorMigration } from './migrations/0256-creators.ts';
import type { CreatorParts } from './parts.ts';

export { CREATOR_COLLECT } from './jobs.ts';

/** The tables of the slice. */
export const creatorMigrations: Migrations = { '0256-creators': creatorMigration };

/** The calls of own accounts. */
export function creatorRoutes(parts: CreatorParts, jobs: CreatorJobs): ApiRoute[] {
  return [
    route(calls.startCreatorAuth, ({ viewer, caller }) => beginCreator(parts, { viewer, caller })),
    route(calls.finishCreatorAuth, ({ body, viewer, caller }) =>
      finishCreator(parts, { viewer, caller }, { ...body, jobs }),
    ),
    route(calls.listCreators, async ({ viewer }) => ({
      items: await listOfCreators(parts, viewer),
      most: MAX_CREATORS,
      is_offered: parts.client !== null,
    })),
    route(calls.readCreator, ({ query, viewer }) => detailOfCreator(parts, viewer, query.id)),
    route(calls.removeCreator, ({ body, viewer }) => withdrawCreator(parts, viewer, { id: body.id, jobs })),
  ];
}
