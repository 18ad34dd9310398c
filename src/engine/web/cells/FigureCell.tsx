import { percentileWords } from '#engine/blocks/peers/percentile.ts';
import {
  type FigureUnit,
  formatBand,
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatScore,
  formatTimes,
  MISSING,
} from '#platform/web/format/figures.ts';
import { type CellProps, cellBand, figureOf } from './cell-props.ts';

/** Writers of exact figures. */
const exact = {
  count: formatCount,
  money: formatMoney,
  percent: formatPercent,
  times: formatTimes,
  number: formatNumber,
  score: formatScore,
};

/** A band as the server sent it, never made here; an exact figure; or the mark of a missing one. */
function figure({ value }: CellProps, unit: FigureUnit): string {
  const band = cellBand(value);
  if (band) return formatBand(band, unit);
  const known = figureOf(value);
  return known === null ? MISSING : exact[unit](known);
}

/** A count, exact or as a band. */
export function CountCell(props: CellProps) {
  return <>{figure(props, 'count')}</>;
}

/** Money in fen, exact or as a band. */
export function MoneyCell(props: CellProps) {
  return <>{figure(props, 'money')}</>;
}

/** A share from 0 to 1. */
export function PercentCell(props: CellProps) {
  return <>{figure(props, 'percent')}</>;
}

/** Any number, exact or as a band. */
export function NumberCell(props: CellProps) {
  return <>{figure(props, 'number')}</>;
}

/** How many times one figure holds the other. */
export function TimesCell(props: CellProps) {
  return <>{figure(props, 'times')}</>;
}

/** A place among comparable objects, in the words of the page of an object. */
export function PlaceCell({ value }: CellProps) {
  return <>{percentileWords(figureOf(value))}</>;
}
