import { RECORD_CHARS as LINE_CHARS } from './text-limits.ts';

/** One record of a CSV file with the line it begins on, or a line that is no record. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; flaw: string };

/** Characters that programs put between the cells of a line. */
export type Separator = ',' | ';' | '\t' | '|';

const RECORD_CHARS = 256 * 1024;
const UNPAIRED = '引号不配对';

/** What can be told about the record that begins at a place: where it ends, or that more text is needed. */
type Attempt = { cells: string[]; end: number } | 'more' | 'unpaired';

/**
 * Cuts CSV text into records as it arrives. Own code because of what must not happen: one stray quote may
 * not swallow the rows behind it. A record whose quotes do not pair, or that spans lines and then has the
 * wrong number of cells, costs its first line only; reading goes on with the next line.
 */
export class CsvSplitter {
  readonly #separator: number;
  readonly #above: number;
  /** Cells of the header, with and without those at its end that have no name: what a record must have to be allowed to span lines. */
  #width = 0;
  #named = 0;
  #text = '';
  #line = 1;
  /** Inside a line that was refused for its length. */
  #isPassing = false;

  /** `separator` is the character between cells, `above` the number of lines above the header. */
  constructor(separator: Separator = ',', above = 0) {
    this.#above = above;
    this.#separator = separator.charCodeAt(0);
  }

  /** Records complete so far; the rest waits for more text. */
  push(text: string): CsvRecord[] {
    this.#text += this.#isPassing ? this.#behindLongLine(text) : text;
    const records = this.#cut(false);
    return this.#isTooLong() ? [...records, this.#refuseLongLine()] : records;
  }

  /** Whether a line has no end within what any record has: waiting for it would search the same text again and again. */
  #isTooLong(): boolean {
    return this.#text.length > LINE_CHARS && !this.#text.includes('\n');
  }

  #refuseLongLine(): CsvRecord {
    this.#text = '';
    this.#isPassing = true;
    return { line: this.#line, flaw: `一行超过${LINE_CHARS}个字` };
  }

  #behindLongLine(text: string): string {
    const end = text.indexOf('\n');
    if (end === -1) return '';
    this.#isPassing = false;
    this.#line++;
    return text.slice(end + 1);
  }

  /** The last records. A last line without a line break comes back from `unfinished`, not from here. */
  end(): CsvRecord[] {
    return this.#cut(true);
  }

  /** The last line, when no line break ends it, and its number; '' for a file that ends with a line break. */
  unfinished(): { line: number; text: string } {
    return { line: this.#line, text: this.#text };
  }

  #cut(isLast: boolean): CsvRecord[] {
    const text = this.#text;
    const records: CsvRecord[] = [];
    let from = 0;
    let quote = -2;
    while (from < text.length) {
      const lineEnd = text.indexOf('\n', from);
      if (lineEnd === -1) break;
      if (quote !== -1 && quote < from) quote = text.indexOf('"', from);
      const hasQuote = quote !== -1 && quote < lineEnd;
      const attempt = hasQuote
        ? this.#attempt(text, from, lineEnd)
        : bareLine(text, { from, lineEnd, separator: this.#separator });
      if (
        attempt === 'more' &&
        (isLast ? this.#isRecord(text.slice(from)) : text.length - from < RECORD_CHARS)
      )
        break;
      if (typeof attempt === 'string') {
        records.push({ line: this.#line, flaw: UNPAIRED });
        from = this.#pass(text, from, lineEnd + 1);
        continue;
      }
      if (attempt.cells.length > 1 || attempt.cells[0]?.trim() !== '') {
        if (this.#width === 0 && this.#line > this.#above) {
          this.#width = attempt.cells.length;
          this.#named = namedCells(attempt.cells);
        }
        records.push({ line: this.#line, cells: attempt.cells });
      }
      from = this.#pass(text, from, attempt.end);
    }
    this.#text = text.slice(from);
    return records;
  }

  #attempt(text: string, from: number, lineEnd: number): Attempt {
    const attempt = splitQuoted(text, from, this.#separator);
    const spansLines = typeof attempt === 'object' && attempt.end > lineEnd + 1;
    return !spansLines || this.#width === 0 || this.#isWhole(attempt.cells) ? attempt : 'unpaired';
  }

  /** Whether what is left is one record that spans lines and lacks its line break. */
  #isRecord(rest: string): boolean {
    const record = splitQuoted(`${rest}\n`, 0, this.#separator);
    if (typeof record === 'string' || record.end !== rest.length + 1) return false;
    return this.#isWhole(record.cells);
  }

  #isWhole(cells: readonly string[]): boolean {
    return cells.length >= this.#named && namedCells(cells) <= this.#width;
  }

  #pass(text: string, from: number, to: number): number {
    for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1))
      this.#line++;
    return to;
  }
}

/** Cells up to the last one with a text: programs write separators behind it. */
function namedCells(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Cells of one line that is known to end the file, or null when its quotes do not pair. */
export function splitLine(line: string, separator: Separator = ','): string[] | null {
  const attempt = splitQuoted(`${line.replace(/\r$/, '')}\n`, 0, separator.charCodeAt(0));
  return typeof attempt === 'object' && attempt.end === line.replace(/\r$/, '').length + 1
    ? attempt.cells
    : null;
}

function bareLine(
  text: string,
  { from, lineEnd, separator }: { from: number; lineEnd: number; separator: number },
): Attempt {
  const stop = lineEnd > from && text.charCodeAt(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd;
  return { cells: text.slice(from, stop).split(String.fromCharCode(separator)), end: lineEnd + 1 };
}

// A quote has a meaning at the start of a cell only; inside an unquoted cell (5"屏) it is a character.
function splitQuoted(text: string, from: number, separator: number): Attempt {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = text.charCodeAt(at) === 34 ? quotedCell(text, at, separator) : bareCell(text, at, separator);
    if (typeof cell === 'string') return cell;
    cells.push(cell.value);
    const next = text.charCodeAt(cell.end);
    if (next === separator) at = cell.end + 1;
    else return { cells, end: cell.end + (next === 13 ? 2 : 1) };
  }
}

function bareCell(text: string, from: number, separator: number): { value: string; end: number } | 'more' {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === separator || code === 10) return { value: text.slice(from, at), end: at };
    if (code === 13 && text.charCodeAt(at + 1) === 10) return { value: text.slice(from, at), end: at };
  }
  return 'more';
}

function quotedCell(
  text: string,
  from: number,
  separator: number,
): { value: string; end: number } | 'more' | 'unpaired' {
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close === -1 || close + 1 >= text.length) return 'more';
    const next = text.charCodeAt(close + 1);
    if (next === 34) {
      at = close + 2;
      continue;
    }
    const value = () => text.slice(from + 1, close).replaceAll('""', '"');
    if (next === separator || next === 10) return { value: value(), end: close + 1 };
    if (next !== 13) return 'unpaired';
    if (close + 2 >= text.length) return 'more';
    return text.charCodeAt(close + 2) === 10 ? { value: value(), end: close + 1 } : 'unpaired';
  }
}
