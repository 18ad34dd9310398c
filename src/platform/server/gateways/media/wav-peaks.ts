import { open } from 'node:fs/promises';
import { MediaError } from './media-port.ts';
import { readWavFormat, sampleAt } from './wav.ts';

/** Frames that are read at once. */
const FRAMES = 65_536;

/** The greatest amplitude of each of so many equal stretches of a WAV file, from 0 to 100: what a waveform is drawn from. */
export async function wavPeaks(file: string, stretches: number): Promise<number[]> {
  const format = await readWavFormat(file);
  if (format === null) throw new MediaError('文件不完整或已损坏，无法解码');
  const width = format.bits / 8;
  const frame = width * format.channels;
  const total = Math.floor(format.bytes / frame);
  const peaks = Array.from({ length: stretches }, () => 0);
  const handle = await open(file, 'r');
  try {
    for (let from = 0; from < total; from += FRAMES) {
      const length = Math.min(FRAMES, total - from) * frame;
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(length),
        0,
        length,
        format.from + from * frame,
      );
      for (let at = 0; at + width <= bytesRead; at += width) {
        const stretch = Math.floor(((from + at / frame) * stretches) / total);
        const loud = Math.abs(sampleAt(buffer, at, format));
        if (loud > (peaks[stretch] ?? 1)) peaks[stretch] = loud;
      }
    }
  } finally {
    await handle.close();
  }
  return peaks.map((one) => Math.min(100, Math.round(one * 100)));
}
