import { fingerprint64 } from './object-id.ts';
import type { CellValue, Stream } from './stream.ts';

/**
 * The id of a row: a decimal UInt64 from the stream's name and the values of its natural key, so the same
 * fact gets the same id whoever sends it. Throws when the row lacks a key column (a fault of the caller).
 */
export function rowId(stream: Stream, row: Record<string, CellValue>): string {
  const key = stream.key.map((column) => {
    const value = row[column];
    if (value === undefined) throw new Error(`row of ${stream.id} lacks key column ${column}`);
    return Array.isArray(value) ? value : value === null ? null : String(value);
  });
  return fingerprint64(`${stream.id}\n${JSON.stringify(key)}`);
}
