import { open } from 'node:fs/promises';
import type { DecodedAudio } from './media-port.ts';
import { sampleAt, type WavFormat, wavHeader } from './wav.ts';

/** Frames that are read at once. */
const FRAMES = 65_536;

interface Target {
  readonly sampleRate: number;
  readonly channels: number;
}

/** The channels of a frame as the target has them: mixed to one, doubled to two, or the first two. */
function mixed(frame: readonly number[], channels: number): number[] {
  if (channels === 1) return [frame.reduce((sum, one) => sum + one, 0) / frame.length];
  return [frame[0] ?? 0, frame[1] ?? frame[0] ?? 0];
}

/**
 * Changes the rate of frames that come one after another. Frames of the source that fall into one of the target are averaged, which
 * also holds back what the lower rate cannot carry; a higher rate repeats the frame.
 */
class Resampler {
  readonly #step: number;
  readonly #channels: number;
  #due = 0;
  #read = 0;
  #sums: number[];
  #count = 0;

  constructor(source: number, { sampleRate, channels }: Target) {
    this.#step = source / sampleRate;
    this.#channels = channels;
    this.#sums = Array.from({ length: channels }, () => 0);
  }

  /** Takes a frame and passes on the samples of the frames that are complete with it. */
  push(frame: readonly number[], onSample: (sample: number) => void): void {
    for (let c = 0; c < this.#channels; c++) this.#sums[c] = (this.#sums[c] ?? 0) + (frame[c] ?? 0);
    this.#count++;
    this.#read++;
    if (this.#due + this.#step > this.#read) return;
    while (this.#due + this.#step <= this.#read) {
      for (const sum of this.#sums) onSample(sum / this.#count);
      this.#due += this.#step;
    }
    this.#sums.fill(0);
    this.#count = 0;
  }
}

/** The bytes of a block of frames at the rate and channels of the target. */
function converted(block: Buffer, format: WavFormat, to: { target: Target; resampler: Resampler }): Buffer {
  const { channels, bits } = format;
  const width = bits / 8;
  const samples: number[] = [];
  for (let at = 0; at + width * channels <= block.length; at += width * channels) {
    const frame = Array.from({ length: channels }, (_, c) => sampleAt(block, at + c * width, format));
    to.resampler.push(mixed(frame, to.target.channels), (sample) => samples.push(sample));
  }
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [n, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), n * 2);
  return bytes;
}

/** Writes the samples of a WAV file as PCM of 16 bits at another rate, without any program of the system. */
export async function convertWav(
  source: { readonly file: string; readonly format: WavFormat },
  { file, sampleRate, channels }: Target & { readonly file: string },
  signal: AbortSignal,
): Promise<DecodedAudio> {
  const { format } = source;
  const to = {
    target: { sampleRate, channels },
    resampler: new Resampler(format.sampleRate, { sampleRate, channels }),
  };
  const [from, out] = await Promise.all([open(source.file, 'r'), open(file, 'w', 0o600)]);
  try {
    const most = FRAMES * (format.bits / 8) * format.channels;
    let [at, written] = [0, 0];
    while (at < format.bytes) {
      signal.throwIfAborted();
      const length = Math.min(most, format.bytes - at);
      const { buffer, bytesRead } = await from.read(Buffer.alloc(length), 0, length, format.from + at);
      if (bytesRead === 0) break;
      const bytes = converted(buffer.subarray(0, bytesRead), format, to);
      await out.write(bytes, 0, bytes.length, 44 + written);
      written += bytes.length;
      at += bytesRead;
    }
    await out.write(wavHeader(written, { sampleRate, channels }), 0, 44, 0);
    return { file, seconds: written / (2 * channels * sampleRate), sampleRate, channels };
  } finally {
    await Promise.all([from.close(), out.close()]);
  }
}
