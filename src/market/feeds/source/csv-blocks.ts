import type { RecordBlock, SourceRecord } from '../record.ts';
import { type CsvRecord, CsvSplitter, splitLine } from './csv-splitter.ts';
import { decoding, encodingOf } from './encoding.ts';
import type { OpenedFile } from './open-file.ts';
import { columnName, RecordTable } from './table.ts';
import { type TableStart, tableStart } from './table-start.ts';

const UNFINISHED = '行不完整';
/** What a line above the header is rejected with. */
export const ABOVE_HEADER = '表头之前的行';

interface Reading {
  splitter: CsvSplitter;
  table: RecordTable;
  head: TableStart;
}

/**
 * The records of a CSV file, block by block; memory is one chunk, whatever the size of the file. `isHeader` knows the header among
 * the first lines; where it knows none, their form decides.
 */
export async function* csvBlocks(
  file: OpenedFile,
  isHeader: (header: readonly string[]) => boolean,
): AsyncGenerator<RecordBlock> {
  const encoding = encodingOf(file.sample);
  const decoder = decoding(encoding);
  const sample = decoding(encoding).push(file.sample);
  const head = tableStart(sample, (cells) => isHeader(cells.map(columnName)));
  // Old programs end lines with CR alone, which is no line end beside LF.
  const hasCrOnly = sample.includes('\r') && !sample.includes('\n');
  const lines = (text: string) => (hasCrOnly ? text.replaceAll('\r', '\n') : text);
  const reading: Reading = {
    splitter: new CsvSplitter(head.separator, head.above),
    table: new RecordTable(),
    head,
  };
  for await (const { bytes, bytesRead } of file.chunks()) {
    yield blockOf(reading, reading.splitter.push(lines(decoder.push(bytes))), bytesRead);
  }
  const rest = reading.splitter.push(lines(decoder.end())).concat(reading.splitter.end());
  const tail = lastLine(reading, await file.hasGrown());
  const block = blockOf(reading, tail && 'cells' in tail ? [...rest, tail] : rest, file.bytesTotal);
  if (tail && 'flaw' in tail) block.records.push(tail);
  yield block;
}

function blockOf({ table, head }: Reading, lines: CsvRecord[], bytesRead: number): RecordBlock {
  const records: SourceRecord[] = [];
  for (const line of lines) {
    if (line.line <= head.above) {
      if (!head.isDeclared || line.line > 1) records.push({ line: line.line, flaw: ABOVE_HEADER });
      continue;
    }
    const record = table.take(line);
    if (record) records.push(record);
  }
  return table.shape ? { shape: table.shape, records, bytesRead } : { records, bytesRead };
}

/**
 * The last line of a file that does not end with a line break. The format allows that (RFC 4180, 2), and many
 * programs write files so: it counts when every column is there and the file did not grow while it was read. A cut
 * inside the last cell cannot be told from a whole one.
 */
function lastLine({ splitter, table, head }: Reading, hasGrown: boolean): CsvRecord | null {
  const { line, text } = splitter.unfinished();
  if (text.trim() === '') return null;
  const cells = splitLine(text, head.separator);
  if (!table.shape) return cells ? { line, cells } : null;
  const isWhole = cells?.length === table.shape.header.length && !hasGrown && !text.endsWith('\ufffd');
  return isWhole ? { line, cells } : { line, flaw: UNFINISHED };
}
