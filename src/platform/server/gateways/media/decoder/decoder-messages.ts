import * as z from 'zod/mini';
import type { MediaKind } from '../media-kind.ts';

/** A file of this machine under the name that FFmpeg has for it. */
export interface NamedFile {
  readonly name: string;
  readonly file: string;
}

/** Work of FFmpeg on files that it may read and files that it may write; it sees no others. */
export interface DecoderRun {
  readonly args: readonly string[];
  readonly reads: readonly NamedFile[];
  readonly writes: readonly NamedFile[];
}

/** The sound of a source as a WAV file, where it has no more channels and seconds than these. */
export interface DecodeRequest {
  readonly source: { readonly file: string; readonly kind: MediaKind };
  readonly to: {
    readonly file: string;
    readonly sampleRate: number;
    readonly channels: number;
    readonly maxSeconds: number;
    readonly maxChannels: number;
  };
}

/** What the program of the decoder is to do; no file that it writes is larger than `maxBytes`. */
export type DecoderRequest = { readonly maxBytes: number } & (
  | ({ readonly work: 'decode' } & DecodeRequest)
  | ({ readonly work: 'run' } & DecoderRun)
);

const probed = z.object({
  seconds: z.nullable(z.number()),
  soundSeconds: z.nullable(z.number()),
  channels: z.number(),
});
/** What a file holds by its head: seconds of it and of its sound, null where it does not say them; 0 channels where it has no sound. */
export type Probed = z.infer<typeof probed>;

const decoderMessage = z.object({
  end: z.enum(['done', 'broken', 'full']),
  probed: z.optional(probed),
});
/** How the program of the decoder ended: well, at bytes that are no media, or on a disk without room. */
export type DecoderMessage = z.infer<typeof decoderMessage>;

/** The last message in the output of the program; null where it ended without one. */
export function decoderMessageIn(output: string): DecoderMessage | null {
  try {
    const parsed = decoderMessage.safeParse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
