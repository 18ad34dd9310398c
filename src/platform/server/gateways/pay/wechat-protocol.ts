import { createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSignedRsa, signRsa } from './rsa.ts';

/** How far apart our clock and the provider's may be, in seconds. */
const SKEW_S = 300;
const TAG_BYTES = 16;
/** Signatures that begin so are the provider's own probes and must be refused. */
const PROBE = 'WECHATPAY/SIGNTEST/';

/** A call that is to be signed. */
export interface Signing {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
  /** Unix seconds. */
  readonly at: number;
}

/** The Authorization header of a call. */
export function authorizationOf(
  { mchId, serial, key }: { readonly mchId: string; readonly serial: string; readonly key: KeyObject },
  { method, path, body, at }: Signing,
): string {
  const nonce = randomBytes(16).toString('hex');
  const signature = signRsa(key, `${method}\n${path}\n${at}\n${nonce}\n${body}\n`);
  const parts = { mchid: mchId, nonce_str: nonce, signature, timestamp: String(at), serial_no: serial };
  const names = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${names.join(',')}`;
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** Whether an answer or a callback is the provider's and of this moment; `at` in unix seconds. */
export function isTheirs(
  keys: ReadonlyMap<string, KeyObject>,
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: string },
  at: number,
): boolean {
  const [serial, signature, timestamp, nonce] = ['serial', 'signature', 'timestamp', 'nonce'].map((name) =>
    one(headers[`wechatpay-${name}`]),
  ) as [string, string, string, string];
  const key = keys.get(serial);
  if (!key || signature.startsWith(PROBE) || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(at - Number(timestamp)) > SKEW_S) return false;
  return isSignedRsa(key, `${timestamp}\n${nonce}\n${body}\n`, signature);
}

/** What is sealed in a callback with the APIv3 key (AES-256-GCM, the tag at the end); null when it does not open. */
export function openResource(apiKey: string, resource: unknown): Record<string, unknown> | null {
  const {
    algorithm,
    ciphertext,
    nonce,
    associated_data: about = '',
  } = (resource ?? {}) as Record<string, unknown>;
  if (algorithm !== 'AEAD_AES_256_GCM' || typeof ciphertext !== 'string' || typeof nonce !== 'string')
    return null;
  try {
    const sealed = Buffer.from(ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    decipher.setAAD(Buffer.from(String(about)));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}
