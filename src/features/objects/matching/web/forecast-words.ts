import { formatCount, MISSING } from '#platform/web/format/figures.ts';
import type { MatchedAuthor, MatchReport } from '../contract.ts';

type Forecast = MatchedAuthor['forecast'];

/** The words for a forecast whose ends are too far apart. */
export const UNSURE = '不足以预计';

const bandOf = (low: number, high: number): string =>
  low === high ? formatCount(low) : `${formatCount(low)}-${formatCount(high)}`;

/** Pieces that are to be expected, as a band. */
export function forecastWords(forecast: Forecast): string {
  if (forecast === null) return MISSING;
  return forecast.span === null ? UNSURE : bandOf(...forecast.span);
}

/** What a forecast is made from. */
export function forecastBasis(forecast: Forecast): string | undefined {
  if (forecast === null) return undefined;
  return forecast.basis === 'own' ? '按该达人带本品的销量' : '按该达人同类同价商品的销量';
}

/** Pieces that are to be expected of all authors of a report. */
export const totalWords = ({ low, high, known }: MatchReport['pieces']): string =>
  known === 0 ? UNSURE : bandOf(low, high);
