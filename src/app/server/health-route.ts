import type { AuthContext } from '#features/people/identity/server/index.ts';
import { smsStanding } from '#features/people/identity/server/index.ts';
import { isReachable } from '#platform/server/account-store/reachable.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import { health } from '#platform/wire/health.ts';
import type { Demo } from './demo.ts';
import type { Runtime } from './runtime.ts';
import { warningsOf } from './warnings.ts';

/** Version of the product. */
export const VERSION = '1.0.0';

/** Families of figures whose last build the page shows. */
const families = ['sales', 'today', 'author', 'live', 'video', 'topic', 'comment'];

/** Whether the product is ready, and how fresh its figures are. */
export function healthRoute(
  runtime: Runtime,
  { demo, authContext }: { demo: Demo; authContext: AuthContext },
): ApiRoute {
  return route(health, async () => {
    const [isAnswering, sms] = await Promise.all([
      isReachable(runtime.stores.account),
      smsStanding(authContext),
    ]);
    const warnings = warningsOf(runtime);
    return {
      // A demo whose market is half there is not ready, whatever it answers already.
      ready: runtime.isReady() && isAnswering && demo.progress() === null,
      deriving: runtime.isDeriving(),
      failing_since: runtime.failingSince(),
      stores: { market: runtime.stores.market.engine, account: runtime.stores.account.engine },
      data_day: runtime.state.dataDay,
      updated: Object.fromEntries(families.map((f) => [f, runtime.state.updatedAt(f)])),
      world: demo.progress(),
      figures: runtime.figures(),
      older_boards: runtime.olderBoards.progress(),
      sms,
      degraded: warnings.length > 0,
      warnings,
      version: VERSION,
    };
  });
}
