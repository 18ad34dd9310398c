/** The tier of a 体验分 in hundredths (specification §9): 1 above 4.70, 2 above 4.40, 3 lower, 0 unknown. */
export const scoreTier = (score: string): string =>
  `multiIf(${score} IS NULL, 0, ${score} > 470, 1, ${score} > 440, 2, 3)`;
