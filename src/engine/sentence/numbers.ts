/** What a number is counted in, as far as the text says so. */
export type NumberUnit = 'percent' | 'yuan' | 'level' | 'seconds' | 'times' | 'piece' | 'age' | 'none';

/** A number or a range of numbers in a text: bounds in the named unit, seconds for all times. */
export interface NumberPhrase {
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: NumberUnit;
  /** One number without any word of comparison. */
  readonly isBare: boolean;
  /** How many characters it has. */
  readonly length: number;
}

const DIGITS = '零一二三四五六七八九';
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const GROUPS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };
const LETTERS: Readonly<Record<string, string>> = { w: '万', k: '千' };

const digitOf = (char: string) => (char === '两' ? 2 : char === '〇' ? 0 : DIGITS.indexOf(char));

/** The value below ten thousand of Chinese numerals: 三百二 is 320, 百 is 100. */
function groupValue(text: string): number | null {
  let [sum, digit, last] = [0, -1, 1];
  for (const char of text) {
    const ten = TENS[char];
    if (ten !== undefined) {
      sum += (digit < 0 ? 1 : digit) * ten;
      [digit, last] = [-1, ten];
      continue;
    }
    const value = digitOf(char);
    if (value < 0) return null;
    if (value === 0) last = 10;
    digit = digit > 0 && last === 1 ? digit * 10 + value : value;
  }
  return sum + (digit < 0 ? 0 : digit * (last >= 100 ? last / 10 : 1));
}

/** The value of Chinese numerals; null for anything else. */
export function chineseNumber(text: string): number | null {
  let [sum, rest] = [0, text];
  for (const [char, size] of [
    ['亿', 1e8],
    ['万', 1e4],
  ] as const) {
    const at = rest.indexOf(char);
    if (at < 0) continue;
    const head = at === 0 ? 1 : groupValue(rest.slice(0, at));
    if (head === null) return null;
    sum += head * size;
    rest = rest.slice(at + 1);
  }
  const tail = rest === '' ? 0 : groupValue(rest);
  return tail === null ? null : sum + tail;
}

interface Amount {
  readonly raw: number;
  readonly size: number;
  readonly isSized: boolean;
  readonly unit: NumberUnit;
  readonly perUnit: number;
  readonly end: number;
}

const ARABIC = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*([十百千万亿wk]*)/;
const CHINESE = /^[零〇一二两三四五六七八九十百千万亿]+/;
const units: readonly (readonly [RegExp, NumberUnit, number])[] = [
  [/^%/, 'percent', 1],
  [/^(元|块钱|块|¥|￥)/, 'yuan', 1],
  [/^级/, 'level', 1],
  [/^(分钟|分(?!钟|以?[上下]?的?成))/, 'seconds', 60],
  [/^秒钟?/, 'seconds', 1],
  [/^(个小时|小时)/, 'seconds', 3600],
  [/^倍/, 'times', 1],
  [/^岁/, 'age', 1],
  [/^(个|人|条|件|场|位|单|家|次|款)/, 'piece', 1],
];

/** 九块九 and 19块9. */
const PRICE = /^([一二两三四五六七八九十\d]+)块([一二三四五六七八九\d])(?![\d万千百])/;

function priceAt(text: string): Amount | null {
  const match = PRICE.exec(text);
  if (!match) return null;
  const [whole = '', yuan = '', tenth = ''] = match;
  const [high, low] = [yuan, tenth].map((part) => (/^\d+$/.test(part) ? Number(part) : chineseNumber(part)));
  if (high === null || low === null || high === undefined || low === undefined) return null;
  const raw = high + low / 10;
  return { raw, size: 1, isSized: true, unit: 'yuan', perUnit: 1, end: whole.length };
}

const sizeOf = (marks: string) =>
  [...marks]
    .map((mark) => LETTERS[mark] ?? mark)
    .reduce((size, mark) => size * (TENS[mark] ?? GROUPS[mark] ?? 1), 1);

/** One number with its unit at the beginning of a text. */
function amountAt(text: string): Amount | null {
  const price = priceAt(text);
  if (price) return price;
  const lead = /^百分之/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const arabic = ARABIC.exec(rest);
  let [raw, size, at] = [0, 1, lead];
  if (arabic) {
    raw = Number(`${(arabic[1] as string).replaceAll(',', '')}${arabic[2] ?? ''}`);
    size = sizeOf(arabic[3] ?? '');
    at += arabic[0].trimEnd().length;
  } else {
    const numerals = CHINESE.exec(rest)?.[0] ?? '';
    const value = numerals === '' ? null : chineseNumber(numerals);
    if (value === null) return null;
    raw = value;
    at += numerals.length;
  }
  const isSized = size > 1 || !arabic;
  if (lead > 0) return { raw, size, isSized, unit: 'percent', perUnit: 1, end: at };
  const space = /^ ?/.exec(text.slice(at))?.[0].length ?? 0;
  for (const [form, unit, perUnit] of units) {
    const match = form.exec(text.slice(at + space));
    if (match) return { raw, size, isSized, unit, perUnit, end: at + space + match[0].length };
  }
  return { raw, size, isSized, unit: 'none', perUnit: 1, end: at };
}

const BETWEEN = /^\s*(?:-|~|到|至|\.\.)+\s*/;
const LOW_BEFORE =
  /^(大于等于|大于或等于|不低于|不少于|不小于|不下于|大于|高于|多于|超过|超|突破|过|破|至少|最少|起码|>=|≥|>)\s*/;
const HIGH_BEFORE =
  /^(小于等于|小于或等于|不超过|不高于|不大于|不多于|小于|低于|少于|不到|不足|未到|最多|至多|<=|≤|<)\s*/;
const LOW_AFTER = /^(及以上|以上|或以上|往上|起步|起|\+|多|以外)/;
const HIGH_AFTER = /^(及以下|以下|或以下|以内|之内|封顶)/;
const ABOUT_AFTER = /^(左右|上下|附近|前后)/;
const BETWEEN_AFTER = /^(之间|以内|的?范围内?)/;

/** 10到100万 is 100 000 to 1 000 000; 500到1万 is as it says. */
function lowOf(low: Amount, high: Amount): number {
  const shares = !low.isSized && high.size > 1 && low.raw < high.raw;
  return low.raw * (shares ? high.size : low.size);
}

const valueOf = ({ raw, size, perUnit }: Amount) => raw * size * perUnit;

function rangeAt(text: string, low: Amount): NumberPhrase | null {
  const between = BETWEEN.exec(text.slice(low.end))?.[0].length ?? 0;
  const high = between > 0 ? amountAt(text.slice(low.end + between)) : null;
  if (!high) return null;
  const end = low.end + between + high.end;
  const after = BETWEEN_AFTER.exec(text.slice(end))?.[0].length ?? 0;
  const perLow = low.unit === 'none' ? high.perUnit : low.perUnit;
  const unit = high.unit === 'none' ? low.unit : high.unit;
  const [min, max] = [
    lowOf(low, high) * perLow,
    high.raw * high.size * (high.unit === 'none' ? low.perUnit : high.perUnit),
  ];
  return min <= max ? { min, max, unit, isBare: false, length: end + after } : null;
}

/** Bounds of one number with a word of comparison behind it. */
function comparedAfter(text: string, amount: Amount): NumberPhrase {
  const rest = text.slice(amount.end);
  const [value, { unit }] = [valueOf(amount), amount];
  const shape = (word: RegExpExecArray | null) => ({
    unit,
    isBare: false,
    length: amount.end + (word?.[0].length ?? 0),
  });
  const [low, high, about] = [LOW_AFTER.exec(rest), HIGH_AFTER.exec(rest), ABOUT_AFTER.exec(rest)];
  if (about) return { min: value * 0.8, max: value * 1.2, ...shape(about) };
  if (high) return { min: null, max: value, ...shape(high) };
  if (low) return { min: value, max: null, ...shape(low) };
  return { min: value, max: null, unit, isBare: true, length: amount.end };
}

/** 大于5千小于5万: the upper bound behind a lower one. */
function upperAfter(text: string, low: NumberPhrase): NumberPhrase {
  const link = /^[且并,，、]?\s*/.exec(text.slice(low.length))?.[0].length ?? 0;
  const next = HIGH_BEFORE.exec(text.slice(low.length + link));
  if (!next || low.min === null) return low;
  const start = low.length + link + next[0].length;
  const amount = amountAt(text.slice(start));
  if (!amount || valueOf(amount) < low.min) return low;
  return { ...low, max: valueOf(amount), isBare: false, length: start + amount.end };
}

/** The number, comparison or range that a text begins with; null where it begins with none. */
export function numberAt(text: string): NumberPhrase | null {
  const [low, high] = [LOW_BEFORE.exec(text), HIGH_BEFORE.exec(text)];
  const start = (low ?? high)?.[0].length ?? 0;
  const amount = amountAt(text.slice(start));
  if (!amount) return null;
  if (start === 0) {
    const range = rangeAt(text, amount);
    return range ?? upperAfter(text, comparedAfter(text, amount));
  }
  const tail = /^(及?以上|及?以下)?/.exec(text.slice(start + amount.end))?.[0].length ?? 0;
  const [value, { unit }] = [valueOf(amount), amount];
  const length = start + amount.end + tail;
  if (high) return { min: null, max: value, unit, isBare: false, length };
  return upperAfter(text, { min: value, max: null, unit, isBare: false, length });
}

/** A word of comparison alone, as behind 百万粉丝以上. */
export function comparisonAt(
  text: string,
): { readonly side: 'low' | 'high'; readonly length: number } | null {
  const [low, high] = [LOW_AFTER.exec(text), HIGH_AFTER.exec(text)];
  if (low) return { side: 'low', length: low[0].length };
  return high ? { side: 'high', length: high[0].length } : null;
}
