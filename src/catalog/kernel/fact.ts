import type { SourceRule } from './source-days.ts';

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
  | 'texts' // short words of a fixed set, as 运费险
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

/** A part of the sales: by what sold them, or of rooms whose shares of a product are rough (decision 0085). */
export type SalePart = 'live' | 'video' | 'card' | 'rough';

/** How sales fold into a figure: a sum of theirs, or how many different ids they have; of a part of them or of all. */
export type SaleFold =
  | { readonly sum: 'sales' | 'gmv'; readonly of?: SalePart }
  | { readonly distinct: 'author_id' | 'product_id' | 'shop_id'; readonly of?: undefined }
  | { readonly distinct: 'carrier_id'; readonly of: 'live' | 'video' };

/** One column of a market table. `windowed` columns exist once per window of days: sales1, sales7, sales15, sales30. */
export interface FactColumn {
  readonly unit: Unit;
  readonly windowed?: true;
  /** It is always of so many days up to the data day, whatever time a list has. */
  readonly days?: number;
  /** Viewers of bands see it in this ladder on every page of the card; windowed columns are banded without it. */
  readonly banded?: Ladder;
  /** Null means "not known", which is shown as missing and never as zero. */
  readonly nullable?: true;
  /** The tables and statements of the card take it from there by themselves (market/sql/captured-columns.ts). */
  readonly captured?: Captured;
  /** The tables and statements of roll-ups and cards work it out of the sales by themselves (market/sql/sale-folds.ts). */
  readonly folds?: SaleFold;
  /** Cards: where the row ranks among comparable rows, worked out when all of them are staged (market/build/cards/row-places.ts). */
  readonly placed?: true;
  /** What it is made from where neither its folds nor its table say so (source-days.ts). */
  readonly sources?: SourceRule;
  /** Whether it was worked out of sales, where neither `folds` nor its name says so. */
  readonly estimated?: true;
  /** Its type in the store where that is not the usual one of the unit (market/schema/column-types.ts), without Nullable. */
  readonly stored?: string;
  /** Cards: it counts the days up to the data day that are not known, so that a window within them is unknown. */
  readonly boundsWindows?: true;
  /** Cards: whether lists filter and sort by it. Texts and series are not unless they say so, all else is. */
  readonly searched?: boolean;
  readonly about: string;
}

/**
 * One market table as listings see it. market/schema makes the DDL of cards and of most plain tables from it; a test
 * compares all of them with the store.
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
  /** What its columns are made from unless they say otherwise; sales for a roll-up. */
  readonly sources?: SourceRule;
  readonly columns: C;
}

/** Declares a market table and keeps its column names as types. */
export function fact<const C extends Record<string, FactColumn>>(definition: Fact<C>): Fact<C> {
  return definition;
}
