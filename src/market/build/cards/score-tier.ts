import { SCORE_ABOVE } from '#catalog/enums/score-tiers.ts';

/** SQL of the tier of a score in hundredths (enums/score-tiers.ts): 1 high, 2 middle, 3 low, 0 where it is NULL. */
export const scoreTier = (score: string): string =>
  `multiIf(${score} IS NULL, 0, ${score} > ${SCORE_ABOVE.high}, 1, ${score} > ${SCORE_ABOVE.middle}, 2, 3)`;
