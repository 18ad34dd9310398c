import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type BodyLimits, type RateWatch, watchRate } from './body-limits.ts';
import type { InFlightSlot } from './in-flight-limiter.ts';

/** How a body is read. */
export interface ReadBodyOptions {
  readonly isGzip: boolean;
  /** Bytes of the body as it comes, and unpacked. */
  readonly maxBytes: number;
  readonly limits: BodyLimits;
  /** Counts the bytes among all that is under way; without one only `maxBytes` binds. */
  readonly slot?: InFlightSlot | undefined;
}

interface Reading extends ReadBodyOptions {
  readonly rate: RateWatch;
}

/** A whole body, or why there is none. */
export type StoredBody =
  | { readonly ok: true; readonly text: Buffer }
  | { readonly ok: false; readonly why: 'too-large' | 'cut-off' | 'not-gzip' | 'no-room' | 'too-slow' };

/** What one step of the unpacking may put out. */
const CHUNK_BYTES = 256 * 1024;

type Why = Extract<StoredBody, { ok: false }>['why'];

/** Ends the reading with a reason. */
class Stop extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

/** What comes out of the unpacking is bounded step by step: a body of a few kilobytes may hold gigabytes. */
async function collect(source: Readable, { maxBytes, slot, rate, isGzip }: Reading): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // TRICKY: leaving the loop must not destroy the request, or the answer has nowhere to go.
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    if (!isGzip) rate.count((chunk as Buffer).length);
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw new Stop('too-large');
    if (slot && bytes > slot.reserved && !slot.hold(bytes)) throw new Stop('no-room');
    chunks.push(chunk as Buffer);
  }
  slot?.hold(bytes);
  return Buffer.concat(chunks, bytes);
}

async function unpack(raw: IncomingMessage, reading: Reading): Promise<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    reading.rate.count(chunk.length);
    received += chunk.length;
    if (received > reading.maxBytes) gunzip.destroy(new Stop('too-large'));
  });
  raw.once('error', () => gunzip.destroy(new Stop('cut-off')));
  raw.pipe(gunzip);
  try {
    const text = await collect(gunzip, reading);
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

/**
 * Reads a whole body, unpacked, so that nothing of one that is cut off is ever used. Memory stays within `maxBytes` and the
 * slot; what comes after a refusal is read and thrown away. After `too-slow` the caller closes the connection.
 */
export async function readBody(raw: IncomingMessage, options: ReadBodyOptions): Promise<StoredBody> {
  const rate = watchRate(options.limits);
  const reading: Reading = { ...options, rate };
  const whole = options.isGzip ? unpack(raw, reading) : collect(raw, reading);
  const tooSlow = rate.slow.then(() => {
    throw new Stop('too-slow');
  });
  try {
    return { ok: true, text: await Promise.race([whole, tooSlow]) };
  } catch (error) {
    // After `too-slow` the reading goes on until the connection is closed; its end is of no interest.
    whole.catch(() => undefined);
    raw.resume();
    return { ok: false, why: whyOf(error) };
  } finally {
    rate.end();
  }
}

/** A body that is on the disk, or why it is not; no part of it remains then. */
export type SavedBody =
  | { readonly ok: true; readonly bytes: number }
  | { readonly ok: false; readonly why: Why | 'no-space' };

async function writeBody(raw: IncomingMessage, file: string, reading: Reading): Promise<number> {
  const handle = await open(file, 'w', 0o600);
  try {
    let bytes = 0;
    // TRICKY: leaving the loop must not destroy the request, or the answer has nowhere to go.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      reading.rate.count((chunk as Buffer).length);
      bytes += (chunk as Buffer).length;
      if (bytes > reading.maxBytes) throw new Stop('too-large');
      await handle.appendFile(chunk as Buffer);
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Writes a body that is not packed to a file as it comes, so that a large one needs no memory. */
export async function saveBody(
  raw: IncomingMessage,
  file: string,
  options: Omit<ReadBodyOptions, 'isGzip' | 'slot'>,
): Promise<SavedBody> {
  const rate = watchRate(options.limits);
  const whole = writeBody(raw, file, { ...options, isGzip: false, rate });
  const tooSlow = rate.slow.then(() => {
    throw new Stop('too-slow');
  });
  try {
    return { ok: true, bytes: await Promise.race([whole, tooSlow]) };
  } catch (error) {
    whole.catch(() => undefined);
    raw.resume();
    await rm(file, { force: true });
    if ((error as { code?: string }).code === 'ENOSPC') return { ok: false, why: 'no-space' };
    return { ok: false, why: whyOf(error) };
  } finally {
    rate.end();
  }
}
