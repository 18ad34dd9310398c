import * as z from 'zod/mini';
import { figureSchema, listOf } from '../wire-figure.ts';

/** Objects that are most alike, most alike first. */
export const similarReply = z.object({
  kind: z.literal('similar'),
  rows: listOf(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Likeness, 0 to 1. */
      likeness: z.number(),
      fans: figureSchema,
      gmv: figureSchema,
      /** Products that both sold. */
      shared: z.int(),
    }),
  ),
});
/** See similarReply. */
export type SimilarReply = z.infer<typeof similarReply>;
