import { priceList } from '#catalog/prices.ts';
import type { AuthContext } from '#features/people/identity/server/index.ts';
import { createNotifications } from '#features/people/notifications/server/index.ts';
import type { OrderParts } from '#features/people/orders/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import { openGateways } from '#platform/server/gateways/providers.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createLog } from '#platform/server/log.ts';

/** Selling on an account store of one's choice, with the cashiers of a sandbox. Its callbacks lead nowhere: all is asked for. */
export function orderPartsOn(
  account: AccountStore,
  { clock, providersFile }: { readonly clock: Clock; readonly providersFile: string },
): OrderParts {
  const log = createLog({ level: 'silent' });
  const { pay } = openGateways({ file: providersFile, isDemo: true, clock, log });
  const jobs = createJobQueue({ account, clock });
  const push = createPushGateway({ clock, allowedOrigin: () => null });
  const people = { account, clock, log } as AuthContext;
  const { notifier, definitions } = createNotifications({ people, push, jobs, testUrl: () => null });
  jobs.register(...definitions);
  return {
    account,
    clock,
    log,
    ports: pay,
    notifier,
    list: priceList,
    ownUrl: () => 'http://127.0.0.1:9',
    // One worker makes more in a minute than somebody in a day.
    paces: [],
    cashierUrl: () => null,
  };
}
