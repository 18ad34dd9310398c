const DIGITS = '零一二三四五六七八九';
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const GROUP = 10_000;
const HUNDRED_MILLION = 100_000_000;

/** Characters that numerals are written with. */
export const NUMERALS = '零〇一二两三四五六七八九十百千万亿';

const isZero = (char: string | undefined) => char === '零' || char === '〇';

/** A digit from one to nine before a unit or alone; -1 for anything else. 两 is said before all units but 十. */
function digitOf(char: string | undefined, before: number): number {
  if (char === undefined || isZero(char)) return -1;
  if (char === '两') return before === 10 ? -1 : 2;
  return DIGITS.indexOf(char);
}

interface SectionRules {
  /** Ten without 一 before it: 十五 at the beginning of a number. */
  readonly isFirst: boolean;
  /** Nothing is behind it: 三百二 is 320. */
  readonly isLast: boolean;
}

/** A last digit without a unit: 五 of 十五 and 一百零五, and of 三百五, which is 350; null where it is not said so. */
function lastDigit(char: string, above: number, { hasZero, isLast }: { hasZero: boolean; isLast: boolean }) {
  const digit = char === '两' && above < GROUP ? -1 : digitOf(char, 1);
  if (digit < 0) return null;
  if (above === GROUP) return hasZero ? null : digit;
  if (above === 10) return hasZero ? null : digit;
  if (hasZero) return digit;
  return isLast ? (digit * above) / 10 : null;
}

/** A digit with its unit in place: each place is said, or 零 for those that are not. */
function fitsPlace(unit: number, above: number, hasZero: boolean): boolean {
  if (unit >= above) return false;
  if (above === GROUP) return !hasZero;
  return hasZero === unit * 10 < above;
}

/** The value of numerals below ten thousand as they are spoken; null where that is not certain. */
function sectionValue(text: string, { isFirst, isLast }: SectionRules): number | null {
  if (/^[百千]$/.test(text)) return isFirst ? (TENS[text] as number) : null;
  const chars = [...text];
  let [sum, above, hasZero, at] = [0, GROUP, false, 0];
  if (chars[0] === '十' && isFirst) [sum, above, at] = [10, 10, 1];
  while (at < chars.length) {
    const char = chars[at] as string;
    if (isZero(char)) {
      if (hasZero || at === 0) return null;
      hasZero = true;
      at++;
      continue;
    }
    const unit = TENS[chars[at + 1] ?? ''];
    if (unit === undefined) {
      const digit = at === chars.length - 1 ? lastDigit(char, above, { hasZero, isLast }) : null;
      return digit === null ? null : sum + digit;
    }
    const digit = digitOf(char, unit);
    if (digit < 0 || !fitsPlace(unit, above, hasZero)) return null;
    sum += digit * unit;
    [above, hasZero, at] = [unit, false, at + 2];
  }
  return hasZero || chars.length === 0 ? null : sum;
}

/** What is behind 万 or 亿: 一万五 is 15 000, 一万零五 is 10 005, 一万五千 has all of its places. */
function tailValue(tail: string, size: number, read: (text: string) => number | null): number | null {
  if (tail === '') return 0;
  if ([...tail].length === 1) {
    const digit = tail === '两' ? -1 : digitOf(tail, 1);
    return digit < 0 ? null : (digit * size) / 10;
  }
  const value = read(isZero(tail.charAt(0)) ? tail.slice(1) : tail);
  if (value === null) return null;
  return value < size / 10 === isZero(tail.charAt(0)) ? value : null;
}

function belowHundredMillion(text: string, isFirst: boolean): number | null {
  const at = text.indexOf('万');
  if (at < 0) return sectionValue(text, { isFirst, isLast: true });
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)];
  if (head === '') return isFirst && tail === '' ? GROUP : null;
  // 百万 and 千万 are round.
  if (/^[百千]$/.test(head) && tail !== '') return null;
  const high = sectionValue(head, { isFirst, isLast: false });
  const low = tailValue(tail, GROUP, (rest) => sectionValue(rest, { isFirst: false, isLast: true }));
  return high === null || low === null ? null : high * GROUP + low;
}

/** The value of Chinese numerals as they are written and spoken; null for anything else. */
export function chineseNumber(text: string): number | null {
  if (isZero(text)) return 0;
  const at = text.indexOf('亿');
  if (at < 0) return belowHundredMillion(text, true);
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)];
  if (head === '') return tail === '' ? HUNDRED_MILLION : null;
  const high = belowHundredMillion(head, true);
  const isOdd = /[百千万][一二三四五六七八九]$/.test(head) || (/^[百千]?万?$/.test(head) && tail !== '');
  const low = tailValue(tail, HUNDRED_MILLION, (rest) => belowHundredMillion(rest, false));
  return high === null || low === null || isOdd ? null : high * HUNDRED_MILLION + low;
}

/** Two digits beside each other: 两三万, 三五百, 十五六. */
const PAIR =
  /^([零〇一二两三四五六七八九十百千万亿]*?)([一二两三四五六七八])([二三四五六七八九])([十百千万亿]*)$/;

/** 两三万 as its two numbers; null for anything else. */
export function spokenPair(text: string): readonly [number, number] | null {
  const match = PAIR.exec(text);
  if (!match) return null;
  const [, head = '', first = '', second = '', units = ''] = match;
  // 三百二三 may be 302 or 320.
  if (units === '' && head !== '' && !head.endsWith('十')) return null;
  const [a, b] = [digitOf(first, 1), digitOf(second, 1)];
  if (b - a !== 1 && !(a === 3 && b === 5)) return null;
  // 二三十 is said so, 两三十 as well.
  const low = chineseNumber(`${head}${first === '两' && units.startsWith('十') ? '二' : first}${units}`);
  const high = chineseNumber(`${head}${second}${units}`);
  return low === null || high === null || low >= high ? null : [low, high];
}
