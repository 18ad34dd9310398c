import type { Separator } from './csv-splitter.ts';

/** The line with which spreadsheets are told the separator of the lines below: `sep=;`. */
const DECLARED = /^\ufeff?\s*"?sep=([,;\t|])"?\s*$/i;
const SEPARATORS: readonly Separator[] = [',', '\t', ';', '|'];
/** Lines in which a header is looked for. */
const HEAD_LINES = 10;
/** Cells with text that make a line a header where lines above it have one. */
const HEADER_CELLS = 3;

/** What stands above the first row of a table. */
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
 * Reads the head of a table off its beginning. The separator is what a line `sep=…` says, else the commonest. The header is the first
 * line, or where that has one cell with text (a title, a date of export) the first of ten lines with three or more.
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
  const header = lines.findIndex((line, n) => n > first && filled(line) >= HEADER_CELLS);
  const hasTitle = first >= 0 && header > 0 && lines.slice(first, header).every((line) => filled(line) <= 1);
  return { separator, above: hasTitle ? header : from, isDeclared };
}
