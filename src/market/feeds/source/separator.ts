import type { Separator } from './csv-splitter.ts';

/** The line with which spreadsheets are told the separator of the lines below: `sep=;`. */
const DECLARED = /^\ufeff?\s*"?sep=([,;\t|])"?\s*$/i;
const FOUND: readonly Separator[] = [',', '\t', ';', '|'];

/** The character between cells, and how many lines at the beginning only say it. */
export interface TableSeparator {
  readonly separator: Separator;
  readonly lines: 0 | 1;
}

/**
 * Reads the separator off the beginning of a table: what a line `sep=…` says, else the one that occurs most often in the first line
 * outside quotes. A comma where none occurs.
 */
export function separatorOf(sample: string): TableSeparator {
  const [first = ''] = sample.replace(/^\s*\n/, '').split(/\r\n|\n|\r/);
  const declared = DECLARED.exec(first)?.[1];
  if (declared !== undefined) return { separator: declared as Separator, lines: 1 };
  const bare = first.replace(/"(?:[^"]|"")*"/g, '');
  const times = FOUND.map((separator) => ({ separator, times: bare.split(separator).length - 1 }));
  const [most] = times.sort((a, b) => b.times - a.times);
  return { separator: most && most.times > 0 ? most.separator : ',', lines: 0 };
}
