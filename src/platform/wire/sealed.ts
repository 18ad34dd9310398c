import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';

/** What both halves agree on to encrypt answers, bound to their route and session (security.md 1.15). */

/** A request names the key that its answer shall be encrypted with. */
export const KEY_HEADER = 'x-enc-key';
/** An encrypted answer says so, with the version of the scheme. */
export const SEALED_HEADER = 'x-enc';
/** The scheme of this version, and its first byte. */
export const SEALED_VERSION = 1;
/** Bytes of the second part: `0x01 | iv | AES-256-GCM(gzip(envelope)) | tag`. */
export const IV_BYTES = 12;

/** The handshake: the browser's half of a key, and the server's. */
export const exchangeKeys = endpoint({
  method: 'POST',
  path: '/api/passport/ek',
  about: '加密协商',
  body: z.strictObject({
    /** Uncompressed point of P-256, base64url. */
    pub: z.string().check(z.maxLength(120)),
    versions: z.array(z.int()).check(z.maxLength(8)),
  }),
  reply: z.object({ kid: z.string(), server_pub: z.string(), expires_in: z.int() }),
  guard: 'public',
});

/** Whether answers of a call are encrypted: not what serves to log in, and not what is no envelope. */
export function isSealed({ path, plain, key }: Pick<Endpoint, 'path' | 'plain' | 'key'>): boolean {
  return !plain && key !== 'program' && !path.startsWith('/api/passport/');
}

/** HKDF's salt and info for the key of a pair of halves. */
export function pairInfo(kid: string): { readonly salt: string; readonly info: string } {
  return { salt: '', info: `ek|${kid}` };
}

/** HKDF's salt and info for the key of one route. */
export function routeInfo(
  kid: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
): { readonly salt: string; readonly info: string } {
  return { salt: `enc1|${kid}`, info: `v1|${method}|${path}` };
}

/** The query of an address with its names in order, so that both halves write the same. */
export function sortedAddress(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const sorted = query.split('&').filter(Boolean).sort().join('&');
  return sorted ? `${path}?${sorted}` : path;
}

/** What an answer is bound to beside its key: it opens for this address and this session only. */
export function boundTo(parts: {
  readonly method: string;
  readonly address: string;
  readonly token: string;
  readonly kid: string;
}): string {
  return `v1|${parts.method}|${sortedAddress(parts.address)}|${parts.token}|${parts.kid}`;
}
