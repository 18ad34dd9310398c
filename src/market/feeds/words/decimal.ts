import type { Parsed } from './parsed.ts';

const POWERS: Record<string, number> = {
  '': 0,
  百: 2,
  千: 3,
  k: 3,
  万: 4,
  w: 4,
  m: 6,
  亿: 8,
  b: 9,
  百万: 6,
  千万: 7,
  万亿: 12,
};

/** A written decimal: digits before and after the point, and the power of ten its unit stands for. */
export interface Decimal {
  whole: string;
  fraction: string;
  power: number;
}

/** Source of a regular expression with three groups: whole part (1,234 or 1234), fraction, unit with or without a blank before it. */
export const DECIMAL = '(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.(\\d+))?(?:\\s*(万亿|百万|千万|[百千万亿kwmb]))?';

/** The decimal of three groups matched by DECIMAL. */
export function decimalOf(groups: readonly (string | undefined)[]): Decimal {
  const [whole = '0', fraction = '', unit = ''] = groups;
  const power = POWERS[unit.toLowerCase()] ?? 0;
  return { whole: whole.replaceAll(',', ''), fraction: fraction.replace(/0+$/, ''), power };
}

/**
 * The decimal times 10^shift as an exact integer. Moves the point in the text, because 59.9 * 100 is
 * 5989.999… in floating point. What is left behind the point, or is beyond `most`, is a flaw.
 */
export function scaled(decimal: Decimal, shift: number, most = Number.MAX_SAFE_INTEGER): Parsed<number> {
  const places = decimal.power + shift;
  if (decimal.fraction.length > places) return { flaw: '小数位过多' };
  const value = Number(decimal.whole + decimal.fraction.padEnd(places, '0'));
  return value <= most ? { value } : { flaw: '数太大' };
}
