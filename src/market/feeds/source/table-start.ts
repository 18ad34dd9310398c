import type { Separator } from './csv-splitter.ts';

/** The line that gives a spreadsheet the separator of the lines below: `sep=;`. */
const DECLARED = /^\ufeff?\s*"?sep=([,;\t|])"?\s*$/i;
const SEPARATORS: readonly Separator[] = [',', '\t', ';', '|'];
/** Lines in which a header is looked for. */
const HEAD_LINES = 10;
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

const bare = (line: string) => line.replace(/"(?:[^"]|"")*"/g, 'x');

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
 * Reads the start of a table off its first lines. The separator is what a line `sep=…` says, else the commonest. The header is the
 * first line, or where that has one cell with text (a title, a date of export) the first of ten lines with three or more, if the line
 * below it is as wide: one odd row of a table with one column is no header.
 */
export function tableStart(sample: string): TableStart {
  const lines = sample.split(/\r\n|\n|\r/).slice(0, HEAD_LINES);
  const declared = DECLARED.exec(lines[0] ?? '')?.[1] as Separator | undefined;
  const isDeclared = declared !== undefined;
  const from = isDeclared ? 1 : 0;
  const separator = declared ?? commonest(lines);
  const filled = (line: string) =>
    bare(line.replace('\ufeff', ''))
      .split(separator)
      .filter((cell) => cell.trim() !== '').length;
  const first = lines.findIndex((line, n) => n >= from && filled(line) > 0);
  const width = (line: string | undefined) => bare(line ?? '').split(separator).length;
  const header = lines.findIndex((line, n) => n > first && filled(line) >= HEADER_CELLS);
  const below = lines.slice(header + 1).find((line) => filled(line) > 0);
  const isWide = below === undefined || width(below) === width(lines[header]);
  const hasTitle =
    first >= 0 && header > 0 && isWide && lines.slice(first, header).every((line) => filled(line) <= 1);
  return { separator, above: hasTitle ? header : from, isDeclared };
}
