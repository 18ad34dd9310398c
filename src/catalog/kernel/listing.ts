import type { AudienceDim } from '../enums/audiences.ts';
import type { Edition, RowLimit } from '../plans.ts';
import type { PromptId } from '../prompts.ts';
import type { Board, BoardOnly } from './board.ts';
import type { Entity, EntityId, Family } from './entity.ts';
import type { BegunExpr, ColumnExpr, Expr } from './expr.ts';
import type { Fact, Ladder } from './fact.ts';

/** How a value is shown; one format a file in engine/web/cells. */
export type CellKind =
  | 'entity'
  | 'rank'
  | 'count'
  | 'money'
  | 'percent'
  | 'times'
  | 'sparkline'
  | 'day'
  | 'time'
  | 'duration'
  | 'text'
  | 'goods'
  | 'tag'
  | 'state'
  | 'change'
  | 'growth'
  /** A bar of shares, whose parts are those of the column's value. */
  | 'channels'
  /** Shares of one object in several terms, as a radar. */
  | 'radar'
  /** Shares of the sources of viewers, in the order of enums/traffic.ts. */
  | 'traffic'
  /** The share of comparable objects below: 超过73%, 前10%. */
  | 'place'
  /** A 体验分 in hundredths, with the colour of its tier. */
  | 'score'
  /** What a formula gives: any number, up to two decimals. */
  | 'number';

/** The known error of an estimate, in words. */
export interface Estimate {
  readonly help: string;
  readonly short: string;
}

export interface ListingColumn {
  readonly label: string;
  readonly cell: CellKind;
  /** Absent for the entity cell, which shows the entity's card. */
  readonly value?: Expr;
  /** Whether the column sorts; `asc` when the first click sorts ascending. */
  readonly sort?: true | 'asc';
  readonly banded?: Ladder;
  /** Unit of the sparkline's points when they are not counts. */
  readonly points?: 'money';
  /** Lowest edition that sees the column. Lower ones see its name with a lock. */
  readonly needs?: Edition;
  /**
   * The least denominator of a ratio, and what it counts: 4 pieces of 10 views say nothing. Rows below are grey and come last in its order.
   */
  readonly least?: { readonly n: number; readonly of: string };
  /**
   * The step of the public counter that a count of pieces was read from. Where it is more than a fifth of the figure the cell says 约
   * and names the interval; the figure itself stays as counted.
   */
  readonly step?: ColumnExpr;
  /** Whether the figure of a row is a lower limit: the cell then has 10万+. Such rows are in order by their limit. */
  readonly limit?: ColumnExpr;
  /**
   * How much of the figure, in basis points, is known with a larger error, and that error: the cell says so from ROUGH_FROM_BP on
   * (decision 0085).
   */
  readonly rough?: { readonly share: Expr; readonly estimate: Estimate };
  /** What the figure means, for the header's popover. */
  readonly help?: string;
  /** Why a row has no text, said in its place; a dash where nothing is told. */
  readonly absent?: string;
  /** What the codes of the value are called: the row has the name, and nothing for a code without one. */
  readonly names?: readonly Choice[];
  /** A text that is read as a sentence: it gets room and two lines. */
  readonly isLong?: true;
  /** Hidden unless the user selects it in 自定义列. */
  readonly optional?: true;
  /** What the points of a score are for, each with the points it may have at most. A row carries each as `<column>_<key>`. */
  readonly parts?: Readonly<Record<string, PointsPart>>;
  /** The entity that the column names. A row carries each parameter as `<column>_<parameter>`, so that the name can be a link. */
  readonly ref?: { readonly to: Entity; readonly by: Readonly<Record<string, ColumnExpr>> };
}

/** One part of a score: its points in a row, and the most it may have. */
export interface PointsPart {
  readonly label: string;
  readonly value: ColumnExpr;
  readonly of: number;
}

export interface Choice {
  readonly label: string;
  readonly value: string;
}

/** What all rows of a tab have: a value between two bounds, in the stored unit, or one of some codes. */
export type TabCondition =
  | { readonly on: Expr; readonly min: number | null; readonly max: number | null }
  | BoardOnly;

/** One tab of a list. The conditions of a tab count beside those that people choose. */
export interface ListTab {
  readonly label: string;
  readonly value: string;
  readonly only: readonly TabCondition[];
  /** The order of its rows where nothing else is chosen; the list's own without it. */
  readonly order?: readonly [string, 'asc' | 'desc'];
  readonly needs?: Edition;
}

/** A preset of a range, in the unit the column is stored in; null is open. */
export interface Preset {
  readonly label: string;
  readonly min: number | null;
  readonly max: number | null;
}

interface FilterBase {
  readonly label: string;
  readonly needs?: Edition;
  readonly prompt?: PromptId;
  /** Stands in the second row of the panel, as a drop-down. */
  readonly secondary?: true;
  /** The label of the row that such filters and boxes share; 更多条件 where none is named. */
  readonly group?: string;
}

/** What a shared keyword is of: 1 the author, 2 the title, 3 goods, 4 what is spoken (domain.md 4.2.3). */
export type KeywordType = '1' | '2' | '3' | '4';

/** One filter; each kind is one file in engine/kinds (meaning) and one in engine/web/filters (looks). */
export type Filter =
  | (FilterBase & {
      readonly kind: 'keyword';
      readonly in: ColumnExpr;
      readonly family: WordFamily;
      readonly spends?: 'search';
      /** Text of the empty box; absent for the keyword of the listed entity itself. */
      readonly hint?: string;
      readonly type?: KeywordType;
      /** Other boxes of the list have types of a keyword of their own. */
      readonly isTyped?: true;
      /** Rows are found too by the words of the goods that they sold in the days of the list: by a roll-up of goods and the entity. */
      readonly sold?: SoldWords;
    })
  /** A text that the rows of a table hold somewhere, whatever its words; `id` names the listed object there. */
  | (FilterBase & {
      readonly kind: 'contains';
      readonly in: { readonly table: string; readonly id: string; readonly column: string };
      readonly hint: string;
      readonly type?: KeywordType;
      readonly spends?: 'search';
    })
  | (FilterBase & {
      readonly kind: 'range';
      readonly on: Expr;
      /** What people type in the boxes: whole pieces, yuan (stored as fen), percent and times (basis points), score (hundredths), minutes or seconds. */
      readonly typed: 'count' | 'yuan' | 'percent' | 'times' | 'score' | 'minutes' | 'seconds';
      readonly presets: readonly Preset[];
      /** Prices: a chosen category has bands of its own in place of the presets (domain.md 2.7, categorystat). */
      readonly byCategory?: true;
      readonly ladder?: Ladder;
    })
  | (FilterBase & {
      readonly kind: 'choice';
      readonly on: ColumnExpr;
      /** The options, or the tree of categories whose names they are. */
      readonly options: readonly Choice[] | 'contentCategories' | 'liveCategories';
      readonly many?: true;
    })
  | (FilterBase & {
      readonly kind: 'cascade';
      /** `m` all product categories, `zs` those with an activity or a coupon (domain.md 2.7). */
      readonly tree: 'm' | 'zs';
      /** Names in the address and on the wire: lv1, lv2 … or mLv1, mLv2 … (open reading 22). */
      readonly prefix: 'lv' | 'mLv';
      readonly at: readonly ColumnExpr[];
    })
  /** One of the texts of a row as a whole; without a hint there is no box, and links alone set it. */
  | (FilterBase & { readonly kind: 'tag'; readonly on: ColumnExpr; readonly hint?: string })
  | (FilterBase & { readonly kind: 'area'; readonly province: ColumnExpr; readonly city: ColumnExpr })
  | (FilterBase & { readonly kind: 'dates'; readonly on: ColumnExpr })
  /** Tabs above the list; the first is the list without a tab, and has neither conditions nor an order. */
  | (FilterBase & { readonly kind: 'tabs'; readonly options: readonly ListTab[] })
  /** One object by its id: set by links to the list, visible among the chosen conditions alone. */
  | (FilterBase & { readonly kind: 'object'; readonly on: ColumnExpr })
  | (FilterBase & {
      readonly kind: 'toggle';
      readonly on: ColumnExpr | BegunExpr;
      /** Another name that shared links have for it. */
      readonly alias?: string;
      /** Codes that are left when it is ticked; 1 without. */
      readonly leaves?: readonly number[];
    })
  /** A checkbox: rows that the viewer does not follow. */
  | (FilterBase & { readonly kind: 'unfollowed' })
  /** A part of the people around an object in its newest portrait; an object without one never matches. */
  | (FilterBase & {
      readonly kind: 'audience';
      /** Whose portraits: the kind of object, and its word in the note of the filter. */
      readonly of: EntityId;
      readonly subject: string;
      readonly audience: string;
      readonly dim: AudienceDim;
      /** Whose portrait counts for an object without any portrait of its own, as on its page. */
      readonly instead?: PortraitInstead;
    })
  | (FilterBase & {
      readonly kind: 'cargo';
      readonly on: { readonly live: Expr; readonly video: Expr; readonly card: Expr };
      /** What the channels add up to. */
      readonly of: Expr;
    });

/** A portrait of another object: its kind, its audience, and the column with its id. */
export interface PortraitInstead {
  readonly of: EntityId;
  readonly audience: string;
  readonly column: ColumnExpr;
}

/** Words of goods, and the daily roll-up that says who sold which of them. */
export interface SoldWords {
  readonly in: ColumnExpr;
  readonly by: Fact;
}

export type FilterKind = Filter['kind'];
/** The vocabulary that a keyword is resolved with. */
export type WordFamily = 'author' | 'product' | 'shop' | 'brand' | 'live' | 'video' | 'topic' | 'comment';

/** The time that the figures of a listing cover. */
export type Time =
  | {
      readonly kind: 'window';
      readonly days: readonly number[];
      readonly initial: number;
      /** Custom ranges of days are allowed too. */
      readonly custom?: true;
    }
  | { readonly kind: 'period'; readonly units: readonly PeriodUnit[]; readonly initial: PeriodUnit }
  /** Captures. With `hours`, the time of a capture is the first second of the hour that it covers. */
  | { readonly kind: 'moment'; readonly hours?: true }
  /** Figures cover a fixed number of days; with `custom`, also any range of days. */
  | { readonly kind: 'none'; readonly custom?: true };
export type PeriodUnit = 'day' | 'week' | 'month' | 'promotion';

/** The object that all rows of a relation list belong to. A request must name it. */
export interface Scope {
  readonly of: Entity;
  /** Stored column of the listing's table that holds the id. */
  readonly column: ColumnExpr;
  /** Name of the public id in requests. */
  readonly name: string;
  /**
   * It is the object of a row of the first object's page: only the view of that page is charged. Any id is accepted, so such a listing
   * needs an edition to which the page shows its rows.
   */
  readonly isRow?: true;
}

/** The definition of a library, a ranking or a relation list. No code outside of it depends on its id. */
export interface Listing {
  readonly id: string;
  readonly kind: 'list' | 'ranking';
  /** Path of its page; absent for a list on a detail page. */
  readonly route?: string;
  readonly title: string;
  /** Where the name of a row leads, with parameters by wire name in braces; without it to the page of the entity. */
  readonly rowPath?: string;
  /** Columns whose figures come first on a phone's card, in the order of the table; absent: the first of the table. */
  readonly phone?: readonly string[];
  /** People may switch it to cards with covers; it begins with the table, or with the cards where these are `first`. */
  readonly cards?: true | 'first';
  /** One line under the title and in the navigation. */
  readonly purpose: string;
  /** Why there may be no row at all, and when there will be some. */
  readonly none?: { readonly words: string; readonly note: string };
  readonly endpoint: { readonly method: 'POST' | 'GET'; readonly path: string };
  readonly of: Entity;
  readonly from: Fact;
  /** Rankings and roll-ups: the card that shows the listed entity. */
  readonly shows?: Fact;
  /** Lists over a roll-up: what is known of each row and the object of the page beside their sales. Nothing is filtered by it. */
  readonly beside?: Fact;
  /** Relation lists: what the pair of a row and the object of the page consists of, opened from the row. */
  readonly pairLists?: readonly Listing[];
  /** The objects that all rows belong to; a request must name each. */
  readonly scope?: readonly Scope[];
  /** Libraries with custom ranges: the daily roll-up of the same entity. */
  readonly daily?: Fact;
  /**
   * Libraries narrowed by what was sold: daily roll-ups of the same entity by category, brand or product, the smallest first. Once a
   * filter on goods is chosen, the first roll-up that knows all of them answers, and figures count the chosen goods alone.
   */
  readonly goods?: readonly Fact[];
  /** Cards without goods of their own: the roll-up that has the products each of them sold, and which of its rows. */
  readonly soldBy?: { readonly pairs: Fact; readonly only: BoardOnly };
  /** Cards with a window: the day column that must lie in it. Figures of the rows do not follow the window. */
  readonly within?: ColumnExpr;
  /** Plain tables whose rows hold for a time: those of the present second are read. Both columns are times, `until` is not part of it. */
  readonly during?: { readonly from: ColumnExpr; readonly until: ColumnExpr };
  /** Roll-ups, cards and plain tables: only rows with one of these codes are read. */
  readonly only?: readonly BoardOnly[];
  /** Lowest edition that may open the list at all. */
  readonly needs?: Edition;
  /** What a refusal below that edition opens, where it is not the prompt of the edition's columns. */
  readonly prompt?: PromptId;
  /** The group of derived tables, when it differs from the entity's. */
  readonly family?: Family;
  readonly rows: RowLimit;
  readonly time: Time;
  readonly columns: Readonly<Record<string, ListingColumn>>;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly order: readonly [string, 'asc' | 'desc'];
  /** Workbench component number (specification §3); null where it has none. */
  readonly widget: { readonly type: number; readonly limited: boolean } | null;
  /** Rankings only: how the snapshot is made. */
  readonly board?: Board;
  /** Rows come up day by day and can be subscribed to: the range filter of the days since. */
  readonly arrivals?: string;
}

/** A listing with a page of its own. */
export type PageListing = Listing & { readonly route: string };

/** Whether each capture covers a whole hour. */
export function isHourly({ time }: Listing): boolean {
  return time.kind === 'moment' && time.hours === true;
}

/** Whether the listing accepts a custom range of days. */
export function hasCustomRange({ time }: Listing): boolean {
  return (time.kind === 'window' || time.kind === 'none') && time.custom === true;
}

/** Whether days of a query are counted back from the newest complete day: those of a custom range or of a filter. */
export function hasDays(listing: Listing): boolean {
  return hasCustomRange(listing) || Object.values(listing.filters).some(({ kind }) => kind === 'dates');
}

/** The group of derived tables of a listing; roll-ups belong to sales. */
export function familyOf({ family, of, from }: Listing): Family {
  return family ?? (from.storage === 'rollup' ? 'sales' : of.family);
}

/** Declares a library. */
export function listing<const L extends Omit<Listing, 'kind'>>(definition: L): L & { readonly kind: 'list' } {
  return { ...definition, kind: 'list' };
}

/** Declares a ranking. */
export function ranking<const L extends Omit<Listing, 'kind'>>(
  definition: L,
): L & { readonly kind: 'ranking' } {
  return { ...definition, kind: 'ranking' };
}

const wireNames = new Map<string, string>();
/** More names than the catalog has; columns that people define have names of their own. */
const MOST_NAMES = 10_000;

/** Wire name of a catalog name: cosRatio → cos_ratio. Each is made once: names are of the catalog, and every cell needs its own. */
export function wireName(name: string): string {
  let wire = wireNames.get(name);
  if (wire === undefined) {
    wire = name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
    if (wireNames.size < MOST_NAMES) wireNames.set(name, wire);
  }
  return wire;
}
