import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultKind } from './faults.ts';

/** A request with its body read, and the means to answer it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly body: Buffer;
}

/** An answer with data; text goes out as it is. */
export interface Reply {
  readonly status: number;
  readonly data: unknown;
}

const MOST_BYTES = 64 * 1024;
/** Where Alipay's gateway is played. */
export const GATEWAY = '/gateway.do';

/** The whole body; null when it is too large. */
export async function bodyOf(request: IncomingMessage, most = MOST_BYTES): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > most) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Whether a host or an origin is this sandbox by one of the names of loopback. */
export function isOwn(host: string | undefined, port: number): boolean {
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`].includes(host ?? '');
}

/**
 * Whether a request may be answered. Danger: any page in the same browser could otherwise read codes or scan for its
 * visitor, by a name that leads here (Host) or straight (Origin, Sec-Fetch-Site). Opening the page itself is open to links.
 */
export function isWelcome({ request, url }: Pick<Exchange, 'request' | 'url'>, port: number): boolean {
  const { host, origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = request.headers;
  if (!isOwn(host, port)) return false;
  // The product's page sends a form here; the signature in it says whose it is.
  if (url.pathname === GATEWAY && request.method === 'POST') return true;
  if (origin !== undefined && !isOwn(origin.replace(/^http:\/\//, ''), port)) return false;
  const isVisit = request.method === 'GET' && mode === 'navigate' && !url.pathname.startsWith('/_ctl');
  return isVisit || site === 'none' || site === 'same-origin';
}

/** Answers JSON that nobody keeps. */
export function answer(response: ServerResponse, { status, data }: Reply): void {
  const text = JSON.stringify(data);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

/** Fails as planned; false for a kind that the provider itself puts into an answer. */
export function failsAs(kind: FaultKind, { request, response }: Exchange): boolean {
  if (kind === '500') answer(response, { status: 500, data: { Code: 'InternalError', Message: 'sandbox' } });
  else if (kind === 'drop') request.socket.destroy();
  else if (kind === 'garbage') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>502');
  // Left open: whoever asked gives up first.
  else return kind === 'timeout';
  return true;
}
