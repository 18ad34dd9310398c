import { readXlsx, streamXlsxRows } from 'hucre/xlsx';

/** Rows whose number formats are looked at: a spreadsheet formats columns, not cells. */
const ROWS = 100;
/** Formats are read from the whole file at once; of larger ones they are not read, and a share without a sign is then refused. */
const MAX_BYTES = 4 * 1024 * 1024;

/** A workbook: its size, and its bytes, anew with each call. */
export interface WorkbookBytes {
  readonly bytesTotal: number;
  readonly open: () => ReadableStream<Uint8Array>;
}

const isShare = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);

/** Whether one of the first rows has a number with decimals: only then formats say anything. */
async function hasDecimals({ open }: WorkbookBytes, sheet: number): Promise<boolean> {
  for await (const { index, values } of streamXlsxRows(open(), { sheet })) {
    if (index >= ROWS) return false;
    if (values.some(isShare)) return true;
  }
  return false;
}

/** A number format without what is written literally; what is left has a % where the cell shows a percentage. */
const bare = (format: string) => format.replace(/"[^"]*"|\\./gu, '');

/**
 * The columns of a sheet, from 0, whose cells are displayed as percentages: the cell has 0.1234 where people see 12.34 %. All numbers of the
 * first rows of a column have to be; where the formats cannot be read there are none, and such shares are refused later.
 */
export async function percentColumns(
  book: WorkbookBytes,
  start: { readonly sheet: number; readonly row: number },
): Promise<ReadonlySet<number>> {
  if (book.bytesTotal > MAX_BYTES) return new Set();
  const columns = async () =>
    (await hasDecimals(book, start.sheet)) ? formattedColumns(book, start) : new Set<number>();
  return columns().catch(() => new Set<number>());
}

async function formattedColumns(
  book: WorkbookBytes,
  { sheet, row: header }: { readonly sheet: number; readonly row: number },
): Promise<Set<number>> {
  const columns = new Set<number>();
  const others = new Set<number>();
  const { sheets } = await readXlsx(book.open(), { sheets: [sheet], readStyles: true, maxRows: ROWS });
  const [read] = sheets;
  for (const [row, values] of (read?.rows ?? []).entries()) {
    if (row <= header) continue;
    for (const [column, value] of values.entries()) {
      if (typeof value !== 'number') continue;
      const format = read?.cells?.get(`${row},${column}`)?.style?.numFmt;
      const isPercent = format !== undefined && bare(format).includes('%');
      (isPercent ? columns : others).add(column);
    }
  }
  return new Set([...columns].filter((column) => !others.has(column)));
}
