import type { FigureUnit } from '../format/figures.ts';

/** A figure of a chart; null where nothing is known, which is drawn as a gap and never as 0. */
export type ChartFigure = number | null;
/** A band as the server sends it: low and high, high null where it is open. */
export type PointBand = readonly [low: number, high: number | null];

/** One series over the points of a trend. */
export interface TrendSeries {
  readonly key: string;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly mark: 'bar' | 'line';
  /** Bars of one stack stand on each other. */
  readonly stack?: string;
  /** A line that stays level until the next point. */
  readonly isStep?: true;
  readonly axis?: 'left' | 'right';
  /** Place in the palette; channels keep theirs: 0 live, 1 video, 2 product card, 6 other. */
  readonly color?: number;
  readonly values: readonly ChartFigure[];
  /** Values below zero are drawn in the colour of losses. */
  readonly signed?: boolean;
  /** The period before, point by point. */
  readonly previous?: readonly ChartFigure[];
  /** Whether the figures are estimates, which files say in the head. */
  readonly isEstimate?: true;
  /** Bands behind index values, for viewers of bands. */
  readonly bands?: readonly (PointBand | null)[];
}

/** A span of points that is shaded: a promotion. */
export interface TrendSpan {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** Place in the palette of its shade; promotions have one of their own. */
  readonly tint?: number;
}

/** Series over labelled points. */
export interface Trend {
  /** Labels of the points: `11-20`, `20:00`. */
  readonly at: readonly string[];
  readonly series: readonly TrendSeries[];
  /** Days of the points, YYYYMMDD, where they are days: files have their years. */
  readonly days?: readonly number[];
  /** What all series are parts of: 销售额 of 直播, 视频 and 商品卡. */
  readonly metric?: string;
  readonly spans?: readonly TrendSpan[];
  /** Index of the point that is not finished; drawn hatched. */
  readonly running?: number | null;
  /** Values are an index without units: the viewer sees bands. */
  readonly isIndexed?: boolean;
  /** Values are places from 1: the best is on top. */
  readonly isRank?: boolean;
}

/** How a trend is shown. */
export interface TrendViewState {
  readonly hidden: readonly string[];
  /** Overrides the marks of all left-axis series. */
  readonly mark: 'bar' | 'line' | null;
  readonly compares: boolean;
}

/** Sum of known values; null where none is known. */
export function sumOf(values: readonly ChartFigure[]): ChartFigure {
  const known = values.filter((v): v is number => v !== null);
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
}
