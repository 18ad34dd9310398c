import { isUtf8 } from 'node:buffer';

/** What is handled without a pause: a page that is asked for meanwhile waits that long, a few milliseconds. */
const SLICE_BYTES = 256 * 1024;
const NEWLINE = 10;

/** Lines that stand one after another; `null` is a line that is not UTF-8. */
export interface Slice {
  /** Number of the first line, from 1. */
  readonly first: number;
  readonly lines: readonly (string | null)[];
  /** Whether the last of them ends the text without a line break. */
  readonly isOpen: boolean;
}

/** Bytes of another encoding cost their own line only. */
function textLines(bytes: Buffer): (string | null)[] {
  if (isUtf8(bytes)) return bytes.toString('utf8').split('\n');
  const lines: (string | null)[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, from);
    const end = found < 0 ? bytes.length : found;
    const line = bytes.subarray(from, end);
    lines.push(isUtf8(line) ? line.toString('utf8') : null);
    from = end + 1;
  }
  return lines;
}

/** Cuts a text into slices of whole lines, in order; blank lines are among them, so that numbers are those of the file. */
export function* slicesOf(text: Buffer): Generator<Slice> {
  let first = 1;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(NEWLINE, Math.min(from + SLICE_BYTES, text.length - 1));
    const isOpen = found < 0 && text.at(-1) !== NEWLINE;
    const end = found < 0 ? text.length : found + 1;
    const lines = textLines(text.subarray(from, isOpen ? end : end - 1));
    yield { first, lines, isOpen };
    first += lines.length;
    from = end;
  }
}
