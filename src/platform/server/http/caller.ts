import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that the server sets; none of them can be read by a page's script. */
export type CookieName = 'sid' | 'scan' | 'challenge' | 'rmk' | 'device' | 'oauth' | 'promo';

/** Where a call comes from, and what is left with the browser. */
export interface Caller {
  /** The address of the other end. */
  readonly ip: string;
  /** The host and port that it was sent to, as the caller wrote them. Danger: anybody can write anything there. */
  readonly host: string;
  /** Whether a browser sent it: only browsers say which site a request comes from, and no page can leave it out. */
  readonly isBrowser: boolean;
  /** The bearer token; empty without one. */
  readonly token: string;
  /** Where the person came from: cleaned, empty when absent or malformed. */
  readonly source: string;
  readonly term: string;
  cookie(name: CookieName): string;
  setCookie(name: CookieName, value: string, maxAgeS: number): void;
  dropCookie(name: CookieName): void;
  /** Has the browser forget what it kept of our answers. */
  clearCache(): void;
}

const ATTRIBUTION = /^[\w-]{1,64}$/;

function cleaned(header: unknown): string {
  return typeof header === 'string' && ATTRIBUTION.test(header) ? header : '';
}

/** What stands for a password goes along from our own pages only. */
const siteOf = (name: CookieName) => (name === 'rmk' ? 'strict' : 'lax');

/**
 * The caller behind a request. `isSecure` says that browsers reach us by https: then cookies carry the __Host- prefix,
 * which no other site can set. Plain http on loopback has no such prefix, so the names go without.
 */
export function callerOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Caller {
  const named = (name: CookieName) => (isSecure ? `__Host-${name}` : `tide-${name}`);
  const options = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' } as const;
  const { authorization } = request.headers;
  return {
    ip: request.ip,
    host: request.host,
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    token: /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1] ?? '',
    source: cleaned(request.headers['x-utm-source']),
    term: cleaned(request.headers['x-utm-term']),
    cookie: (name) => request.cookies[named(name)]?.slice(0, 2000) ?? '',
    setCookie: (name, value, maxAgeS) =>
      void reply.setCookie(named(name), value, { ...options, sameSite: siteOf(name), maxAge: maxAgeS }),
    dropCookie: (name) => void reply.clearCookie(named(name), options),
    clearCache: () => void reply.header('clear-site-data', '"cache"'),
  };
}
