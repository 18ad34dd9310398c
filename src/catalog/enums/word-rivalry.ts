import type { Choice } from '../kernel/listing.ts';

/** Heat that videos are counted for, and the videos for it from which rivalry is 中 and 高. */
export const WORD_RIVALRY = { heat: 10_000, few: 1, many: 5 } as const;

/** How many videos contend for the heat of a word, by code. */
export const wordRivalries: readonly Choice[] = [
  { label: '低', value: '1' },
  { label: '中', value: '2' },
  { label: '高', value: '3' },
];
