import type { Choice, Preset } from '../kernel/listing.ts';

/** Hundredths that a score is above in the middle and in the high tier (specification §9). */
export const SCORE_ABOVE = { middle: 440, high: 470 } as const;

/** Stored values of the tiers of 体验分 and 带货口碑; 0 means that there is no score. */
export const scoreTiers: readonly Choice[] = [
  { label: '高（4.71-5.00）', value: '1' },
  { label: '中（4.41-4.70）', value: '2' },
  { label: '低（4.40及以下）', value: '3' },
  { label: '无', value: '0' },
];

const [HIGH, MIDDLE, LOW] = scoreTiers as readonly [Choice, Choice, Choice, Choice];

/** The tier of a score in hundredths. */
export function scoreTierOf(hundredths: number): Choice {
  return hundredths > SCORE_ABOVE.high ? HIGH : hundredths > SCORE_ABOVE.middle ? MIDDLE : LOW;
}

/** The tiers as ranges of a score in hundredths; without a score there is none. */
export const scoreRanges: readonly Preset[] = [
  { label: HIGH.label, min: SCORE_ABOVE.high + 1, max: null },
  { label: MIDDLE.label, min: SCORE_ABOVE.middle + 1, max: SCORE_ABOVE.high },
  { label: LOW.label, min: null, max: SCORE_ABOVE.middle },
];
