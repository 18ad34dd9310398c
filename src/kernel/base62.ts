const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = 62n;
const LARGEST = 18_446_744_073_709_551_615n;

/** A 64-bit number, given in decimal digits, in base 62: at most 11 characters. */
export function writeBase62(decimal: string): string {
  let rest = BigInt(decimal);
  let out = '';
  do {
    out = (DIGITS[Number(rest % BASE)] as string) + out;
    rest /= BASE;
  } while (rest > 0n);
  return out;
}

/** The decimal digits of a 64-bit number in base 62; null when the text is none. */
export function readBase62(text: string): string | null {
  if (!/^[0-9A-Za-z]{1,11}$/.test(text)) return null;
  let value = 0n;
  for (const c of text) value = value * BASE + BigInt(DIGITS.indexOf(c));
  return value > LARGEST ? null : value.toString();
}
