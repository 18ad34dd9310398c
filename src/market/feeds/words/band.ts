import { parseCount } from './count.ts';
import { parseLargeFen } from './money.ts';
import { isMissing, type Parsed, plain } from './parsed.ts';
import { parseBasisPoints } from './percent.ts';

/** Limits of a banded figure; low null = missing, high null = open above or missing. */
export interface ParsedBand {
  low: number | null;
  high: number | null;
}

/** A band of counts: 1000~2500, 7500~1w, 1w~2.5w, 100w+, - ; a single number is a band of itself. */
export function parseCountBand(text: string): Parsed<ParsedBand> {
  return parseBand(text, parseCount);
}

/** A band of percentages in basis points: 10%~15%, 0~5%, 30%+, - ; a sign at either limit counts for both. */
export function parsePercentBand(text: string): Parsed<ParsedBand> {
  const hasSign = /%/u.test(plain(text));
  return parseBand(text, (part) => parseBasisPoints(hasSign && !part.includes('%') ? `${part}%` : part));
}

/** A band of money in fen: ¥2.5万-¥5万, 75w~100w, 1亿+, - ; a single amount is a band of itself. */
export function parseFenBand(text: string): Parsed<ParsedBand> {
  return parseBand(text, parseLargeFen);
}

function parseBand(text: string, limit: (part: string) => Parsed<number>): Parsed<ParsedBand> {
  if (isMissing(text)) return { value: { low: null, high: null } };
  const word = plain(text);
  const open = word.endsWith('+');
  const parts = (open ? word.slice(0, -1) : word).split(/[~〜\-–—至]/u);
  const [low, high = low] = parts.map(limit);
  if (parts.length > 2 || !low || !high || (open && parts.length > 1)) return { flaw: '不是区间' };
  if ('flaw' in low || 'flaw' in high) return { flaw: '不是区间' };
  if (high.value < low.value) return { flaw: '区间上下颠倒' };
  return { value: { low: low.value, high: open ? null : high.value } };
}
