/** What remains of a limit: never less than zero. */
export function leftOf(limit: number, used: number): number {
  return Math.max(0, limit - used);
}

/** A keyword as it is counted: the same words in other spacing or case cost nothing anew. */
export function normalKeyword(keyword: string): string {
  return keyword.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Portions of objects in a day: one, and a second after a captcha (security.md 1.4). */
export function portionsOf(isVerified: boolean): number {
  return isVerified ? 2 : 1;
}
