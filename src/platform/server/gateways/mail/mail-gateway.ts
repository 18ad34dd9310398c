import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import { isLoopback } from '../../env.ts';
import type { PushMessage, PushOutcome, PushTarget } from '../push/push-port.ts';

/** How mails leave: the operator's server with its log-in, and the address that they come from. Danger: the address has a password. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

/** Sends mails. Never throws for what a server does. */
export interface MailGateway {
  send(target: Pick<PushTarget, 'url' | 'endUrl'>, message: PushMessage): Promise<PushOutcome>;
}

const MAX_ADDRESS_LENGTH = 254;
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const TIMEOUT_MS = 15_000;

/** The problem of an address in a sentence; null for one that mails can go to. */
export function mailAddressProblem(text: string): string | null {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text) ? null : '邮箱地址不正确';
}

/** What a failed attempt means: a refusal of the server is final, everything else may go well later. No words of the server are repeated. */
function outcomeOfFailure(error: unknown): PushOutcome {
  const { responseCode = 0, code = '' } = error as {
    readonly responseCode?: number;
    readonly code?: string;
  };
  if (code === 'EAUTH') return { result: 'retry', reason: '邮件服务登录失败' };
  if (responseCode >= 500) return { result: 'refused', reason: `邮件服务器拒收（${responseCode}）` };
  if (responseCode >= 400) return { result: 'retry', reason: `邮件服务器暂不接收（${responseCode}）` };
  return { result: 'retry', reason: '连不上邮件服务器' };
}

/** One id for all repeats of a message to an address, so that a mailbox shows it once. */
function messageIdOf(id: string, to: string, from: string): string {
  const digest = createHash('sha256').update(`${id}\n${to}`).digest('hex').slice(0, 40);
  return `<${digest}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

/** The host without the brackets that an address of IPv6 has in a URL. */
const hostOfUrl = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

function connectionOf(address: string) {
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  const hasLogIn = url.username !== '';
  return {
    host: hostOfUrl(url),
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // Danger: a log-in never goes over the network in the clear.
    requireTLS: hasLogIn && !isSecure && !isLoopback(hostOfUrl(url)),
    ...(hasLogIn && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const endingHeaders = (endUrl: string) => ({
  'List-Unsubscribe': `<${endUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mails by a server; settings are read for each, as the sandbox of a demo has another port after a restart. */
export function createMailGateway(settings: () => MailSettings | null): MailGateway {
  return {
    send: async ({ url: to, endUrl }, { id, title, text, link }) => {
      const now = settings();
      if (now === null) return { result: 'retry', reason: '没有配置邮件服务' };
      let transport: Transporter | null = null;
      try {
        const { createTransport } = await import('nodemailer');
        transport = createTransport(connectionOf(now.url));
        await transport.sendMail({
          from: { name: '观潮数据', address: now.from },
          to: { name: '', address: to },
          subject: title,
          text: [text, link].filter((part) => part !== '').join('\n\n'),
          messageId: messageIdOf(id, to, now.from),
          headers: {
            'X-Tide-Id': id,
            'Auto-Submitted': 'auto-generated',
            ...(endUrl !== undefined && endingHeaders(endUrl)),
          },
        });
        return { result: 'delivered' };
      } catch (error) {
        return outcomeOfFailure(error);
      } finally {
        transport?.close();
      }
    },
  };
}
