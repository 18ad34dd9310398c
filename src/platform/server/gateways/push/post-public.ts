import { type ClientRequest, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import {
  isPrivateHost,
  NotPublicError,
  publicLookup,
  type Resolve,
  systemResolve,
} from '../public-lookup.ts';

/** What came back, or why nothing did. A redirect comes back as what it is: nobody follows it. */
export type Posted =
  | { readonly status: number; readonly text: string }
  | { readonly failed: 'not-public' | 'timeout' | 'unreachable' };

/** How addresses are called. */
export interface PostOptions {
  /**
   * The one origin beside public https addresses that may be called: a receiver on this machine. With a path, addresses below it
   * alone. Null for none.
   */
  readonly allowedOrigin: () => string | null;
  /** For the whole exchange, in milliseconds. */
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

/** Whether an address is of the allowed origin, and below its path. Danger: the sandbox also has addresses that control it. */
export function isAllowedPlace(url: URL, allowed: string | null): boolean {
  const place = allowed === null ? null : new URL(allowed);
  return place !== null && url.origin === place.origin && url.pathname.startsWith(place.pathname);
}

/** Sends one JSON body to a public address. */
export type PostPublic = (
  url: URL,
  body: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<Posted>;

const TIMEOUT_MS = 5000;
/** What of an answer is read; robots say less than this. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** The answer up to its limit; the rest is dropped with the connection. */
function answerOf(request: ClientRequest): Promise<Posted> {
  return new Promise((done, failed) => {
    request.once('error', failed);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () => {
        done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) end();
        else chunks.push(chunk);
      });
      response.once('end', end);
      response.once('error', failed);
    });
  });
}

function failureOf(error: unknown): Posted {
  if (error instanceof NotPublicError) return { failed: 'not-public' };
  const { name } = error as Error;
  return { failed: name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable' };
}

/** Answers how to post to public https addresses and to the one allowed origin, and to nothing else. Never throws. */
export function postPublicWith(options: PostOptions): PostPublic {
  const { allowedOrigin, timeoutMs = TIMEOUT_MS, resolve = systemResolve } = options;
  return async (url, body, headers = {}) => {
    const isAllowed = isAllowedPlace(url, allowedOrigin());
    if (!isAllowed && (url.protocol !== 'https:' || isPrivateHost(url.hostname)))
      return { failed: 'not-public' };
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'TideLens',
        ...headers,
      },
      ...(!isAllowed && { lookup: publicLookup(resolve) }),
    });
    try {
      const answer = answerOf(request);
      request.end(body);
      return await answer;
    } catch (error) {
      return failureOf(error);
    }
  };
}
