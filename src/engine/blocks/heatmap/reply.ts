import * as z from 'zod/mini';
import { listOf, numberOrNull } from '../wire-figure.ts';

/** Shares of the highest cell, 0–100, by weekday (Monday first) and hour; null where nothing is. */
export const heatmapReply = z.object({
  kind: z.literal('heatmap'),
  cells: listOf(listOf(numberOrNull)),
  /** Figures of the cells, for viewers of figures; null for viewers of bands. */
  figures: z.nullable(listOf(listOf(numberOrNull))),
});
/** See heatmapReply. */
export type HeatmapReply = z.infer<typeof heatmapReply>;
