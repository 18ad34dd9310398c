const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = 62n;
const LARGEST = 18_446_744_073_709_551_615n;

/**
 * The public id of an object: its store id in base 62, at most 11 characters. Store ids are one-way hashes of the source's
 * ids, so a public id tells nothing that the source published (domain.md 0.2).
 */
export function publicId(storeId: string): string {
  let rest = BigInt(storeId);
  let out = '';
  do {
    out = (DIGITS[Number(rest % BASE)] as string) + out;
    rest /= BASE;
  } while (rest > 0n);
  return out;
}

/** The store id of a public id; null when it is none. */
export function internalId(id: string): string | null {
  if (!/^[0-9A-Za-z]{1,11}$/.test(id)) return null;
  let value = 0n;
  for (const c of id) value = value * BASE + BigInt(DIGITS.indexOf(c));
  return value > LARGEST ? null : value.toString();
}
