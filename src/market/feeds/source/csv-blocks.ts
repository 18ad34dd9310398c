import type { RecordBlock, SourceRecord } from '../record.ts';
import { type CsvRecord, CsvSplitter, type Separator, splitLine } from './csv-splitter.ts';
import { decoding, encodingOf } from './encoding.ts';
import type { OpenedFile } from './open-file.ts';
import { separatorOf } from './separator.ts';
import { RecordTable } from './table.ts';

const UNFINISHED = '行不完整';

interface Reading {
  splitter: CsvSplitter;
  table: RecordTable;
  separator: Separator;
  /** Lines up to this one say the separator only. */
  declared: number;
}

/** The records of a CSV file, block by block; memory is one chunk, whatever the size of the file. */
export async function* csvBlocks(file: OpenedFile): AsyncGenerator<RecordBlock> {
  const encoding = encodingOf(file.sample);
  const decoder = decoding(encoding);
  const { separator, lines: declared } = separatorOf(decoding(encoding).push(file.sample));
  const splitter = new CsvSplitter(separator);
  const reading: Reading = { splitter, table: new RecordTable(), separator, declared };
  for await (const { bytes, bytesRead } of file.chunks()) {
    yield blockOf(reading, reading.splitter.push(decoder.push(bytes)), bytesRead);
  }
  const rest = reading.splitter.push(decoder.end()).concat(reading.splitter.end());
  const tail = lastLine(reading, await file.hasGrown());
  const block = blockOf(reading, tail && 'cells' in tail ? [...rest, tail] : rest, file.bytesTotal);
  if (tail && 'flaw' in tail) block.records.push(tail);
  yield block;
}

function blockOf({ table, declared }: Reading, lines: CsvRecord[], bytesRead: number): RecordBlock {
  const records: SourceRecord[] = [];
  for (const line of lines) {
    if (line.line <= declared) continue;
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
function lastLine({ splitter, table, separator }: Reading, hasGrown: boolean): CsvRecord | null {
  const { line, text } = splitter.unfinished();
  if (text.trim() === '') return null;
  const cells = splitLine(text, separator);
  if (!table.shape) return cells ? { line, cells } : null;
  const isWhole = cells?.length === table.shape.header.length && !hasGrown && !text.endsWith('\ufffd');
  return isWhole ? { line, cells } : { line, flaw: UNFINISHED };
}
