import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret for a browser: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares without telling where two texts part. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
