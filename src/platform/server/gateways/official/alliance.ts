import { beijingTime } from '#kernel/day.ts';
import type { Clock } from '../../clock.ts';
import { callOfficial, OFFICIAL_LIMITS, type OfficialLimits } from './call-official.ts';
import { judgeReply } from './judge-reply.ts';
import { type OfficialResult, officialFault } from './outcome.ts';
import { type ReplyObject, replyNumber, replyText } from './read-value.ts';
import { type OfficialParam, paramJson, signatureOf } from './sign.ts';

/** The application that calls, and the host that is called. */
export interface AllianceApp {
  /** With a path in front of the method's, as a sandbox has one. */
  readonly origin: string;
  readonly appKey: string;
  readonly appSecret: string;
}

/** Tokens of an application. Danger: both are secret and are in no log and no reply. */
export interface OfficialToken {
  readonly access: string;
  /** Empty where the platform gave none. */
  readonly refresh: string;
  /** Milliseconds; 0 where the platform did not say. */
  readonly endsAt: number;
}

/** One call of a method. */
export interface AllianceCall {
  readonly method: string;
  readonly params: Readonly<Record<string, OfficialParam>>;
  /** Without one for calls that give a token. */
  readonly access?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Calls methods of 抖店开放平台 and 精选联盟, signed; never throws for what the platform does. */
export interface AllianceClient {
  call(call: AllianceCall): Promise<OfficialResult<ReplyObject>>;
  /** A token for the own shop. */
  createToken(shopId: string, signal?: AbortSignal): Promise<OfficialResult<OfficialToken>>;
  /** A new token for one that has ended or will. */
  refreshToken(token: OfficialToken, signal?: AbortSignal): Promise<OfficialResult<OfficialToken>>;
}

const VERSION = '2';

/** The token of a reply. */
function tokenIn(result: OfficialResult<ReplyObject>, now: number): OfficialResult<OfficialToken> {
  if (result.kind === 'fault') return result;
  const access = replyText(result.data.access_token);
  if (access === '') return officialFault('not-understood', { detail: 'shape' });
  const lifeS = replyNumber(result.data.expires_in);
  return {
    kind: 'ok',
    data: {
      access,
      refresh: replyText(result.data.refresh_token),
      endsAt: lifeS === null ? 0 : now + Math.floor(lifeS) * 1000,
    },
  };
}

/** The signed address of a call. */
function signedUrl(
  { origin, appKey, appSecret }: AllianceApp,
  { method, access }: AllianceCall,
  { json, timestamp }: { readonly json: string; readonly timestamp: string },
): URL {
  const sign = signatureOf({ appKey, appSecret, method, paramJson: json, timestamp, version: VERSION });
  const url = new URL(`${origin.replace(/\/+$/, '')}/${method.replaceAll('.', '/')}`);
  url.search = new URLSearchParams({
    method,
    app_key: appKey,
    ...(access !== undefined && { access_token: access }),
    timestamp,
    v: VERSION,
    sign_method: 'hmac-sha256',
    sign,
  }).toString();
  return url;
}

/** The client of an application. */
export function allianceClient(
  app: AllianceApp,
  clock: Clock,
  limits: OfficialLimits = OFFICIAL_LIMITS,
): AllianceClient {
  const call = async (requested: AllianceCall) => {
    const body = paramJson(requested.params);
    const url = signedUrl(app, requested, { json: body, timestamp: beijingTime(clock.now()) });
    const headers = { 'content-type': 'application/json;charset=UTF-8', accept: 'application/json' };
    const { signal } = requested;
    const reply = await callOfficial({ url, method: 'POST', headers, body, signal }, clock, limits);
    return reply.kind === 'fault' ? reply : judgeReply(reply.data);
  };
  const tokenBy = async (requested: AllianceCall) => tokenIn(await call(requested), clock.now());
  return {
    call,
    createToken: (shopId, signal) => {
      const params = { code: '', grant_type: 'authorization_self', shop_id: shopId };
      return tokenBy({ method: 'token.create', params, signal });
    },
    refreshToken: ({ refresh }, signal) => {
      const params = { grant_type: 'refresh_token', refresh_token: refresh };
      return tokenBy({ method: 'token.refresh', params, signal });
    },
  };
}
