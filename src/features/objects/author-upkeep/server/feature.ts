import { queryContext } from '#engine/server/services.ts';
import { authContextService } from '#features/people/identity/server/index.ts';
import { spendingService } from '#features/people/quota/server/services.ts';
import { feature } from '#platform/server/feature.ts';
import { accountStore, clockService, marketStore } from '#platform/server/services.ts';
import { fileContactsOf } from './file-contacts.ts';
import { authorUpkeepMigrations, authorUpkeepRoutes, sweepUpkeep } from './index.ts';
import { authorCollectors, authorFileContacts, hasAuthorCollector } from './services.ts';

/** Contacts of authors, and tasks of collectors for authors. */
export const authorUpkeepFeature = feature({
  name: 'author-upkeep',
  migrations: authorUpkeepMigrations,
  needs: {
    account: accountStore,
    clock: clockService,
    context: queryContext,
    market: marketStore,
    spending: spendingService,
    people: authContextService,
    collectorOf: authorCollectors,
    hasCollector: hasAuthorCollector,
  },
  provides: { authorFileContacts },
  create: (parts) => ({
    provided: { authorFileContacts: (who, ids) => fileContactsOf(parts, who, ids) },
    routes: authorUpkeepRoutes(parts),
    sweep: (now) => sweepUpkeep(parts, now),
  }),
});
