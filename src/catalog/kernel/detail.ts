import type { Edition } from '../plans.ts';
import type { BlockBase } from './block-base.ts';
import type { Entity } from './entity.ts';
import type { ColumnExpr, Expr } from './expr.ts';
import type { Fact, Ladder } from './fact.ts';
import type { FigureOrigin } from './figure-origin.ts';
import type { CellKind, Listing, Preset } from './listing.ts';
import type { LifeCurveBlock, PriceScatterBlock, RankTrendBlock, StandingBlock } from './place-blocks.ts';
import type { SourceRule } from './source-days.ts';

/** How a figure of a block is shown; a score is stored in hundredths. */
export type FigureCell = Extract<CellKind, 'count' | 'money' | 'percent' | 'duration' | 'times' | 'score'>;

/** A figure of a block: an aggregate over the rows of one table, or a ratio of two such aggregates. */
export interface BlockFigure {
  readonly label: string;
  readonly value: Expr;
  readonly cell: FigureCell;
  readonly banded?: Ladder;
  readonly help?: string;
}

/** Figures of the period with the change against the period before. The first stands out with the split by channel. */
export interface KpisBlock extends BlockBase {
  readonly kind: 'kpis';
  readonly values: Readonly<Record<string, BlockFigure>>;
  /** Money by channel, as shares of their sum. */
  readonly split?: Readonly<Record<'live' | 'video' | 'card', Expr>>;
}

/** One line or bar of a trend, by day. */
export interface TrendSeriesDefinition extends BlockFigure {
  readonly mark: 'bar' | 'line';
  readonly stack?: string;
  readonly axis?: 'right';
  /** Place in the palette; channels keep theirs: 0 live, 1 video, 2 product card. */
  readonly color?: number;
  /** A line that stays level until the next point: prices. */
  readonly isStep?: true;
  /** What a day without a row means on a day that has facts: nothing was sold, nothing is known, or what held before still holds. */
  readonly absent: 'zero' | 'gap' | 'last';
  /** Only the days before this is captured have values: on them nothing else says how the sum is divided. */
  readonly until?: SourceRule;
  /** Whether values below zero are drawn in the colour of losses. */
  readonly signed?: true;
}

/** Series by day; each metric is a set of series that one switch chooses. */
export interface TrendBlock extends BlockBase {
  readonly kind: 'trend';
  readonly metrics: Readonly<
    Record<
      string,
      { readonly label: string; readonly series: Readonly<Record<string, TrendSeriesDefinition>> }
    >
  >;
}

/** What the parts of a composition are grouped by, and where their names come from. */
export type PartsBy =
  | { readonly kind: 'channels'; readonly values: Readonly<Record<'live' | 'video' | 'card', Expr>> }
  /** Where the viewers of closed live rooms came from; each room counts by how often it was watched. The figure's table is the card of rooms. */
  | { readonly kind: 'traffic' }
  /** A stored column of the figure's table. */
  | { readonly kind: 'column'; readonly on: ColumnExpr; readonly names: PartNames }
  /** A column of the card of the ids in the figure's table. */
  | { readonly kind: 'card'; readonly card: Fact; readonly on: ColumnExpr; readonly names: PartNames };

/** Names of the parts: nodes of the product tree, cards of an entity, or a fixed list of codes. */
export type PartNames =
  | { readonly from: 'categories' }
  | { readonly from: 'entity'; readonly of: Entity; readonly card: Fact }
  | { readonly from: 'codes'; readonly codes: Readonly<Record<string, string>> };

/** A finer level of a composition by card, and the note beside its title. */
export interface FinerParts {
  readonly on: ColumnExpr;
  readonly note: string;
}

/** Parts of a whole, largest first. */
export interface CompositionBlock extends BlockBase {
  readonly kind: 'composition';
  readonly look: 'donut' | 'bars' | 'treemap';
  readonly by: PartsBy;
  /** What is divided; with channels, their sum. */
  readonly figure: BlockFigure;
  /** Parts shown at most; the rest is 其他. */
  readonly most: number;
  /** The part whose share stands in the hole of a donut, and what it is called there. */
  readonly center?: { readonly part: string; readonly label: string };
  /** Finer columns of the same card, coarse to fine: where one part is nearly all of it, the parts of the next level say more. */
  readonly finer?: readonly FinerParts[];
}

/** A figure by bands of a card value × channel as a table with heat cells; rows without an object are left out. */
export interface MatrixBlock extends BlockBase {
  readonly kind: 'matrix';
  /** Card of the ids in the figures' table, and its column that is banded. */
  readonly card: Fact;
  readonly on: ColumnExpr;
  readonly bands: readonly Preset[];
  /** Heading of the bands and of the number of objects in each. */
  readonly heads: { readonly band: string; readonly count: string };
  readonly columns: Readonly<Record<string, BlockFigure>>;
  /** What the columns add up to; shares are shares of it. */
  readonly total: BlockFigure;
}

/** Products like this one: the same category, near the price, most words in common. */
export interface SimilarProductsBlock extends BlockBase {
  readonly kind: 'similarProducts';
  readonly rows: number;
}

/** Videos with signs of paid promotion and what they sold, by day too; an inference with a range. */
export interface DropBlock extends BlockBase {
  readonly kind: 'drop';
  /** Sales of the object by carrier and day. */
  readonly from: Fact;
  /** Whose sales they are: 本品, 本店, 本品牌. */
  readonly own: string;
  /** A list of the tab names the videos, so the block does not. */
  readonly hasList?: true;
}

/** What reviews of a product say in a period. */
export interface ReviewsBlock extends BlockBase {
  readonly kind: 'reviews';
}

/** Where a product stands in its life (engine/blocks/life-cycle/stages.ts); an inference. */
export interface LifeCycleBlock extends BlockBase {
  readonly kind: 'lifeCycle';
}

/** A figure by bands of another: price bands of products, tiers of followers. */
export interface BandsBlock extends BlockBase {
  readonly kind: 'bands';
  /** Card of the ids in the figure's table, or that table itself, and its column that is banded. */
  readonly card: Fact;
  readonly on: ColumnExpr;
  readonly bands: readonly Preset[];
  readonly figure: BlockFigure;
}

/** A count or a figure by weekday and Beijing hour; of a time the hour is taken. */
export interface HeatmapBlock extends BlockBase {
  readonly kind: 'heatmap';
  readonly hour: ColumnExpr;
  /** Null counts rows. */
  readonly figure: BlockFigure | null;
}

/** Figures of the last 30 days with the share of comparable objects that lie below (market/build/cards/benchmarks.ts). */
export interface PeersBlock extends BlockBase {
  readonly kind: 'peers';
  /** Terms of the benchmark by name, in the unit that they are stored in. */
  readonly terms: Readonly<
    Record<
      string,
      {
        readonly label: string;
        readonly cell: FigureCell;
        readonly help?: string;
        /** Lowest edition that sees the value; its place among peers is open. */
        readonly needs?: Edition;
      } & FigureOrigin
    >
  >;
}

/** Who watches, follows or buys: the latest portrait of each audience. */
export interface PortraitBlock extends BlockBase {
  readonly kind: 'portrait';
  readonly object: 'author' | 'product' | 'shop' | 'brand' | 'live' | 'video';
  /** Audiences by name, with labels. */
  readonly audiences: Readonly<Record<string, string>>;
}

/** The first rows of a relation list as a small card. */
export interface TopBlock extends BlockBase {
  readonly kind: 'top';
  readonly listing: Listing;
  readonly rows: number;
  /** Tab with the whole list. */
  readonly more?: string;
}

/** A relation list. */
export interface ListBlock extends BlockBase {
  readonly kind: 'list';
  readonly listing: Listing;
}

/** Relation lists of which one is shown at a time. */
export interface ListsBlock extends BlockBase {
  readonly kind: 'lists';
  readonly lists: Readonly<Record<string, { readonly label: string; readonly listing: Listing }>>;
}

/** Product categories as a table that opens level by level; shares are those of the first figure. */
export interface CategoriesBlock extends BlockBase {
  readonly kind: 'categories';
  /** Card of the ids in the figures' table, and its category columns from level 1 on. */
  readonly card: Fact;
  readonly levels: readonly ColumnExpr[];
  readonly values: Readonly<Record<string, BlockFigure>>;
}

/** Objects of the same kind that are most alike, by what they sell. */
export interface SimilarBlock extends BlockBase {
  readonly kind: 'similar';
  readonly rows: number;
}

/** A sentence that stands above the blocks of a tab: what its figures are inferred from. */
export interface NoteBlock extends BlockBase {
  readonly kind: 'note';
  readonly words: string;
}

/** A month of days, each with a figure; a day opens its drawer. */
export interface CalendarBlock extends BlockBase {
  readonly kind: 'calendar';
  readonly figure: BlockFigure;
  readonly counts: Readonly<Record<string, BlockFigure>>;
}

/** Doubts about the figures of an object, each with its rule and evidence; and how its money was estimated. */
export interface DoubtsBlock extends BlockBase {
  readonly kind: 'doubts';
}

/** Where a brand stands in the categories that it sells in, beside its rivals; read from brand_cate_day. */
export interface MarketBlock extends BlockBase {
  readonly kind: 'market';
}

/** Dated changes of an object: titles, prices. */
export interface TimelineBlock extends BlockBase {
  readonly kind: 'timeline';
  readonly source: 'productTitle' | 'productPrice';
}

/** Any block of a detail tab; each kind is one file in engine/blocks, engine/server/blocks and engine/web/blocks. */
export type DetailBlock =
  | KpisBlock
  | TrendBlock
  | CompositionBlock
  | BandsBlock
  | HeatmapBlock
  | PeersBlock
  | StandingBlock
  | RankTrendBlock
  | PortraitBlock
  | TopBlock
  | ListBlock
  | ListsBlock
  | CategoriesBlock
  | SimilarBlock
  | NoteBlock
  | CalendarBlock
  | MarketBlock
  | TimelineBlock
  | MatrixBlock
  | SimilarProductsBlock
  | PriceScatterBlock
  | DropBlock
  | LifeCycleBlock
  | LifeCurveBlock
  | ReviewsBlock
  | DoubtsBlock;

/** Whether a block is answered by a call of its tab; lists answer themselves, and a note is a text of the page. */
export function isAnsweredByCall({ kind }: DetailBlock): boolean {
  return kind !== 'list' && kind !== 'lists' && kind !== 'top' && kind !== 'note';
}

/** One tab of a family. */
export interface DetailTab {
  /** Last part of its route, as the specification has it. */
  readonly id: string;
  readonly title: string;
  /** Path of the call that answers its blocks: `/api/author/overview/{uid}`. Absent where lists answer themselves. */
  readonly call?: string;
  /** Whether a period is chosen on the tab. */
  readonly hasPeriod: boolean;
  readonly blocks: Readonly<Record<string, DetailBlock>>;
  /** What the drawer of a day shows; it has a call of its own and no route. */
  readonly day?: DetailTab;
}

/** Whether a tab has the periods of its blocks above them; a list alone has its own. */
export function hasPeriodBar({ hasPeriod, blocks }: DetailTab): boolean {
  return hasPeriod && Object.values(blocks).some((block) => isAnsweredByCall(block) || block.kind === 'top');
}

/** A table that blocks read: which column is the day and which the family's object. */
export interface BlockSource {
  readonly fact: Fact;
  readonly day: string;
  readonly key: string;
}

/** What has a page whose views of the day are counted: the four families with tabs, and the pages of rooms and videos. */
export interface DetailSubject {
  readonly of: Entity;
  readonly card: Fact;
  /** Data-authorisation category (specification §3), for the views of a day. */
  readonly power: number;
  /** Lowest edition that may open it at all. */
  readonly needs?: Edition;
}

/** A family of detail pages: all that is special about it. */
export interface DetailFamily extends DetailSubject {
  readonly id: 'author' | 'product' | 'shop' | 'brand';
  /** First part of its routes: `/darenDetails`. */
  readonly base: string;
  /** Parameter of its routes as the specification names it: `uid`, `productId`. */
  readonly param: string;
  /** Name of the public id in calls: `uid`, `product_id`. */
  readonly scope: string;
  /** Path of the call that answers the header: `/api/author/detail/{uid}`. */
  readonly call: string;
  /** Periods of its tabs in days, where they are not those of every family. */
  readonly days?: readonly number[];
  /** Blocks of the header by name, over the 30 days up to the data day. */
  readonly head?: Readonly<Record<string, DetailBlock>>;
  /** Tables by name that its blocks read. */
  readonly sources: Readonly<Record<string, BlockSource>>;
  readonly tabs: readonly DetailTab[];
}

/** Declares a family of detail pages. */
export function detailFamily<const F extends DetailFamily>(definition: F): F {
  return definition;
}

/** Declares a table that blocks read; `day` is the column with the Beijing day. */
export function blockSource(fact: Fact, key: string, day = 'day'): Readonly<Record<string, BlockSource>> {
  return { [fact.table]: { fact, day, key } };
}

/** Every tab of a family, each followed by the drawer of a day that it has. */
export function tabsAndDays({ tabs }: DetailFamily): readonly DetailTab[] {
  return tabs.flatMap((tab) => (tab.day ? [tab, tab.day] : [tab]));
}

/** The address of a tab: `/darenDetails/liveHistory/{uid}` with the id filled in. */
export function tabPath(
  { base }: Pick<DetailFamily, 'base'>,
  { id }: Pick<DetailTab, 'id'>,
  objectId: string,
): string {
  return `${base}/${id}/${encodeURIComponent(objectId)}`;
}
