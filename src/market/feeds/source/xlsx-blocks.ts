import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { UnreadableError } from '../contract.ts';
import type { RecordBlock } from '../record.ts';
import type { OpenedFile } from './open-file.ts';
import { RecordTable } from './table.ts';

const BLOCK_ROWS = 2000;

/** The rows of the first sheet of an XLSX file, block by block; cells come as the texts a CSV would hold. */
export async function* xlsxBlocks(file: OpenedFile): AsyncGenerator<RecordBlock> {
  const table = new RecordTable();
  const progress = { bytesRead: 0 };
  let block: RecordBlock = { records: [], bytesRead: 0 };
  try {
    for await (const { index, values } of streamXlsxRows(bytesOf(file, progress), { sheet: 0 })) {
      const cells = padded(values.map(cellText), table.shape?.header.length ?? 0);
      if (cells.every((cell) => cell.trim() === '')) continue;
      const record = table.take({ line: index + 1, cells });
      if (record) block.records.push(record);
      if (table.shape) block.shape = table.shape;
      if (block.records.length < BLOCK_ROWS) continue;
      yield { ...block, bytesRead: Math.min(progress.bytesRead, file.bytesTotal - 1) };
      block = { records: [], bytesRead: 0 };
    }
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError(`XLSX 文件已损坏：${file.path}`, { cause: error });
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

// Numbers are shown with the 15 digits a spreadsheet keeps; an id beyond them stays in the scientific form
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
