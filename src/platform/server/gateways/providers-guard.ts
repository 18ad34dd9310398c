import { isLoopback } from '../env.ts';
import type { Providers } from './providers-schema.ts';

/** Each provider's own hosts; outside the demo nothing else is ever called (security.md 3.2). */
const hosts: Readonly<Record<string, readonly string[]>> = {
  'sms.aliyun': ['dysmsapi.aliyuncs.com'],
  'sms.tencent': ['sms.tencentcloudapi.com'],
  captcha: ['captcha.cn-shanghai.aliyuncs.com'],
  officialAccount: ['api.weixin.qq.com'],
  shortVideo: ['open.douyin.com'],
  'speech.tencent': ['asr.tencentcloudapi.com'],
  'pay.alipay': ['openapi.alipay.com'],
  'pay.wechat': ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com'],
  'official.fxg': ['openapi-fxg.jinritemai.com'],
  'official.open': ['open.douyin.com'],
};

/** Whatever the sandbox makes begins with it, so that it is known wherever it turns up. */
const sandboxMark = /^\s*sandbox/i;

/**
 * What speaks against these providers, by place: outside the demo an endpoint must be https and the provider's own,
 * and nothing the sandbox made may be among the values; in the demo only an endpoint on this machine will do.
 * Danger: without it one copied file lets anybody log in by codes that anybody may read.
 */
export function guardProviders(providers: Providers, isDemo: boolean): string[] {
  const parts: Record<string, object | undefined> = {
    'sms.aliyun': providers.sms?.aliyun,
    'sms.tencent': providers.sms?.tencent,
    captcha: providers.captcha?.kind === 'cloud' ? providers.captcha : undefined,
    officialAccount: providers.officialAccount,
    shortVideo: providers.shortVideo,
    speech: providers.speech,
    rewriting: providers.rewriting,
    sentences: providers.sentences,
    'pay.alipay': providers.pay?.alipay,
    'pay.wechat': providers.pay?.wechat,
    'official.fxg': providers.official && { endpoint: providers.official.fxg },
    'official.open': providers.official && { endpoint: providers.official.open },
  };
  return Object.entries(parts).flatMap(([place, part]) => {
    if (part === undefined || !('endpoint' in part)) return [];
    const at = { place, url: new URL(String(part.endpoint)), service: serviceOf(place, part) };
    return isDemo ? ofDemo(at) : [...ofProduction(at), ...sandboxed(place, part)];
  });
}

/** An endpoint, where it is in the file, and which service it has to be. */
interface Endpoint {
  readonly place: string;
  readonly url: URL;
  readonly service: string;
}

/** Where a place offers kinds of a service, Tencent's has a host of its own. */
const serviceOf = (place: string, part: object) =>
  'kind' in part && part.kind === 'tencent' ? `${place}.tencent` : place;

const isThisMachine = ({ hostname }: URL) => isLoopback(hostname.replace(/^\[(.+)\]$/, '$1'));

function ofDemo({ place, url }: Endpoint): string[] {
  return isThisMachine(url) ? [] : [`${place}.endpoint 在演示里只能是本机的沙箱`];
}

/** Services of the operator's choice, on this machine for one; elsewhere what people say goes over https alone. */
const ownChoice: readonly string[] = ['speech', 'rewriting', 'sentences'];
/** Interfaces that only bring rows: a sandbox on this machine may play them outside the demo too (docs/decisions/0170-official-interfaces.md). */
const mayBePlayed: readonly string[] = ['official.fxg', 'official.open'];

function ofProduction({ place, url, service }: Endpoint): string[] {
  const { protocol, host } = url;
  if (ownChoice.includes(service)) {
    const isSafe = protocol === 'https:' || isThisMachine(url);
    return isSafe ? [] : [`${place}.endpoint 应以 https:// 开头，或在本机`];
  }
  const known = hosts[service] ?? [];
  if (protocol === 'https:' && known.includes(host)) return [];
  if (mayBePlayed.includes(service) && isThisMachine(url)) return [];
  return [`${place}.endpoint 应为 ${known.map((one) => `https://${one}`).join(' 或 ')}`];
}

/** The places of sandbox values, however deep they stand. */
function sandboxed(place: string, value: unknown): string[] {
  if (typeof value === 'string') return sandboxMark.test(value) ? [`${place} 是沙箱的，正式运行不能用`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => sandboxed(`${place}.${key}`, one));
}
