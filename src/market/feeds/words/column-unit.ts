/** A unit behind the name of a column, in brackets or after a stroke: 粉丝数(万), 成交金额/万元, 时长(单位:分钟), revenue($). */
const NAMED = /^(.+?)(?:\((?:单位:?)?([^()]{1,6})\)|\/(千元?|万元?|亿元?|百万|分钟|小时|%))$/u;
/** Units that change what a number means, as they are written behind it; a plain one (元, 件, 秒) changes nothing (source/table.ts). */
const BEHIND =
  /^(百|千|万|百万|千万|亿|万亿|k|m|b|%|分|分钟|小时|min|mins|minutes?|h|hours?|毫秒|ms)(?:元|人|件|次|人次|条|个|单)?$/iu;
const MINUTES = /^(?:min|mins|minutes?)$/iu;
const HOURS = /^hours?$/iu;
/** Money that is not yuan, as it is written before or behind a number. */
const FOREIGN =
  /^(?:us\$|hk\$|\$|€|£|₩|฿|₫|₽|₹|usd|hkd|eur|gbp|jpy|krw|thb|vnd|myr|sgd|美元|港元|欧元|英镑|日元|韩元|泰铢|越南盾)$/iu;
/** Numbers alone, or several with the signs of a range between them. */
const BARE = /^[\s¥]*\d[\d,]*(?:\.\d+)?(?:\s*[-~〜–—至]\s*\d[\d,]*(?:\.\d+)?|\s*\+)?\s*$/u;
const NUMBER = /\d[\d,]*(?:\.\d+)?/gu;

/** A column name as it is compared, without the unit that changes its numbers. */
export interface ColumnUnit {
  readonly base: string;
  readonly unit: string;
}

/** The unit that a compared column name ends with; null where it has none that changes a number. */
export function columnUnit(name: string): ColumnUnit | null {
  const [, base = '', inBrackets, afterStroke] = NAMED.exec(name) ?? [];
  const unit = inBrackets ?? afterStroke ?? '';
  if (FOREIGN.test(unit)) return { base, unit };
  const found = BEHIND.exec(unit)?.[1];
  if (found === undefined) return null;
  return { base, unit: MINUTES.test(found) ? '分钟' : HOURS.test(found) ? '小时' : found };
}

/** A cell under a column with a unit, as it would be written by itself: 12.3 under 万 is 12.3万. A cell with words keeps its own. */
export function withUnit(cell: string, unit: string): string {
  const text = cell.normalize('NFKC');
  if (!BARE.test(text)) return cell;
  return text
    .trim()
    .replace(NUMBER, (number) => (FOREIGN.test(unit) ? `${unit} ${number}` : `${number}${unit}`));
}
