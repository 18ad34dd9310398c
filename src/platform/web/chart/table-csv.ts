/** A table of the figures behind a chart. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** What the figures are of, a name and its value a line: object, category, time. They follow the rows. */
  readonly about?: readonly (readonly [name: string, value: string])[];
}

/** A share as a file has it: percent to two digits; heads say 「(%)」. */
export const percentCell = (share: number | null): number | null =>
  share === null ? null : Number((share * 100).toFixed(2));

/** What a spreadsheet takes for a formula, also behind blanks and a byte order mark (security.md 1.13). */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Cells and heads that a spreadsheet would run as a formula get a quote before them. */
function safe(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) && !/^-?[\d.]+%?$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table as CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf({ head, rows, about = [] }: ChartTable): string {
  const lines = about.length === 0 ? [] : [[''], ...about];
  return `\uFEFF${[head, ...rows, ...lines].map((row) => row.map(safe).join(',')).join('\r\n')}\r\n`;
}

/** Hands a table to the browser's downloads as CSV; `name` is that of the file without its ending. */
export const saveCsv = (name: string, table: ChartTable): void =>
  saveFile(`${name}.csv`, new Blob([csvOf(table)], { type: 'text/csv' }));

/** Characters that a file system does not take in a name, and those that are not seen. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

/** A text as the content of a file that any editor opens: a byte order mark, and the line ends of Windows. */
export const textFileOf = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`;

/** The name of a text file, without what no file system takes; `name` may be what a person wrote. */
export const textFileName = (name: string): string =>
  `${[...name.replace(NOT_IN_NAMES, ' ').trim()].slice(0, 80).join('')}.txt`;

/** Hands a text to the browser's downloads. */
export const saveText = (name: string, text: string): void =>
  saveFile(textFileName(name), new Blob([textFileOf(text)], { type: 'text/plain' }));

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, data: Blob | string): void {
  const url = typeof data === 'string' ? data : URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  if (typeof data !== 'string') setTimeout(() => URL.revokeObjectURL(url), 1000);
}
