import * as z from 'zod/mini';
import type { DecodedAudio, SeparatedTracks } from '../media-port.ts';

/** What the program that works with a model is to do. */
export type LocalRequest =
  | { readonly work: 'speech'; readonly folder: string; readonly audio: DecodedAudio }
  | {
      readonly work: 'separation';
      readonly folder: string;
      readonly file: string;
      readonly tracks: SeparatedTracks;
    };

const line = z.object({ from: z.number(), to: z.number(), text: z.string() });

/** What it says, one JSON object a line: how far it is, what it heard, why the model cannot be used, and that it is done. */
export const localMessage = z.object({
  progress: z.optional(z.number()),
  lines: z.optional(z.array(line)),
  problem: z.optional(z.string()),
  done: z.optional(z.boolean()),
});
/** One message of the program. */
export type LocalMessage = z.infer<typeof localMessage>;
