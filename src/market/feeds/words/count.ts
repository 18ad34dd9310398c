import { DECIMAL, decimalOf, scaled } from './decimal.ts';
import { type Parsed, plain } from './parsed.ts';

const BEFORE = '(?:(?:已售|售出|已拼|总售|累计销量|总销量|全网热卖|热卖|付款|销量)\\s*:?)?';
const UNIT = '(?:人付款|人收货|人已?购买|人想买|人|件|次|条|个|单)?';
const COUNT = new RegExp(`^${BEFORE}\\s*${DECIMAL}\\s*${UNIT}$`, 'iu');
const LIMIT = new RegExp(
  `^(?:${BEFORE}|超过?)\\s*${DECIMAL}\\s*(?:\\+\\s*${UNIT}|${UNIT}\\s*(?:\\+|以上))$`,
  'iu',
);
const RANGE = new RegExp(
  `^${BEFORE}\\s*${DECIMAL}\\s*${UNIT}\\s*[~〜\\-–—至]\\s*${DECIMAL}\\s*${UNIT}$`,
  'iu',
);
/** A figure of a month, in a column that counts from the beginning. */
const MONTHLY = /^(?:月销量?|近?30天|近?一个?月)/u;

/**
 * A count as people write it: 1234, 1,234, 1.2w, 3.5万, 3.4 万, 1.5M, 2亿, 224202人付款, １２３, 6400.0. A lower limit (10万+), a range
 * (1000~2500) and a figure of a month (月销2000) are no count. Negative, fractional, scientific or wordy texts are a flaw.
 */
export function parseCount(text: string): Parsed<number> {
  const word = plain(text);
  const found = COUNT.exec(word);
  if (found) return wholeOf(found.slice(1));
  if (LIMIT.test(word)) return { flaw: '是下限', isKnown: true };
  if (RANGE.test(word)) return { flaw: '是区间', isKnown: true };
  if (MONTHLY.test(word) && /\d/.test(word)) return { flaw: '是月销量', isKnown: true };
  return { flaw: '不是数' };
}

/** A sold counter: an exact one has a total, a lower limit or a range has its lower end. */
export interface SoldCounter {
  readonly sold_total: number | null;
  readonly sold_low: number | null;
}

/** A sold counter of at most so many: 1234 is exact; 10万+, 已售1000+, 1万+人付款 and 1000~2500 are lower limits. */
export function parseSold(text: string, most: number): Parsed<SoldCounter> {
  const word = plain(text);
  const found = LIMIT.exec(word) ?? RANGE.exec(word);
  const count = found ? wholeOf(found.slice(1, 4)) : parseCount(text);
  if ('flaw' in count) return count;
  if (count.value > most) return { flaw: '数太大' };
  return {
    value: found ? { sold_total: null, sold_low: count.value } : { sold_total: count.value, sold_low: null },
  };
}

function wholeOf(groups: readonly (string | undefined)[]): Parsed<number> {
  const count = scaled(decimalOf(groups), 0);
  return 'flaw' in count && count.flaw === '小数位过多' ? { flaw: '不是整数' } : count;
}
