import * as z from 'zod/mini';
import { figureSchema, listOf, numberOrNull } from '../wire-figure.ts';

const titleWords = listOf(z.object({ word: z.string(), is_hot: z.boolean() }));

/** Dated changes, newest first. Prices are fen as text. */
export const timelineReply = z.object({
  kind: z.literal('timeline'),
  changes: listOf(
    z.object({
      /** Unix seconds. */
      at: z.int(),
      before: z.string(),
      after: z.string(),
      /** Pieces a day in the days before and after, over the days that are known; null without any. */
      sales_before: figureSchema,
      sales_after: figureSchema,
      /** Days that `sales_after` covers so far. */
      days_after: z.int(),
      /** Share gained from before to after. */
      change: numberOrNull,
      /** Words that the new title has and the old one had not, hot ones marked, and the other way; none of prices. */
      entered: titleWords,
      left: titleWords,
    }),
  ),
  /** Changes before the days of the edition. */
  older: z.int(),
});
/** See timelineReply. */
export type TimelineReply = z.infer<typeof timelineReply>;
