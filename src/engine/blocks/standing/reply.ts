import * as z from 'zod/mini';
import { numberOrNull } from '../wire-figure.ts';

/** Scores of an object, in hundredths, set against those of the others of its main category. */
export const standingReply = z.object({
  kind: z.literal('standing'),
  /** Name of the main category; null where none is known of the object. */
  category: z.nullable(z.string()),
  /** Whether the object is among those that are compared; without it there is no place. */
  is_peer: z.boolean(),
  scores: z.record(
    z.string(),
    z.object({
      value: numberOrNull,
      /** Objects of the category that take part and whose score is known, this one with them where its own is. */
      count: z.int(),
      /** Null where fewer than ten are known. */
      median: numberOrNull,
      /** Share of the others that have a lower score; null where fewer than ten are known. */
      place: numberOrNull,
    }),
  ),
});
/** See standingReply. */
export type StandingReply = z.infer<typeof standingReply>;
