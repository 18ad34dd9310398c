import type { FigureCell } from '#catalog/kernel/detail.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import {
  type FigureUnit,
  formatBand,
  formatCount,
  formatMoney,
  formatPercent,
  formatTimes,
  MISSING,
} from '#platform/web/format/figures.ts';
import { formatStay } from '#platform/web/format/times.ts';

const writers = {
  count: (value: number) => formatCount(Math.round(value)),
  money: formatMoney,
  percent: formatPercent,
  times: formatTimes,
  duration: formatStay,
  score: (value: number) => (value / 100).toFixed(2),
} satisfies Record<FigureCell, (value: number) => string>;

const units: Readonly<Record<FigureCell, FigureUnit>> = {
  count: 'count',
  money: 'money',
  percent: 'percent',
  times: 'times',
  duration: 'count',
  score: 'score',
};

/** The unit of charts for a kind of figure. */
export const unitOf = (cell: FigureCell): FigureUnit => units[cell];

/** A figure of a block as people read it: exact, as a band, or missing. */
export function figureWords(value: WireFigure | undefined, cell: FigureCell): string {
  if (value === null || value === undefined) return MISSING;
  return typeof value === 'number' ? writers[cell](value) : formatBand(value, unitOf(cell));
}
