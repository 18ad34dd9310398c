import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as a handler gives it: its bytes, or a source that makes them while they are sent. */
export interface Download {
  /** Name under which a browser saves it; without one the answer is shown instead of saved. */
  readonly filename?: string;
  readonly contentType: string;
  readonly body: Uint8Array | Readable | AsyncIterable<string | Uint8Array>;
}

/** Characters that a quoted file name may not hold, and those that no file system takes. */
const UNSAFE = /[^\w.\- ()]/g;

/** Letters that turn the direction of a name, so that its ending looks like another one. */
const TURNING = /[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/** The header that names a file: an ASCII form for old clients and the real name for all others (RFC 6266, 8187). */
export function contentDisposition(name: string): string {
  // Half of a surrogate pair has no encoding: a title that was cut in the middle of a sign ends with one.
  const filename = name.toWellFormed().replace(TURNING, '');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${filename.replace(UNSAFE, '_')}"; filename*=UTF-8''${encoded}`;
}

/** Sends a download. A source that fails half way cuts the connection, so that no client takes half a file for a whole one. */
export function sendDownload(reply: FastifyReply, { filename, contentType, body }: Download): FastifyReply {
  reply.header('content-type', contentType);
  if (filename !== undefined) reply.header('content-disposition', contentDisposition(filename));
  if (body instanceof Uint8Array)
    return reply.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  return reply.send(body instanceof Readable ? body : Readable.from(body, { objectMode: false }));
}
