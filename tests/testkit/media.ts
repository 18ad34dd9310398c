import { wavHeader } from '#platform/server/gateways/media/wav.ts';

/** How a WAV file of a tone is. */
export interface ToneOptions {
  readonly seconds?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly hertz?: number;
}

/** A WAV file of one tone on all channels, written by hand. */
export function toneWav({
  seconds = 1,
  sampleRate = 16_000,
  channels = 1,
  hertz = 440,
}: ToneOptions = {}): Buffer {
  const frames = Math.round(seconds * sampleRate);
  const samples = Buffer.alloc(frames * channels * 2);
  for (let n = 0; n < frames; n++) {
    const sample = Math.round(Math.sin((2 * Math.PI * hertz * n) / sampleRate) * 12_000);
    for (let c = 0; c < channels; c++) samples.writeInt16LE(sample, (n * channels + c) * 2);
  }
  return Buffer.concat([wavHeader(samples.length, { sampleRate, channels }), samples]);
}

/** The first bytes of files that are no media, by what they are. */
export const notMedia = {
  zip: Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(600, 7)]),
  page: Buffer.from(`<!DOCTYPE html><html><body>${'视频'.repeat(300)}</body></html>`),
  playlist: Buffer.from(`#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret\n${' '.repeat(500)}`),
  concat: Buffer.from(`ffconcat version 1.0\nfile /etc/passwd\n${' '.repeat(500)}`),
} as const;

/** A stereo WAV file of 44.1 kHz: one tone on both channels, as a voice is mixed, and one on each channel alone. */
export function mixWav({
  seconds,
  both,
  left,
  right,
}: Readonly<Record<'seconds' | 'both' | 'left' | 'right', number>>): Buffer {
  const sampleRate = 44_100;
  const frames = Math.round(seconds * sampleRate);
  const samples = Buffer.alloc(frames * 4);
  const tone = (hertz: number, n: number) => Math.sin((2 * Math.PI * hertz * n) / sampleRate) * 8000;
  for (let n = 0; n < frames; n++) {
    samples.writeInt16LE(Math.round(tone(both, n) + tone(left, n)), n * 4);
    samples.writeInt16LE(Math.round(tone(both, n) + tone(right, n)), n * 4 + 2);
  }
  return Buffer.concat([wavHeader(samples.length, { sampleRate, channels: 2 }), samples]);
}

/** How loud a frequency is in a channel of a stereo WAV file of 44.1 kHz, from 0 to 1 (Goertzel). */
export function loudness(bytes: Buffer, hertz: number, channel: 0 | 1 = 0): number {
  const from = bytes.indexOf('data') + 8;
  const frames = Math.floor((bytes.length - from) / 4);
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / 44_100);
  let [last, before] = [0, 0];
  for (let n = 0; n < frames; n++) {
    const now = bytes.readInt16LE(from + n * 4 + channel * 2) / 32_768 + turn * last - before;
    [before, last] = [last, now];
  }
  return (2 * Math.sqrt(last ** 2 + before ** 2 - turn * last * before)) / frames;
}
