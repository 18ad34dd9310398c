import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { echoOf, eventOf } from './oa-callback.ts';
import { type OaCall, tokenCalls } from './oa-token.ts';
import type { OaPort } from './ports.ts';

/** A template's id, or its id and the fields that our words stand in. */
export type NoticeTemplate =
  | string
  | { readonly id: string; readonly words: Readonly<Record<string, string>> };

/** The official account as the provider knows it. */
export interface OfficialAccount {
  readonly endpoint: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly token: string;
  readonly aesKey: string;
  readonly templates: Readonly<Record<'login' | 'password', NoticeTemplate>>;
}

interface Surroundings {
  readonly clock: Clock;
  readonly log: Log;
}

const TIMEOUT_MS = 5000;
const MAX_SCENE_LENGTH = 64;
const MAX_LIFE_S = 2_592_000;

/** The official account over the provider's own interface. Callbacks are taken in safe mode only (security.md 3.1). */
export function officialAccount(account: OfficialAccount, { clock, log }: Surroundings): OaPort {
  const { endpoint, appId, token, aesKey, templates } = account;
  const asked = callApi(tokenCalls(account, caller(endpoint), clock), log);
  const keys = () => ({ appId, token, aesKey, now: clock.now() });
  return {
    createQr: async (scene, expiresInS) => {
      if (scene === '' || scene.length > MAX_SCENE_LENGTH)
        throw new RangeError('a scene has 1 to 64 characters');
      const answer = await asked('qr', '/cgi-bin/qrcode/create', {
        expire_seconds: Math.min(expiresInS, MAX_LIFE_S),
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      });
      if (typeof answer?.url !== 'string') return null;
      const life = Number(answer.expire_seconds) || expiresInS;
      return { url: answer.url, expiresInS: Math.min(life, expiresInS) };
    },
    echo: (query) => echoOf(query, keys()),
    read: (callback) => {
      const event = eventOf(callback, keys());
      if (event === null) log.warn('official account callback refused');
      return event;
    },
    notify: async ({ openid, template, words, url }) => {
      const chosen = templates[template];
      const { id, words: fields } = typeof chosen === 'string' ? { id: chosen, words: {} } : chosen;
      const named = Object.entries(words).map(([key, value]) => [fields[key] ?? key, { value }]);
      const data = Object.fromEntries(named) as object;
      const body = { touser: openid, template_id: id, ...(url !== undefined && { url }), data };
      return (await asked('template', '/cgi-bin/message/template/send', body)) !== null;
    },
  };
}

/** Calls that give null instead of failing, and note why. */
function callApi(call: OaCall, log: Log) {
  return async (what: string, path: string, body: unknown) => {
    try {
      const { errcode, answer } = await call(path, body);
      if (errcode === 0) return answer;
      log.warn({ what, errcode }, 'official account refused');
    } catch (error) {
      const { errcode = null } = error as { errcode?: number };
      log.warn({ what, errcode }, 'official account not to be had');
    }
    return null;
  };
}

/** TRICKY: the provider answers 200 to everything and says in `errcode` whether it worked; success may leave it out. */
function caller(endpoint: string): OaCall {
  const origin = new URL(endpoint).origin;
  return async (path, body) => {
    const reply = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    const answer = (await reply.json()) as Record<string, unknown>;
    return { errcode: typeof answer.errcode === 'number' ? answer.errcode : 0, answer };
  };
}
