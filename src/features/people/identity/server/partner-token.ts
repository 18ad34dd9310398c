import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** Keys of partners by their names. */
export type PartnerKeys = ReadonlyMap<string, Buffer>;

/** The longest time that a token may be good for. */
export const PARTNER_TOKEN_S = 300;
const VERSION = 'v1';
/** In front of what is signed, so that no other signature of the same key is a token. */
const DOMAIN = 'tidelens-partner-login';

const payload = z.object({
  partner: z.string().check(z.maxLength(32)),
  /** The account at the partner. */
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Unix seconds. */
  exp: z.int(),
  /** Makes the token one of its own. */
  nonce: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  /** A page of the product. */
  to: z.optional(z.string().check(z.maxLength(2000))),
});

/** What a partner says in a token. */
export type PartnerClaim = z.infer<typeof payload>;

const macOf = (key: Buffer, body: string) =>
  createHmac('sha256', key).update(`${DOMAIN}.${VERSION}.${body}`).digest();

/** A token as a partner makes one: version, claim and signature, with dots between them. */
export function signPartnerToken(key: Buffer, claim: PartnerClaim): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${VERSION}.${body}.${macOf(key, body).toString('base64url')}`;
}

/** The claim in a token before its signature is looked at; null where there is none. */
function claimIn(body: string): PartnerClaim | null {
  try {
    const read = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/**
 * Reads a token at a moment in milliseconds. Danger: the token itself names the key to use, so nothing of the claim counts before
 * the signature by that key does. A token that is good for longer than five minutes is treated as forged: a partner that makes such
 * tokens would hand out passwords.
 */
export function readPartnerToken(
  keys: PartnerKeys,
  token: string,
  now: number,
): PartnerClaim | 'forged' | 'expired' {
  const [, body, mac] = /^v1\.([\w-]{10,1800})\.([\w-]{43})$/.exec(token) ?? [];
  const claim = body === undefined ? null : claimIn(body);
  const key = claim && keys.get(claim.partner);
  if (body === undefined || mac === undefined || !claim || !key) return 'forged';
  const given = Buffer.from(mac, 'base64url');
  const own = macOf(key, body);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return 'forged';
  const seconds = now / 1000;
  if (claim.exp <= seconds) return 'expired';
  return claim.exp > seconds + PARTNER_TOKEN_S ? 'forged' : claim;
}
