/** A value of a reply. Whole numbers beyond 2^53 are decimal text: as numbers they would have lost digits already. */
export type ReplyValue =
  | null
  | boolean
  | number
  | string
  | readonly ReplyValue[]
  | { readonly [key: string]: ReplyValue };

type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** TRICKY: the reviver's third argument has the digits as they were written; the compiler's library does not know it yet. */
const parse = JSON.parse as (text: string, reviver: Reviver) => ReplyValue;

/** Parses JSON without losing digits of 64-bit ids. Throws a SyntaxError for what is no JSON. */
export function parseExact(text: string): ReplyValue {
  return parse(text, (_key, value, { source }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value) || source === undefined) return value;
    return /^-?\d+$/.test(source) ? source : value;
  });
}
