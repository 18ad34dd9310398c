import { beijingTime } from '#kernel/day.ts';
import type { Clock } from '../../clock.ts';
import { callOfficial, OFFICIAL_LIMITS, type OfficialLimits } from './call-official.ts';
import { judgeReply } from './judge-reply.ts';
import { faultOf, type OfficialResult } from './outcome.ts';
import { numberIn, type ReplyObject, textIn } from './read-value.ts';
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
  const access = textIn(result.data.access_token);
  if (access === '') return faultOf('not-understood', { detail: 'shape' });
  const lifeS = numberIn(result.data.expires_in);
  return {
    kind: 'ok',
    data: {
      access,
      refresh: textIn(result.data.refresh_token),
      endsAt: lifeS === null ? 0 : now + Math.floor(lifeS) * 1000,
    },
  };
}

/** The client of an application. */
export function allianceClient(
  { origin, appKey, appSecret }: AllianceApp,
  clock: Clock,
  limits: OfficialLimits = OFFICIAL_LIMITS,
): AllianceClient {
  const base = origin.replace(/\/+$/, '');
  const call = async ({ method, params, access, signal }: AllianceCall) => {
    const json = paramJson(params);
    const timestamp = beijingTime(clock.now());
    const url = new URL(`${base}/${method.replaceAll('.', '/')}`);
    const sign = signatureOf({ appKey, appSecret, method, paramJson: json, timestamp, version: VERSION });
    url.search = new URLSearchParams({
      method,
      app_key: appKey,
      ...(access !== undefined && { access_token: access }),
      timestamp,
      v: VERSION,
      sign_method: 'hmac-sha256',
      sign,
    }).toString();
    const headers = { 'content-type': 'application/json;charset=UTF-8', accept: 'application/json' };
    const reply = await callOfficial({ url, method: 'POST', headers, body: json, signal }, clock, limits);
    return reply.kind === 'fault' ? reply : judgeReply(reply.data, { isDated: true });
  };
  const tokenBy = async (asked: AllianceCall) => tokenIn(await call(asked), clock.now());
  return {
    call,
    createToken: (shopId, signal) =>
      tokenBy({
        method: 'token.create',
        params: { code: '', grant_type: 'authorization_self', shop_id: shopId },
        signal,
      }),
    refreshToken: ({ refresh }, signal) =>
      tokenBy({
        method: 'token.refresh',
        params: { grant_type: 'refresh_token', refresh_token: refresh },
        signal,
      }),
  };
}
