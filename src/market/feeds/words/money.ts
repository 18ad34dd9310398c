import { DECIMAL, decimalOf, scaled } from './decimal.ts';
import { type Parsed, plain } from './parsed.ts';

const MONEY = new RegExp(`^¥?\\s*${DECIMAL}\\s*元?$`, 'iu');
const MOST_FEN = 4_294_967_295;

/**
 * An amount of yuan as integer fen, exact to the fen: 59.9, ￥59.90, 1,299元, 1.2万. A part below one fen or
 * an amount beyond UInt32 fen (¥42,949,672.95) is a flaw.
 */
export function parseFen(text: string): Parsed<number> {
  const found = MONEY.exec(plain(text));
  if (!found) return { flaw: '不是金额' };
  const fen = scaled(decimalOf(found.slice(1)), 2, MOST_FEN);
  return 'flaw' in fen && fen.flaw === '小数位过多' ? { flaw: '有不足一分的零头' } : fen;
}
