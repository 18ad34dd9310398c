/** Column types of the market store that a stream may use; nothing else reaches the wire. */
export type ColumnType =
  | 'UInt8'
  | 'UInt16'
  | 'UInt32'
  | 'UInt64'
  | 'Int64'
  | 'Float64'
  | 'Nullable(UInt64)'
  | 'Nullable(UInt32)'
  | 'Nullable(Float64)'
  | 'String'
  | 'LowCardinality(String)'
  | 'Date'
  | 'DateTime'
  | 'Nullable(Int64)'
  | 'Array(String)'
  | 'Array(UInt64)';

/** One column: its store type and, in half a line, what it holds and in which unit. */
export interface StreamColumn {
  type: ColumnType;
  about: string;
  /** What a row that does not name the column holds; a column without it must be named. */
  absent?: CellValue;
  /** The highest it can truly be. A UInt64 that has one is a number; one that has none is an id. */
  most?: number;
  /** 0 is a value of its own (unknown, none, all), also where it is a moment or an id that makes the row. */
  orZero?: true;
}

/** No counter of the platform comes near it; sums of such stay exact. */
export const MAX_COUNTER = 1e12;
/** Pieces of one product: what they cost at the highest price fits 64 bits. */
export const MAX_SOLD = 1e9;
/** Fen of one object in one row; sums of such stay exact. */
export const MAX_MONEY_FEN = 1e14;
/** Basis points of a share. */
export const MAX_SHARE = 10_000;

/** One append-only fact stream: what it holds, what makes a row the same row, how it is dated and kept. */
export interface Stream {
  /** Table name in the market store. */
  id: string;
  about: string;
  /** Insertion order is wire order; the store adds row_id UInt64 itself. */
  columns: Record<string, StreamColumn>;
  /** Columns that make the natural key: two rows that agree here are one fact. */
  key: readonly string[];
  /** DateTime or Date column that dates (and partitions) the row; null for timeless streams. */
  at: string | null;
  /** ORDER BY of the table. */
  order: readonly string[];
  cadence: string;
  /** Binds collectors' ticks only; imported rows are never deleted. null = kept for ever. */
  retentionDays: number | null;
}

/**
 * One cell on the way to the store. UInt64 ids are decimal strings, DateTime unix seconds,
 * Date 'YYYY-MM-DD', money integer fen, ratios integer basis points.
 */
export type CellValue = string | number | null | string[];

/** One row for one stream; every column of the stream is present. */
export interface StreamRow {
  stream: string;
  row: Record<string, CellValue>;
}

/** Declares a stream; keeps the literal types of its id and columns. */
export function stream<const T extends Stream>(definition: T): T {
  return definition;
}
