import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { AboutLine } from '../about.ts';
import type { ExportCell, ExportColumn } from '../cells.ts';
import type { ExportFormat } from '../rules.ts';
import { addSheet } from './add-sheet.ts';

/** Rows of a file as they come. */
export type CellRows = AsyncIterable<readonly ExportCell[]>;

const quoted = (cell: ExportCell) => {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV as spreadsheets open it: RFC 4180 with a byte order mark and CRLF. */
async function* csv(columns: readonly ExportColumn[], rows: CellRows): AsyncGenerator<string> {
  yield `\uFEFF${columns.map((one) => quoted(one.head)).join(',')}\r\n`;
  for await (const row of rows) yield `${row.map(quoted).join(',')}\r\n`;
}

async function* mutable(rows: CellRows): AsyncGenerator<ExportCell[]> {
  for await (const row of rows) yield [...row];
}

async function xlsx(columns: readonly ExportColumn[], rows: CellRows): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream: ReadableStream<Uint8Array> = writeXlsxStream(mutable(rows), {
    name: '数据',
    columns: columns.map(({ head, width }) => ({ header: head, width })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as unknown as WebStream);
}

/** What a file holds; `about` is asked for once all rows are written, and only a workbook has a place for it. */
interface FileContent {
  readonly columns: readonly ExportColumn[];
  readonly rows: CellRows;
  about(): readonly AboutLine[];
}

/** Where the file of an export is. */
export const fileOf = (dir: string, { id, format }: { readonly id: string; readonly format: ExportFormat }) =>
  join(dir, `${id}.${format}`);

/**
 * Writes a file as a whole: its name appears when all of it is on the disk, so that a download never has a part of one. Writing it again
 * replaces it. Answers its size in bytes.
 */
async function writeWhole(
  { dir, id, format }: { readonly dir: string; readonly id: string; readonly format: ExportFormat },
  write: (part: string) => Promise<void>,
): Promise<number> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const whole = fileOf(dir, { id, format });
  // Each attempt has a name of its own: one that lost its lease may still be writing.
  const part = `${whole}.${randomUUID()}.part`;
  try {
    await write(part);
    const handle = await open(part, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    const { size } = await stat(part);
    await rename(part, whole);
    return size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes the file of a list row by row. Answers its size in bytes. */
export function writeExport(
  place: { readonly dir: string; readonly id: string; readonly format: ExportFormat },
  { columns, rows, about }: FileContent,
  signal: AbortSignal,
): Promise<number> {
  const { format } = place;
  return writeWhole(place, async (part) => {
    const source = format === 'csv' ? Readable.from(csv(columns, rows)) : await xlsx(columns, rows);
    await pipeline(source, createWriteStream(part, { mode: 0o600 }), { signal });
    if (format === 'xlsx') await addSheet(part, '说明', about());
  });
}

/** Writes a workbook that is in memory. Answers its size in bytes. */
export function writeWorkbook(
  place: { readonly dir: string; readonly id: string },
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<number> {
  return writeWhole({ ...place, format: 'xlsx' }, (part) => writeFile(part, bytes, { mode: 0o600, signal }));
}
