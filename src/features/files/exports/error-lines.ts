import { classLabel, classWords, errorClasses, measuredLabels } from '#catalog/enums/estimate-errors.ts';
import { estimateOf, type MeasuredFigure } from '#catalog/kernel/figure-estimate.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { AboutLine } from './about.ts';

const NAMES = { fen: '销售额', pieces: '销量' } as const;

function linesOf(measured: MeasuredFigure, labels: readonly string[]): AboutLine[] {
  const { entity, unit } = measured;
  const title = `${measuredLabels[entity]}${NAMES[unit]}的误差`;
  const lines = errorClasses(measured).map(
    (one, n): AboutLine => [n === 0 ? title : '', `${classLabel(unit, one.from)}：${classWords(one)}`],
  );
  return [...lines, ['', `用于：${labels.join('、')}`]];
}

/** The lines of the sheet 说明 that say how far the estimates among the columns of a file are off, by the size of the figure. */
export function errorLines(listing: Listing, keys: readonly string[]): AboutLine[] {
  const found = keys.flatMap((key) => {
    const column = listing.columns[key];
    const estimate = column && estimateOf(column, listing);
    return column && estimate ? [{ label: column.label, measured: estimate.measured }] : [];
  });
  return measuredLines(found);
}

/** The same for any figures that are estimates, each label once. */
export function measuredLines(
  found: readonly { readonly label: string; readonly measured: MeasuredFigure | null }[],
): AboutLine[] {
  const kinds = Map.groupBy(found, ({ measured }) => (measured ? `${measured.entity} ${measured.unit}` : ''));
  return [...kinds.values()].flatMap((same): AboutLine[] => {
    const labels = [...new Set(same.map(({ label }) => label))];
    const measured = same[0]?.measured;
    return measured ? linesOf(measured, labels) : [['误差没有单独检验', labels.join('、')]];
  });
}
