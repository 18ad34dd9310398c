import * as z from 'zod/mini';
import { listOf, numberOrNull } from '../wire-figure.ts';

const mood = z.enum(['good', 'mixed', 'bad']);
const words = listOf(z.object({ word: z.string(), count: z.int() }));

/** Reviews of a period: how many, of which mood, and those that others liked most. */
export const reviewsReply = z.object({
  kind: z.literal('reviews'),
  count: z.int(),
  /** Reviews whose mood is known. */
  moods: z.object({ good: z.int(), mixed: z.int(), bad: z.int() }),
  /** Words with the number of the most liked reviews that have them; a choice of a mood counts its own. */
  words: z.object({ all: words, good: words, mixed: words, bad: words }),
  items: listOf(
    z.object({
      text: z.string(),
      /** Reviews of these very words. */
      same: z.int(),
      likes: numberOrNull,
      /** Unix seconds. */
      at: z.int(),
      mood: z.nullable(mood),
    }),
  ),
});
/** See reviewsReply. */
export type ReviewsReply = z.infer<typeof reviewsReply>;
