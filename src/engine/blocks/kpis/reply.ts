import * as z from 'zod/mini';
import { figureSchema, numberOrNull } from '../wire-figure.ts';

/** Figures with their change against the period before, a share; null where either is unknown or the former is 0. */
export const kpisReply = z.object({
  kind: z.literal('kpis'),
  values: z.record(z.string(), z.object({ value: figureSchema, change: numberOrNull })),
  /** Shares of the channels, from 0 to 1; null where nothing was sold. */
  split: z.nullable(z.object({ live: z.number(), video: z.number(), card: z.number() })),
});
/** See kpisReply. */
export type KpisReply = z.infer<typeof kpisReply>;
