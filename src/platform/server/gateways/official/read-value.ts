import type { ReplyValue } from './exact-json.ts';

/** A part of a reply whose fields may be missing or of another type. */
export type ReplyObject = { readonly [key: string]: ReplyValue };

const ID_LIMIT = 2n ** 64n;

/** An object of a reply; empty for anything else. */
export function objectIn(value: ReplyValue | undefined): ReplyObject {
  return isReplyObject(value) ? value : {};
}

/** Whether a value of a reply is an object. */
export function isReplyObject(value: ReplyValue | undefined): value is ReplyObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; other elements are left out, and anything that is no list is empty. */
export function objectsIn(value: ReplyValue | undefined): readonly ReplyObject[] {
  return Array.isArray(value) ? (value as readonly ReplyValue[]).filter(isReplyObject) : [];
}

/** A 64-bit id as decimal text, from text or a number; null for 0, for what has lost digits, and for anything else. */
export function replyId(value: ReplyValue | undefined): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : null;
  if (typeof value !== 'string' || !/^\s*\d{1,20}\s*$/.test(value)) return null;
  const number = BigInt(value.trim());
  return number > 0n && number < ID_LIMIT ? number.toString() : null;
}

/** A number from a number or its text; null for anything else, for what is negative or not finite. */
export function replyNumber(value: ReplyValue | undefined): number | null {
  const number =
    typeof value === 'string' && /^\s*\d{1,18}(\.\d{1,9})?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

/** A whole number up to `most`; null for fractions and for anything else. */
export function replyWhole(value: ReplyValue | undefined, most: number): number | null {
  const number = replyNumber(value);
  return number !== null && Number.isSafeInteger(number) && number <= most ? number : null;
}

/** A text; empty for anything else. Halves of characters and NUL do not pass. */
export function replyText(value: ReplyValue | undefined): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').trim() : '';
}

/** An https address that lasts; empty for anything else. */
export function replyAddress(value: ReplyValue | undefined): string {
  const text = replyText(value);
  const address = text.startsWith('//') ? `https:${text}` : text;
  if (!URL.canParse(address)) return '';
  const { protocol, username } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? address : '';
}
