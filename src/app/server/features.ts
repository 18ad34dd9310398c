import { listings } from '#catalog/index.ts';
import { editions, LIGHT, VISITOR } from '#catalog/plans.ts';
import { viewerInfo } from '#engine/contract.ts';
import { Kept } from '#engine/server/kept.ts';
import { listRoute } from '#engine/server/routes.ts';
import type { Running } from '#engine/server/run.ts';
import { conditionRoutes } from '#features/conditions/server/index.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { health } from '#platform/wire/health.ts';
import type { Demo } from './demo.ts';
import type { House } from './house.ts';

/** Version of the product, as health tells it. */
export const VERSION = '0.1.0';

/** What is being listed from: the stores and their state. */
export function runningOf({ stores, state }: House): Running {
  return { store: stores.market, state, kept: new Kept() };
}

function healthRoute(house: House, demo: Demo): Route {
  const families = ['sales', 'today', 'author', 'live', 'video', 'topic'];
  return route(health, async () => ({
    ready: house.isReady(),
    deriving: house.isDeriving(),
    stores: { market: house.stores.market.engine, account: house.stores.account.engine },
    data_day: house.state.dataDay,
    updated: Object.fromEntries(families.map((f) => [f, house.state.updatedAt(f)])),
    world: demo.progress(),
    version: VERSION,
  }));
}

function viewerRoute(): Route {
  return route(viewerInfo, async ({ viewer }) => {
    const edition = editions.find((e) => e.level === viewer.level);
    return {
      id: viewer.id,
      nick_name: '本机用户',
      vip_level: viewer.level,
      level_name: edition?.name ?? (viewer.level === VISITOR ? '访客' : ''),
      is_vip: viewer.level >= LIGHT,
      is_single_user: true,
    };
  });
}

/** Every call of the API: the table of contents. */
export function apiRoutes(house: House, demo: Demo): Route[] {
  const running = runningOf(house);
  return [
    healthRoute(house, demo),
    viewerRoute(),
    ...conditionRoutes(house.stores.market),
    ...listings.map((l) => listRoute(l, running)),
  ];
}
