import type { RowOutcome } from './contract.ts';

/** One record of a file: cells of a table in header order, any JSON value, or why there is neither. */
export type SourceRecord =
  | { line: number; cells: string[] }
  | { line: number; value: unknown }
  | { line: number; flaw: string };

/** What a file looks like before its first record. */
export interface FileShape {
  /** Column names of a table, or keys of the first JSON object; empty for other JSON. */
  header: readonly string[];
  /** First JSON value; undefined for tables. */
  first?: unknown;
}

/** A stretch of records; the first block of a file carries its shape, `broken` says the file breaks off. */
export interface Block {
  shape?: FileShape;
  records: SourceRecord[];
  bytesRead: number;
  broken?: boolean;
}

/** An outcome with its line, before the file name is added. */
export interface LineOutcome {
  line: number;
  outcome: RowOutcome;
}

/** Turns records into outcomes; keeps what it must remember between the records of one file. */
export interface RecordReader {
  take(record: SourceRecord): LineOutcome[];
  /** Called once after the last record; `whole` is false when the file breaks off. */
  end?(whole: boolean): LineOutcome[];
}
