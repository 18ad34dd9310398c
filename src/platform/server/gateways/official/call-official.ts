import type { Clock } from '../../clock.ts';
import { parseExact, type ReplyValue } from './exact-json.ts';
import { type OfficialResult, officialFault } from './outcome.ts';

/** One request to an official host. */
export interface OfficialRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the call early: the source was removed, or the server stops. */
  readonly signal?: AbortSignal | undefined;
}

/** Limits of a call; tests shorten them. */
export interface OfficialLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** A page of 20 products in depth has about 200 kB. */
export const OFFICIAL_LIMITS: OfficialLimits = { timeoutMs: 15_000, maxBytes: 8 * 1024 * 1024 };

/** A reply that is JSON, with how far our clock is ahead of its date. */
export interface OfficialReply {
  readonly status: number;
  readonly body: ReplyValue;
  readonly clockAheadS: number | null;
  readonly waitS: number | null;
}

function clockAhead({ headers }: Response, clock: Clock): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isFinite(date) ? Math.round((clock.now() - date) / 1000) : null;
}

/** Seconds of `Retry-After`; a date there is not read. */
function waitOf({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

async function boundedText({ body }: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The JSON of a text; undefined for what is none. */
function jsonOf(text: string): ReplyValue | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls an official host once. Danger: a redirect would carry key and token to another host, so none is followed. Limits of time and size
 * hold for the whole reply. Throws only when `signal` ended it.
 */
export async function callOfficial(
  { url, method, headers = {}, body, signal }: OfficialRequest,
  clock: Clock,
  { timeoutMs, maxBytes }: OfficialLimits = OFFICIAL_LIMITS,
): Promise<OfficialResult<OfficialReply>> {
  const ends = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, ends]) : ends,
    });
    const known = { code: String(reply.status), clockAheadS: clockAhead(reply, clock), waitS: waitOf(reply) };
    if (reply.status >= 300 && reply.status < 400) {
      await reply.body?.cancel();
      return officialFault('not-reachable', { ...known, detail: 'redirect' });
    }
    const text = await boundedText(reply, maxBytes);
    if (reply.status === 429) return officialFault('too-many-calls', known);
    if (text === null) return officialFault('not-understood', { ...known, detail: 'size' });
    if (reply.status >= 500) return officialFault('not-reachable', { ...known, detail: 'refused' });
    const json = jsonOf(text);
    if (json === undefined) return officialFault('not-understood', { ...known, detail: 'no-json' });
    const { clockAheadS, waitS } = known;
    return { kind: 'ok', data: { status: reply.status, body: json, clockAheadS, waitS } };
  } catch (error) {
    signal?.throwIfAborted();
    const isSilence = (error as Error).name === 'TimeoutError';
    return officialFault('not-reachable', isSilence ? { detail: 'silence' } : {});
  }
}
