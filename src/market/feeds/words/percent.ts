import { DECIMAL, decimalOf, scaled } from './decimal.ts';
import { type Parsed, plain } from './parsed.ts';

const PERCENT = new RegExp(`^${DECIMAL}\\s*%$`, 'iu');
const MAX_BP = 4_294_967_295;

/** A percentage as integer basis points: 10% is 1000, 12.34% is 1234. The sign is required. */
export function parseBasisPoints(text: string): Parsed<number> {
  const found = PERCENT.exec(plain(text));
  return found ? scaled(decimalOf(found.slice(1)), 2, MAX_BP) : { flaw: '不是百分数' };
}
