import { officialAccountRoutes } from '#app/server/official-account-routes.ts';
import { accountRoutes } from '#features/account/server/index.ts';
import { authenticate, pruneSessionData, sessionRoutes } from '#features/auth/server/index.ts';
import { createObjectQuotaGuard, spendingOf } from '#features/quota/server/index.ts';
import type { AuthContext } from '#features/users/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { type TurnableClock, turnableClock } from '#platform/server/clock.ts';
import { openGateways } from '#platform/server/gateways/providers.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { viewersWith } from '#platform/server/http/viewer.ts';
import { createLog } from '#platform/server/log.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import { callerOf } from './app.ts';
import { browserOf } from './people.ts';
import { startSandbox } from './sandbox.ts';
import type { Entered } from './ways-in.ts';

/** The calls of people on an account store of one's choice, without a market. */
export interface PeopleOn extends Entered {
  readonly clock: TurnableClock;
  readonly people: AuthContext;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** A demo keeps to SQLite: this opens log-in and account on any store, with the sandbox for the outside. */
export async function peopleOn(account: AccountStore): Promise<PeopleOn> {
  const sandbox = await startSandbox();
  const clock = turnableClock(new Date().toISOString());
  const log = createLog({ level: 'silent' });
  const { sms, oa, oauth } = openGateways({ file: sandbox.providersFile, isDemo: true, clock, log });
  const people: AuthContext = {
    account,
    clock,
    log,
    secrets: openSecrets(sandbox.dir),
    captcha: { kind: 'slide', scene: null, verify: async () => 'fail' },
    sms,
    oa,
    oauth,
    settings: {
      split: 'browser',
      smsPerDay: 1000,
      countsLoopback: false,
      isSingleUser: false,
      demoPeople: [],
      sandboxUrl: () => sandbox.url,
      origin: null,
      ownUrl: () => 'http://127.0.0.1:7200',
    },
  };
  const viewers = viewersWith('nobody', (caller) => authenticate(people, caller));
  const counters = { spending: spendingOf(account, clock), gate: createObjectQuotaGuard(people) };
  const routes = [
    ...sessionRoutes(people),
    ...accountRoutes(people, counters),
    ...officialAccountRoutes(people),
  ];
  const app = await createHttp({ log, viewers, routes, hosts: [] });
  const calls = callerOf(app);
  return {
    app,
    sandbox,
    clock,
    people,
    browser: () => browserOf(calls),
    sweep: () => pruneSessionData(people),
    close: async () => {
      await app.close();
      await sandbox.stop();
      await account.close();
    },
  };
}
