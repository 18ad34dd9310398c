import { flatEntries, isObject } from '../columns.ts';
import { NotOfFeedError } from '../contract.ts';
import type { FileShape, RecordBlock, SourceRecord } from '../record.ts';
import { decoding, encodingOf } from './encoding.ts';
import { JsonSplitter } from './json-splitter.ts';
import { LineSplitter } from './line-splitter.ts';
import type { OpenedFile } from './open-file.ts';
import { columnName, writtenName } from './table.ts';

/**
 * The values of a JSON array, of one JSON object or of NDJSON, block by block. The first block waits for a second value or the end,
 * because a file of one object alone may wrap its rows.
 */
export async function* jsonBlocks(file: OpenedFile): AsyncGenerator<RecordBlock> {
  const decoder = decoding(encodingOf(file.sample));
  const splitter = isNdjson(file) ? new LineSplitter() : new JsonSplitter();
  let shape: FileShape | null = null;
  let waiting: SourceRecord[] = [];
  const blockOf = (records: SourceRecord[], bytesRead: number): RecordBlock => {
    shape ??= shapeOf(records);
    return shape ? { shape, records, bytesRead } : { records, bytesRead };
  };
  try {
    for await (const { bytes, bytesRead } of file.chunks()) {
      const records = waiting.concat(splitter.push(decoder.push(bytes)));
      const isAlone = shape === null && records.length < 2;
      waiting = isAlone ? records : [];
      if (!isAlone) yield blockOf(records, bytesRead);
    }
  } catch (error) {
    throw error instanceof RangeError ? new NotOfFeedError(error.message, { cause: error }) : error;
  }
  const rest = waiting.concat(splitter.push(decoder.end()), splitter.end());
  const block = blockOf(rest, file.bytesTotal);
  const only = rest.length === 1 && waiting.length === rest.length ? rest[0] : undefined;
  if (only && 'value' in only && only.element === undefined) block.only = only;
  yield splitter.isWhole ? block : { ...block, broken: true };
}

// An object on the first line that is whole by itself means one object a line; an object spread over
// several lines is one value. The ending of the name decides when the first line is itself broken.
function isNdjson(file: OpenedFile): boolean {
  if (/\.(ndjson|jsonl)$/i.test(file.path)) return true;
  const text = new TextDecoder().decode(file.sample).trimStart();
  if (!text.startsWith('{')) return false;
  const [first = '', ...others] = text.split('\n');
  try {
    JSON.parse(first);
    return others.length > 0;
  } catch {
    return false;
  }
}

function shapeOf(records: SourceRecord[]): FileShape | null {
  const first = records.find((record) => 'value' in record);
  return first && 'value' in first ? shapeOfValue(first.value) : null;
}

/** What a file looks like whose first JSON value is this one. */
export function shapeOfValue(value: unknown): FileShape {
  const names = isObject(value) ? flatEntries(value).map(([key]) => writtenName(key)) : [];
  return { header: names.map(columnName), names, first: value };
}
