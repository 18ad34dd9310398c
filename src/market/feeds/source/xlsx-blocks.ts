import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { UnreadableError } from '../contract.ts';
import type { RecordBlock } from '../record.ts';
import { ABOVE_HEADER } from './csv-blocks.ts';
import type { OpenedFile } from './open-file.ts';
import { columnName, RecordTable } from './table.ts';
import { percentColumns } from './xlsx-percents.ts';

const BLOCK_ROWS = 2000;
const PERCENT = 100;

const SHEETS = 10;
const HEAD_ROWS = 10;

/** Where the header of a workbook is: the sheet, and the number of its row; both from 0. */
export interface XlsxStart {
  readonly sheet: number;
  readonly row: number;
}

/**
 * The first of ten rows of the first of ten sheets whose cells are a header by `isHeader`; the top of the first sheet where none
 * is. Titles and merged cells above a header, and cover sheets, are passed by.
 */
export async function xlsxStart(
  file: OpenedFile,
  isHeader: (header: readonly string[]) => boolean,
): Promise<XlsxStart> {
  try {
    for (let sheet = 0; sheet < SHEETS; sheet++) {
      for await (const { index, values } of sheetRows(file, sheet)) {
        if (index >= HEAD_ROWS) break;
        if (isHeader(values.map((cell) => columnName(cellText(cell))))) return { sheet, row: index };
      }
    }
  } catch (error) {
    throw damaged(file, error);
  }
  return { sheet: 0, row: 0 };
}

const sheetRows = (file: OpenedFile, sheet: number, progress = { bytesRead: 0 }) =>
  streamXlsxRows(bytesOf(file, progress), { sheet });

function damaged(file: OpenedFile, error: unknown): UnreadableError {
  return error instanceof UnreadableError
    ? error
    : new UnreadableError(`XLSX 文件已损坏：${file.path}`, { cause: error });
}

/** The rows of a sheet of an XLSX file, block by block; cells come as the texts a CSV would hold. */
export async function* xlsxBlocks(file: OpenedFile, start: XlsxStart): AsyncGenerator<RecordBlock> {
  const table = new RecordTable();
  const progress = { bytesRead: 0 };
  let block: RecordBlock = { records: [], bytesRead: 0 };
  try {
    const book = { bytesTotal: file.bytesTotal, open: () => bytesOf(file, { bytesRead: 0 }) };
    const percents = await percentColumns(book, start);
    for await (const { index, values } of sheetRows(file, start.sheet, progress)) {
      const cells = padded(
        values.map((cell, n) => (percents.has(n) ? percentText(cell) : cellText(cell))),
        table.shape?.header.length ?? 0,
      );
      if (cells.every((cell) => cell.trim() === '')) continue;
      const line = index + 1;
      const record = index < start.row ? { line, flaw: ABOVE_HEADER } : table.take({ line, cells });
      if (record) block.records.push(record);
      if (table.shape) block.shape = table.shape;
      if (block.records.length < BLOCK_ROWS) continue;
      yield { ...block, bytesRead: Math.min(progress.bytesRead, file.bytesTotal - 1) };
      block = { records: [], bytesRead: 0 };
    }
  } catch (error) {
    throw damaged(file, error);
  }
  yield { ...block, bytesRead: file.bytesTotal };
}

function bytesOf(file: OpenedFile, progress: { bytesRead: number }): ReadableStream<Uint8Array> {
  const chunks = file.chunks();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) return controller.close();
      progress.bytesRead = next.value.bytesRead;
      controller.enqueue(next.value.bytes);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

function padded(cells: string[], width: number): string[] {
  while (cells.length < width) cells.push('');
  return cells;
}

/** The text of a cell that shows a percentage. */
const percentText = (cell: CellValue): string =>
  typeof cell === 'number' ? `${cellText(cell * PERCENT)}%` : cellText(cell);

// Numbers have the 15 digits a spreadsheet keeps; an id beyond them stays in the scientific form
// that the id reader refuses, because its last digits are already lost.
function cellText(cell: CellValue): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  if (typeof cell !== 'number') return String(cell);
  if (Number.isSafeInteger(cell)) return String(cell);
  return Math.abs(cell) > Number.MAX_SAFE_INTEGER
    ? cell.toExponential()
    : String(Number(cell.toPrecision(15)));
}
