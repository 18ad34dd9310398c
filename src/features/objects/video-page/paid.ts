import type { GrowthPoint } from './growth.ts';

/** Hours in a row that grew far above what was usual just before. */
export interface BoostSpan {
  /** Unix seconds, `until` excluded. */
  readonly from: number;
  readonly until: number;
  readonly gained: number;
  /** How many times the usual gain of an hour. */
  readonly times: number;
}

/** What promotion may have brought: the spans, and the share of all growth as a range. */
export interface PaidGuess {
  readonly spans: readonly BoostSpan[];
  /** From the gain above twice the usual to all gain above the usual; null where nothing grew. */
  readonly share: readonly [low: number, high: number] | null;
}

/** Hours that tell what is usual. */
const BEFORE = 6;
/** An hour counts as boosted from this many times the usual on. */
const TIMES = 3;
/** Fewer likes in an hour than this prove nothing. */
const MIN_COUNT = 50;

const medianOf = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

interface Boost extends BoostSpan {
  readonly usual: number;
}

/** Boosted hours with what was usual before each. The first hours of a video are its own start, never a boost. */
function boostsOf(hours: readonly GrowthPoint[]): Boost[] {
  const boosts: Boost[] = [];
  const calm: number[] = [];
  for (const { from, until, gained, isSpread } of hours) {
    // An average of many hours tells neither what is usual nor what is not.
    if (gained === null || isSpread) continue;
    const usual = medianOf(calm.slice(-BEFORE));
    const isBoost = calm.length >= BEFORE && gained >= MIN_COUNT && gained >= TIMES * Math.max(usual, 1);
    if (isBoost) boosts.push({ from, until, gained, usual, times: gained / Math.max(usual, 1) });
    else calm.push(gained);
  }
  return boosts;
}

/** Joins boosted hours that follow each other. */
function joined(boosts: readonly Boost[]): BoostSpan[] {
  const spans: BoostSpan[] = [];
  for (const { from, until, gained, times } of boosts) {
    const last = spans.at(-1);
    if (last?.until === from)
      spans[spans.length - 1] = {
        ...last,
        until,
        gained: last.gained + gained,
        times: Math.max(last.times, times),
      };
    else spans.push({ from, until, gained, times });
  }
  return spans;
}

/** Infers from the likes by hour where a video with signs of promotion was pushed. An inference, never a figure of the platform. */
export function guessPaid(likes: readonly GrowthPoint[]): PaidGuess {
  const hours = likes.filter(({ unit }) => unit === 'hour');
  const boosts = boostsOf(hours);
  const all = likes.reduce((sum, { gained }) => sum + Math.max(0, gained ?? 0), 0);
  if (all <= 0) return { spans: [], share: null };
  const above = (times: number) =>
    boosts.reduce((sum, { gained, usual }) => sum + Math.max(0, gained - times * usual), 0) / all;
  return { spans: joined(boosts), share: [above(2), above(1)] };
}
