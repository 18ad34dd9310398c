import * as z from 'zod/mini';
import { figureSchema, listOf, numberOrNull } from '../wire-figure.ts';

/** Values of one series by day. Viewers of bands get an index from 0 to 100 and the bands. */
const seriesReply = z.object({
  values: listOf(numberOrNull),
  bands: z.optional(listOf(figureSchema)),
  previous: z.optional(listOf(numberOrNull)),
});
/** See seriesReply. */
export type SeriesReply = z.infer<typeof seriesReply>;

/** Series by metric and name over days, YYYYMMDD. */
export const trendReply = z.object({
  kind: z.literal('trend'),
  days: listOf(z.int()),
  indexed: z.boolean(),
  metrics: z.record(z.string(), z.record(z.string(), seriesReply)),
  promotions: listOf(z.object({ label: z.string(), from: z.int(), to: z.int() })),
});
/** See trendReply. */
export type TrendReply = z.infer<typeof trendReply>;
