/**
 * Engines for media, in two independent halves: a server may have either, both or neither.
 *
 * How a separation engine is added: implement `SeparationEngine` in a file of this folder, create it in `openGateways`
 * (`src/platform/server/gateways/providers.ts`, where `separation` is null so far) and use it in a job of its own kind made by
 * `mediaJob` (`src/platform/server/media/media-job.ts`): the source is fetched, judged and decoded there, files are removed there,
 * and the slice writes only the work and what is settled. Throw `MediaError`; everything else counts as a fault of ours.
 */

/** Audio that was decoded: WAV, PCM of 16 bits. */
export interface DecodedAudio {
  readonly file: string;
  readonly seconds: number;
  readonly sampleRate: number;
  readonly channels: number;
}

/** What accompanies a piece of work: when to give up, and where to report progress from 0 to 1. */
export interface MediaWork {
  readonly signal: AbortSignal;
  progress(fraction: number): Promise<void>;
}

/** A stretch of speech; milliseconds from the start. */
export interface SpokenLine {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Speech to text. */
export interface SpeechEngine {
  /** What it is called for operators. */
  readonly name: string;
  /** The lines of 16 kHz mono audio in order of time; empty where no speech was found. Throws MediaError. */
  transcribe(audio: DecodedAudio, work: MediaWork): Promise<readonly SpokenLine[]>;
}

/** Samples a second of what is separated and of its tracks. */
export const SEPARATION_RATE = 44_100;

/** The two tracks of a separation: WAV files. */
export interface SeparatedTracks {
  readonly vocals: string;
  readonly accompaniment: string;
}

/** Voice and music apart. */
export interface SeparationEngine {
  readonly name: string;
  /** A model separates; centre-channel extraction is an approximation and is labelled as one. */
  readonly method: 'model' | 'centre-channel';
  /** Writes both tracks of 44.1 kHz stereo audio into a folder. Throws MediaError. */
  separate(audio: DecodedAudio, folder: string, work: MediaWork): Promise<SeparatedTracks>;
}

/** Media that cannot be worked on; the message is a sentence for the person. What is lasting fails the same way another time. */
export class MediaError extends Error {
  readonly isLasting: boolean;
  constructor(message: string, { isLasting = true, cause }: { isLasting?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isLasting = isLasting;
  }
}
