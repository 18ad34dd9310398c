import type { FigureCell } from './detail.ts';
import type { Expr } from './expr.ts';
import type { FigureOrigin } from './figure-origin.ts';

/** A figure that is worked out of columns: they say where it comes from and whether it is an estimate. */
interface FigureOfColumns {
  readonly value: Expr;
}

/** A figure of a card: its name in words and its unit; null where it is no number of its own. */
export type CardFigure = {
  readonly label: string;
  readonly cell: FigureCell | null;
} & (FigureOfColumns | FigureOrigin);

/** A card of a page without tabs, and the figures in it by their names. */
export interface FigureCard {
  readonly title: string;
  readonly figures: Readonly<Record<string, CardFigure>>;
}
