import { type FileHandle, open } from 'node:fs/promises';
import { type DecodedAudio } from './media-port.ts';
import { readWavFormat, wavHeader } from './wav.ts';

/** A part of decoded audio as a WAV file of its own. */
export interface AudioPiece {
  /** Milliseconds from the start of the audio. */
  readonly from: number;
  readonly to: number;
  readonly wav: Buffer;
}

/** A piece ends at the quietest place of its last seconds, so that no word is cut in two. */
const SEARCHED_S = 15;
const WINDOW_S = 0.2;

/** Where the quietest window of a piece begins, in bytes; windows are looked at in the last seconds alone. */
function quietest(samples: Buffer, bytesPerS: number): number {
  const step = Math.floor(bytesPerS * WINDOW_S * 0.5) * 2;
  const first = Math.max(0, samples.length - Math.floor(bytesPerS * SEARCHED_S));
  let [best, least] = [samples.length, Number.POSITIVE_INFINITY];
  for (let at = first - (first % 2); at + step <= samples.length; at += step) {
    let sum = 0;
    for (let n = at; n < at + step; n += 2) sum += Math.abs(samples.readInt16LE(n));
    if (sum < least) [best, least] = [at + Math.floor(step / 4) * 2, sum];
  }
  return best;
}

async function samplesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead - (bytesRead % 2));
}

/** The parts of mono audio, each at most so many seconds long, in order of time. */
export async function* audioPieces(
  { file, seconds, sampleRate }: DecodedAudio,
  mostSeconds: number,
): AsyncGenerator<AudioPiece> {
  const bytesPerS = sampleRate * 2;
  const total = Math.round(seconds * sampleRate) * 2;
  // Programs write chunks of their own before the samples.
  const start = (await readWavFormat(file))?.from ?? 0;
  const handle = await open(file, 'r');
  try {
    for (let at = 0; at < total; ) {
      const most = Math.min(Math.floor(mostSeconds * sampleRate) * 2, total - at);
      const read = await samplesAt(handle, start + at, most);
      if (read.length === 0) return;
      const isLast = at + read.length >= total;
      const samples = isLast ? read : read.subarray(0, quietest(read, bytesPerS));
      const to = at + samples.length;
      yield {
        from: Math.round((at / bytesPerS) * 1000),
        to: Math.round((to / bytesPerS) * 1000),
        wav: Buffer.concat([wavHeader(samples.length, { sampleRate, channels: 1 }), samples]),
      };
      at = to;
    }
  } finally {
    await handle.close();
  }
}
