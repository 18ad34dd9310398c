/**
 * How buyers of one group of goods write: what pleases them, what they want to know, what went wrong, and whom they buy for. In all lines
 * {n} is the noun, {day} a span of use, {city} where it was sent, {size} height, weight and size. Behind the @ is which goods of the group
 * a line fits, as a pattern of kind and noun; a line without one fits all of them.
 */
export interface BuyerLines {
  readonly praise: readonly string[];
  readonly doubt: readonly string[];
  readonly complaint: readonly string[];
  /** Who else has an opinion on it: 「老公也说好」. */
  readonly others: readonly string[];
}

/** The lines of a text. */
export const lines = (text: string): readonly string[] => text.trim().split('\n');

/** The words of a text. */
export const words = (text: string): readonly string[] => text.split(' ');
