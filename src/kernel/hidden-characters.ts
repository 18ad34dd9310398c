/**
 * Characters that are not seen and change what is: control characters (a terminal obeys those from U+0080 too), marks that turn
 * the direction of text, separators that only some programs take for the end of a line, the byte order mark. Tab and line feed are
 * not among them.
 */
const HIDDEN = String.raw`(?![\t\n])[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]`;
const anyHidden = new RegExp(HIDDEN, 'gu');
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** A text without hidden characters; all ends of lines are line feeds. */
export function cleanLines(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(anyHidden, '');
}

/** A text as one line without hidden characters: each end of a line and each tab becomes a space. */
export function cleanLine(text: string): string {
  return text.replace(LINE_ENDS, ' ').replaceAll('\t', ' ').replace(anyHidden, '');
}

/** A text as one line in which every hidden character and every end of a line is written as its number, as in JSON. */
export function escapeLine(text: string): string {
  return text
    .replace(anyHidden, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('\n', '\\n');
}
