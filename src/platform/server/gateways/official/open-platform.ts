import type { Clock } from '../../clock.ts';
import type { OfficialToken } from './alliance.ts';
import { callOfficial, OFFICIAL_LIMITS, type OfficialLimits } from './call-official.ts';
import { judgeReply } from './judge-reply.ts';
import { type OfficialResult, officialFault } from './outcome.ts';
import { type ReplyObject, replyNumber, replyText } from './read-value.ts';

/** The application that calls, and the host that is called. */
export interface OpenApp {
  readonly origin: string;
  readonly clientKey: string;
  readonly clientSecret: string;
}

/** Calls public interfaces of 抖音开放平台 for the application alone; never throws for what the platform does. */
export interface OpenClient {
  createToken(signal?: AbortSignal): Promise<OfficialResult<OfficialToken>>;
  get(call: {
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly access: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<OfficialResult<ReplyObject>>;
}

/** The client of an application. The token is in a header: addresses are logged more often than headers. */
export function openClient(
  { origin, clientKey, clientSecret }: OpenApp,
  clock: Clock,
  limits: OfficialLimits = OFFICIAL_LIMITS,
): OpenClient {
  const base = origin.replace(/\/+$/, '');
  return {
    createToken: async (signal) => {
      const body = new URLSearchParams({
        client_key: clientKey,
        client_secret: clientSecret,
        grant_type: 'client_credential',
      }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
      const url = new URL(`${base}/oauth/client_token/`);
      const reply = await callOfficial({ url, method: 'POST', headers, body, signal }, clock, limits);
      const judged = reply.kind === 'fault' ? reply : judgeReply(reply.data);
      if (judged.kind === 'fault') return judged;
      const access = replyText(judged.data.access_token);
      if (access === '') return officialFault('not-understood', { detail: 'shape' });
      const lifeS = replyNumber(judged.data.expires_in);
      const endsAt = lifeS === null ? 0 : clock.now() + Math.floor(lifeS) * 1000;
      return { kind: 'ok', data: { access, refresh: '', endsAt } };
    },
    get: async ({ path, query, access, signal }) => {
      const url = new URL(`${base}${path}`);
      url.search = new URLSearchParams(query).toString();
      const headers = { 'access-token': access, accept: 'application/json' };
      const reply = await callOfficial({ url, method: 'GET', headers, signal }, clock, limits);
      return reply.kind === 'fault' ? reply : judgeReply(reply.data);
    },
  };
}
