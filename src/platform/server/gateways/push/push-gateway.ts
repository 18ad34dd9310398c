import { type PushKind, pushKindOf, type WebPushKind } from '#catalog/enums/push-kinds.ts';
import type { Clock } from '../../clock.ts';
import { type MailGateway, mailAddressProblem } from '../mail/mail-gateway.ts';
import { pushFormats } from './formats.ts';
import { isAllowedPlace, type Posted, type PostOptions, postPublicWith } from './post-public.ts';
import type { PushOutcome, PushPort } from './push-port.ts';

const MAX_URL_LENGTH = 500;

const failures: Readonly<Record<'not-public' | 'timeout' | 'unreachable', PushOutcome>> = {
  'not-public': { result: 'refused', reason: '地址不是公网地址' },
  timeout: { result: 'retry', reason: '接收方超时没有应答' },
  unreachable: { result: 'retry', reason: '连不上接收方' },
};

/** Statuses that may be others the next time. */
const isPassing = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** What an answer means: a redirect is refused, because it may lead where the address itself may not. */
function outcomeOf(kind: WebPushKind, posted: Posted): PushOutcome {
  if ('failed' in posted) return failures[posted.failed];
  const { status, text } = posted;
  if (status >= 300 && status < 400) return { result: 'refused', reason: '接收方要求跳转，不跟随' };
  if (status < 200 || status >= 400)
    return { result: isPassing(status) ? 'retry' : 'refused', reason: `接收方返回 ${status}` };
  const fault = pushFormats[kind].read(text);
  if (!fault) return { result: 'delivered' };
  return { result: fault.isLimit ? 'retry' : 'refused', reason: `机器人返回错误码 ${fault.code}` };
}

function webAddressProblem(kind: WebPushKind, text: string, allowedOrigin: string | null): string | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return '地址不正确';
  const url = new URL(text);
  if (`${url.username}${url.password}${url.hash}` !== '') return '地址里不能有账号或 #';
  if (isAllowedPlace(url, allowedOrigin)) return null;
  if (url.protocol !== 'https:') return '地址应以 https:// 开头';
  const { host, path, label } = pushKindOf(kind);
  if (host !== null && (url.host !== host || !url.pathname.startsWith(path)))
    return `${label}的地址应以 https://${host}${path} 开头`;
  return null;
}

/** What the gateway is put together from; without a mail server no e-mail is sent. */
export interface PushGatewayOptions extends PostOptions {
  readonly clock: Clock;
  readonly mail?: MailGateway | null;
}

/** Pushes to public addresses, to the one origin that a setting allows beside them, and by e-mail. */
export function createPushGateway({ clock, mail = null, ...options }: PushGatewayOptions): PushPort {
  const post = postPublicWith(options);
  const addressProblem = (kind: PushKind, url: string): string | null => {
    if (kind !== 'email') return webAddressProblem(kind, url, options.allowedOrigin());
    return mail === null ? '没有配置邮件服务' : mailAddressProblem(url);
  };
  return {
    addressProblem,
    send: async (target, message) => {
      // A channel that was entered under another setting is judged again.
      const problem = addressProblem(target.kind, target.url);
      if (problem !== null) return { result: 'refused', reason: problem };
      if (target.kind === 'email')
        return mail === null ? { result: 'refused', reason: '没有配置邮件服务' } : mail.send(target, message);
      const { url, body, headers } = pushFormats[target.kind].write(target, message, clock.now());
      return outcomeOf(target.kind, await post(url, body, headers));
    },
  };
}
