import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { UnreadableError } from '../../contract.ts';
import type { OpenedFile } from '../open-file.ts';
import { flawOfLength } from '../text-limits.ts';
import type { SheetHead, WorkbookHeads, WorkbookRow, WorkbookRows, XlsxStart } from './workbook-messages.ts';
import { percentColumns } from './xlsx-percents.ts';

const BLOCK_ROWS = 2000;
/** Letters of a block of rows: it is copied between processes. */
const BLOCK_CHARS = 4_000_000;
const PERCENT = 100;
/** Sheets that a header is looked for in: a month of days, twice. */
const SHEETS = 62;
/** Each sheet is unpacked from the start of the file. */
const SHEETS_OF_LARGE = 12;
const LARGE_BYTES = 4 * 1024 * 1024;
const HEAD_ROWS = 10;
/** Letters of a cell that a header is looked for in. */
const HEAD_CHARS = 200;
/** Cells of a sheet, empty ones too: a row with one cell in the last column has 16,384. */
const MAX_CELLS = 50_000_000;
/** Letters of a sheet: one shared text may be named by a million cells. */
const MAX_CHARS = 1_000_000_000;

/** The first ten rows of the sheets; `names` in their order, of a workbook that names none its first sheet. */
export async function sheetHeads(file: OpenedFile, names: readonly string[]): Promise<WorkbookHeads> {
  const all = names.length > 0 ? names : ['Sheet1'];
  const looked = all.slice(0, file.bytesTotal > LARGE_BYTES ? SHEETS_OF_LARGE : SHEETS);
  const sheets: SheetHead[] = [];
  for (const [sheet, name] of looked.entries()) {
    const rows: { index: number; cells: string[] }[] = [];
    for await (const { index, values } of rowsOf(file, sheet)) {
      if (index >= HEAD_ROWS) break;
      rows.push({ index, cells: values.map((cell) => cellText(cell).slice(0, HEAD_CHARS)) });
    }
    sheets.push({ name, rows });
  }
  return { sheets, more: all.slice(looked.length) };
}

const rowsOf = (file: OpenedFile, sheet: number, progress = { bytesRead: 0 }) =>
  streamXlsxRows(bytesOf(file, progress), { sheet });

/** The cells up to the last one with a value: a row of blanks may have 16,384. */
function filled(values: readonly CellValue[]): readonly CellValue[] {
  const last = values.findLastIndex(
    (cell) => cell !== null && cell !== undefined && !(typeof cell === 'string' && cell.trim() === ''),
  );
  return values.slice(0, last + 1);
}

/** Rows of a sheet, block by block, without rows of empty cells. UnreadableError beyond what a sheet may have. */
export async function* sheetRows(file: OpenedFile, start: XlsxStart): AsyncGenerator<WorkbookRows> {
  const book = { bytesTotal: file.bytesTotal, open: () => bytesOf(file, { bytesRead: 0 }) };
  const percents = await percentColumns(book, start);
  const progress = { bytesRead: 0 };
  const sum = { cells: 0, chars: 0 };
  let rows: WorkbookRow[] = [];
  let blockChars = 0;
  for await (const { index, values } of rowsOf(file, start.sheet, progress)) {
    sum.cells += values.length;
    if (sum.cells > MAX_CELLS) throw new UnreadableError('表格的行列过多，请删去空白的行列再导入');
    const cells = filled(values).map((cell, n) => (percents.has(n) ? percentText(cell) : cellText(cell)));
    if (cells.length === 0) continue;
    const chars = cells.reduce((n, { length }) => n + length, 0);
    sum.chars += chars;
    if (sum.chars > MAX_CHARS) throw new UnreadableError('表格里的文字过多，请拆成几个文件');
    const flaw = flawOfLength(cells);
    rows.push(flaw === null ? { index, cells } : { index, flaw });
    blockChars += flaw === null ? chars : 0;
    if (rows.length < BLOCK_ROWS && blockChars < BLOCK_CHARS) continue;
    yield { rows, bytesRead: Math.min(progress.bytesRead, file.bytesTotal - 1), isDone: false };
    rows = [];
    blockChars = 0;
  }
  yield { rows, bytesRead: file.bytesTotal, isDone: true };
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
