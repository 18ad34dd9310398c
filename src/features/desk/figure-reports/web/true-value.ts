import type { FigureCell } from '#catalog/kernel/detail.ts';

/** In which unit a person types a true value. */
export const TYPED_UNITS: Readonly<Record<FigureCell, string>> = {
  count: '个',
  money: '元',
  percent: '%',
  duration: '秒',
  times: '倍',
  score: '分',
};

/** How many stored units one typed unit is. */
const FACTORS: Readonly<Record<FigureCell, number>> = {
  count: 1,
  money: 100,
  percent: 0.01,
  duration: 1,
  times: 1,
  score: 100,
};

const WHOLE: ReadonlySet<FigureCell> = new Set(['money', 'score']);

/** A typed value in the unit of the wire; null where it is no number. `1,234.5` is one. */
export function typedValue(text: string, cell: FigureCell): number | null {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  if (!/^\d{1,15}(?:\.\d{1,6})?$/.test(plain)) return null;
  const value = Number(plain) * FACTORS[cell];
  // Binary fractions: 0.29 yuan are 29 fen.
  return WHOLE.has(cell) ? Number(value.toFixed(4)) : value;
}
