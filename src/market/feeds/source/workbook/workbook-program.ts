import { answerRequests } from '#platform/server/limited-process.ts';
import { type OpenedFile, openFile } from '../open-file.ts';
import { sheetHeads, sheetRows } from './sheet-rows.ts';
import { checkUnpackedSize } from './unpacked-size.ts';
import type { WorkbookHeads, WorkbookRequest, WorkbookRows } from './workbook-messages.ts';

// The program that reads workbooks. A library unpacks them, and a small file may ask it for gigabytes or minutes:
// that ends this process and not the server.

let reading: { readonly file: OpenedFile; readonly rows: AsyncGenerator<WorkbookRows> } | null = null;
/** Files are tried by one feed after the other: the last verdict and heads are remembered. */
let last: { readonly key: string; readonly heads: WorkbookHeads } | null = null;

const keyOf = ({ path, bytesTotal }: OpenedFile, modified: number) => `${path}\0${bytesTotal}\0${modified}`;

async function endReading(): Promise<void> {
  const before = reading;
  reading = null;
  await before?.rows.return(undefined);
  await before?.file.close();
}

async function headsOf(path: string): Promise<WorkbookHeads> {
  const file = await openFile(path);
  try {
    const key = keyOf(file, file.modifiedMs);
    if (last?.key === key) return last.heads;
    const names = await checkUnpackedSize(file);
    last = { key, heads: await sheetHeads(file, names) };
    return last.heads;
  } finally {
    await file.close();
  }
}

answerRequests(async (payload) => {
  const request = payload as WorkbookRequest;
  if (request.kind === 'heads') return headsOf(request.path);
  if (request.kind === 'open') {
    await endReading();
    const file = await openFile(request.path);
    reading = { file, rows: sheetRows(file, request.start) };
    return null;
  }
  if (!reading) throw new Error('no sheet is open');
  const next = await reading.rows.next();
  if (next.done === true) throw new Error('the sheet has ended');
  if (next.value.isDone) await endReading();
  return next.value;
});
