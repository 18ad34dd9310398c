import * as z from 'zod/mini';
import { listOf, numberOrNull } from '../wire-figure.ts';

/** One dimension of a portrait; `full` is false where the edition ends after the first parts. */
const dimensionReply = z.object({
  full: z.boolean(),
  count: z.int(),
  parts: listOf(z.object({ name: z.string(), share: z.number(), tgi: numberOrNull })),
});
/** See dimensionReply. */
export type DimensionReply = z.infer<typeof dimensionReply>;

const fact = { dim: z.string(), name: z.string(), share: z.number() };

/** Portraits by audience and dimension. */
export const portraitReply = z.object({
  kind: z.literal('portrait'),
  is_full: z.boolean(),
  audiences: z.record(
    z.string(),
    z.object({
      day: z.int(),
      summary: z.object({
        main: listOf(z.object(fact)),
        above: listOf(z.object({ ...fact, tgi: numberOrNull })),
      }),
      dims: z.record(z.string(), dimensionReply),
    }),
  ),
  /** Audiences that were captured without a part: the source says nothing of so few people. */
  too_small: listOf(z.string()),
});
/** See portraitReply. */
export type PortraitReply = z.infer<typeof portraitReply>;
