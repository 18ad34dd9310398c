import * as z from 'zod/mini';
import { listOf, numberOrNull } from '../wire-figure.ts';

/** Pieces of a product by day since its first sale, and the phases of its life. Days are YYYYMMDD. */
export const lifeCurveReply = z.object({
  kind: z.literal('lifeCurve'),
  /** First day with a known sale; null where none is known. */
  first: z.nullable(z.int()),
  /** Whether that is where its sales began; without it there are no phases. */
  is_whole: z.boolean(),
  days: listOf(z.int()),
  /** Null where nothing is known of the day. */
  values: listOf(numberOrNull),
  /** In the order of their days; days without a known stage are in none. */
  phases: listOf(
    z.object({
      stage: z.enum(['intro', 'boom', 'steady', 'decline']),
      from: z.int(),
      to: z.int(),
      /** Of the days that are known; null where none is. */
      sales: numberOrNull,
      /** Days of it of which nothing is known: with some, sales are a lower limit. */
      unknown: z.int(),
    }),
  ),
  /** Whether the days of the edition cut the beginning off. */
  is_cut: z.boolean(),
});
/** See lifeCurveReply. */
export type LifeCurveReply = z.infer<typeof lifeCurveReply>;
