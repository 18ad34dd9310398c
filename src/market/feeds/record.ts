import type { StreamRow } from '#market/streams/stream.ts';

/**
 * One record of a file; `element` counts the values of a JSON array from 1. Cells of a table in header order, any JSON value, or why there is
 * neither. `surplus` are cells behind the last column, which were cut off;
 * `suspect` says why the line is no row, unless rows of the feed are free texts.
 */
export type SourceRecord =
  | { line: number; element?: number; cells: string[]; surplus?: number; suspect?: string }
  | { line: number; element?: number; value: unknown }
  | { line: number; element?: number; flaw: string };

/** What a file looks like before its first record. */
export interface FileShape {
  /** Column names of a table, or keys of the first JSON object; empty for other JSON. */
  header: readonly string[];
  /** The same names as they are written, for people; without it the header is. */
  names?: readonly string[];
  /** First JSON value; undefined for tables. */
  first?: unknown;
}

/** A stretch of records; the first block of a file carries its shape, `broken` says the file breaks off. */
export interface RecordBlock {
  shape?: FileShape;
  records: SourceRecord[];
  bytesRead: number;
  broken?: boolean;
  /** The file is this one JSON object, which may be a row or wrap the rows. */
  only?: { line: number; value: unknown };
  /** The sheet of a workbook with several; one that differs begins another table. */
  sheet?: string;
  /** Sheets of the workbook that are not read. */
  unread?: readonly UnreadSheet[];
}

/** A sheet of a workbook that is not read, and why. */
export interface UnreadSheet {
  readonly name: string;
  readonly reason: string;
}

/**
 * Outcome of one row of a file. The LAST stream row is the authority: the file row is accepted iff its
 * natural key is new; earlier rows are side streams (profiles), inserted when new. `reject` is a short
 * Chinese reason with the offending value quoted; `leftOut` are such reasons for values that the rows go in without.
 */
export type RowOutcome =
  | { rows: StreamRow[]; leftOut?: readonly string[]; author?: RowAuthor; own?: OwnObject }
  | { reject: string };

/** Kinds of objects that the product's own lists export. */
export type OwnKind =
  | 'author'
  | 'product'
  | 'live'
  | 'shop'
  | 'brand'
  | 'video'
  | 'topic'
  | 'comment'
  | 'word';

/** What a row of an own export is of: an object that the store has by this public id, or none. */
export interface OwnObject {
  readonly kind: OwnKind;
  readonly word: string;
  readonly id: string;
}

/** What a row calls its author: other files may call the same one otherwise. */
export interface RowAuthor {
  /** The key that the author id of the rows is made of. */
  readonly key: string;
  /** The display id (抖音号); the key again where the row has no other id, empty where it has none. */
  readonly handle: string;
  /** The moment of the row, unix seconds. */
  readonly at: number;
}

/** An outcome with its line, before the file name is added. */
export interface LineOutcome {
  line: number;
  outcome: RowOutcome;
  /** The record it is of, where that is not the one that was taken last. */
  record?: SourceRecord;
}

/** Turns records into outcomes; keeps what it must remember between the records of one file. */
export interface RecordReader {
  /** Columns of the file that are not imported. */
  dropped?: readonly string[];
  take(record: SourceRecord): LineOutcome[];
  /** Called once after the last record; `whole` is false when the file breaks off. */
  end?(whole: boolean): LineOutcome[];
}
