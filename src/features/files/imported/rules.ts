import type { ExternalDay, OwnOrderDay } from './contract.ts';

/** Days before the last imported one that the factor is taken from. */
export const FACTOR_DAYS = 30;
/** Days with orders and an estimate that a factor needs at least. */
export const MIN_DAYS = 3;

/** How own orders compare with the estimate. */
export interface OrderFactor {
  readonly factor: number | null;
  /** Days that it is taken from. */
  readonly days: number;
}

/**
 * Real pieces by estimated pieces of the last days that have both. The newest day with orders is left out: an export is usually made
 * before that day is over. Days are in any order.
 */
export function calibrationOf(days: readonly OwnOrderDay[]): OrderFactor {
  const real = days.filter((one) => one.real !== null).toSorted((a, b) => b.day - a.day);
  const both = real
    .slice(1)
    .filter((one) => (one.estimated?.sales ?? 0) > 0)
    .slice(0, FACTOR_DAYS);
  const sum = (of: (one: OwnOrderDay) => number) => both.reduce((all, one) => all + of(one), 0);
  if (both.length < MIN_DAYS) return { factor: null, days: both.length };
  const factor = sum((one) => one.real?.pieces ?? 0) / sum((one) => one.estimated?.sales ?? 0);
  return { factor, days: both.length };
}

/** The estimate of a day without orders by the factor: pieces and fen. Null where there is no estimate or no factor. */
export function calibrated(
  { real, estimated }: OwnOrderDay,
  factor: number | null,
): { readonly sales: number; readonly gmv: number } | null {
  if (real !== null || estimated === null || factor === null) return null;
  return { sales: Math.round(estimated.sales * factor), gmv: Math.round(estimated.gmv * factor) };
}

/**
 * Our pieces by the platform's orders over the days that have both; null where these are too few. An order may have several pieces, so
 * that the ratio is usually somewhat above 1.
 */
export function piecesPerOrder(days: readonly ExternalDay[]): number | null {
  const both = days.filter(({ orders, estimated }) => (orders ?? 0) > 0 && estimated !== null);
  if (both.length < MIN_DAYS) return null;
  const sum = (of: (day: ExternalDay) => number | null) => both.reduce((all, day) => all + (of(day) ?? 0), 0);
  return sum((day) => day.estimated) / sum((day) => day.orders);
}

/** By how much an estimate differs from the truth, as a share of the truth; null where nothing was sold or nothing is estimated. */
export function deviationOf({ real, estimated }: OwnOrderDay): number | null {
  if (real === null || real.pieces === 0 || estimated === null) return null;
  return estimated.sales / real.pieces - 1;
}
