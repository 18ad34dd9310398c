import { bandOf } from '#catalog/enums/bands.ts';
import type { BlockFigure } from '#catalog/kernel/detail.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';

/** A figure in the unit it travels in: shares where basis points are stored. */
export function wireNumber(figure: Pick<BlockFigure, 'value'>, value: number | null): number | null {
  return value !== null && figure.value.unit === 'bp' ? value / 10_000 : value;
}

/** A figure as a viewer may see it: the band where figures are banded for the viewer, else the number. */
export function wireFigure(
  figure: Pick<BlockFigure, 'value' | 'banded'>,
  value: number | null,
  banded: boolean,
): WireFigure {
  if (value === null || !banded || figure.banded === undefined) return wireNumber(figure, value);
  const [low, high] = bandOf(figure.banded, Math.round(value));
  return figure.value.unit === 'bp' ? [low / 10_000, high === null ? null : high / 10_000] : [low, high];
}

/** Values as shares of their highest, 0–100: the shape without the amounts, for viewers of bands. */
export function indexOf(values: readonly (number | null)[], top = Math.max(0, ...values.map((v) => v ?? 0))) {
  return values.map((v) => (v === null ? null : top === 0 ? 0 : Math.round((v / top) * 100)));
}

/** Share gained since before; null where either is unknown or before is 0. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return (now - before) / Math.abs(before);
}
