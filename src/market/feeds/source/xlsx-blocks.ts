import type { RecordBlock } from '../record.ts';
import { ABOVE_HEADER } from './csv-blocks.ts';
import type { OpenedFile } from './open-file.ts';
import { columnName, RecordTable } from './table.ts';
import type { Workbook } from './workbook/workbook.ts';
import type { XlsxStart } from './workbook/workbook-messages.ts';

/**
 * The first of ten rows of the first of ten sheets whose cells are a header by `isHeader`; the top of the first sheet where none
 * is. Titles and merged cells above a header, and cover sheets, are passed by.
 */
export async function xlsxStart(
  book: Workbook,
  isHeader: (header: readonly string[]) => boolean,
): Promise<XlsxStart> {
  const heads = await book.heads();
  for (const [sheet, rows] of heads.entries()) {
    const header = rows.find(({ cells }) => isHeader(cells.map(columnName)));
    if (header) return { sheet, row: header.index };
  }
  return { sheet: 0, row: 0 };
}

/** The rows of a sheet of an XLSX file, block by block; cells come as the texts a CSV would have. */
export async function* xlsxBlocks(
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
