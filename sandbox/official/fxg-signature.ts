import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a call to the shop platform is signed over. */
export interface SignedCall {
  readonly method: string;
  /** The body as it came. */
  readonly paramJson: string;
  readonly query: URLSearchParams;
}

/** How far the time of a call may be from the platform's. */
export const TOLERANCE_MS = 10 * 60_000;

/**
 * Signature of a call: the secret, then key and value of app_key, method, param_json, timestamp and v in this order, then
 * the secret again, by HMAC-SHA256 under the secret, lower-case hex.
 */
export function fxgSignature({ method, paramJson, query }: SignedCall, secret: string): string {
  const values: Record<string, string> = {
    app_key: query.get('app_key') ?? '',
    method,
    param_json: paramJson,
    timestamp: query.get('timestamp') ?? '',
    v: query.get('v') ?? '',
  };
  const text = Object.entries(values)
    .map(([key, value]) => `${key}${value}`)
    .join('');
  return createHmac('sha256', secret).update(`${secret}${text}${secret}`).digest('hex');
}

/** Whether a call is signed by this secret. */
export function isSigned(call: SignedCall, secret: string): boolean {
  const given = Buffer.from(call.query.get('sign') ?? '');
  const right = Buffer.from(fxgSignature(call, secret));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The moment that a timestamp says, in ms: Beijing wall time or unix seconds; NaN for anything else. */
export function momentOf(timestamp: string): number {
  if (/^\d{9,11}$/.test(timestamp)) return Number(timestamp) * 1000;
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(timestamp)) return Number.NaN;
  return Date.parse(`${timestamp.replace(' ', 'T')}+08:00`);
}
