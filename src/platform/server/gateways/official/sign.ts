import { createHmac } from 'node:crypto';

/** What takes part in the signature of a call; the parameters as the body has them. */
export interface SignedCall {
  readonly appKey: string;
  readonly appSecret: string;
  readonly method: string;
  /** See paramJson. */
  readonly paramJson: string;
  /** `2020-07-05 22:33:59` in Beijing time, or unix seconds. */
  readonly timestamp: string;
  readonly version: string;
}

/** A parameter of a call; numbers are written as the platform's own clients write them. */
export type OfficialParam = string | number | boolean | readonly string[] | readonly number[];

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\b': '\\u0008',
};

/**
 * Parameters as the body and the signature have them: keys sorted, no blanks, four characters escaped.
 * TRICKY: JSON.stringify writes backspace as `\b`, where the platform's signature has `\u0008`; a backslash in a text is written as two.
 */
export function paramJson(params: Readonly<Record<string, OfficialParam>>): string {
  const sorted = Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
  return JSON.stringify(sorted)
    .replace(/[&<>]/g, (one) => escapes[one] as string)
    .replace(/\\(.)/g, (pair, second: string) => (second === 'b' ? '\\u0008' : pair));
}

/** The text that is signed: names and values sorted by name, the secret before and behind them. */
export function signedText({ appKey, appSecret, method, paramJson: json, timestamp, version }: SignedCall) {
  const fields = { app_key: appKey, method, param_json: json, timestamp, v: version };
  const text = Object.entries(fields).flat().join('');
  return `${appSecret}${text}${appSecret}`;
}

/** The signature of a call: HMAC-SHA256 with the secret as key, lower-case hex. */
export function signatureOf(call: SignedCall): string {
  return createHmac('sha256', call.appSecret).update(signedText(call)).digest('hex');
}
