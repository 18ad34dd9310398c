import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madePayKeys, type PayKeys, payProviders } from './pay-keys.ts';

/** Everything secret between the sandbox and its product. */
export interface Keys {
  readonly aliyun: { readonly keyId: string; readonly keySecret: string; readonly receipts: string };
  readonly tencent: {
    readonly secretId: string;
    readonly secretKey: string;
    readonly appId: string;
    readonly receipts: string;
  };
  readonly captcha: { readonly keyId: string; readonly keySecret: string };
  readonly officialAccount: {
    readonly appId: string;
    readonly appSecret: string;
    readonly token: string;
    readonly aesKey: string;
  };
  readonly shortVideo: { readonly clientKey: string; readonly clientSecret: string };
  readonly speech: { readonly key: string };
  readonly tencentSpeech: { readonly secretId: string; readonly secretKey: string };
  readonly rewriting: { readonly key: string };
  /** The application of the shop platform, and the shop that it belongs to. */
  readonly official: { readonly appKey: string; readonly appSecret: string; readonly shopId: string };
  readonly pay: PayKeys;
}

/** Files of a sandbox directory that the product reads: with the slide puzzle, with the cloud captcha, and with the speech service of Tencent. */
export interface ProviderFiles {
  readonly slide: string;
  readonly cloud: string;
  readonly tencentSpeech: string;
}

/** What short messages and notices are called here; the names begin with the mark like all else. */
export const SIGN = '观潮数据';
const purposes = ['login', 'forgot', 'bind', 'change', 'notice', 'invite'] as const;
/** What a short message is for. */
export type Purpose = (typeof purposes)[number];
const MARK = 'sandbox';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY_FILE = 'keys.json';

/** The keys of a directory, made at the first call and the same ever after. */
export function openKeys(dir: string): Keys {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, KEY_FILE);
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>) : {};
  const keys = completed(kept);
  if (JSON.stringify(keys) !== JSON.stringify(kept)) writePrivate(file, keys);
  chmodSync(file, 0o600);
  return keys;
}

/** What an earlier sandbox did not have yet is made and added; what is there stays. */
function completed(kept: Partial<Keys>): Keys {
  const made = madeKeys();
  return {
    aliyun: { ...made.aliyun, ...kept.aliyun },
    tencent: { ...made.tencent, ...kept.tencent },
    captcha: { ...made.captcha, ...kept.captcha },
    officialAccount: { ...made.officialAccount, ...kept.officialAccount },
    shortVideo: { ...made.shortVideo, ...kept.shortVideo },
    speech: { ...made.speech, ...kept.speech },
    tencentSpeech: { ...made.tencentSpeech, ...kept.tencentSpeech },
    rewriting: { ...made.rewriting, ...kept.rewriting },
    official: { ...made.official, ...kept.official },
    // TRICKY: key pairs take a second to make and belong together: they are made once, and all of them.
    pay: kept.pay ?? madePayKeys(),
  };
}

/** Where the product finds its providers; they exist once `writeProviders` has run. */
export function providerFiles(dir: string): ProviderFiles {
  return {
    slide: join(dir, 'providers.json'),
    cloud: join(dir, 'providers-cloud.json'),
    tencentSpeech: join(dir, 'providers-tencent-speech.json'),
  };
}

/** Writes what the product needs to call a sandbox at `origin`: its own halves of the keys and nothing else. */
export function writeProviders(dir: string, keys: Keys, origin: string): ProviderFiles {
  const files = providerFiles(dir);
  const at = { endpoint: origin };
  const templates = Object.fromEntries(purposes.map((purpose) => [purpose, `${MARK}_${purpose}`]));
  const shared = {
    sms: {
      aliyun: { ...at, ...keys.aliyun, sign: SIGN, templates },
      tencent: { ...at, ...keys.tencent, sign: SIGN, templates },
    },
    officialAccount: {
      ...at,
      ...keys.officialAccount,
      templates: { login: `${MARK}_login`, password: `${MARK}_password` },
    },
    shortVideo: { ...at, ...keys.shortVideo },
    speech: { endpoint: `${origin}/v1`, ...keys.speech, model: `${MARK}-speech` },
    rewriting: { endpoint: `${origin}/v1`, ...keys.rewriting, model: `${MARK}-rewriting` },
    pay: payProviders(keys.pay, origin),
    official: { fxg: `${origin}/official/fxg`, open: `${origin}/official/open` },
  };
  const scenes = Object.fromEntries(
    ['login', 'sms', 'forgot', 'objects'].map((one) => [one, `${MARK}-${one}`]),
  );
  const cloud = { kind: 'cloud', ...at, ...keys.captcha, scenes, prefix: `${MARK}prefix` };
  writePrivate(files.slide, { ...shared, captcha: { kind: 'slide' } });
  const speech = { kind: 'tencent', ...at, ...keys.tencentSpeech };
  writePrivate(files.cloud, { ...shared, captcha: cloud });
  writePrivate(files.tencentSpeech, { ...shared, captcha: { kind: 'slide' }, speech });
  return files;
}

/** Writes JSON that only this user reads. TRICKY: aside and renamed, so that nobody ever reads half a file. */
export function writePrivate(file: string, value: unknown): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(aside, file);
}

/** Random letters and digits behind the mark by which a sandbox value is known anywhere. */
export function marked(letters: number): string {
  return MARK + Array.from({ length: letters }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Random digits, the first of them 6. */
function digits(count: number): string {
  return `6${Array.from({ length: count - 1 }, () => randomInt(10)).join('')}`;
}

/** The purpose of a template of ours, null for one of somebody else. */
export function purposeOf(template: string): Purpose | null {
  return purposes.find((one) => template === `${MARK}_${one}`) ?? null;
}

/** TRICKY: the AES key has 43 characters, which stand for 32 bytes; the mark counts among them. */
function madeKeys(): Omit<Keys, 'pay'> {
  return {
    aliyun: { keyId: marked(17), keySecret: marked(23), receipts: marked(25) },
    tencent: { secretId: marked(29), secretKey: marked(25), appId: marked(10), receipts: marked(25) },
    captcha: { keyId: marked(17), keySecret: marked(23) },
    officialAccount: {
      appId: marked(16),
      appSecret: marked(25),
      token: marked(20),
      aesKey: marked(43 - MARK.length),
    },
    shortVideo: { clientKey: marked(13), clientSecret: marked(25) },
    speech: { key: marked(25) },
    tencentSpeech: { secretId: marked(29), secretKey: marked(25) },
    rewriting: { key: marked(25) },
    official: { appKey: digits(19), appSecret: marked(36), shopId: digits(8) },
  };
}
