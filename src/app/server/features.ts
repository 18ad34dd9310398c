import { detailPages, detailSubjects } from '#catalog/details/pages.ts';
import { allListings } from '#catalog/index.ts';
import { FLAGSHIP, LIGHT, TRIAL } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import type { ScopeObject } from '#engine/server/admit.ts';
import { readCard } from '#engine/server/card-row.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { ResultCache } from '#engine/server/result-cache.ts';
import { type ChargeSearch, listRoute } from '#engine/server/routes.ts';
import { accountRoutes } from '#features/account/server/index.ts';
import { brandScreenRoutes } from '#features/brand-screen/server/index.ts';
import { conditionRoutes } from '#features/conditions/server/index.ts';
import { createDetailGate, detailPageRoutes } from '#features/details/server/index.ts';
import { homeRoutes } from '#features/home/server/index.ts';
import { liveRoomRoutes } from '#features/live-room/server/index.ts';
import { livescreenRoutes } from '#features/livescreen/server/index.ts';
import { marketRoutes } from '#features/market/server/index.ts';
import { popupRoutes } from '#features/popups/server/index.ts';
import { normalKeyword, quotaRoutes, type Spending, spenderOf } from '#features/quota/server/index.ts';
import { seoRoutes } from '#features/seo/server/index.ts';
import { sessionRoutes } from '#features/session/server/index.ts';
import { smsStanding } from '#features/verification-codes/server/index.ts';
import { videoPageRoutes } from '#features/video-page/server/index.ts';
import { workbenchRoutes } from '#features/workbench/server/index.ts';
import type { AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { type ApiRoute, isRefused, type RequestContext, refuse, route } from '#platform/server/http/route.ts';
import { health } from '#platform/wire/health.ts';
import type { Demo } from './demo.ts';
import type { Runtime } from './runtime.ts';
import type { UserServices } from './user-services.ts';

/** Version of the product, as health tells it. */
export const VERSION = '0.1.0';

/** What is being listed from: the stores and their state. */
export function queryContextOf({ stores, state }: Runtime): QueryContext {
  return { store: stores.market, state, cache: new ResultCache() };
}

function healthRoute(runtime: Runtime, { demo, parts }: { demo: Demo; parts: UserServices }): ApiRoute {
  const families = ['sales', 'today', 'author', 'live', 'video', 'topic'];
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

/** Charges searches to whoever makes them (open reading 41); the one local user and the operator have no counters. */
function chargeSearch(spending: Spending): ChargeSearch {
  const nothing = { undo: async () => {} };
  return async (viewer, { family, keyword }) => {
    if (viewer.sessionId === '') return nothing;
    const who = spenderOf(viewer);
    const object = `${family}:${normalKeyword(keyword)}`;
    const spent = await spending.spend(who, 'search', object);
    if (spent.ok) return spent.isNew ? { undo: () => spending.refund(who, 'search', object) } : nothing;
    const prompt = viewer.level === TRIAL ? 'experience-1' : 'light-7';
    const needs = viewer.level === TRIAL ? LIGHT : FLAGSHIP;
    return { ...refuse(200, prompts[prompt].text), prompt, needs, field: 'keyword' };
  };
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

/** Every call of the API: the table of contents. */
export function apiRoutes(
  runtime: Runtime,
  { demo, parts }: { demo: Demo; parts: UserServices },
): AnyRoute[] {
  const context = queryContextOf(runtime);
  const detailGate = createDetailGate({
    spending: parts.spending,
    subjects: detailSubjects,
    exists: async ({ card }, id) => (await readCard(context, card, { id, banded: true })) !== null,
    examples: async () => new Set(Object.values(await parts.samples()).filter((id) => id !== '')),
  });
  const gates = { charge: chargeSearch(parts.spending), admit: parts.gate.admit, admitScope };
  async function admitScope(by: RequestContext, scope: readonly ScopeObject[]) {
    for (const object of scope) {
      const admitted = await detailGate(by, object, false);
      if (isRefused(admitted)) return admitted;
    }
    return null;
  }
  return [
    healthRoute(runtime, { demo, parts }),
    ...peopleRoutes(parts),
    ...conditionRoutes(context),
    ...homeRoutes({ context, admit: gates.admit, now: () => runtime.stores.clock.now() }),
    ...livescreenRoutes({
      store: runtime.stores.market,
      admit: gates.admit,
      clock: runtime.stores.clock,
      log: parts.people.log,
    }),
    ...liveRoomRoutes({ context, clock: runtime.stores.clock, gate: detailGate, admit: gates.admit }),
    ...detailPageRoutes(detailPages, context, detailGate),
    ...brandScreenRoutes({ context, admit: gates.admit, now: () => runtime.stores.clock.now() }),
    ...seoRoutes({ context, admit: gates.admit }),
    ...marketRoutes({ context, account: runtime.stores.account, admit: gates.admit }),
    ...workbenchRoutes({ account: runtime.stores.account, clock: runtime.stores.clock }),
    ...videoPageRoutes({ context, gate: detailGate, now: () => runtime.stores.clock.now() }),
    ...allListings.map((l) => listRoute(l, context, gates)),
  ];
}
