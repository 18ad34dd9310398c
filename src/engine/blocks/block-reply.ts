import type { DayState } from './month.ts';
import type { Mood } from './mood.ts';
import type { WordCount } from './word-counts.ts';

/** A figure on the wire: a number, a band [low, high] for viewers of bands, null where it is unknown. */
export type WireFigure = number | readonly [low: number, high: number | null] | null;

/** Figures with their change against the period before, a share; null where either is unknown or the former is 0. */
export interface KpisReply {
  readonly kind: 'kpis';
  readonly values: Readonly<Record<string, { readonly value: WireFigure; readonly change: number | null }>>;
  /** Shares of the channels, from 0 to 1; null where nothing was sold. */
  readonly split: Readonly<Record<'live' | 'video' | 'card', number>> | null;
}

/** Values of one series by day. Viewers of bands get an index from 0 to 100 and the bands. */
export interface SeriesReply {
  readonly values: readonly (number | null)[];
  readonly bands?: readonly WireFigure[];
  readonly previous?: readonly (number | null)[];
}

/** Series by metric and name over days, YYYYMMDD. */
export interface TrendReply {
  readonly kind: 'trend';
  readonly days: readonly number[];
  readonly indexed: boolean;
  readonly metrics: Readonly<Record<string, Readonly<Record<string, SeriesReply>>>>;
  readonly promotions: readonly { readonly label: string; readonly from: number; readonly to: number }[];
}

/** A part of a whole; `id` is public where the part is an entity. */
export interface PartReply {
  readonly key: string;
  readonly label: string;
  readonly share: number;
  readonly value: WireFigure;
}

/** Parts of a whole, in the order they are shown in. */
export interface PartsReply {
  readonly kind: 'composition' | 'bands';
  readonly parts: readonly PartReply[];
  /** The note beside the title where the parts are of a finer level than the block's own. */
  readonly note?: string;
}

/** Shares of the highest cell, 0–100, by weekday (Monday first) and hour; null where nothing is. */
export interface HeatmapReply {
  readonly kind: 'heatmap';
  readonly cells: readonly (readonly (number | null)[])[];
  /** Figures of the cells, for viewers of figures; null for viewers of bands. */
  readonly figures: readonly (readonly (number | null)[])[] | null;
}

/** Figures beside those of comparable objects. */
export interface PeersReply {
  readonly kind: 'peers';
  /** Who they are compared with; null where too few are known. */
  readonly group: { readonly label: string; readonly count: number } | null;
  readonly values: Readonly<
    Record<string, { readonly value: WireFigure; readonly percentile: number | null }>
  >;
}

/** One dimension of a portrait; `full` is false where the edition ends after the first parts. */
export interface DimensionReply {
  readonly full: boolean;
  readonly count: number;
  readonly parts: readonly { readonly name: string; readonly share: number; readonly tgi: number | null }[];
}

/** Portraits by audience and dimension. */
export interface PortraitReply {
  readonly kind: 'portrait';
  readonly is_full: boolean;
  readonly audiences: Readonly<
    Record<string, { readonly day: number; readonly dims: Readonly<Record<string, DimensionReply>> }>
  >;
}

/** A category with its share of the whole; its parts are the categories below. */
export interface CategoryReply {
  readonly key: string;
  readonly label: string;
  readonly share: number;
  readonly values: Readonly<Record<string, WireFigure>>;
  readonly parts: readonly CategoryReply[];
}

/** Categories of level 1 with those below, largest first. */
export interface CategoriesReply {
  readonly kind: 'categories';
  readonly parts: readonly CategoryReply[];
}

/** Objects that are most alike, most alike first. */
export interface SimilarReply {
  readonly kind: 'similar';
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    /** Likeness, 0 to 1. */
    readonly likeness: number;
    readonly fans: WireFigure;
    readonly gmv: WireFigure;
    /** Products that both sold. */
    readonly shared: number;
  }[];
}

/** Days of a month, all of them. */
export interface CalendarReply {
  readonly kind: 'calendar';
  /** YYYYMM. */
  readonly month: number;
  /** First day that the edition sees and last complete day, YYYYMMDD; null without data. */
  readonly reach: { readonly from: number; readonly to: number } | null;
  readonly days: readonly {
    readonly day: number;
    readonly state: DayState;
    readonly value: WireFigure;
    /** Share of the highest day of the month, 0–100. */
    readonly heat: number | null;
    readonly counts: Readonly<Record<string, number | null>>;
  }[];
  readonly promotions: readonly { readonly label: string; readonly from: number; readonly to: number }[];
}

/** Where a brand stands in a category. Money in fen, shares from 0 to 1, changes of shares as differences; null unknown. */
export interface MarketReply {
  readonly kind: 'market';
  /** The category that is looked at; null where the brand sold nothing in the period. */
  readonly category: { readonly id: string; readonly path: readonly string[] } | null;
  readonly summary: MarketSummary | null;
  readonly tree: readonly MarketNode[];
  /** Days or weeks of the lines, YYYYMMDD. */
  readonly buckets: readonly { readonly from: number; readonly to: number }[];
  /** The brand itself, then its rivals. */
  readonly brands: readonly MarketBrand[];
  /** Further brands of the category, largest first. */
  readonly others: readonly MarketPoint[];
  /** Whether fewer than three weeks of the period have sales in the category. */
  readonly is_thin: boolean;
}

/** The brand in the category. */
export interface MarketSummary {
  readonly share: number | null;
  readonly share_change: number | null;
  readonly rank: number | null;
  /** Places gained. */
  readonly rank_change: number | null;
  readonly total: number;
  readonly total_change: number | null;
  readonly own: number;
  readonly own_change: number | null;
  readonly products: number;
  readonly price: number | null;
  readonly category_price: number | null;
  readonly cr5: number | null;
  readonly cr5_change: number | null;
}

/** A category of the brand. */
export interface MarketNode {
  readonly id: string;
  readonly parent: string | null;
  readonly level: number;
  readonly name: string;
  readonly own: number;
  readonly total: number;
  readonly share: number | null;
  readonly share_change: number | null;
  readonly rank: number | null;
  readonly rank_change: number | null;
}

/** A brand of the category as a point. */
export interface MarketPoint {
  readonly id: string;
  readonly name: string;
  readonly share: number | null;
  readonly gmv: number;
  readonly growth: number | null;
  readonly price: number | null;
}

/** The brand or a rival. */
export interface MarketBrand extends MarketPoint {
  readonly is_own: boolean;
  readonly share_change: number | null;
  /** Authors that sold any of its products in the period. */
  readonly authors: number;
  /** Shares by bucket; null where the category sold nothing. */
  readonly line: readonly (number | null)[];
}

/** Dated changes, newest first. Prices are fen as text. */
export interface TimelineReply {
  readonly kind: 'timeline';
  readonly changes: readonly {
    /** Unix seconds. */
    readonly at: number;
    readonly before: string;
    readonly after: string;
    /** Pieces a day in the days before and after, over the days that are known; null without any. */
    readonly sales_before: WireFigure;
    readonly sales_after: WireFigure;
    /** Days that `sales_after` covers so far. */
    readonly days_after: number;
    /** Share gained from before to after. */
    readonly change: number | null;
  }[];
  /** Changes before the days of the edition. */
  readonly older: number;
}

/** Bands × channels, in the order of the bands; the last row may be what has no band. */
export interface MatrixReply {
  readonly kind: 'matrix';
  readonly rows: readonly {
    readonly label: string;
    readonly count: number;
    readonly cells: Readonly<Record<string, { readonly value: WireFigure; readonly heat: number }>>;
    readonly total: WireFigure;
    readonly share: number;
  }[];
}

/** Products like this one, the most alike first; figures of 30 days. */
export interface SimilarProductsReply {
  readonly kind: 'similarProducts';
  /** Null where too little is known of the product to compare it. */
  readonly items:
    | readonly {
        readonly product_id: string;
        readonly title: string;
        readonly cover_look: string;
        readonly shop_name: string;
        readonly price: number | null;
        readonly sales: WireFigure;
      }[]
    | null;
}

/** Videos with signs of promotion against all videos that sold in the period. */
export interface DropReply {
  readonly kind: 'drop';
  readonly videos: number;
  readonly promoted: number;
  readonly authors: number;
  readonly first_day: number | null;
  readonly gmv: WireFigure;
  /** Share of all sales of the product that promotion may have brought: from what exceeds unpromoted videos to all of it. */
  readonly share: readonly [low: number, high: number] | null;
  /** The promoted videos that sold most; null below the edition that sees them. */
  readonly items:
    | readonly {
        readonly aweme_id: string;
        readonly title: string;
        readonly author_name: string;
        readonly uid: string | null;
        readonly pub_day: number | null;
        readonly first_day: number;
        readonly days: number;
        readonly sales: WireFigure;
        readonly gmv: WireFigure;
        readonly likes: number | null;
      }[]
    | null;
}

/** Reviews of a period: how many, of which mood, and those that others liked most. */
export interface ReviewsReply {
  readonly kind: 'reviews';
  readonly count: number;
  /** Reviews whose mood is known. */
  readonly moods: Readonly<Record<Mood, number>>;
  /** Words with the number of the most liked reviews that have them; a choice of a mood counts its own. */
  readonly words: Readonly<Record<Mood | 'all', readonly WordCount[]>>;
  readonly items: readonly {
    readonly text: string;
    /** Reviews of these very words. */
    readonly same: number;
    readonly likes: number | null;
    /** Unix seconds. */
    readonly at: number;
    readonly mood: Mood | null;
  }[];
}

/** Stage of a product's life; null where too little was sold to tell. */
export interface LifeCycleReply {
  readonly kind: 'lifeCycle';
  readonly stage: 'intro' | 'boom' | 'steady' | 'decline' | null;
  readonly ratio: number | null;
  /** Days since the first sale. */
  readonly age: number | null;
}

/** What a block is answered with. */
export type BlockReply =
  | KpisReply
  | TrendReply
  | PartsReply
  | HeatmapReply
  | PeersReply
  | PortraitReply
  | CategoriesReply
  | SimilarReply
  | CalendarReply
  | MarketReply
  | TimelineReply
  | MatrixReply
  | SimilarProductsReply
  | DropReply
  | LifeCycleReply
  | ReviewsReply;
