import { type Edition, editionWithMore, limitOf, SUPREME, TRIAL, type ViewerLevel } from '#catalog/plans.ts';
import { fillPrompt, type PromptId, prompts } from '#catalog/prompts.ts';
import { beijingTime, startOfDay } from '#kernel/day.ts';
import { type AlertKindId, alertKind } from './kinds.ts';

/** Rules of the same object fire once within this time. */
export const DEDUP_MS = 30 * 60_000;
/** Longest word that can be watched, in characters. */
export const MAX_WATCHED_WORD_LENGTH = 30;
/** Events of a page of the history. */
export const ALERTS_PER_PAGE = 20;
/** Rooms with fewer people are not watched for drops. */
export const LEAST_ONLINE = 100;
const MINUTES = 24 * 60;

/** What a fact says of an object; null is unknown. In stored units: fen, basis points, hundredths, places. */
export interface AlertFact {
  readonly before: number | null;
  readonly after: number | null;
}

type Known = { readonly before: number; readonly after: number };
const changedBy = ({ before, after }: Known, percent: number) =>
  before > 0 && Math.abs(after - before) * 100 >= percent * before;
const isWithin = (place: number, first: number) => place >= 1 && place <= first;

/** Whether known values of a kind cross a threshold, which is in stored units. */
const crossings: Readonly<Record<AlertKindId, (values: Known, threshold: number) => boolean>> = {
  live: () => true,
  burst: ({ before, after }, x) => before < x && after >= x,
  price: changedBy,
  commission: ({ before, after }, x) => after !== before && Math.abs(after - before) >= x,
  score: ({ before, after }, x) => before > after && before - after >= x,
  online: ({ before, after }, x) =>
    before >= LEAST_ONLINE && after < before && changedBy({ before, after }, x),
  arrivals: ({ after }, x) => after >= x,
  word: ({ before, after }, x) => after > before && changedBy({ before, after }, x),
  voice: changedBy,
  board: ({ before, after }, x) => isWithin(before, x) !== isWithin(after, x),
  condition: ({ after }, x) => after >= x,
};

/** Whether a fact crosses the threshold of a rule. What is unknown crosses nothing. */
export function crosses(kind: AlertKindId, { before, after }: AlertFact, threshold: number): boolean {
  return before !== null && after !== null && crossings[kind]({ before, after }, threshold);
}

/** Whether a rule that fired for an object, at facts of `last.at` and a time of `last.fired`, may fire again; times in milliseconds. */
export function mayFireAgain(
  last: { readonly at: number; readonly fired: number } | undefined,
  { at, now }: { readonly at: number; readonly now: number },
): boolean {
  return last === undefined || (now - last.fired >= DEDUP_MS && Math.abs(at - last.at) >= DEDUP_MS);
}

/** Hours of quiet in minutes of the Beijing day; `from` after `to` is over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** When quiet hours end that a moment is in, in milliseconds; null outside them. Equal ends are no quiet. */
export function quietEnd(now: number, quiet: QuietHours | null): number | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const midnight = startOfDay(beijingTime(now).slice(0, 10));
  const minute = Math.floor((now - midnight) / 60_000);
  const { from, to } = quiet;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  return midnight + (minute < to ? to : to + MINUTES) * 60_000;
}

/** What counts as an hour between two captures of a counter, in seconds. */
const HOUR_S = 3600;
const LONGEST_HOUR_S = 4500;

/** The pieces sold in the hour before each capture of a sold counter, null where no capture of about an hour before is there. */
export function hourlySales(
  points: readonly (readonly [at: number, sold: number])[],
): readonly { readonly at: number; readonly pieces: number | null }[] {
  return points.map(([at, sold], n) => {
    const start = points.slice(0, n).findLast(([then]) => then <= at - HOUR_S);
    // A counter that falls was corrected, and one from long before is of more than an hour.
    const isKnown = start !== undefined && at - start[0] <= LONGEST_HOUR_S && sold >= start[1];
    return { at, pieces: isKnown ? sold - start[1] : null };
  });
}

/** Seconds in which a drop of people online is looked for. */
export const DROP_S = 300;

/** For each minute of a room the most people of the five minutes before it, against those of now; null without one. */
export function onlineDrops(
  points: readonly (readonly [at: number, online: number])[],
): readonly (AlertFact & { readonly at: number })[] {
  return points.map(([at, online], n) => {
    const before = points.slice(0, n).filter(([then]) => then >= at - DROP_S);
    return { at, before: before.length === 0 ? null : Math.max(...before.map(([, v]) => v)), after: online };
  });
}

/** Days before a day that its mean is of, and how many of them must be known. */
export const MEAN_DAYS = 7;
const LEAST_DAYS = 4;

/** The mean of the days before a day; null where too few are known. */
export function meanBefore(values: readonly number[]): number | null {
  if (values.length < LEAST_DAYS) return null;
  return Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);
}

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2).replace(/\.?0+$/, '')}`;
const bySuffix = (scale: number, unit: string) => (value: number) => `${value / scale}${unit}`;

/** A stored value of a kind in words. A place is no word: how many places an edition sees differs. */
const values: Readonly<Record<AlertKindId, (value: number, threshold: number) => string>> = {
  live: () => '',
  burst: bySuffix(1, '件'),
  price: yuan,
  commission: bySuffix(100, '%'),
  score: (value) => `${(value / 100).toFixed(2)}分`,
  online: bySuffix(1, '人'),
  arrivals: bySuffix(1, '款'),
  word: bySuffix(1, ''),
  voice: bySuffix(1, '次'),
  board: (place, first) => (isWithin(place, first) ? `前${first}名内` : `前${first}名外`),
  condition: bySuffix(1, '个'),
};

/** A value of a reading in words. */
export function valueWords(kind: AlertKindId, value: number | null, threshold: number): string {
  return value === null ? '未知' : values[kind](value, threshold);
}

/** The threshold of a rule in words; empty for a kind without one. */
export function thresholdWords(kind: AlertKindId, threshold: number): string {
  const of = alertKind(kind).threshold;
  if (of === null) return '';
  return kind === 'board' ? `进入或跌出前${threshold}名` : `${of.before}${threshold / of.scale}${of.unit}`;
}

/** Kinds whose readings have nothing before that is worth saying. */
const COUNTS: readonly AlertKindId[] = ['arrivals', 'condition'];

/** What happened, in words: without the name of the object. */
export function happened(kind: AlertKindId, { before, after }: AlertFact, threshold: number): string {
  if (kind === 'live') return '开播了';
  const [had, has] = [valueWords(kind, before, threshold), valueWords(kind, after, threshold)];
  if (kind === 'board')
    return isWithin(after ?? 0, threshold) ? `进入前${threshold}名` : `跌出前${threshold}名`;
  if (COUNTS.includes(kind)) return `${kind === 'arrivals' ? '上新' : '新进'}${has}`;
  const what: Partial<Record<AlertKindId, string>> = {
    burst: '1小时销量',
    price: '价格',
    commission: '佣金率',
    score: '体验分',
    online: '在线人数',
    word: '搜索热度',
    voice: '曝光（前7天日均相比）',
  };
  return `${what[kind] ?? ''}由${had}变为${has}`;
}

/** The problem of a threshold as people enter it, in words, or null if it is valid. */
export function thresholdProblem(kind: AlertKindId, entered: number): string | null {
  const of = alertKind(kind).threshold;
  if (of === null) return null;
  const { least, most, scale, choices } = of;
  if (choices && !choices.includes(entered)) return `可选 ${choices.join('、')}`;
  const stored = entered * scale;
  const isWhole = Math.abs(stored - Math.round(stored)) < 1e-6;
  if (!Number.isFinite(entered) || entered < least || entered > most || !isWhole)
    return `应为 ${least} 到 ${most} 之间的数`;
  return null;
}

/** Why no more rules are stored. */
export interface AlertsFull {
  readonly prompt: PromptId;
  readonly needs: Edition | null;
  readonly message: string;
}

/** Refuses what would pass the number of the edition. */
export function refuseAlerts(level: ViewerLevel, used: number): AlertsFull | null {
  const limit = limitOf('alertRules', level);
  if (used < limit) return null;
  const needs = editionWithMore('alertRules', level);
  const prompt: PromptId = level <= TRIAL ? 'alert-trial' : level >= SUPREME ? 'alert-supreme' : 'alert-full';
  return { prompt, needs, message: fillPrompt(prompts[prompt].text, { n: limit }) };
}
