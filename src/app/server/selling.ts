import { priceList, priceProblems } from '#catalog/prices.ts';
import { reverseReward, rewardPromoter } from '#features/codes/server/index.ts';
import type { Notifier } from '#features/notifications/server/index.ts';
import { type OrderParts, orderJobs, orderRoutes, usualPaces } from '#features/orders/server/index.ts';
import type { AnyRoute } from '#platform/server/http/kinds/route-kinds.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { RecurringJob } from '#platform/server/jobs/recurring.ts';
import type { Log } from '#platform/server/log.ts';
import type { Runtime } from './runtime.ts';
import type { SandboxPlace, UserServices } from './user-services.ts';

/** Orders and payment: their calls, and what of them runs in the background. */
export interface Selling {
  readonly parts: OrderParts;
  readonly routes: readonly AnyRoute[];
  readonly definitions: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
}

interface Parts {
  readonly runtime: Runtime;
  readonly services: UserServices;
  readonly sandbox: SandboxPlace;
  readonly log: Log;
  readonly notifier: Notifier;
}

/** Puts selling together. Throws one sentence when the price list cannot be sold by. */
export function createSelling({ runtime, services, sandbox, log, notifier }: Parts): Selling {
  const problems = priceProblems(priceList);
  if (problems.length > 0) throw new Error(`价目表不能用：${problems.join('；')}`);
  const { account, clock } = runtime.stores;
  const { people, pay } = services;
  const parts: OrderParts = {
    account,
    clock,
    log,
    ports: pay,
    notifier,
    list: priceList,
    ownUrl: people.settings.ownUrl,
    paces: usualPaces,
    cashierUrl: () => sandbox.url(),
    onGranted: rewardPromoter,
    onTakenBack: reverseReward,
  };
  return { parts, routes: orderRoutes(parts), ...orderJobs(parts) };
}
