import { queryContext } from '#engine/server/services.ts';
import { marketImports } from '#features/files/imports/server/services.ts';
import { sourceMarket } from '#features/files/sources/server/services.ts';
import { authorCollectors, hasAuthorCollector } from '#features/objects/author-upkeep/server/services.ts';
import type { DemoPerson } from '#features/people/identity/contract.ts';
import { collectorByKey, listCollectors, maySend } from '#market/ingest/collectors.ts';
import type { Env } from '#platform/server/env.ts';
import { type Composition, composeFeatures, provide } from '#platform/server/feature.ts';
import type { Log } from '#platform/server/log.ts';
import { diskSpace, jobQueue, marketStore } from '#platform/server/services.ts';
import { features } from './all.ts';
import { noSandbox, type OpenedInstallation, openInstallation, type SandboxPlace } from './installation.ts';
import { marketImportsOf } from './market-imports.ts';
import { officialMarketOf } from './official-market.ts';
import type { Runtime } from './runtime.ts';

/** Services that all features are composed with. */
interface ServerServices {
  readonly env: Env;
  readonly log: Log;
  readonly runtime: Runtime;
  readonly sandbox?: SandboxPlace;
  readonly demoPeople?: readonly DemoPerson[];
  /** The origin that links in messages lead to. */
  readonly ownUrl: () => string;
}

/** The features with what they were composed on. */
export interface ComposedServer extends Omit<OpenedInstallation, 'provided'> {
  readonly composition: Composition;
}

/** Composes all features on a runtime and its installation. Throws one sentence when a service cannot be used. */
export async function composeServer(services: ServerServices): Promise<ComposedServer> {
  const { env, log, runtime, sandbox = noSandbox, demoPeople = [], ownUrl } = services;
  const { account, clock } = runtime.stores;
  const options = { env, clock, log, account, sandbox, demoPeople, ownUrl };
  const { provided, gateways, secrets } = await openInstallation(options);
  const composition = composeFeatures(features, [
    ...provided,
    provide(marketStore, runtime.context.store),
    provide(jobQueue, runtime.jobs),
    provide(diskSpace, runtime.disk),
    provide(queryContext, runtime.context),
    provide(marketImports, marketImportsOf({ runtime, env })),
    provide(sourceMarket, officialMarketOf({ runtime, env })),
    provide(authorCollectors, async (key) => {
      const collector = key === '' ? null : await collectorByKey(account, key);
      return collector && maySend(collector, 'author_profile') ? { id: collector.id } : null;
    }),
    provide(hasAuthorCollector, async () => {
      const all = await listCollectors(account);
      return all.some((one) => one.revoked === null && maySend(one, 'author_profile'));
    }),
  ]);
  return { composition, gateways, secrets };
}
