import type { RecordBlock, UnreadSheet } from '../record.ts';
import { ABOVE_HEADER } from './csv-blocks.ts';
import type { OpenedFile } from './open-file.ts';
import { columnName, RecordTable } from './table.ts';
import type { Workbook } from './workbook/workbook.ts';
import type { SheetHead, XlsxStart } from './workbook/workbook-messages.ts';

/** Where the tables of a workbook begin, and the sheets that are none of them. */
export interface XlsxTables {
  readonly starts: readonly (XlsxStart & { readonly name: string })[];
  readonly unread: readonly UnreadSheet[];
}

/** Share of the columns of the narrower of two sheets that the other has too, from which on they are of one kind. */
const SAME_KIND = 0.8;

/**
 * The sheets whose first ten rows have a header by `isHeader`, each with its row. Titles and merged cells above a header are passed
 * by. Sheets of other columns than the first that has a header are another kind, and unread; so are cover sheets. Where no sheet has
 * a header, the widest row of all is taken for one.
 */
export async function xlsxTables(
  book: Workbook,
  isHeader: (header: readonly string[]) => boolean,
): Promise<XlsxTables> {
  const { sheets, more } = await book.heads();
  const found: (XlsxStart & { name: string })[] = [];
  const unread: UnreadSheet[] = [];
  let first: readonly string[] | null = null;
  for (const [sheet, { name, rows }] of sheets.entries()) {
    const header = rows.find(({ cells }) => isHeader(cells.map(columnName)));
    const columns = header?.cells.map(columnName) ?? [];
    if (header && (first === null || isSameKind(first, columns))) {
      first ??= columns;
      found.push({ sheet, row: header.index, name });
    } else if (rows.length > 0)
      unread.push({ name, reason: header ? '列与其他工作表不同' : '没有可导入的列' });
  }
  for (const name of more) unread.push({ name, reason: '工作表过多' });
  return found.length > 0 ? { starts: found, unread } : { starts: [widest(sheets)], unread: [] };
}

function isSameKind(a: readonly string[], b: readonly string[]): boolean {
  const [narrow, wide] = a.length <= b.length ? [a, b] : [b, a];
  const named = narrow.filter((name) => name !== '');
  return named.filter((name) => wide.includes(name)).length >= SAME_KIND * named.length;
}

/** The widest of the first rows; of equal ones the first. */
function widest(sheets: readonly SheetHead[]): XlsxStart & { name: string } {
  const width = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
  let best = { sheet: 0, row: 0, name: sheets[0]?.name ?? '' };
  let most = 0;
  for (const [sheet, { name, rows }] of sheets.entries())
    for (const { index, cells } of rows) {
      if (width(cells) <= most) continue;
      most = width(cells);
      best = { sheet, row: index, name };
    }
  return best;
}

/** The rows of all tables of a workbook, one sheet after the other. Blocks name their sheet where the workbook has several. */
export async function* xlsxBlocks(
  file: Pick<OpenedFile, 'bytesTotal'>,
  book: Workbook,
  { starts, unread }: XlsxTables,
): AsyncGenerator<RecordBlock> {
  const isAlone = starts.length === 1 && unread.length === 0;
  for (const [n, start] of starts.entries()) {
    const done = (file.bytesTotal * n) / starts.length;
    for await (const block of sheetBlocks(file, book, start)) {
      const bytesRead = Math.floor(done + block.bytesRead / starts.length);
      yield isAlone ? block : { ...block, bytesRead, sheet: start.name, unread };
    }
  }
}

/** The rows of a sheet of an XLSX file, block by block; cells come as the texts a CSV would have. */
async function* sheetBlocks(
  { bytesTotal }: Pick<OpenedFile, 'bytesTotal'>,
  book: Workbook,
  start: XlsxStart,
): AsyncGenerator<RecordBlock> {
  const table = new RecordTable();
  for await (const { rows, bytesRead, isDone } of book.rows(start)) {
    const block: RecordBlock = { records: [], bytesRead: isDone ? bytesTotal : bytesRead };
    for (const row of rows) {
      const line = row.index + 1;
      const read =
        'flaw' in row
          ? { line, flaw: row.flaw }
          : { line, cells: padded(row.cells, table.shape?.header.length ?? 0) };
      const record = row.index < start.row ? { line, flaw: ABOVE_HEADER } : table.take(read);
      if (record) block.records.push(record);
    }
    if (table.shape) block.shape = table.shape;
    yield block;
  }
}

function padded(cells: string[], width: number): string[] {
  while (cells.length < width) cells.push('');
  return cells;
}
