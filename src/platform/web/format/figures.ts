const WAN = 10_000;
const YI = 100_000_000;

/** Text of an unknown figure. */
export const MISSING = '--';

type Band = readonly [low: number, high: number | null];

/** Rounds up to one decimal of a unit; whole multiples keep no decimal (specification §9: 万 and 亿 round up). */
function up(value: number, unit: number): number {
  return Math.ceil(value / (unit / 10)) / 10;
}

/** A count as people read it: 9999, 1.1万, 1亿. The sign is kept, the size is rounded up. */
export function formatCount(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  if (size < WAN) return `${sign}${size}`;
  // TRICKY: 99999999 rounds up to 10000万, which is 1亿.
  const inWan = up(size, WAN);
  return inWan < WAN ? `${sign}${inWan}万` : `${sign}${up(size, YI)}亿`;
}

/** Fen without a currency sign: whole yuan keep no decimals, from 10,000 yuan on 万 and 亿. */
function yuan(fen: number): string {
  const size = Math.abs(Math.round(fen));
  const sign = fen < 0 ? '-' : '';
  if (size < WAN * 100) return `${sign}${Number((size / 100).toFixed(2))}`;
  const inWan = up(size, WAN * 100);
  return inWan < WAN ? `${sign}${inWan}万` : `${sign}${up(size, YI * 100)}亿`;
}

/** Money in fen: ¥59.9, ¥99, ¥28.4万. */
export function formatMoney(fen: number): string {
  return fen < 0 ? `-¥${yuan(-fen)}` : `¥${yuan(fen)}`;
}

/** A share from 0 to 1: always one decimal, so that a column lines up. */
export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** How many times one figure holds the other: one decimal, above a hundred whole. */
export function formatTimes(ratio: number): string {
  return ratio < 100 ? ratio.toFixed(1) : formatCount(Math.round(ratio));
}

/** Any number: up to two decimals, from 10,000 on whole and in 万 and 亿. */
export function formatNumber(value: number): string {
  return Math.abs(value) < WAN ? String(Number(value.toFixed(2))) : formatCount(Math.round(value));
}

/** A score in hundredths: 4.85. */
export const formatScore = (hundredths: number): string => (hundredths / 100).toFixed(2);

const inUnit = {
  count: formatCount,
  money: yuan,
  percent: (share: number) => `${Number((share * 100).toFixed(1))}%`,
  times: formatTimes,
  number: formatNumber,
  score: formatScore,
};
/** What a figure counts: pieces, fen, a share from 0 to 1, or a score in hundredths. */
export type FigureUnit = keyof typeof inUnit;

/** A band as the server sends it: 10万-25万, 100万+ when open, 0 (0% of shares) when nothing. */
export function formatBand([low, high]: Band, unit: FigureUnit): string {
  const say = inUnit[unit];
  if (high === null) return `${say(low)}+`;
  const nothing = unit === 'percent' ? '0%' : '0';
  return low === 0 && high === 0 ? nothing : `${say(low)}-${say(high)}`;
}

/** A change with its sign: +1.2万, -300, 0. */
export function formatChange(value: number): string {
  return value > 0 ? `+${formatCount(value)}` : formatCount(value);
}

/** From this share gained on it is told in times, as people say it: percents of five digits say no more. */
const MANY_TIMES = 10;

/** A share gained or lost, with its sign: +5.3%, -77.2%, +485倍; null when nothing is left of it after rounding. */
export function formatGrowth(share: number): string | null {
  if (share >= MANY_TIMES) return `+${formatCount(Math.round(share))}倍`;
  const words = formatPercent(share);
  if (Number.parseFloat(words) === 0) return null;
  return share > 0 ? `+${words}` : words;
}

/** How many rows there are; `more` says that it is at least that. */
export function formatTotal(total: number, more: boolean): string {
  return more ? `${total}+` : String(total);
}
