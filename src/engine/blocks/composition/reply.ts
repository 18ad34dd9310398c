import * as z from 'zod/mini';
import { figureSchema, listOf } from '../wire-figure.ts';

/** A part of a whole; `key` is public where the part is an entity. */
const partReply = z.object({ key: z.string(), label: z.string(), share: z.number(), value: figureSchema });
/** See partReply. */
export type PartReply = z.infer<typeof partReply>;

/** Parts of a whole, in their order on the page; also the reply of bands. */
export const partsReply = z.object({
  kind: z.enum(['composition', 'bands']),
  parts: listOf(partReply),
  /** The note beside the title where the parts are of a finer level than the block's own. */
  note: z.optional(z.string()),
  /** Of traffic: times that the rooms of each day were watched, by source in the order of enums/traffic.ts; their sum are the parts. */
  days: z.optional(listOf(z.object({ day: z.int(), values: listOf(z.number()) }))),
});
/** See partsReply. */
export type PartsReply = z.infer<typeof partsReply>;
