import { readBase62, writeBase62 } from '#kernel/base62.ts';

/**
 * The public id of an object: its store id in base 62, at most 11 characters. Store ids are one-way hashes of the source's
 * ids, so a public id tells nothing that the source published (domain.md 0.2).
 */
export function publicId(storeId: string): string {
  return writeBase62(storeId);
}

/** The store id of a public id; null when it is none. */
export function internalId(id: string): string | null {
  return readBase62(id);
}
