import type { StreamId } from '#market/streams/streams.ts';
import type { Columns } from './columns.ts';
import type { FileShape, RecordReader, RowOutcome, UnreadSheet } from './record.ts';
import type { ListChoice } from './source/list-choice.ts';
import type { OwnLookup } from './source/own-export.ts';

/** Names of the feeds, as `tide import <feed>` takes them. */
export type FeedId =
  | 'hot-list'
  | 'hot-titles'
  | 'influencer-list'
  | 'product-panel'
  | 'product-list'
  | 'product-daily'
  | 'video-list'
  | 'comment-list'
  | 'region-codes'
  | 'rank-list'
  | 'live-list'
  | 'shop-orders'
  | 'ad-daily'
  | 'own-export';

/** One row of a file with its place; `line` is the first line of the record, counted from 1. */
export interface FeedItem {
  /** Path of the file; of a workbook with several sheets `path!sheet`. */
  file: string;
  line: number;
  /** Place in a JSON array, from 1. */
  element?: number;
  /** The row as it is in the file: cells of a table, or its JSON; absent where it could not be cut. */
  cells?: readonly string[];
  outcome: RowOutcome;
}

/** A stretch of a file; `bytesRead` of the last batch equals `bytesTotal`, the size seen at open. */
export interface FeedBatch {
  items: FeedItem[];
  /** Columns of the file that are not imported. */
  dropped: readonly string[];
  /** Sheets of a workbook that are not read. */
  unreadSheets?: readonly UnreadSheet[];
  bytesRead: number;
  bytesTotal: number;
}

/** Columns of a file by the fields that they are read as: what `--map 粉丝数量=fans` says, beside the names that a feed knows. */
export type ColumnMap = ReadonlyMap<string, string>;

/** How to read; `at` (unix seconds) dates files that carry no date, batches hold 5,000 rows by default. */
export interface ReadOptions extends ListChoice {
  at?: number;
  /** Columns that the caller names. */
  map?: ColumnMap;
  batchRows?: number;
  /** Finds objects by their store ids, by which own exports are known. */
  lookUp?: OwnLookup;
  signal?: AbortSignal;
}

/** What a feed is told before the first record. */
export interface FeedSource extends FileShape {
  /** File name without folders; several feeds find the capture time in it. */
  name: string;
  /** Name of the sheet, of a workbook with several. */
  sheet?: string;
  /** `--at` in unix seconds, when given. */
  at?: number;
  /** Columns that the caller names. */
  map?: ColumnMap;
}

/** A kind of file people really have, and the streams its rows go to. */
export interface Feed {
  id: FeedId;
  about: string;
  /** Words in the names of columns by which a file that no feed reads is likely of this one. */
  resembles: RegExp;
  /** Endings taken from a folder, with the dot, lower case. */
  extensions: readonly string[];
  /** Last one is the authority. */
  streams: readonly StreamId[];
  /** The columns of each form in which its files come, the most particular first. */
  forms: readonly Columns[];
  /** Throws NotOfFeedError with one clear sentence when the file's shape is not of this feed. */
  open(opening: FeedSource): RecordReader;
}

/** The file is readable but not of this feed; the message is one Chinese sentence for the terminal. */
export class NotOfFeedError extends Error {
  override name = 'NotOfFeedError';
}

/** The file cannot be read: missing, no rights, a broken container. The message is one Chinese sentence. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** Several lists of a JSON object are of the feed, and none was chosen. */
export class SeveralListsError extends NotOfFeedError {
  override name = 'SeveralListsError';
}

/** The file carries no date of its own and no `--at` was given. */
export class NeedsTimeError extends NotOfFeedError {
  override name = 'NeedsTimeError';
}

/** The file was exported by this product. Its ids are not those of the source, so only the feed of own exports reads it. */
export class OwnExportError extends NotOfFeedError {
  override name = 'OwnExportError';
}
