import { DECIMAL, decimalOf, scaled } from './decimal.ts';
import { type Parsed, plain } from './parsed.ts';

const AMOUNT = `(?:¥|rmb|cny)?\\s*${DECIMAL}\\s*元?`;
const MONEY = new RegExp(`^${AMOUNT}$`, 'iu');
const RANGE = new RegExp(`^${AMOUNT}\\s*(?:[-~–—至]|到)\\s*${AMOUNT}$`, 'iu');
const FROM = new RegExp(`^${AMOUNT}\\s*(?:起|\\+|以上)售?$`, 'iu');
/** Signs and names of money that is not yuan. */
const FOREIGN =
  /[$€£₩฿₫₽₹]|(?:美|港|日|欧|韩|台|新|澳|加|泰)(?:元|币|圆|铢)|英镑|(?<![a-z])(?:usd|hkd|jpy|eur|gbp|krw|twd|sgd|aud|thb|myr|vnd)(?![a-z])/iu;
/** An amount in fen, as a column counts it whose name says so. */
const FEN = new RegExp(`^${DECIMAL}\\s*分$`, 'iu');
const MAX_FEN = 4_294_967_295;

/**
 * An amount of yuan as integer fen, exact to the fen: 59.9, ￥59.90, 1,299元, 1.2万. A part below one fen or
 * an amount beyond UInt32 fen (¥42,949,672.95) is a flaw, and so is what is no single amount of yuan: 10-20, 99起, $9.9. 免费 is 0.
 */
export function parseFen(text: string): Parsed<number> {
  return amountOf(text, MAX_FEN);
}

/** The same for sums of money, which go beyond what one product may cost. */
export function parseLargeFen(text: string): Parsed<number> {
  return amountOf(text, Number.MAX_SAFE_INTEGER);
}

function amountOf(text: string, most: number): Parsed<number> {
  const word = plain(text);
  if (word === '免费') return { value: 0 };
  const inFen = FEN.exec(word);
  if (inFen) return scaled(decimalOf(inFen.slice(1)), 0, most);
  if (FOREIGN.test(word) && /\d/.test(word)) return { flaw: '不是人民币', isKnown: true };
  if (RANGE.test(word)) return { flaw: '是区间', isKnown: true };
  if (FROM.test(word)) return { flaw: '是起价', isKnown: true };
  const found = MONEY.exec(word);
  if (!found) return { flaw: '不是金额' };
  const fen = scaled(decimalOf(found.slice(1)), 2, most);
  return 'flaw' in fen && fen.flaw === '小数位过多' ? { flaw: '有不足一分的零头' } : fen;
}
