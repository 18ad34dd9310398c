/** What a stored column holds; decides how it is read, converted for the wire and banded. */
export type Unit =
  | 'id'
  | 'text'
  | 'count'
  | 'fen'
  | 'bp' // basis points: 10000 = 100 %
  | 'seconds'
  | 'day'
  | 'time'
  | 'code'
  | 'flag'
  | 'words'
  | 'ids' // distinct ids; their number over several days is the number of distinct ids in all of them
  | 'series';

/** Which ladder of bands a banded viewer sees instead of the figure (domain.md 0.3). */
export type Ladder = 'sales' | 'gmv' | 'price' | 'rate';

/** Where a column of a card comes from when it is the newest value that a stream captured: the stream, and the column's name there. */
export interface Captured {
  readonly stream: string;
  /** Where it has another name in the stream. */
  readonly as?: string;
}

/** One column of a market table. `windowed` columns exist once per window of days: sales1, sales7, sales15, sales30. */
export interface FactColumn {
  readonly unit: Unit;
  readonly windowed?: true;
  /** Null means "not known", which is shown as missing and never as zero. */
  readonly nullable?: true;
  /** The tables and statements of the card take it from there by themselves (market/sql/captured-columns.ts). */
  readonly captured?: Captured;
  readonly about: string;
}

/**
 * One market table as listings see it. The DDL itself is in market/schema; a test holds the two together.
 * - card: two tables, `<table>_f` (filter and sort) and `<table>_row` (show by id), rebuilt and exchanged
 * - board: rank snapshots in `rank_snap`, their rows shown from the card of the ranked entity
 * - plain: one table that holds everything
 * - rollup: sums of sale_alloc by day and one or more ids, sorted by these ids; a list sums its rows over the days asked for
 */
export interface Fact<C extends Record<string, FactColumn> = Record<string, FactColumn>> {
  readonly table: string;
  readonly storage: 'card' | 'board' | 'plain' | 'rollup';
  readonly grain: string;
  readonly key: string;
  readonly columns: C;
}

/** Declares a market table and keeps its column names as types. */
export function fact<const C extends Record<string, FactColumn>>(definition: Fact<C>): Fact<C> {
  return definition;
}
