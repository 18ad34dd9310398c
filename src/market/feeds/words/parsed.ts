/**
 * A value read from text, or why it could not be: a short Chinese phrase without the value. `isKnown` marks a form that people
 * use on purpose and that is no single value, such as a range of prices: it costs the value, never the row.
 */
export type Parsed<T> = { value: T } | { flaw: string; isKnown?: true };

const MISSING = new Set(['', '-', '--', '—', '/', '未知', '暂无', 'null', 'none', 'nan', 'n/a', 'undefined']);
const MAX_MISSING_WORD = 12;
const PLAIN = /^[!-~]+$/;

/**
 * Full-width digits, letters and signs as their plain forms, without blanks at the ends. Numbers and dates
 * are parsed from this; titles and names are kept as written.
 */
export function plain(text: string): string {
  return PLAIN.test(text) ? text : text.normalize('NFKC').trim();
}

/** True for the ways in which people write "no value": empty, -, 未知, null, NaN. */
export function isMissing(text: string): boolean {
  return text.length <= MAX_MISSING_WORD && MISSING.has(text.trim().toLowerCase());
}

/** The value in Chinese quotes for a reason, on one line and cut at 40 characters. */
export function quotedText(text: string): string {
  const flat = [...text.replace(/\s+/gu, ' ').trim()];
  return `“${flat.length > 40 ? `${flat.slice(0, 40).join('')}…` : flat.join('')}”`;
}
