import type { Choice } from '../kernel/listing.ts';

/** Tiers of the 体验分 (specification §9) as they are stored; 0 has none. */
export const scoreTiers: readonly Choice[] = [
  { label: '高（4.71-5.00）', value: '1' },
  { label: '中（4.41-4.70）', value: '2' },
  { label: '低（4.40及以下）', value: '3' },
  { label: '无', value: '0' },
];

const [HIGH, MIDDLE, LOW] = scoreTiers as readonly [Choice, Choice, Choice, Choice];

/** The tier of a 体验分 in hundredths. */
export function scoreTierOf(hundredths: number): Choice {
  return hundredths > 470 ? HIGH : hundredths > 440 ? MIDDLE : LOW;
}
