import type { FigureCell } from './detail.ts';

/** A figure of a card: its name in words and its unit; null where it is no number of its own. */
export interface CardFigure {
  readonly label: string;
  readonly cell: FigureCell | null;
}

/** A card of a page without tabs, and the figures in it by their names. */
export interface FigureCard {
  readonly title: string;
  readonly figures: Readonly<Record<string, CardFigure>>;
}
