import type { RowOutcome } from './feed.ts';

/** One record of a file: an object of texts for tables, any JSON value for JSON; or why there is none. */
export type SourceRecord = { line: number; value: unknown } | { line: number; flaw: string };

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
