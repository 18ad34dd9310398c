import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { InFlightSlot } from './in-flight-limiter.ts';

/** How a body is taken in. */
export interface ReadBodyOptions {
  readonly isGzip: boolean;
  /** Of the body as it comes, and of its text. */
  readonly limit: number;
  readonly place: InFlightSlot;
}

interface Listening extends ReadBodyOptions {
  /** Told of every piece that came. */
  readonly heard: () => void;
}

/** A whole body, or why there is none. */
export type StoredBody =
  | { readonly ok: true; readonly text: Buffer }
  | { readonly ok: false; readonly why: 'too-large' | 'cut-off' | 'not-gzip' | 'no-room' };

/** A sender that says nothing for so long is gone. */
const SILENCE_MS = 30_000;
/** What one step of the unpacking may put out. */
const CHUNK_BYTES = 256 * 1024;

type Why = Extract<StoredBody, { ok: false }>['why'];

/** Ends the taking in with a reason. */
class Stop extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

/** What comes out of the unpacking is bounded step by step: a body of a few kilobytes may hold gigabytes. */
async function collect(source: Readable, { limit, place, heard }: Listening): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // TRICKY: leaving the loop must not destroy the request, or the answer has nowhere to go.
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    heard();
    bytes += (chunk as Buffer).length;
    if (bytes > limit) throw new Stop('too-large');
    if (bytes > place.held && !place.hold(bytes)) throw new Stop('no-room');
    chunks.push(chunk as Buffer);
  }
  place.hold(bytes);
  return Buffer.concat(chunks, bytes);
}

async function unpack(raw: IncomingMessage, listening: Listening): Promise<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    listening.heard();
    received += chunk.length;
    if (received > listening.limit) gunzip.destroy(new Stop('too-large'));
  });
  raw.once('error', () => gunzip.destroy(new Stop('cut-off')));
  raw.pipe(gunzip);
  try {
    const text = await collect(gunzip, listening);
    // What follows the packed text is no part of it, so the body is not what its sender meant.
    if (gunzip.bytesWritten < received) throw new Stop('not-gzip');
    return text;
  } finally {
    raw.unpipe(gunzip);
    gunzip.destroy();
  }
}

function whyOf(error: unknown): Why {
  if (error instanceof Stop) return error.why;
  const { code } = error as { code?: string };
  if (code === 'Z_DATA_ERROR') return 'not-gzip';
  if (code === 'Z_BUF_ERROR' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return 'cut-off';
  throw error;
}

/** Ends a request whose sender says nothing any more. */
function silenceOf(raw: IncomingMessage): { heard(): void; end(): void } {
  const timer = setTimeout(() => raw.destroy(), SILENCE_MS);
  return { heard: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

/**
 * Takes a body in as a whole, unpacked, so that nothing of one that is cut off is ever used. Memory stays within the limit
 * and the place; what comes after a refusal is read and thrown away.
 */
export async function readBody(raw: IncomingMessage, spooling: ReadBodyOptions): Promise<StoredBody> {
  const silence = silenceOf(raw);
  const listening = { ...spooling, heard: silence.heard };
  try {
    const text = await (spooling.isGzip ? unpack(raw, listening) : collect(raw, listening));
    return { ok: true, text };
  } catch (error) {
    raw.resume();
    return { ok: false, why: whyOf(error) };
  } finally {
    silence.end();
  }
}
