import { readFileSync, statSync } from 'node:fs';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { aliyunSms } from './aliyun-sms.ts';
import { cloudCaptcha } from './cloud-captcha.ts';
import { createMediaFetcher, type MediaFetcher } from './media/fetch-media.ts';
import { type ModelFolders, openLocalEngines } from './media/local/local-engines.ts';
import type { SeparationEngine, SpeechEngine } from './media/media-port.ts';
import { openAiSpeech } from './media/openai-speech.ts';
import { tencentSpeech } from './media/tencent-speech.ts';
import { type OpenClient, openClient } from './official/open-platform.ts';
import { officialAccount } from './official-account.ts';
import { openAiRewriting } from './openai-rewriting.ts';
import { openAiSentences } from './openai-sentences.ts';
import { alipay } from './pay/alipay.ts';
import type { PayPorts } from './pay/pay-port.ts';
import { wechatPay } from './pay/wechat.ts';
import type {
  CaptchaPort,
  OaPort,
  OauthPort,
  RewritingPort,
  SentencePort,
  SmsPort,
  StorefrontPort,
} from './ports.ts';
import { guardProviders } from './providers-guard.ts';
import { type Providers, providersSchema } from './providers-schema.ts';
import { shortVideoOauth } from './short-video-oauth.ts';
import { shortVideoStorefront } from './short-video-storefront.ts';
import { smsInOrder } from './sms.ts';
import type { ReceiptSecrets } from './sms-receipts.ts';
import { tencentSms } from './tencent-sms.ts';

/** What the outside offers to this process. Without a cloud captcha the slide puzzle is used. */
export interface Gateways {
  readonly sms: SmsPort | null;
  readonly captcha: CaptchaPort | null;
  readonly captchaKind: 'slide' | 'cloud';
  readonly oa: OaPort | null;
  /** The authorisation of the short-video platform. */
  readonly oauth: OauthPort | null;
  /** The storefronts of accounts there. */
  readonly storefront: StorefrontPort | null;
  /** Data of accounts there whose owners agreed. */
  readonly creators: OpenClient | null;
  /** Media behind links of the short-video platform. */
  readonly media: MediaFetcher;
  /** Pictures of the short-video platform. */
  readonly pictures: MediaFetcher;
  /** Where the sandbox serves the media of invented videos; null outside the demo. */
  readonly mediaOrigin: string | null;
  /** Speech to text; null where no service is configured. */
  readonly speech: SpeechEngine | null;
  /** Rewriting of copy; null where no service is configured. */
  readonly rewriting: RewritingPort | null;
  /** Other wordings of sentences in the search box; null where no service is configured. */
  readonly sentences: SentencePort | null;
  /** Voice and music apart. */
  readonly separation: SeparationEngine | null;
  /** Problems of folders of models, a sentence each. */
  readonly modelProblems: readonly string[];
  /** What the address of each SMS provider's receipts ends with; absent where none are taken. */
  readonly receipts: ReceiptSecrets;
  /** The cashiers. */
  readonly pay: PayPorts;
  /** Where official interfaces of the platform are called. */
  readonly official: OfficialHosts;
}

/** Addresses of official interfaces, with the path in front of their methods. */
export interface OfficialHosts {
  /** 抖店开放平台 and 精选联盟. */
  readonly fxg: string;
  /** 抖音开放平台. */
  readonly open: string;
}

const officialHosts: OfficialHosts = {
  fxg: 'https://openapi-fxg.jinritemai.com',
  open: 'https://open.douyin.com',
};

/** A picture is waited for by a person. */
const PICTURE_MS = 10_000;

/** Shared links of the sandbox and what they lead to; its covers. */
const SANDBOX_MEDIA = { links: ['/s/', '/share/video/'], files: ['/media/'] };
const SANDBOX_PICTURES = { links: ['/cover/'], files: [] };

/** What fetches from the short-video platform, and from the sandbox of the demo. */
function fetchers(mediaOrigin: string | null) {
  const allowedOrigin = () => mediaOrigin;
  return {
    media: createMediaFetcher({ allowedOrigin, allowedPaths: SANDBOX_MEDIA }),
    pictures: createMediaFetcher({
      allowedOrigin,
      allowedPaths: SANDBOX_PICTURES,
      kind: 'picture',
      timeoutMs: PICTURE_MS,
    }),
    mediaOrigin,
  };
}

const nobody: Gateways = {
  sms: null,
  captcha: null,
  captchaKind: 'slide',
  oa: null,
  oauth: null,
  storefront: null,
  creators: null,
  ...fetchers(null),
  speech: null,
  rewriting: null,
  sentences: null,
  separation: null,
  modelProblems: [],
  receipts: {},
  pay: { wechat: null, alipay: null, bank: null, advisor: null },
  official: officialHosts,
};

/** Where the providers are written down, and under which rules their endpoints and keys are judged. */
export interface GatewayOptions {
  /** Absolute path of the JSON file; null means that nothing of the outside is offered. */
  readonly file: string | null;
  readonly isDemo: boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Models of this machine, which come before services; none where it is absent. */
  readonly models?: ModelFolders;
}

/** The file cannot be used; the message is one sentence that names every bad place and no value. */
export class ProvidersError extends Error {}

function smsPort(sms: Providers['sms'], log: Log): SmsPort | null {
  const senders = [
    ...(sms?.aliyun ? [aliyunSms(sms.aliyun, log)] : []),
    ...(sms?.tencent ? [tencentSms(sms.tencent, log)] : []),
  ];
  return smsInOrder(senders, log);
}

/** The service of speech that the file names. */
function speechService(speech: Providers['speech'], log: Log): SpeechEngine | null {
  if (!speech) return null;
  return speech.kind === 'tencent' ? tencentSpeech(speech, log) : openAiSpeech(speech, log);
}

/** The cashiers that the file names. */
function cashiers(pay: Providers['pay'], by: { readonly clock: Clock; readonly log: Log }): PayPorts {
  return {
    wechat: pay?.wechat ? wechatPay(pay.wechat, by) : null,
    alipay: pay?.alipay ? alipay(pay.alipay, by) : null,
    bank: pay?.bank ?? null,
    advisor: pay?.advisor ?? null,
  };
}

/** Engines of this machine; what is wrong with a folder is logged. */
function localMedia(models: ModelFolders | undefined, log: Log) {
  const { problems, ...engines } = openLocalEngines(models ?? { speech: null, separation: null }, log);
  for (const problem of problems) log.warn({ problem }, 'model of media cannot be used');
  return { ...engines, modelProblems: problems };
}

/** Opens what the file names; nothing is called and no SDK is loaded yet. Throws ProvidersError. */
export function openGateways({ file, isDemo, clock, log, models }: GatewayOptions): Gateways {
  const local = localMedia(models, log);
  if (file === null) return { ...nobody, ...local };
  const {
    sms,
    captcha,
    officialAccount: oa,
    shortVideo,
    speech,
    rewriting,
    sentences,
    pay,
    official,
  } = readProviders(file, isDemo);
  const mediaOrigin = isDemo && shortVideo ? new URL(shortVideo.endpoint).origin : null;
  const cloud = captcha?.kind === 'cloud' ? captcha : null;
  return {
    sms: smsPort(sms, log),
    captcha: cloud && cloudCaptcha(cloud, { isDemo, log }),
    captchaKind: cloud ? 'cloud' : 'slide',
    oa: oa ? officialAccount(oa, { clock, log }) : null,
    oauth: shortVideo ? shortVideoOauth(shortVideo, log) : null,
    storefront: shortVideo ? shortVideoStorefront(shortVideo, log) : null,
    creators: shortVideo ? openClient({ origin: shortVideo.endpoint, ...shortVideo }, clock) : null,
    ...fetchers(mediaOrigin),
    ...local,
    speech: local.speech ?? speechService(speech, log),
    rewriting: rewriting ? openAiRewriting(rewriting, log) : null,
    sentences: sentences ? openAiSentences(sentences, log) : null,
    receipts: {
      ...(sms?.aliyun?.receipts && { aliyun: sms.aliyun.receipts }),
      ...(sms?.tencent?.receipts && { tencent: sms.tencent.receipts }),
    },
    pay: cashiers(pay, { clock, log }),
    official: official ?? officialHosts,
  };
}

/** Reads and judges the file; throws ProvidersError naming everything that is wrong at once. */
export function readProviders(file: string, isDemo: boolean): Providers {
  const read = providersSchema.safeParse(jsonOf(file));
  if (!read.success) throw refusal(read.error.issues.map(wordsOf));
  const found = guardProviders(read.data, isDemo);
  if (found.length > 0) throw refusal(found);
  return read.data;
}

/** TRICKY: what JSON.parse says quotes the text around the mistake, which may be a key. */
function jsonOf(file: string): unknown {
  let text: string;
  try {
    const { mode } = statSync(file);
    if ((mode & 0o077) !== 0) throw refusal(['只能由本用户读写（chmod 600）']);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof ProvidersError) throw error;
    throw refusal([`读不到（${(error as NodeJS.ErrnoException).code ?? '原因不明'}）`]);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(['不是 JSON']);
  }
}

function refusal(found: readonly string[]): ProvidersError {
  return new ProvidersError(`TIDE_PROVIDERS 指定的文件不能用：${found.join('；')}`);
}

/** A place and what is wrong with it; never what stands there. */
function wordsOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.') || '最外层';
  if (issue.code === 'unrecognized_keys') return `${place} 有 ${issue.keys.length} 个不认识的项`;
  const isAbsent = issue.code === 'invalid_type' && issue.input === undefined;
  return `${place} ${isAbsent ? '缺少或不是所需的类型' : '写法不对'}`;
}
