import type { FastifyRequest } from 'fastify';
import type { BodyLimits } from '../body-limits.ts';
import type { InFlightSlot } from '../in-flight-limiter.ts';
import { readBody, type SavedBody, type StoredBody, saveBody } from '../read-body.ts';

/** A raw body that was not read yet: a handler that refuses before `read` costs no memory. */
export interface RequestBody {
  /** Media type in lower case, without parameters; empty without one. */
  readonly contentType: string;
  /** Content encoding in lower case; `identity` without one. */
  readonly encoding: string;
  /** Bytes as announced; null when they were not. */
  readonly length: number | null;
  /** The whole body, unpacked when it is gzip, or why there is none. It can be read once. */
  read(options?: { readonly slot?: InFlightSlot }): Promise<StoredBody>;
  /** Writes the whole body to a file instead; one that is packed is not taken. It can be read once. */
  save(file: string): Promise<SavedBody>;
}

/** A media type in lower case, without parameters; empty without one. */
export function mediaTypeOf(header: string | undefined): string {
  return header?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The body of a request, up to `maxBytes` packed and unpacked. */
export function requestBody(
  { raw, headers }: FastifyRequest,
  { maxBytes, limits }: { readonly maxBytes: number; readonly limits: BodyLimits },
): RequestBody {
  const said = Number(headers['content-length'] ?? Number.NaN);
  const length = Number.isNaN(said) ? null : said;
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  return {
    contentType: mediaTypeOf(headers['content-type']),
    encoding,
    length,
    read: async ({ slot } = {}) => {
      if (length !== null && length > maxBytes) return { ok: false, why: 'too-large' };
      return readBody(raw, { isGzip: encoding === 'gzip', maxBytes, slot, limits });
    },
    save: async (file) => {
      if (length !== null && length > maxBytes) return { ok: false, why: 'too-large' };
      if (encoding !== 'identity') return { ok: false, why: 'not-gzip' };
      return saveBody(raw, file, { maxBytes, limits });
    },
  };
}

const unreadStatus = { 'too-large': 413, 'cut-off': 400, 'not-gzip': 400, 'no-room': 429, 'too-slow': 408 };

/** The status for a body that could not be read, where a handler has no words of its own. */
export function statusOfUnread({ why }: Extract<StoredBody, { ok: false }>): number {
  return unreadStatus[why];
}
