import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featureMigrations } from '#app/server/all.ts';
import { noSandbox, openInstallation } from '#app/server/installation.ts';
import { serveSite } from '#app/server/site.ts';
import { accountFeature } from '#features/people/account/server/feature.ts';
import { captchaFeature } from '#features/people/captcha/server/feature.ts';
import type { LoginResult } from '#features/people/identity/contract.ts';
import { identityFeature } from '#features/people/identity/server/feature.ts';
import {
  type AuthContext,
  authContextService,
  authenticate,
} from '#features/people/identity/server/index.ts';
import { membershipFeature } from '#features/people/membership/server/feature.ts';
import { quotaFeature } from '#features/people/quota/server/feature.ts';
import { sampleObjects } from '#features/people/quota/server/services.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { type TurnableClock, turnableClock } from '#platform/server/clock.ts';
import { readEnv } from '#platform/server/env.ts';
import { type Composition, composeFeatures, provide } from '#platform/server/feature.ts';
import type { RequestRates } from '#platform/server/http/request-limiter.ts';
import { createHttp } from '#platform/server/http/server.ts';
import { viewersWith } from '#platform/server/http/viewer.ts';
import { createLog } from '#platform/server/log.ts';
import { postgresStore, sqliteStore, type TestPostgres } from './account-store.ts';
import { type Answer, callerOf } from './app.ts';
import { browserOf, type TestBrowser } from './people.ts';
import type { TestSandbox } from './sandbox.ts';

/** Everything about people by HTTP, without the market: it opens in a moment, on either account store. */
export interface LogInApp extends Pick<ReturnType<typeof callerOf>, 'get' | 'post'> {
  readonly authContext: AuthContext;
  readonly features: Composition;
  readonly account: AccountStore;
  readonly clock: TurnableClock;
  /** What was logged, a line each. */
  readonly lines: readonly string[];
  /** Listens on loopback; its address, which the sandbox is told. */
  listen(): Promise<string>;
  browser(): TestBrowser;
  /** Asks for a code as somebody from `ip`, where addresses count. */
  send(browser: TestBrowser, mobile: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** The code that came to a number, after one that was there before. */
  code(mobile: string, after?: string): Promise<string>;
  /** Logs in by code; registers an unknown number. */
  logIn(browser: TestBrowser, mobile: string): Promise<Answer<LoginResult>>;
  close(): Promise<void>;
}

/** How the app is opened; `settings` beside those that a test needs anyway. */
export interface LogInOpening {
  readonly sandbox: TestSandbox;
  readonly account: AccountStore;
  readonly clock?: TurnableClock;
  readonly settings?: Readonly<Record<string, string>>;
  readonly speeds?: RequestRates;
}

/** Both account stores, each empty; null where there is no PostgreSQL. */
export const peopleStores: readonly [
  'sqlite' | 'postgres',
  (postgres: TestPostgres) => Promise<AccountStore | null>,
][] = [
  ['sqlite', () => sqliteStore(featureMigrations)],
  ['postgres', async ({ url }) => (url === null ? null : postgresStore(url, featureMigrations))],
];

const SECRET = 'a-secret-of-the-tests';
const fast: RequestRates = {
  reads: { points: 1_000_000, burst: 1_000_000 },
  writes: { points: 1_000_000, burst: 1_000_000 },
};

function envOf(dir: string, { sandbox, settings }: LogInOpening) {
  const read = readEnv({
    TIDE_DATA_DIR: dir,
    TIDE_DEMO: '1',
    TIDE_WIRE: 'plain',
    TIDE_PROVIDERS: sandbox.cloudFile,
    // The same for every app on a store: what one sealed another one opens.
    TIDE_SECRET: Buffer.alloc(32, 5).toString('base64'),
    ...settings,
  });
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return read.env;
}

/** Opens log-in, account and counters on a store that the caller opened and closes. */
export async function openLogIn(opening: LogInOpening): Promise<LogInApp> {
  const { sandbox, account, speeds = fast } = opening;
  const dir = mkdtempSync(join(tmpdir(), 'tide-login-'));
  const env = envOf(dir, opening);
  const clock = opening.clock ?? turnableClock('2026-11-21T12:00:00+08:00');
  const lines: string[] = [];
  const log = createLog({ level: 'trace', to: { write: (line: string) => void lines.push(line) } });
  const ownUrl = () => env.origin ?? 'http://127.0.0.1:7200';
  const options = { env, clock, log, account, sandbox: noSandbox, demoPeople: [], ownUrl };
  const { provided } = await openInstallation(options);
  const none = provide(sampleObjects, async () => ({}) as never);
  const features = composeFeatures(
    [captchaFeature, identityFeature, membershipFeature, accountFeature, quotaFeature],
    [...provided, none],
  );
  const authContext = features.get(authContextService);
  const app = await createHttp({
    log,
    viewers: viewersWith(SECRET, (caller) => authenticate(authContext, caller)),
    routes: features.routes,
    hosts: [],
    speeds,
    isSecure: env.origin !== null,
  });
  await serveSite(app);
  const calls = callerOf(app);
  const code: LogInApp['code'] = async (mobile, after) => {
    for (let round = 0; round < 600; round++) {
      const found = await sandbox.lastSms(mobile);
      if (found && JSON.stringify(found) !== after) return found.code;
      await new Promise((go) => setTimeout(go, 5));
    }
    throw new Error('no message came');
  };
  const send: LogInApp['send'] = (browser, mobile, headers) =>
    browser.post(
      '/api/passport/login/sms/send/v2',
      { captcha_verify_param: `ok-${randomUUID()}`, mobile },
      headers,
    );
  return {
    get: calls.get,
    post: calls.post,
    authContext,
    features,
    account,
    clock,
    lines,
    listen: async () => {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      await sandbox.callback(`${address}/api/wechat/callback`);
      return address;
    },
    browser: () => browserOf(calls),
    send,
    code,
    logIn: async (browser, mobile) => {
      const before = JSON.stringify(await sandbox.lastSms(mobile));
      const sent = await send(browser, mobile);
      if (!sent.body.success) throw new Error(`no code: ${sent.text}`);
      const body = { mobile, code: await code(mobile, before) };
      const answer = await browser.post<LoginResult>('/api/passport/login/sms/receive', body);
      browser.token = answer.body.data?.access_token ?? '';
      return answer;
    },
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
