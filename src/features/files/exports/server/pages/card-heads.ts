import type { CardFigure, FigureCard } from '#catalog/kernel/figure-card.ts';
import { estimateOf } from '#catalog/kernel/figure-estimate.ts';
import { figureHead } from '../../figure-cells.ts';
import type { PageFigure } from '../../page-figures.ts';

const isEstimate = (figure: CardFigure) =>
  figure.value === undefined
    ? figure.isEstimate
    : estimateOf({ value: figure.value, cell: figure.cell ?? 'text' }) !== null;

/** The head of a figure of a card of a page without tabs, as the catalog names it. */
export function cardHead<Card extends FigureCard>(
  { figures }: Card,
  key: keyof Card['figures'] & string,
): string {
  const figure = figures[key] as CardFigure;
  return figureHead(figure.label, figure.cell, isEstimate(figure));
}

/** The figures of a card for the sheet 说明. */
export const figuresOfPageCard = ({ figures }: FigureCard): PageFigure[] =>
  Object.values(figures).map((figure) => ({
    label: figure.label,
    help: undefined,
    estimate: isEstimate(figure) ? { measured: null } : null,
  }));
