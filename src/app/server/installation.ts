import { type MediaTool, mediaTools } from '#catalog/enums/media-tools.ts';
import type { DemoPerson } from '#features/people/identity/contract.ts';
import { type AuthSettings, firstSetting } from '#features/people/identity/server/index.ts';
import { authSettings } from '#features/people/identity/server/services.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Env } from '#platform/server/env.ts';
import { type Provided, provide } from '#platform/server/feature.ts';
import type { MailSettings } from '#platform/server/gateways/mail/mail-gateway.ts';
import { installedDecoder } from '#platform/server/gateways/media/decoder/decoder.ts';
import { type Gateways, openGateways } from '#platform/server/gateways/providers.ts';
import type { Log } from '#platform/server/log.ts';
import { openSecrets, type Secrets } from '#platform/server/secrets.ts';
import {
  accountStore,
  clockService,
  gatewaysService,
  installation,
  logService,
  secretsService,
} from '#platform/server/services.ts';

/** The sandbox that plays the outside in the demo. */
export interface SandboxPlace {
  readonly providersFile: string | null;
  url(): string | null;
  /** Where its mail server listens; null without one. */
  mail(): MailSettings | null;
}

/** No sandbox: providers are those of the configuration, if any. */
export const noSandbox: SandboxPlace = { providersFile: null, url: () => null, mail: () => null };

/** What the services of an installation are opened from. */
export interface InstallationOptions {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  readonly account: AccountStore;
  readonly sandbox: SandboxPlace;
  readonly demoPeople: readonly DemoPerson[];
  /** The origin that links in messages lead to. */
  readonly ownUrl: () => string;
}

/** The opened services, and the gateways, which the site's security headers depend on. */
export interface OpenedInstallation {
  readonly provided: readonly Provided[];
  readonly gateways: Gateways;
  readonly secrets: Secrets;
}

const FINGERPRINT = 'secret_fingerprint';

/** Danger: with another key no number is found and no user can log in; the start fails with a sentence instead. */
async function checkKey(account: AccountStore, secrets: Secrets): Promise<void> {
  const retained = await account.write((tx) => firstSetting(tx, FINGERPRINT, secrets.fingerprint));
  if (retained === secrets.fingerprint) return;
  throw new Error('账户库是用另一个密钥建立的：请恢复数据目录中的 account.key，或设置原来的 TIDE_SECRET');
}

/** Danger: the passwords of the demo's people are public; their store never serves real users. */
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
function settingsOf({ env, sandbox, demoPeople, ownUrl }: InstallationOptions): AuthSettings {
  return {
    split: env.sessionSplit,
    smsPerDay: env.smsPerDay,
    countsLoopback: env.origin !== null,
    isSingleUser: env.singleUser !== null,
    demoPeople,
    sandboxUrl: () => sandbox.url(),
    origin: env.origin,
    ownUrl,
    partners: env.partners,
  };
}

/** Tools that are off here. Without a decoder nothing can be separated, while copy of the library can still be extracted. */
function toolsOffIn({ toolsOff }: Env, log: Log): readonly MediaTool[] {
  if (installedDecoder() !== null) return toolsOff;
  log.warn('没有装上解码组件 @ffmpeg/core：人声分离已关闭，文案提取只支持WAV文件。运行 npm install 可再试');
  return mediaTools.filter((tool) => tool === 'separation' || toolsOff.includes(tool));
}

/** Opens secrets and providers for features. Throws one sentence when one of them cannot be used. */
export async function openInstallation(options: InstallationOptions): Promise<OpenedInstallation> {
  const { env, clock, log, account, sandbox, ownUrl } = options;
  const secrets = openSecrets(env.dataDir, env.secret);
  await checkKey(account, secrets);
  await checkWorld(account, env.demo);
  const file = sandbox.providersFile ?? env.providersFile;
  const gateways = openGateways({ file, isDemo: env.demo, clock, log, models: env.models });
  checkOrigin(env, gateways);
  const sandboxUrl = () => sandbox.url();
  const pushTestUrl = () => (env.demo ? sandbox.url() : null);
  // The receivers of the sandbox alone: its other addresses pay orders and move its clock.
  const pushTestPlace = () => (pushTestUrl() === null ? null : `${pushTestUrl()}/push/`);
  const place = {
    filesDir: env.filesDir,
    toolsOff: toolsOffIn(env, log),
    ownUrl,
    sandboxUrl,
    pushTestUrl,
    pushOrigin: () => env.pushOrigin ?? pushTestPlace(),
    mail: () => env.smtp ?? sandbox.mail(),
  };
  return {
    secrets,
    gateways,
    provided: [
      provide(accountStore, account),
      provide(clockService, clock),
      provide(logService, log),
      provide(secretsService, secrets),
      provide(gatewaysService, gateways),
      provide(installation, place),
      provide(authSettings, settingsOf(options)),
    ],
  };
}
