import { hash } from 'node:crypto';

/** Kinds of objects that get an id of our own from the key their source knows them by. */
export type ObjectKind =
  | 'author'
  | 'product'
  | 'shop'
  | 'brand'
  | 'video'
  | 'live'
  | 'topic'
  | 'comment'
  | 'category'
  | 'region';

/**
 * The id of an object in the market store: the first 8 bytes of sha256(kind + '\n' + sourceKey) as a
 * decimal UInt64. Same kind and key always give the same id; never '0', which means "none" in every table.
 */
export function objectId(kind: ObjectKind, sourceKey: string): string {
  return fingerprint64(`${kind}\n${sourceKey}`);
}

/** First 8 bytes of sha256 of the text as a decimal UInt64, with 0 moved to 1. */
export function fingerprint64(text: string): string {
  const number = BigInt(`0x${hash('sha256', text).slice(0, 16)}`);
  return number === 0n ? '1' : number.toString();
}
