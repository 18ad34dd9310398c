import * as z from 'zod/mini';
import { figureSchema, listOf, numberOrNull } from '../wire-figure.ts';

/** Videos with signs of promotion against all videos that sold in the period. */
export const dropReply = z.object({
  kind: z.literal('drop'),
  videos: z.int(),
  promoted: z.int(),
  authors: z.int(),
  first_day: numberOrNull,
  gmv: figureSchema,
  /** Share of all sales of the product that promotion may have brought: from what exceeds unpromoted videos to all of it. */
  share: z.nullable(z.readonly(z.tuple([z.number(), z.number()]))),
  /** What videos with and without signs sold on each day of the period on which videos are captured; null below the edition that sees them. */
  days: z.nullable(listOf(z.object({ day: z.int(), promoted: z.int(), others: z.int() }))),
  /** The promoted videos that sold most; null below the edition that sees them, and where a list of the tab names them. */
  items: z.nullable(
    listOf(
      z.object({
        aweme_id: z.string(),
        title: z.string(),
        author_name: z.string(),
        uid: z.nullable(z.string()),
        pub_day: numberOrNull,
        first_day: z.int(),
        days: z.int(),
        sales: figureSchema,
        gmv: figureSchema,
        likes: numberOrNull,
      }),
    ),
  ),
});
/** See dropReply. */
export type DropReply = z.infer<typeof dropReply>;
