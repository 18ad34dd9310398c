import { type Separator, splitLine } from './csv-splitter.ts';

/** The line that gives a spreadsheet the separator of the lines below: `sep=;`. */
const DECLARED = /^\ufeff?\s*"?sep=([,;\t|])"?\s*$/i;
const SEPARATORS: readonly Separator[] = [',', '\t', ';', '|'];
/** Lines in which a header is looked for. */
const HEAD_LINES = 10;
/** Lines of one cell in quotes. */
const MAX_HEADER_LINES = 20;
/** Cells with text that make a line a header where lines above it have one. */
const HEADER_CELLS = 3;

/** The separator of a table, and the lines above its header. */
export interface TableStart {
  readonly separator: Separator;
  /** Lines above the header. */
  readonly above: number;
  /** Whether the first of them only says the separator. */
  readonly isDeclared: boolean;
}

/** A line of a table: cells in quotes may hold line ends. `at` is the number of the line of the file that it begins on, from 0. */
interface TableLine {
  readonly text: string;
  readonly at: number;
}

const hasOpenQuote = (line: string) => (line.split('"').length - 1) % 2 === 1;

/** The lines of a sample, those joined that a cell in quotes holds together. A quote that no later line closes is a sign of its own. */
function tableLines(sample: string): TableLine[] {
  const lines = sample.split(/\r\n|\n|\r/);
  const joined: TableLine[] = [];
  for (let at = 0; at < lines.length && joined.length < HEAD_LINES; ) {
    const text = lines[at] ?? '';
    const close = hasOpenQuote(text)
      ? lines.slice(at + 1, at + 1 + MAX_HEADER_LINES).findIndex(hasOpenQuote)
      : -1;
    const to = at + (close === -1 ? 1 : close + 2);
    joined.push({ text: lines.slice(at, to).join('\n'), at });
    at = to;
  }
  return joined;
}

const bare = (line: string) => line.replace(/"(?:[^"]|"")*"/g, 'x');

/** The cells of one line by themselves; a line whose quotes do not pair has none. */
function cellsOf(text: string, separator: Separator): readonly string[] {
  return splitLine(text.replace('\ufeff', ''), separator) ?? [];
}

/** The separator that occurs most often in the first line that has any; a comma where none has. */
function commonest(lines: readonly string[]): Separator {
  for (const line of lines) {
    const times = SEPARATORS.map((separator) => ({
      separator,
      times: bare(line).split(separator).length - 1,
    }));
    const [most] = times.sort((a, b) => b.times - a.times);
    if (most && most.times > 0) return most.separator;
  }
  return ',';
}

/**
 * Reads the start of a table off its first lines; those without any text are above it. The separator is what a line `sep=…` says, else the commonest. The header is the
 * first of ten lines that `isHeader` knows. Without one it is the
 * first line, or where that has one cell with text (a title, a date of export) the first of ten lines with three or more, if the line
 * below it is as wide: one odd row of a table with one column is no header.
 */
export function tableStart(
  sample: string,
  isHeader: (cells: readonly string[]) => boolean = () => false,
): TableStart {
  const lines = tableLines(sample);
  const texts = lines.map(({ text }) => text);
  const declared = DECLARED.exec(texts[0] ?? '')?.[1] as Separator | undefined;
  const isDeclared = declared !== undefined;
  const from = isDeclared ? 1 : 0;
  const separator = declared ?? commonest(texts);
  const filled = (text: string) =>
    bare(text.replace('\ufeff', ''))
      .split(separator)
      .filter((cell) => cell.trim() !== '').length;
  const first = texts.findIndex((text, n) => n >= from && filled(text) > 0);
  const header = texts.findIndex((text, n) => n > first && filled(text) >= HEADER_CELLS);
  const below = texts.slice(header + 1).find((text) => filled(text) > 0);
  const hasTitle =
    first >= 0 &&
    header > 0 &&
    isAsWide(below, texts[header] ?? '', separator) &&
    texts.slice(first, header).every((text) => filled(text) <= 1);
  const known = texts.findIndex((text, n) => n >= from && isHeader(cellsOf(text, separator)));
  if (known !== -1) return { separator, above: lines[known]?.at ?? from, isDeclared };
  return { separator, above: lines[hasTitle ? header : Math.max(first, from)]?.at ?? from, isDeclared };
}

/** Whether a line has the cells of a header, which may end with separators that name no column; so has no line at all. */
function isAsWide(line: string | undefined, header: string, separator: Separator): boolean {
  if (line === undefined) return true;
  const cells = bare(header).split(separator);
  const named = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const width = bare(line).split(separator).length;
  return width >= named && width <= cells.length;
}
