import { accountFeature } from '#features/people/account/server/feature.ts';
import { identityFeature } from '#features/people/identity/server/feature.ts';
import {
  type AuthContext,
  authContextService,
  authenticate,
} from '#features/people/identity/server/index.ts';
import { authSettings } from '#features/people/identity/server/services.ts';
import { quotaFeature } from '#features/people/quota/server/feature.ts';
import { sampleObjects } from '#features/people/quota/server/services.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { type TurnableClock, turnableClock } from '#platform/server/clock.ts';
import { composeFeatures, provide } from '#platform/server/feature.ts';
import { openGateways } from '#platform/server/gateways/providers.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { viewersWith } from '#platform/server/http/viewer.ts';
import { createLog } from '#platform/server/log.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import {
  accountStore,
  captchaPort,
  clockService,
  gatewaysService,
  installation,
  logService,
  secretsService,
} from '#platform/server/services.ts';
import { callerOf } from './app.ts';
import { deletionAt } from './deletion.ts';
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
  const gateways = openGateways({ file: sandbox.providersFile, isDemo: true, clock, log });
  const settings: AuthContext['settings'] = {
    split: 'browser',
    smsPerDay: 1000,
    countsLoopback: false,
    isSingleUser: false,
    demoPeople: [],
    sandboxUrl: () => sandbox.url,
    origin: null,
    partners: new Map(),
    ownUrl: () => 'http://127.0.0.1:7200',
  };
  const features = composeFeatures(
    [identityFeature, accountFeature, quotaFeature],
    [
      provide(accountStore, account),
      provide(clockService, clock),
      provide(logService, log),
      provide(secretsService, openSecrets(sandbox.dir)),
      provide(gatewaysService, gateways),
      provide(captchaPort, { kind: 'slide', scene: null, verify: async () => 'fail' }),
      provide(authSettings, settings),
      provide(sampleObjects, async () => ({}) as never),
      provide(installation, {
        filesDir: sandbox.dir,
        toolsOff: [],
        ownUrl: () => 'http://127.0.0.1:7200',
        sandboxUrl: () => sandbox.url,
        pushOrigin: () => null,
        pushTestUrl: () => null,
        mail: () => null,
      }),
    ],
  );
  const people = features.get(authContextService);
  const viewers = viewersWith('nobody', (caller) => authenticate(people, caller));
  const app = await createHttp({ log, viewers, routes: features.routes, hosts: [] });
  const calls = callerOf(app);
  return {
    app,
    sandbox,
    clock,
    people,
    browser: () => browserOf(calls),
    sweep: () => features.sweep(deletionAt(clock.now())),
    close: async () => {
      await app.close();
      await sandbox.stop();
      await account.close();
    },
  };
}
