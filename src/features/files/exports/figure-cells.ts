import type { FigureCell } from '#catalog/kernel/detail.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { bandText, type ExportCell, writerOf } from './cells.ts';

/** What a table has in place of a figure that is unknown, as on the page. */
export const UNKNOWN_CELL = '--';

/** The head of a figure: its label with the unit of the file, and whether it is an estimate. */
export function figureHead(label: string, cell: FigureCell | null, isEstimate = false): string {
  const own = cell === null ? undefined : writerOf(cell).unit;
  // Some labels have their unit already: 时长（秒）.
  const unit = own !== undefined && label.includes(`（${own}）`) ? undefined : own;
  const isInTitle = label.includes('预估');
  const notes = [unit, isEstimate && !isInTitle ? '预估' : undefined]
    .filter((note) => note !== undefined)
    .join('，');
  return notes === '' ? label : `${label}(${notes})`;
}

/** A number of the wire in the unit of the file. */
export function numberCell(value: number, cell: FigureCell): ExportCell {
  return writerOf(cell).number?.(value) ?? value;
}

/** A figure of a page as a cell: its number in the unit of the file, a band as its edges, or the sign of what is unknown. */
export function figureCell(value: WireFigure | undefined, cell: FigureCell): ExportCell {
  if (value === null || value === undefined) return UNKNOWN_CELL;
  if (typeof value === 'number') return numberCell(value, cell);
  return bandText(value, (edge) => Number(numberCell(edge, cell)));
}

/** A figure of a series: an unknown point is an empty cell, which a chart leaves out; a text would be drawn as 0. */
export const seriesCell = (value: WireFigure | undefined, cell: FigureCell): ExportCell =>
  value === null || value === undefined ? null : figureCell(value, cell);

/** A share from 0 to 1 in percent. */
export const shareCell = (share: number | null | undefined): ExportCell => figureCell(share, 'percent');

/** A day YYYYMMDD as a text; unknown where there is none. */
export function dayCell(day: number | null): ExportCell {
  const code = String(day ?? '');
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}` : UNKNOWN_CELL;
}

/** Unix seconds as a moment in Beijing; unknown where there is none. */
export const momentCell = (at: number | null | undefined): ExportCell =>
  (at ? writerOf('time').number?.(at) : null) ?? UNKNOWN_CELL;

/** A text; the sign of what is unknown where it is empty. */
export const textCell = (text: string | null | undefined): string => text || UNKNOWN_CELL;
