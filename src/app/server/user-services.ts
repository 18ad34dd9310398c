import type { DemoPerson } from '#features/auth/contract.ts';
import { pruneSessionData, sessionMigrations } from '#features/auth/server/index.ts';
import { captchaMigrations, singleUse, slideCaptcha } from '#features/captcha/server/index.ts';
import { codesMigrations } from '#features/codes/server/index.ts';
import { exportMigrations } from '#features/exports/server/index.ts';
import { followMigrations } from '#features/follows/server/index.ts';
import { listSettingsMigrations } from '#features/list-settings/server/index.ts';
import { marketMigrations } from '#features/market/server/index.ts';
import { membershipMigrations } from '#features/membership/server/index.ts';
import { monitorMigrations } from '#features/monitors/server/index.ts';
import { noticeMigrations } from '#features/notifications/server/index.ts';
import { orderMigrations } from '#features/orders/server/index.ts';
import type { Illustration } from '#features/quota/contract.ts';
import {
  createObjectQuotaGuard,
  type ObjectQuotaGuard,
  quotaMigrations,
  type Spending,
  spendingOf,
} from '#features/quota/server/index.ts';
import { subscriptionMigrations } from '#features/subscriptions/server/index.ts';
import { type AuthContext, firstSetting, userMigrations } from '#features/users/server/index.ts';
import { codeMigrations, pruneVerificationCodes } from '#features/verification-codes/server/index.ts';
import { workbenchMigrations } from '#features/workbench/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Env } from '#platform/server/env.ts';
import type { PayPorts } from '#platform/server/gateways/pay/pay-port.ts';
import { type Gateways, openGateways } from '#platform/server/gateways/providers.ts';
import type { ReceiptSecrets } from '#platform/server/gateways/sms-receipts.ts';
import type { ApiRoute } from '#platform/server/http/route.ts';
import type { Log } from '#platform/server/log.ts';
import { openSecrets, type Secrets } from '#platform/server/secrets.ts';

/** The tables of every feature. */
export const featureMigrations: Migrations = {
  ...userMigrations,
  ...codeMigrations,
  ...sessionMigrations,
  ...membershipMigrations,
  ...quotaMigrations,
  ...captchaMigrations,
  ...noticeMigrations,
  ...monitorMigrations,
  ...followMigrations,
  ...orderMigrations,
  ...workbenchMigrations,
  ...exportMigrations,
  ...listSettingsMigrations,
  ...codesMigrations,
  ...marketMigrations,
  ...subscriptionMigrations,
};

/** Everything about people that the server is put together from. */
export interface UserServices {
  readonly people: AuthContext;
  readonly spending: Spending;
  /** What objects go out by. */
  readonly gate: ObjectQuotaGuard;
  readonly captchaRoutes: readonly ApiRoute[];
  /** What the cloud captcha's script needs of the browser; null with the slide puzzle. */
  readonly captchaKind: 'slide' | 'cloud';
  /** What the addresses of SMS receipts end with. */
  readonly receipts: ReceiptSecrets;
  /** The cashiers. */
  readonly pay: PayPorts;
  samples(): Promise<Illustration>;
  /** Draws the first puzzles, so that whoever comes first does not wait for the drawing library. */
  warm(): Promise<void>;
  /** Removes what has served its time; called once in a while. */
  sweep(): Promise<void>;
}

/** The sandbox that plays the outside in the demo. */
export interface SandboxPlace {
  readonly providersFile: string | null;
  url(): string | null;
}

/** Nothing plays the outside: providers are those of the configuration, if any. */
export const noSandbox: SandboxPlace = { providersFile: null, url: () => null };

interface Opening {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  readonly account: AccountStore;
  readonly sandbox: SandboxPlace;
  readonly demoPeople: readonly DemoPerson[];
  readonly samples: () => Promise<Illustration>;
  /** The origin that links in messages lead to. */
  readonly ownUrl: () => string;
}

const FINGERPRINT = 'secret_fingerprint';

/** Danger: with another key nobody's number is found and nobody can log in; that must be said, not discovered. */
async function checkKey(account: AccountStore, secrets: Secrets): Promise<void> {
  const retained = await account.write((tx) => firstSetting(tx, FINGERPRINT, secrets.fingerprint));
  if (retained === secrets.fingerprint) return;
  throw new Error('账户库是用另一个密钥建立的：请恢复数据目录中的 account.key，或设置原来的 TIDE_SECRET');
}

/** Danger: everybody knows the passwords of the demo's people; their store never serves anybody's own data. */
async function checkWorld(account: AccountStore, isDemo: boolean): Promise<void> {
  const own = isDemo ? 'demo' : 'own';
  const storedMark = await account.write((tx) => firstSetting(tx, 'world', own));
  if (storedMark === own) return;
  throw new Error(
    isDemo
      ? '账户库里是真实用户，演示市场不能使用它：请换一个数据目录'
      : '账户库是演示市场的，账号人人可用：请换一个数据目录，或用 TIDE_DEMO=1 打开',
  );
}

/**
 * Danger: the address that a link in a message leads to, and that the platform sends people back to, must not come from a
 * request: whoever writes the Host would choose where others go. Only a demo of this machine can do without one.
 */
function checkOrigin({ demo, singleUser, origin }: Env, { oa, oauth, pay }: Gateways): void {
  const isAlone = !oa && !oauth && !pay.wechat && !pay.alipay;
  if (demo || singleUser !== null || origin !== null || isAlone) return;
  throw new Error('接入公众号、短视频平台或支付时，请用 TIDE_ORIGIN 写明网站的地址');
}

/** How this installation lets people in. */
function settingsOf({ env, sandbox, demoPeople, ownUrl }: Opening): AuthContext['settings'] {
  return {
    split: env.sessionSplit,
    smsPerDay: env.smsPerDay,
    countsLoopback: env.origin !== null,
    isSingleUser: env.singleUser !== null,
    demoPeople,
    sandboxUrl: () => sandbox.url(),
    origin: env.origin,
    ownUrl,
  };
}

/** Opens what log-in works with: secrets, providers, captcha, counters. Throws one sentence when a part cannot be used. */
export async function createUserServices(opening: Opening): Promise<UserServices> {
  const { env, clock, log, account, sandbox, samples } = opening;
  const secrets = openSecrets(env.dataDir, env.secret);
  await checkKey(account, secrets);
  await checkWorld(account, env.demo);
  const file = sandbox.providersFile ?? env.providersFile;
  const gateways = openGateways({ file, isDemo: env.demo, clock, log });
  checkOrigin(env, gateways);
  const { sms, captcha: cloud, captchaKind, oa, oauth, receipts, pay } = gateways;
  const settings = settingsOf(opening);
  const slide = slideCaptcha({ account, secrets, clock, countsLoopback: settings.countsLoopback });
  const captcha = cloud ? singleUse(cloud, { account, clock }) : slide.port;
  const people: AuthContext = { account, clock, secrets, log, captcha, sms, oa, oauth, settings };
  const spending = spendingOf(account, clock);
  const gate = createObjectQuotaGuard(people);
  return {
    people,
    spending,
    gate,
    captchaRoutes: cloud ? [] : slide.routes,
    captchaKind,
    receipts,
    pay,
    samples,
    warm: async () => {
      if (!cloud) await slide.warm();
    },
    sweep: async () => {
      await pruneSessionData(people);
      await pruneVerificationCodes(people);
      await spending.sweep();
      await gate.sweep();
    },
  };
}
