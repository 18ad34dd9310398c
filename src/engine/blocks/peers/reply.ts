import * as z from 'zod/mini';
import { figureSchema, numberOrNull } from '../wire-figure.ts';

/** Figures beside those of comparable objects. */
export const peersReply = z.object({
  kind: z.literal('peers'),
  /** The comparable objects; null where too few are known. */
  group: z.nullable(z.object({ label: z.string(), count: z.int() })),
  values: z.record(z.string(), z.object({ value: figureSchema, percentile: numberOrNull })),
});
/** See peersReply. */
export type PeersReply = z.infer<typeof peersReply>;
