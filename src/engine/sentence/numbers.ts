import { chineseNumber, NUMERALS, spokenPair } from './spoken-numbers.ts';

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

/** What is behind a number as far as the list knows it: the name of a figure, or of what is listed. */
export type WordBehind = (rest: string) => 'figure' | 'noun' | null;

const sizes: Readonly<Record<string, number>> = {
  十: 10,
  百: 100,
  千: 1000,
  万: 1e4,
  亿: 1e8,
  w: 1e4,
  k: 1000,
};

interface Amount {
  readonly raw: number;
  /** The larger of two numbers that are said as one, 两三万. */
  readonly top?: number;
  readonly size: number;
  readonly isSized: boolean;
  readonly unit: NumberUnit;
  readonly perUnit: number;
  readonly end: number;
}

const ARABIC = /^(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(\.\d+)?\s*([十百千万亿wk]*)/;
const CHINESE = new RegExp(`^[${NUMERALS}]+`);
/** 1万5, 1w5, 3千2: a digit of the next lower place; 1亿5000万, 2万5千: what is below it. */
const BELOW = /^(\d+)([百千万k]?)/;
const NUMERAL = new RegExp(`^[\\d${NUMERALS}几]`);
/** 二十多万, 十来万, 十几个. */
const VAGUE = new RegExp(`^(?:几|[多来余][十百千万亿])`);
const units: readonly (readonly [RegExp, NumberUnit, number])[] = [
  [/^%/, 'percent', 1],
  [/^成(?![交本])/, 'percent', 10],
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
const PRICE = /^([一二两三四五六七八九十百\d]+)块([一二三四五六七八九\d])(?![\d万千百])/;

function priceAt(text: string): Amount | null {
  const match = PRICE.exec(text);
  if (!match) return null;
  const [whole = '', yuan = '', tenth = ''] = match;
  const [high, low] = [yuan, tenth].map((part) => (/^\d+$/.test(part) ? Number(part) : chineseNumber(part)));
  if (high === null || low === null || high === undefined || low === undefined) return null;
  const raw = high + low / 10;
  return { raw, size: 1, isSized: true, unit: 'yuan', perUnit: 1, end: whole.length };
}

const sizeOf = (marks: string) => [...marks].reduce((size, mark) => size * (sizes[mark] ?? 1), 1);

type Digits = Pick<Amount, 'raw' | 'top' | 'size' | 'isSized' | 'end'>;

/** 1万5 and 1亿5000万; null where digits are behind a size and fit no place below it. */
function belowSize(rest: string, { raw, size, end }: Digits): Digits | null {
  const match = size > 1 ? BELOW.exec(rest.slice(end)) : null;
  if (!match) return { raw, size, isSized: size > 1, end };
  const [whole, digits = '', mark = ''] = match;
  const isPlace = mark === '' && digits.length === 1 && size >= 100;
  const isRest = mark === '' && size === 1e4 && digits.length === 4;
  const value = isPlace ? (Number(digits) * size) / 10 : Number(digits) * sizeOf(mark);
  if (!Number.isInteger(raw) || value >= size || !(isPlace || isRest || mark !== '')) return null;
  return { raw: raw * size + value, size: 1, isSized: true, end: end + whole.length };
}

/** 2、3万 is 两三万. */
const ARABIC_PAIR = /^([1-8])[、,，]([2-9])([十百千万亿wk]+)/;

function arabicAt(rest: string): Digits | null {
  const pair = ARABIC_PAIR.exec(rest);
  const [a, b] = [Number(pair?.[1]), Number(pair?.[2])];
  if (pair && (b - a === 1 || (a === 3 && b === 5)))
    return { raw: a, top: b, size: sizeOf(pair[3] as string), isSized: true, end: pair[0].length };
  const match = ARABIC.exec(rest);
  if (!match) return null;
  const raw = Number(`${(match[1] as string).replaceAll(',', '')}${match[2] ?? ''}`);
  const size = sizeOf(match[3] ?? '');
  const end = match[0].trimEnd().length;
  return belowSize(rest, { raw, size, isSized: size > 1, end });
}

/** 一点五万. */
const POINT = /^([一二两三四五六七八九十百]+)点([零〇一二三四五六七八九]+)([十百千万亿]*)/;

function chineseAt(rest: string): Digits | null {
  const point = POINT.exec(rest);
  const whole = point ? chineseNumber(point[1] as string) : null;
  if (point && whole !== null) {
    const decimals = [...(point[2] as string)].map((char) =>
      '零一二三四五六七八九'.indexOf(char.replace('〇', '零')),
    );
    const raw = Number(`${whole}.${decimals.join('')}`);
    return { raw, size: sizeOf(point[3] as string), isSized: true, end: point[0].length };
  }
  const numerals = CHINESE.exec(rest)?.[0] ?? '';
  const value = numerals === '' ? null : chineseNumber(numerals);
  if (value !== null) return { raw: value, size: 1, isSized: true, end: numerals.length };
  const [raw, top] = spokenPair(numerals) ?? [];
  return raw === undefined || top === undefined
    ? null
    : { raw, top, size: 1, isSized: true, end: numerals.length };
}

/** One number with its unit at the beginning of a text; null where its numerals go on in a way that is not known. */
function amountAt(text: string): Amount | null {
  const price = priceAt(text);
  if (price) return price;
  const lead = /^百分之/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const read = /^\d/.test(rest) ? arabicAt(rest) : chineseAt(rest);
  if (!read) return null;
  const behind = rest.slice(read.end);
  if (NUMERAL.test(behind) || VAGUE.test(behind)) return null;
  const at = lead + read.end;
  if (lead > 0) return { ...read, unit: 'percent', perUnit: 1, end: at };
  const space = /^ ?/.exec(text.slice(at))?.[0].length ?? 0;
  for (const [form, unit, perUnit] of units) {
    const match = form.exec(text.slice(at + space));
    if (match) return { ...read, unit, perUnit, end: at + space + match[0].length };
  }
  return { ...read, unit: 'none', perUnit: 1, end: at };
}

const BETWEEN = /^\s*(?:-|~|到|至|\.\.)+\s*/;
const MORE = '超过|超出|超|高于|高过|大于|大过|多于|多过|突破|破|过';
const LESS = '低于|低过|少于|少过|小于|小过';
const NOT = '不要|不能|不可以?|不得|没有|没|未|别|不';
const LOW_BEFORE = new RegExp(
  `^(大于等于|大于或等于|不下于|不下|(?:${NOT})(?:${LESS})|${MORE}|至少|最少|最低|起码|>=|≥|>)\\s*`,
);
const HIGH_BEFORE = new RegExp(
  `^(小于等于|小于或等于|(?:${NOT})(?:${MORE}|满|达到|到|足|及)|${LESS}|最多|最高|至多|顶多|<=|≤|<)\\s*`,
);
const ABOUT_BEFORE = /^(?:大约|大概|差不多|约莫|约)(?:[在是有为]|)\s*/;
const LOW_AFTER = /^(及以上|以上|或以上|往上|起步|起|\+|多|以外)/;
const HIGH_AFTER =
  /^(及以下|以下|或以下|以内|之内|封顶|往下|(?:都|还)?(?:不到|不足|没到|未到|未满|不满)(?!\s*[\d零一二两三四五六七八九十百千万亿]))/;
const ABOUT_AFTER = /^(左右|上下|附近|前后)/;
const BETWEEN_AFTER = /^(之间|以内|的?范围内?)/;

/** 10到100万 is 100 000 to 1 000 000; 500到1万 is as it says. */
function lowOf(low: Amount, high: Amount): number {
  const shares = !low.isSized && high.size > 1 && low.raw < high.raw;
  return low.raw * (shares ? high.size : low.size);
}

const valueOf = ({ raw, size, perUnit }: Amount) => raw * size * perUnit;

/** 两三万 as its bounds. */
function pairOf(amount: Amount): NumberPhrase {
  const scale = amount.size * amount.perUnit;
  const [min, max] = [amount.raw * scale, (amount.top ?? amount.raw) * scale];
  return { min, max, unit: amount.unit, isBare: false, length: amount.end };
}

/** 10到20万; 'none' where nothing is behind the first number, null where both make no range. */
function rangeAt(text: string, low: Amount): NumberPhrase | 'none' | null {
  const between = BETWEEN.exec(text.slice(low.end))?.[0].length ?? 0;
  const high = between > 0 ? amountAt(text.slice(low.end + between)) : null;
  if (!high) return 'none';
  const isMixed = low.unit !== 'none' && high.unit !== 'none' && low.unit !== high.unit;
  if (isMixed || low.top !== undefined || high.top !== undefined) return null;
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

const about = (value: number) => ({ min: value * 0.8, max: value * 1.2 });

/** Bounds of one number with a word of comparison behind it. */
function comparedAfter(text: string, amount: Amount): NumberPhrase {
  const rest = text.slice(amount.end);
  const [value, { unit }] = [valueOf(amount), amount];
  const shape = (word: RegExpExecArray | null) => ({
    unit,
    isBare: false,
    length: amount.end + (word?.[0].length ?? 0),
  });
  const [low, high, near] = [LOW_AFTER.exec(rest), HIGH_AFTER.exec(rest), ABOUT_AFTER.exec(rest)];
  if (near) return { ...about(value), ...shape(near) };
  if (high) return { min: null, max: value, ...shape(high) };
  if (low) return { min: value, max: null, ...shape(low) };
  return { min: value, max: null, unit, isBare: true, length: amount.end };
}

/** Whether an upper bound is of the same figure as the lower one before it: counted in the same, and of nothing else by name. */
function isOfSame(low: NumberPhrase, high: Amount, isApart: boolean): boolean {
  if (low.unit === high.unit) return true;
  if (high.unit === 'none') return low.unit !== 'percent' || !high.isSized;
  return low.unit === 'none' && (high.unit === 'piece' || !isApart);
}

/** 大于5千小于5万: the upper bound behind a lower one. */
function upperAfter(text: string, low: NumberPhrase, behind: WordBehind): NumberPhrase {
  const link = /^[且并,，、]?\s*/.exec(text.slice(low.length))?.[0] ?? '';
  const next = HIGH_BEFORE.exec(text.slice(low.length + link.length));
  if (!next || low.min === null || low.max !== null) return low;
  const start = low.length + link.length + next[0].length;
  const amount = amountAt(text.slice(start));
  if (!amount || amount.top !== undefined || !isOfSame(low, amount, /[,，、\s]/.test(link))) return low;
  if (valueOf(amount) < low.min || behind(text.slice(start + amount.end)) === 'figure') return low;
  const unit = low.unit === 'none' ? amount.unit : low.unit;
  const scale = low.unit === 'none' ? amount.perUnit : 1;
  const perHigh = amount.unit === 'none' && low.unit === 'seconds' ? null : 1;
  if (perHigh === null) return low;
  return {
    ...low,
    min: low.min * scale,
    max: valueOf(amount),
    unit,
    isBare: false,
    length: start + amount.end,
  };
}

/** Whether 最高10款 counts rows: 最高 is the order then, and no bound. */
function countsRows(
  text: string,
  amount: Amount,
  { word, behind }: { word: string; behind: WordBehind },
): boolean {
  if (!/^最[高低多少]/.test(word)) return false;
  const end = word.length + amount.end;
  if (amount.unit === 'piece') return /[个条场位家款]$/.test(text.slice(0, end));
  return amount.unit === 'none' && !amount.isSized && behind(text.slice(end)) === 'noun';
}

/** A number without a word of comparison before it. */
function plainAt(text: string, amount: Amount, behind: WordBehind): NumberPhrase | null {
  if (amount.top !== undefined)
    return LOW_AFTER.test(text.slice(amount.end)) || HIGH_AFTER.test(text.slice(amount.end))
      ? null
      : pairOf(amount);
  const range = rangeAt(text, amount);
  return range === 'none' ? upperAfter(text, comparedAfter(text, amount), behind) : range;
}

/** 大约10万 is a fifth more or less; 大约10万以上 and 大概10到20万 are as they say. */
function aboutAt(text: string, start: number, behind: WordBehind): NumberPhrase | null {
  const rest = text.slice(start);
  const amount = amountAt(rest);
  const plain = amount ? plainAt(rest, amount, behind) : null;
  if (!amount || !plain) return null;
  const bounds = plain.isBare ? about(valueOf(amount)) : plain;
  return { ...plain, ...bounds, isBare: false, unit: plain.unit, length: start + plain.length };
}

/** The number, comparison or range that a text begins with; null where it begins with none. */
export function numberAt(text: string, behind: WordBehind = () => null): NumberPhrase | null {
  const near = ABOUT_BEFORE.exec(text);
  if (near) return aboutAt(text, near[0].length, behind);
  const [high, low] = [HIGH_BEFORE.exec(text), LOW_BEFORE.exec(text)];
  const word = (high ?? low)?.[0] ?? '';
  const rest = text.slice(word.length);
  const amount = amountAt(rest);
  if (!amount) return null;
  if (word === '') return plainAt(text, amount, behind);
  if (amount.top !== undefined || rangeAt(rest, amount) !== 'none') return null;
  if (countsRows(text, amount, { word, behind })) return null;
  const tail = /^(及?以上|及?以下)?/.exec(text.slice(word.length + amount.end))?.[0] ?? '';
  // 不超过10万以上 says both.
  if (tail !== '' && tail.endsWith('上') === (high !== null)) return null;
  const [value, { unit }] = [valueOf(amount), amount];
  const length = word.length + amount.end + tail.length;
  if (high) return { min: null, max: value, unit, isBare: false, length };
  return upperAfter(text, { min: value, max: null, unit, isBare: false, length }, behind);
}

const RUN = `(?:[\\d.${NUMERALS}几]|[多来余](?=[十百千万亿])|[wk](?![a-z]))+`;
const NOT_READ = new RegExp(`^${RUN}(?:(?:-|~|到|至)${RUN})*`);

/** How long the numerals are that a text begins with, read or not: no part of them is a number. */
export const numeralsAt = (text: string): number =>
  NUMERAL.test(text) ? (NOT_READ.exec(text)?.[0].length ?? 0) : 0;

/** A word of comparison alone before the name of a figure: 最高佣金20%, 不超过价格100元. */
export function boundBefore(
  text: string,
): { readonly side: 'low' | 'high' | 'about'; readonly length: number } | null {
  for (let length = Math.min(4, text.length); length > 0; length--) {
    const word = text.slice(-length);
    if (HIGH_BEFORE.exec(word)?.[0] === word) return { side: 'high', length };
    if (LOW_BEFORE.exec(word)?.[0] === word) return { side: 'low', length };
    if (ABOUT_BEFORE.exec(word)?.[0] === word) return { side: 'about', length };
  }
  return null;
}

/** A bare number with a word of comparison that was apart from it. */
export function boundedBy(number: NumberPhrase, side: 'low' | 'high' | 'about'): NumberPhrase | null {
  if (!number.isBare || number.min === null) return null;
  if (side === 'about') return { ...number, ...about(number.min), isBare: false };
  if (side === 'low') return { ...number, isBare: false };
  return { ...number, min: null, max: number.min, isBare: false };
}

/** A word of comparison alone, as behind 百万粉丝以上. */
export function comparisonAt(
  text: string,
): { readonly side: 'low' | 'high' | 'about'; readonly length: number } | null {
  const [low, high, near] = [LOW_AFTER.exec(text), HIGH_AFTER.exec(text), ABOUT_AFTER.exec(text)];
  if (low) return { side: 'low', length: low[0].length };
  if (high) return { side: 'high', length: high[0].length };
  return near ? { side: 'about', length: near[0].length } : null;
}
