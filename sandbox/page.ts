import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Exchange } from './exchange.ts';

const types = { html: 'text/html', css: 'text/css', mjs: 'text/javascript' } as const;
const names = [
  'consent.css',
  'phone.css',
  'apps.css',
  'phone.mjs',
  'ask.mjs',
  'draw.mjs',
  'messages.mjs',
  'pushes.mjs',
  'wechat.mjs',
];
const files = new Map([['/', 'phone.html'], ...names.map((name) => [`/${name}`, name] as const)]);

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whether a path belongs to the phone: its page, what the page needs, and the address that a QR code holds. */
export function isOfPhone(path: string): boolean {
  return files.has(path) || path.startsWith('/q/');
}

/** Shows the phone; the address of a QR code leads to the scan of it. */
export function playPhone({ response, url }: Exchange): void {
  const ticket = /^\/q\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (ticket !== undefined) {
    response.writeHead(302, { location: `/?scan=${ticket}` }).end();
    return;
  }
  const file = files.get(url.pathname);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': `${types[extname(file).slice(1) as keyof typeof types]}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(readFileSync(join(import.meta.dirname, 'phone', file)));
}
