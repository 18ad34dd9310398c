import * as z from 'zod/mini';
import { listOf, numberOrNull } from '../wire-figure.ts';

const line = z.object({
  /** Null where it is not on the list, or there is no list. */
  ranks: listOf(numberOrNull),
  /** Objects on the list; null where there is no list of the period. */
  sizes: listOf(z.nullable(z.int())),
});

/** Places of an object on a board by period, over all categories and in its main one. */
export const rankTrendReply = z.object({
  kind: z.literal('rankTrend'),
  unit: z.enum(['day', 'week']),
  /** First days of the periods, YYYYMMDD. */
  periods: listOf(z.int()),
  /** Name of the main category; null where none is known. */
  category: z.nullable(z.string()),
  whole: line,
  own: z.nullable(line),
});
/** See rankTrendReply. */
export type RankTrendReply = z.infer<typeof rankTrendReply>;
