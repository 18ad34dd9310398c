import type { Clock } from '../clock.ts';

/** A call that the provider answered: its own code, 0 for success, and what it told. */
export interface OaReply {
  readonly errcode: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** How the account is called; rejects when there is no usable answer. */
export type OaCall = (path: string, body: unknown) => Promise<OaReply>;

interface Account {
  readonly appId: string;
  readonly appSecret: string;
}

/** The provider says that a token is wrong, or that it has ended. */
const badToken = new Set([40001, 40014, 42001]);
/** Part of a token's life after which the next call gets a new one. */
const FRESH = 0.8;
const MAX_S = 7200;

/**
 * Calls with a token that is kept until four fifths of its life and then asked for again; all who wait share one question.
 * A token that the provider refuses is renewed by force once, then the answer stands.
 */
export function tokenCalls({ appId, appSecret }: Account, call: OaCall, clock: Clock): OaCall {
  let token: { readonly text: string; readonly until: number } | null = null;
  let asking: Promise<string> | null = null;

  const ask = async (isForced: boolean): Promise<string> => {
    const from = clock.now();
    const body = {
      grant_type: 'client_credential',
      appid: appId,
      secret: appSecret,
      force_refresh: isForced,
    };
    const { errcode, answer } = await call('/cgi-bin/stable_token', body);
    const { access_token: text, expires_in: seconds } = answer;
    if (errcode !== 0 || typeof text !== 'string') throw new OaError(errcode);
    const life = Math.min(MAX_S, Number(seconds) || 0);
    token = { text, until: from + life * FRESH * 1000 };
    return text;
  };
  const fetched = (isForced: boolean) => {
    asking ??= ask(isForced).finally(() => {
      asking = null;
    });
    return asking;
  };
  const current = () => (token && clock.now() < token.until ? Promise.resolve(token.text) : fetched(false));
  const withToken = (path: string, text: string, body: unknown) =>
    call(`${path}?access_token=${encodeURIComponent(text)}`, body);

  return async (path, body) => {
    const used = await current();
    const first = await withToken(path, used, body);
    if (!badToken.has(first.errcode)) return first;
    // Another call may have renewed it meanwhile; forcing again would end the token that one has just got.
    const isRenewed = token !== null && token.text !== used;
    return withToken(path, isRenewed ? await current() : await fetched(true), body);
  };
}

/** The provider answered with a code of failure. */
export class OaError extends Error {
  readonly errcode: number;

  constructor(errcode: number) {
    super(`official account answered ${errcode}`);
    this.errcode = errcode;
  }
}
