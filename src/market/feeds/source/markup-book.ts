import { UnreadableError } from '../contract.ts';
import { decoding, encodingOf } from './encoding.ts';
import { type MarkupRow, MarkupSplitter } from './markup-splitter.ts';
import type { OpenedFile } from './open-file.ts';
import { flawOfLength } from './text-limits.ts';
import type { Workbook } from './workbook/workbook.ts';
import type { WorkbookHeads, WorkbookRow, WorkbookRows, XlsxStart } from './workbook/workbook-messages.ts';

const HEAD_ROWS = 10;
/** Tables that a header is looked for in; a page may hold hundreds of small ones. */
const TABLES = 62;

type File = Pick<OpenedFile, 'bytesTotal' | 'sample' | 'chunks' | 'name'>;

/** The rows of all tables, piece by piece; the text is in memory for one piece. */
async function* piecesOf(file: File, splitter: MarkupSplitter) {
  const decoder = decoding(encodingOf(file.sample));
  for await (const { bytes, bytesRead } of file.chunks())
    yield { found: splitter.push(decoder.push(bytes)), bytesRead };
  yield { found: [...splitter.push(decoder.end()), ...splitter.end()], bytesRead: file.bytesTotal };
}

async function headsOf(file: File): Promise<WorkbookHeads> {
  const splitter = new MarkupSplitter();
  const rows: MarkupRow[] = [];
  for await (const { found } of piecesOf(file, splitter))
    for (const row of found) if (row.index < HEAD_ROWS && row.table < TABLES) rows.push(row);
  if (rows.length === 0)
    throw new UnreadableError(`这是网页，里面没有表格，请重新下载，或另存为 .xlsx：${file.name}`);
  const names = splitter.names.map((name, n) => (name === '' ? `表格${n + 1}` : name));
  const sheets = names
    .slice(0, TABLES)
    .map((name, table) => ({ name, rows: rows.filter((row) => row.table === table) }));
  return { sheets, more: names.slice(TABLES) };
}

async function* rowsOf(file: File, start: XlsxStart): AsyncGenerator<WorkbookRows> {
  for await (const { found, bytesRead } of piecesOf(file, new MarkupSplitter())) {
    const rows = found.flatMap(({ table, index, cells }): WorkbookRow[] => {
      if (table !== start.sheet) return [];
      const flaw = flawOfLength(cells);
      return [flaw === null ? { index, cells } : { index, flaw }];
    });
    yield { rows, bytesRead: Math.min(bytesRead, file.bytesTotal - 1), isDone: false };
  }
  yield { rows: [], bytesRead: file.bytesTotal, isDone: true };
}

/** A page or a sheet in XML as a workbook: each of its tables is a sheet. */
export function markupBook(file: File): Workbook {
  return { heads: () => headsOf(file), rows: (start) => rowsOf(file, start), close: () => undefined };
}
