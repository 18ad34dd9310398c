import type { Edition } from '#catalog/plans.ts';

/** Letters of a code: none that is taken for another one. */
export const CODE_SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Letters of a code: 120 bits. */
export const CODE_LETTERS = 24;

/** A code as it was meant: without gaps and dashes, in capitals. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Whether a text can be a code at all. */
export function isCode(code: string): boolean {
  return code.length === CODE_LETTERS && [...code].every((letter) => CODE_SYMBOLS.includes(letter));
}

/** A code in groups of four, to be read. */
export function shownCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** What somebody has when they redeem: the edition, and its end in milliseconds, null without one. */
interface Owned {
  readonly level: Edition;
  readonly ends: number | null;
}

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
const dayOfMs = (ms: number) => Math.floor((ms + BEIJING_MS) / DAY_MS);

/**
 * When the edition of a code begins and ends: at once, or behind the same edition. It has no value that an upgrade could fold
 * in. A text is the reason why it cannot be redeemed now; the code stays good.
 */
export function termOf(
  code: { readonly level: Edition; readonly days: number },
  owned: Owned,
  now: number,
): { readonly starts: number; readonly ends: number } | string {
  if (code.level < owned.level) return '当前版本更高，到期后可兑换';
  const isSame = code.level === owned.level;
  if (isSame && owned.ends === null) return '当前版本长期有效，无需兑换';
  const starts = isSame && owned.ends !== null ? owned.ends : now;
  const first = isSame ? dayOfMs(starts) : dayOfMs(now) + 1;
  return { starts, ends: (first + code.days) * DAY_MS - BEIJING_MS };
}
