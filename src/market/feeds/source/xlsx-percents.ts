import { readXlsx, streamXlsxRows } from 'hucre/xlsx';

/** Rows whose number formats are looked at: a spreadsheet formats columns, not cells. */
const ROWS = 100;
/** Formats are read from the whole file at once; of larger ones they are not read, and a share without a sign is then refused. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A workbook: its size, and its bytes, anew with each call. */
export interface Workbook {
  readonly bytesTotal: number;
  readonly open: () => ReadableStream<Uint8Array>;
}

const isShare = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);

/** Whether one of the first rows has a number with decimals: only then formats say anything. */
async function hasDecimals({ open }: Workbook, sheet: number): Promise<boolean> {
  for await (const { index, values } of streamXlsxRows(open(), { sheet })) {
    if (index >= ROWS) return false;
    if (values.some(isShare)) return true;
  }
  return false;
}

/** A number format without what is written literally; what is left has a % where the cell shows a percentage. */
const bare = (format: string) => format.replace(/"[^"]*"|\\./gu, '');

/** The columns of a sheet, from 0, whose cells show percentages: the cell has 0.1234 where people see 12.34 %. */
export async function percentColumns(book: Workbook, sheet: number): Promise<ReadonlySet<number>> {
  const columns = new Set<number>();
  if (book.bytesTotal > MOST_BYTES || !(await hasDecimals(book, sheet))) return columns;
  const { sheets } = await readXlsx(book.open(), { sheets: [sheet], readStyles: true, maxRows: ROWS });
  for (const [place, { style }] of sheets[0]?.cells ?? []) {
    if (style?.numFmt !== undefined && bare(style.numFmt).includes('%'))
      columns.add(Number(place.slice(place.indexOf(',') + 1)));
  }
  return columns;
}
