import { createHmac } from 'node:crypto';
import type { WebPushKind } from '#catalog/enums/push-kinds.ts';
import type { PushMessage, PushTarget } from './push-port.ts';

/** What is sent. */
export interface PushRequest {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a robot's answer means; null when it took the message. */
export interface RobotFault {
  readonly code: number;
  /** The robot is asked too often: later it will do. */
  readonly isLimit: boolean;
}

/** How one kind of receiver is spoken to. */
export interface PushFormat {
  write(target: PushTarget, message: PushMessage, now: number): PushRequest;
  /** Reads the body of a 200. */
  read(text: string): RobotFault | null;
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text);
const wordsOf = ({ title, text, link }: PushMessage) =>
  [title, text, link].filter((one) => one !== '').join('\n');

/** The number that stands under a name in a JSON object; 0 for anything else. */
function codeIn(text: string, name: string): number {
  try {
    const value = (JSON.parse(text) as Record<string, unknown> | null)?.[name];
    return typeof value === 'number' ? value : 0;
  } catch {
    return 0;
  }
}

function faultBy(name: string, limits: readonly number[]): PushFormat['read'] {
  return (text) => {
    const code = codeIn(text, name);
    return code === 0 ? null : { code, isLimit: limits.includes(code) };
  };
}

/** docs/webhooks.md: the signature is over the time and the body, so that neither can be changed or sent again later. */
const webhook: PushFormat = {
  write: ({ url, secret }, message, now) => {
    const { id, kind, title, text, link, at } = message;
    const body = JSON.stringify({ id, kind, title, text, link, created_at: Math.floor(at / 1000) });
    const time = String(Math.floor(now / 1000));
    const signed = secret !== '' && {
      'x-tide-signature': `t=${time},v1=${hmac(secret, `${time}.${body}`).digest('hex')}`,
    };
    return { url: new URL(url), body, headers: { 'x-tide-id': id, 'x-tide-kind': kind, ...signed } };
  },
  read: () => null,
};

const wecom: PushFormat = {
  write: ({ url }, message) => ({
    url: new URL(url),
    body: JSON.stringify({ msgtype: 'text', text: { content: wordsOf(message) } }),
    headers: {},
  }),
  read: faultBy('errcode', [45009, -1]),
};

/** TRICKY: the key of its signature is the time with the secret, and what is signed is nothing. */
const feishu: PushFormat = {
  write: ({ url, secret }, message, now) => {
    const timestamp = String(Math.floor(now / 1000));
    const sign = secret !== '' && { timestamp, sign: hmac(`${timestamp}\n${secret}`, '').digest('base64') };
    return {
      url: new URL(url),
      body: JSON.stringify({ ...sign, msg_type: 'text', content: { text: wordsOf(message) } }),
      headers: {},
    };
  },
  read: faultBy('code', [9499, 11232]),
};

const dingtalk: PushFormat = {
  write: ({ url, secret }, message, now) => {
    const to = new URL(url);
    if (secret !== '') {
      to.searchParams.set('timestamp', String(now));
      to.searchParams.set('sign', hmac(secret, `${now}\n${secret}`).digest('base64'));
    }
    return {
      url: to,
      body: JSON.stringify({ msgtype: 'text', text: { content: wordsOf(message) } }),
      headers: {},
    };
  },
  read: faultBy('errcode', [130101, 130102, -1]),
};

/** One format a kind of channel. */
export const pushFormats: Readonly<Record<WebPushKind, PushFormat>> = { webhook, wecom, feishu, dingtalk };
