/** Kinds of objects whose figures `tide calibrate` holds against the truth of the demonstration market. */
export type MeasuredEntity = 'room' | 'author' | 'product' | 'shop' | 'brand';

/** What a figure counts: money or pieces. */
export type SizeUnit = 'fen' | 'pieces';

/** Where the size classes of figures begin, smallest first: money in fen (¥1千, 1万, 10万, 100万), and pieces. */
export const SIZE_CLASSES: Readonly<Record<SizeUnit, readonly number[]>> = {
  fen: [1, 100_000, 1_000_000, 10_000_000, 100_000_000],
  pieces: [1, 20, 100, 1000, 10_000],
};

/** The error of the figures of one size: of `from` and more, below the next class. Errors are shares of the figure. */
export interface FigureClassErrors {
  readonly from: number;
  readonly compared: number;
  /** The errors that half and three quarters of the figures stay within. */
  readonly half: number;
  readonly upper: number;
  /** What all of them are too high by, as a share of the sum of the figures (biasAgainstTruth makes it one of the truth); below zero they are too low. */
  readonly bias: number;
  /** How many of them are of an object that sold nothing. */
  readonly unsold: number;
}
