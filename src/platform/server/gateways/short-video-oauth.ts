import type { Log } from '../log.ts';
import type { OauthGrant, OauthPort } from './ports.ts';

/** The product as the short-video platform knows it. */
export interface ShortVideoClient {
  readonly endpoint: string;
  readonly clientKey: string;
  readonly clientSecret: string;
}

const TIMEOUT_MS = 5000;
const MAX_TOKEN_LENGTH = 512;
/** What the platform says about a code: it has ended or was used, or it is not understood. All else is none of the person's. */
const aboutTheCode = new Set([10007, 2_100_005]);

/** What a call told: the platform's own code, 0 for success, beside its data. */
interface ProviderReply {
  readonly errorCode: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The platform's authorisation for the web over its own interface; each call takes five seconds at most and is tried once. */
export function shortVideoOauth(client: ShortVideoClient, log: Log): OauthPort {
  const { endpoint, clientKey, clientSecret } = client;
  const ask = callApi(new URL(endpoint).origin, log);
  return {
    consentUrl: ({ state, redirectUri, scopes = [] }) => {
      const url = new URL('/platform/oauth/connect/', endpoint);
      const scope = ['user_info', ...scopes].join(',');
      const asked = { client_key: clientKey, response_type: 'code', scope };
      url.search = new URLSearchParams({ ...asked, redirect_uri: redirectUri, state }).toString();
      return url.href;
    },
    exchange: async (code) => {
      const answer = await ask('token', '/oauth/access_token/', {
        client_key: clientKey,
        client_secret: clientSecret,
        code,
        grant_type: 'authorization_code',
      });
      if (answer === null) return 'unavailable';
      if (answer.errorCode !== 0) return aboutTheCode.has(answer.errorCode) ? 'refused' : 'unavailable';
      return grantFrom(answer.data) ?? 'unavailable';
    },
    nickname: async ({ openid, accessToken }) => {
      const answer = await ask('profile', '/oauth/userinfo/', { open_id: openid, access_token: accessToken });
      const name = answer?.errorCode === 0 ? answer.data.nickname : '';
      return typeof name === 'string' ? name : '';
    },
  };
}

/** The tokens of an answer; null when it is not one. */
export function grantFrom(data: ProviderReply['data']): OauthGrant | null {
  const { open_id: openid, access_token: accessToken, refresh_token: refreshToken } = data;
  if (!isToken(openid) || !isToken(accessToken)) return null;
  const expiresInS = Math.max(0, Number(data.expires_in) || 0);
  return { openid, accessToken, refreshToken: isToken(refreshToken) ? refreshToken : '', expiresInS };
}

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TOKEN_LENGTH;

/** Calls that give null when there is no usable answer. Neither what was asked nor what was told goes into the log, only the platform's code. */
export function callApi(origin: string, log: Log) {
  return async (what: string, path: string, fields: Readonly<Record<string, string>>) => {
    try {
      const answer = await replyOf(`${origin}${path}`, fields);
      if (answer.errorCode !== 0) log.warn({ what, code: answer.errorCode }, 'short-video platform refused');
      return answer;
    } catch {
      log.warn({ what }, 'short-video platform not to be had');
      return null;
    }
  };
}

/** TRICKY: the platform answers 200 to everything; its code stands in `data` and is now a number, now a text of one. */
async function replyOf(address: string, fields: Readonly<Record<string, string>>): Promise<ProviderReply> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  const { data } = (await reply.json()) as { data?: unknown };
  if (typeof data !== 'object' || data === null) throw new Error('no data');
  const errorCode = Number((data as { error_code?: unknown }).error_code ?? 0);
  if (!Number.isInteger(errorCode)) throw new Error('no code');
  return { errorCode, data: data as ProviderReply['data'] };
}
