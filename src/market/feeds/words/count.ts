import { DECIMAL, decimalOf, scaled } from './decimal.ts';
import { type Parsed, plain } from './parsed.ts';

const COUNT = new RegExp(
  `^(?:已售|售出|月销|销量)?\\s*${DECIMAL}\\s*\\+?\\s*(?:人付款|人收货|人购买|人想买|人|件|次|条|个|单)?\\s*\\+?$`,
  'iu',
);

/**
 * A count as people write it: 1234, 1,234, 1.2w, 3.5万, 3.4 万, 1.5M, 2亿, 224202人付款, １２３, 6400.0. A trailing + is the
 * lower limit. Negative, fractional, scientific or wordy texts are a flaw.
 */
export function parseCount(text: string): Parsed<number> {
  const found = COUNT.exec(plain(text));
  if (!found) return { flaw: '不是数' };
  const count = scaled(decimalOf(found.slice(1)), 0);
  return 'flaw' in count && count.flaw === '小数位过多' ? { flaw: '不是整数' } : count;
}
