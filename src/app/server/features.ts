import { listings } from '#catalog/index.ts';
import { FLAGSHIP, LIGHT, TRIAL } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { Kept } from '#engine/server/kept.ts';
import { type ChargeSearch, listRoute } from '#engine/server/routes.ts';
import type { Running } from '#engine/server/running.ts';
import { accountRoutes } from '#features/account/server/index.ts';
import { conditionRoutes } from '#features/conditions/server/index.ts';
import { livescreenRoutes } from '#features/livescreen/server/index.ts';
import { popupRoutes } from '#features/popups/server/index.ts';
import { normalKeyword, quotaRoutes, type Spending, spenderOf } from '#features/quota/server/index.ts';
import { sessionRoutes, smsStanding } from '#features/session/server/index.ts';
import { type Route, refuse, route } from '#platform/server/http/route.ts';
import { health } from '#platform/wire/health.ts';
import type { Demo } from './demo.ts';
import type { House } from './house.ts';
import type { PeopleParts } from './people.ts';

/** Version of the product, as health tells it. */
export const VERSION = '0.1.0';

/** What is being listed from: the stores and their state. */
export function runningOf({ stores, state }: House): Running {
  return { store: stores.market, state, kept: new Kept() };
}

function healthRoute(house: House, { demo, parts }: { demo: Demo; parts: PeopleParts }): Route {
  const families = ['sales', 'today', 'author', 'live', 'video', 'topic'];
  return route(health, async () => ({
    ready: house.isReady(),
    deriving: house.isDeriving(),
    failing_since: house.failingSince(),
    stores: { market: house.stores.market.engine, account: house.stores.account.engine },
    data_day: house.state.dataDay,
    updated: Object.fromEntries(families.map((f) => [f, house.state.updatedAt(f)])),
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
function peopleRoutes({ people, captchaRoutes, spending, gate, samples }: PeopleParts): Route[] {
  return [
    ...captchaRoutes,
    ...sessionRoutes(people),
    ...accountRoutes(people, { spending, gate }),
    ...quotaRoutes({ spending, gate, samples }),
    ...popupRoutes(people),
  ];
}

/** Every call of the API: the table of contents. */
export function apiRoutes(house: House, { demo, parts }: { demo: Demo; parts: PeopleParts }): Route[] {
  const running = runningOf(house);
  const gates = { charge: chargeSearch(parts.spending), admit: parts.gate.admit };
  return [
    healthRoute(house, { demo, parts }),
    ...peopleRoutes(parts),
    ...conditionRoutes(running),
    ...livescreenRoutes(house.stores.market, gates.admit),
    ...listings.map((l) => listRoute(l, running, gates)),
  ];
}
