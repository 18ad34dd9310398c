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
const localMessage = z.object({
  progress: z.optional(z.number()),
  lines: z.optional(z.array(line)),
  problem: z.optional(z.string()),
  done: z.optional(z.boolean()),
});
/** One message of the program. */
export type LocalMessage = z.infer<typeof localMessage>;

function parsedLine(text: string): LocalMessage | null {
  try {
    const parsed = localMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The longest unfinished line that is held. */
const MAX_LINE_LENGTH = 1024 * 1024;

/** Takes output as it comes and hands on each whole message; what an engine prints of its own is passed over. */
export function messageReader(onMessage: (message: LocalMessage) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(-MAX_LINE_LENGTH);
    for (const line of lines) {
      const message = parsedLine(line);
      if (message) onMessage(message);
    }
  };
}
