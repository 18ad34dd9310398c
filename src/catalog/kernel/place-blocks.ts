import type { Edition } from '../plans.ts';
import type { BlockBase } from './block-base.ts';
import type { ColumnExpr } from './expr.ts';
import type { Fact } from './fact.ts';

/** The table that has the main category of each object, and its key. */
export interface Among {
  readonly table: string;
  readonly key: string;
  /** The column of the category; `cat1` without. */
  readonly category?: string;
  /** Rows that count, as SQL over a row `f`, and the figure of which the category with most is the main one; where it has a row a category. */
  readonly most?: { readonly of: string; readonly where: string };
  /** What a page says of an object without one. */
  readonly unknown: string;
}

/** The objects that an object is compared with. */
export interface Peers {
  /** A table with the main category of each as `cat1`, and those of its rows that take part as SQL. */
  readonly table: string;
  readonly key: string;
  readonly where: string;
  /** What a page says of an object that is not among them. */
  readonly outside: string;
}

/** Places of the object on a board over time, over all categories and in its main one. */
export interface RankTrendBlock extends BlockBase {
  readonly kind: 'rankTrend';
  /** Its name in snapshots, and what people call it. */
  readonly board: string;
  readonly boardName: string;
  readonly among: Among;
}

/** Last published scores of an object set against those of the others of its main category. */
export interface StandingBlock extends BlockBase {
  readonly kind: 'standing';
  readonly among: Among;
  readonly peers: Peers;
  /** Scores by day in hundredths, 0 where a part is unknown. */
  readonly scores: Fact;
  /** Days up to the data day within which a score counts; the last one ever without. */
  readonly days?: number;
  /** The term whose place the library shows too, and the column of `peers.table` that has it in basis points: one figure, one source. */
  readonly stored?: { readonly term: string; readonly column: string };
  readonly terms: Readonly<Record<string, { readonly label: string; readonly column: ColumnExpr }>>;
  /** What the objects are counted in: 家, 位. */
  readonly unit: string;
}

/** Goods of a product's finest category by price and pieces of 30 days; figures are exact, so editions of bands do not see it. */
export interface PriceScatterBlock extends BlockBase {
  readonly kind: 'priceScatter';
  readonly needs: Edition;
  /** Goods that are drawn at most. */
  readonly most: number;
  /** How many of them have a name and can be opened, beside the product itself: as many as a list of similar products has. */
  readonly named: number;
}

/** Pieces of a product by day since its first sale, with the phases of its life (engine/blocks/life-curve/phases.ts). */
export interface LifeCurveBlock extends BlockBase {
  readonly kind: 'lifeCurve';
  readonly needs: Edition;
}
