import { detailPages } from '#catalog/details/pages.ts';
import { allListings } from '#catalog/index.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { listRoute } from '#engine/server/routes.ts';
import { accountRoutes } from '#features/account/server/index.ts';
import { sessionRoutes } from '#features/auth/server/index.ts';
import { brandScreenRoutes } from '#features/brand-screen/server/index.ts';
import { compareRoutes } from '#features/compare/server/index.ts';
import { conditionRoutes } from '#features/conditions/server/index.ts';
import { detailPageRoutes, type ViewsGate } from '#features/details/server/index.ts';
import { followedPublicIds, followRoutes } from '#features/follows/server/index.ts';
import { homeRoutes } from '#features/home/server/index.ts';
import { informationRoutes } from '#features/information/server/index.ts';
import { listSettingsRoutes } from '#features/list-settings/server/index.ts';
import { liveRoomRoutes } from '#features/live-room/server/index.ts';
import { livescreenRoutes } from '#features/livescreen/server/index.ts';
import { marketRoutes } from '#features/market/server/index.ts';
import { popupRoutes } from '#features/popups/server/index.ts';
import { quotaRoutes } from '#features/quota/server/index.ts';
import { searchRoutes } from '#features/search/server/index.ts';
import { seoRoutes } from '#features/seo/server/index.ts';
import { subscriptionRoutes } from '#features/subscriptions/server/index.ts';
import { smsStanding } from '#features/verification-codes/server/index.ts';
import { videoPageRoutes } from '#features/video-page/server/index.ts';
import { workbenchRoutes } from '#features/workbench/server/index.ts';
import type { AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import { health } from '#platform/wire/health.ts';
import type { Demo } from './demo.ts';
import { type AllGates, createGates } from './gates.ts';
import type { Runtime } from './runtime.ts';
import type { UserServices } from './user-services.ts';

/** Version of the product, as health tells it. */
export const VERSION = '0.1.0';

/** What is being listed from: the stores, their state, and the one cache of the process. */
export function queryContextOf({ stores, state, cache }: Runtime): QueryContext {
  return { store: stores.market, state, cache };
}

function healthRoute(runtime: Runtime, { demo, parts }: { demo: Demo; parts: UserServices }): ApiRoute {
  const families = ['sales', 'today', 'author', 'live', 'video', 'topic', 'comment'];
  return route(health, async () => ({
    ready: runtime.isReady(),
    deriving: runtime.isDeriving(),
    failing_since: runtime.failingSince(),
    stores: { market: runtime.stores.market.engine, account: runtime.stores.account.engine },
    data_day: runtime.state.dataDay,
    updated: Object.fromEntries(families.map((f) => [f, runtime.state.updatedAt(f)])),
    world: demo.progress(),
    sms: await smsStanding(parts.people),
    version: VERSION,
  }));
}

/** What stands on people: log-in, account, counters, pop-ups; without log-in only what the screens ask for. */
function peopleRoutes({ people, captchaRoutes, spending, gate, samples }: UserServices): ApiRoute[] {
  return [
    ...captchaRoutes,
    ...sessionRoutes(people),
    ...accountRoutes(people, { spending, gate }),
    ...quotaRoutes({ spending, gate, samples }),
    ...popupRoutes(people),
  ];
}

/** What people keep and how they find it: follows, saved conditions, own columns, the search box. */
function keepingRoutes(
  { stores: { clock } }: Runtime,
  {
    parts,
    context,
    gates: { admit, admitGlance, ownListing },
    viewsGate,
  }: {
    parts: UserServices;
    context: QueryContext;
    gates: AllGates;
    viewsGate: ViewsGate;
  },
): AnyRoute[] {
  const { account } = parts.people;
  return [
    ...followRoutes({ account, clock, context, admit, ownListing }),
    ...listSettingsRoutes({ account, clock, context }),
    ...subscriptionRoutes({ account, clock, context }),
    ...searchRoutes({ context, admit, admitGlance }),
    ...compareRoutes({ context, admit, admitViews: viewsGate, ownListing }),
  ];
}

/** Every call of the API: the table of contents. */
export function apiRoutes(
  runtime: Runtime,
  { demo, parts, dataDir }: { demo: Demo; parts: UserServices; dataDir: string },
): AnyRoute[] {
  const context = queryContextOf(runtime);
  const { gates, detailGate, viewsGate } = createGates(context, parts);
  return [
    healthRoute(runtime, { demo, parts }),
    ...peopleRoutes(parts),
    ...conditionRoutes(context),
    ...informationRoutes({ dataDir, log: parts.people.log }),
    ...keepingRoutes(runtime, { parts, context, gates, viewsGate }),
    ...homeRoutes({ context, now: () => runtime.stores.clock.now() }),
    ...livescreenRoutes({
      store: runtime.stores.market,
      admit: gates.admit,
      clock: runtime.stores.clock,
      log: parts.people.log,
    }),
    ...liveRoomRoutes({ context, clock: runtime.stores.clock, gate: detailGate, admit: gates.admit }),
    ...detailPageRoutes(detailPages, context, detailGate),
    ...brandScreenRoutes({ context, admit: gates.admit, now: () => runtime.stores.clock.now() }),
    ...seoRoutes({
      context,
      admit: gates.admit,
      charge: gates.charge,
      followedAuthors: async (userId) =>
        (await followedPublicIds(runtime.stores.account.db, userId, 'author')) ?? [],
    }),
    ...marketRoutes({ context, account: runtime.stores.account, admit: gates.admit }),
    ...workbenchRoutes({ account: runtime.stores.account, clock: runtime.stores.clock }),
    ...videoPageRoutes({ context, gate: detailGate, now: () => runtime.stores.clock.now() }),
    ...allListings.map((l) => listRoute(l, context, gates)),
  ];
}
