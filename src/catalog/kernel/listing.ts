import type { Edition, RowLimit } from '../plans.ts';
import type { PromptId } from '../prompts.ts';
import type { Entity, Family } from './entity.ts';
import type { ColumnExpr, Expr } from './expr.ts';
import type { Fact } from './fact.ts';

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
  | 'tag'
  | 'state'
  | 'change'
  | 'growth'
  | 'channels';

/** Which ladder of bands a banded viewer sees instead of the figure (domain.md 0.3). */
export type Ladder = 'sales' | 'gmv' | 'price' | 'rate';

export interface ListingColumn {
  readonly label: string;
  readonly cell: CellKind;
  /** Absent for the entity cell, which shows the entity's card. */
  readonly value?: Expr;
  /** Whether its head sorts; `asc` where the first press brings the smallest up, because small is what one looks for. */
  readonly sort?: true | 'asc';
  readonly banded?: Ladder;
  /** What the points of a sparkline are, where they are no counts. */
  readonly points?: 'money';
  /** Lowest edition that sees the column; others read which one opens it. */
  readonly needs?: Edition;
  /** What the figure means, for the header's popover. */
  readonly help?: string;
  /** Shown only where someone chooses it in 自定义列. */
  readonly optional?: true;
  /** The entity that the column names. A row carries each parameter as `<column>_<parameter>`, so that the name can be a link. */
  readonly ref?: { readonly to: Entity; readonly by: Readonly<Record<string, ColumnExpr>> };
}

export interface Choice {
  readonly label: string;
  readonly value: string;
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
}

/** One filter; each kind is one file in engine/kinds (meaning) and one in engine/web/filters (looks). */
export type Filter =
  | (FilterBase & {
      readonly kind: 'keyword';
      readonly in: ColumnExpr;
      readonly family: WordFamily;
      readonly spends?: 'search';
    })
  | (FilterBase & {
      readonly kind: 'range';
      readonly on: Expr;
      /** What people type in the boxes: whole pieces, yuan (stored as fen), percent (basis points) or minutes (seconds). */
      readonly typed: 'count' | 'yuan' | 'percent' | 'minutes';
      readonly presets: readonly Preset[];
      readonly ladder?: Ladder;
    })
  | (FilterBase & {
      readonly kind: 'choice';
      readonly on: ColumnExpr;
      readonly options: readonly Choice[] | 'contentCategories';
      readonly many?: true;
    })
  | (FilterBase & {
      readonly kind: 'cascade';
      readonly tree: 'm';
      /** Names in the address and on the wire: lv1, lv2 … or mLv1, mLv2 … (open reading 22). */
      readonly prefix: 'lv' | 'mLv';
      readonly at: readonly ColumnExpr[];
    })
  | (FilterBase & { readonly kind: 'area'; readonly province: ColumnExpr; readonly city: ColumnExpr })
  | (FilterBase & { readonly kind: 'dates'; readonly on: ColumnExpr })
  | (FilterBase & {
      readonly kind: 'toggle';
      readonly on: ColumnExpr;
      /** Codes that are left when it is ticked; 1 without. */
      readonly leaves?: readonly number[];
    })
  | (FilterBase & {
      readonly kind: 'cargo';
      readonly on: { readonly live: Expr; readonly video: Expr; readonly card: Expr };
      /** What the channels add up to. */
      readonly of: Expr;
    });

export type FilterKind = Filter['kind'];
/** Whose words a keyword is cut and looked up in. */
export type WordFamily = 'author' | 'product' | 'shop' | 'brand' | 'live' | 'video' | 'topic';

/** Which time a listing speaks of. */
export type Time =
  | {
      readonly kind: 'window';
      readonly days: readonly number[];
      readonly initial: number;
      /** Any range of days may be chosen as well. */
      readonly custom?: true;
    }
  | { readonly kind: 'period'; readonly units: readonly PeriodUnit[]; readonly initial: PeriodUnit }
  /** Captures; with `hours` each stands at the first second of the hour that its list is of. */
  | { readonly kind: 'moment'; readonly hours?: true }
  /** Figures of fixed days, and of any range where `custom` says so. */
  | { readonly kind: 'none'; readonly custom?: true };
export type PeriodUnit = 'day' | 'week' | 'month';

/** What the rows of a listing belong to. A request must name it, and its own page is the entity's detail page. */
export interface Scope {
  readonly of: Entity;
  /** Stored column of the listing's table that holds the id. */
  readonly column: ColumnExpr;
  /** Name of the public id in requests. */
  readonly name: string;
}

/** A library, a ranking or a relation list: all that is special about it, and nothing else in the project names it. */
export interface Listing {
  readonly id: string;
  readonly kind: 'list' | 'ranking';
  /** Path of its page; absent for a list that stands on a page of another. */
  readonly route?: string;
  readonly title: string;
  /** Columns whose figures come first on a phone's card, in the order of the table; absent: the first of the table. */
  readonly phone?: readonly string[];
  /** One line under the title and in the navigation. */
  readonly purpose: string;
  readonly endpoint: { readonly method: 'POST' | 'GET'; readonly path: string };
  readonly of: Entity;
  readonly from: Fact;
  /** Rankings and roll-ups: the card that shows the listed entity. */
  readonly shows?: Fact;
  /** What the rows belong to; all of them bind. */
  readonly scope?: readonly Scope[];
  /** Libraries with custom ranges: the daily roll-up of the same entity. */
  readonly daily?: Fact;
  /** Roll-ups: only rows with one of these codes are read. */
  readonly only?: readonly BoardOnly[];
  /** What its figures are derived together with, where that is not what its entity's are. */
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
}

/** A listing with a page of its own. */
export type PageListing = Listing & { readonly route: string };

/** How a ranking is computed from the sales fact: grouped, scored and kept per period and category. */
export interface Board {
  /** Name under which snapshots are kept. */
  readonly name: string;
  readonly source: Fact;
  readonly by: ColumnExpr;
  readonly score: Expr;
  /** Only rows that meet all of these are ranked. */
  readonly only?: readonly BoardOnly[];
  /** A day of the source that must lie in the period as well: only what began in it is ranked. */
  readonly begun?: ColumnExpr;
  /** The metric by which equal scores are put in order before money is. */
  readonly tie?: string;
  /** Province and city on the card of what is ranked: each place has a list of its own besides that of the whole country. */
  readonly areas?: readonly [province: ColumnExpr, city: ColumnExpr];
  readonly metrics: Readonly<Record<string, Expr>>;
  /** One more metric, out of another source. */
  readonly beside?: BoardBeside;
}

/**
 * A figure that another source tells of what is ranked, by the same id and day: the sum over the period. It is not known unless it is
 * told on every day of the period that the source of the board has of it, nor in a list that counts all of the source but not all of these days:
 * what was sold in one category and then in another stands in neither over what was seen in both.
 */
export interface BoardBeside {
  readonly metric: string;
  readonly of: ColumnExpr;
  /** 1 on days that tell it. */
  readonly told: ColumnExpr;
}

/** A column of the source, or of the ranked entity's card, that must hold one of some codes. */
export interface BoardOnly {
  readonly column: ColumnExpr;
  readonly is: readonly number[];
}

/** Whether the captures of a listing stand for whole hours, each at its first second. */
export function isHourly({ time }: Listing): boolean {
  return time.kind === 'moment' && time.hours === true;
}

/** Whether a range of days of one's own may be chosen. */
export function hasCustomRange({ time }: Listing): boolean {
  return (time.kind === 'window' || time.kind === 'none') && time.custom === true;
}

/** What a listing's figures are derived together with; roll-ups with sales. */
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

/** Wire name of a catalog name: cosRatio → cos_ratio. */
export function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
}
