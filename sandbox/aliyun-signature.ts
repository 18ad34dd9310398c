import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Exchange } from './exchange.ts';

/** Whose key it is and what the machine's time is, in milliseconds. */
export interface Signer {
  readonly keyId: string;
  readonly keySecret: string;
  readonly now: number;
}

const TOLERANCE_MS = 15 * 60_000;
const MOST_NONCES = 5000;
const needed = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-version'];
const nonces = new Set<string>();

/** Why a request is not signed by this key (ACS3-HMAC-SHA256) as Aliyun would say it; null when it is. */
export function aliyunFault(
  { request, url, body }: Exchange,
  { keyId, keySecret, now }: Signer,
): string | null {
  const said = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!said) return 'IncompleteSignature';
  const [, id, signedHeaders = '', signature = ''] = said;
  if (id !== keyId) return 'InvalidAccessKeyId.NotFound';
  const names = signedHeaders.split(';');
  if (!needed.every((name) => names.includes(name))) return 'IncompleteSignature';
  const { headers } = request;
  const digest = sha256(body);
  if (headers['x-acs-content-sha256'] !== digest) return 'SignatureDoesNotMatch';
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    digest,
  ].join('\n');
  const text = `ACS3-HMAC-SHA256\n${sha256(canonical)}`;
  const right = createHmac('sha256', keySecret).update(text).digest('hex');
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return 'SignatureDoesNotMatch';
  if (!(Math.abs(now - Date.parse(String(headers['x-acs-date']))) <= TOLERANCE_MS)) {
    return 'InvalidTimeStamp.Expired';
  }
  return isNew(String(headers['x-acs-signature-nonce'])) ? null : 'SignatureNonceUsed';
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Sorted by name, written as RFC 3986 has it. */
function canonicalQuery(url: URL): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const pairs = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.toSorted().join('&');
}

function isNew(nonce: string): boolean {
  if (nonces.has(nonce)) return false;
  nonces.add(nonce);
  const [oldest] = nonces;
  if (nonces.size > MOST_NONCES && oldest !== undefined) nonces.delete(oldest);
  return true;
}
