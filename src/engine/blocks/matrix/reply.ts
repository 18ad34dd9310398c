import * as z from 'zod/mini';
import { figureSchema, listOf } from '../wire-figure.ts';

/** Bands × channels, in the order of the bands; the last row may be what has no band. */
export const matrixReply = z.object({
  kind: z.literal('matrix'),
  rows: listOf(
    z.object({
      label: z.string(),
      count: z.int(),
      cells: z.record(z.string(), z.object({ value: figureSchema, heat: z.number() })),
      total: figureSchema,
      share: z.number(),
    }),
  ),
});
/** See matrixReply. */
export type MatrixReply = z.infer<typeof matrixReply>;
