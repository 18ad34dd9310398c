import { join } from 'node:path';
import { conditionTrees } from '#features/conditions/server/index.ts';
import { createExports } from '#features/exports/server/index.ts';
import { followedPublicIds } from '#features/follows/server/index.ts';
import { ownListing } from '#features/list-settings/server/index.ts';
import type { Notifier } from '#features/notifications/server/index.ts';
import type { Env } from '#platform/server/env.ts';
import { queryContextOf } from './features.ts';
import { createGates } from './gates.ts';
import type { Runtime } from './runtime.ts';
import type { UserServices } from './user-services.ts';

/** Exports on the stores of a runtime; their files are in the data directory. */
export function createExporting({
  runtime,
  services,
  env,
  notifier,
}: {
  runtime: Runtime;
  services: UserServices;
  env: Env;
  notifier: Notifier;
}): ReturnType<typeof createExports> {
  const { account, clock } = runtime.stores;
  const context = queryContextOf(runtime);
  return createExports({
    account,
    clock,
    context,
    spending: services.spending,
    jobs: runtime.jobs,
    notifier,
    dataDay: () => runtime.state.dataDay,
    trees: () => conditionTrees(context.store),
    dir: join(env.dataDir, 'exports'),
    admitScope: createGates(context, services).gates.admitScope,
    ownListing: (viewer, listing) => ownListing(account, viewer, listing),
    followedIds: (userId, entity) => followedPublicIds(account.db, userId, entity),
  });
}
