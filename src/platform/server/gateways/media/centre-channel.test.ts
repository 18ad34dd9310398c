import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loudness, mixWav } from '#testkit/media.ts';
import { centreChannel } from './centre-channel.ts';
import { installedDecoder, type MediaDecoder } from './decoder/decoder.ts';
import { wavPeaks } from './wav-peaks.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-centre-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const RATE = 44_100;

/** The samples of the first channel. */
function samplesOf(file: string): number[] {
  const bytes = readFileSync(file);
  const from = bytes.indexOf('data') + 8;
  return Array.from({ length: Math.floor((bytes.length - from) / 4) }, (_, n) =>
    bytes.readInt16LE(from + n * 4),
  );
}

describe('the centre channel', () => {
  it('has what both channels have in common; the rest is the accompaniment', async () => {
    const file = join(dir, 'mix.wav');
    writeFileSync(file, mixWav({ seconds: 3, both: 440, left: 900, right: 1700 }));
    const engine = centreChannel(installedDecoder() as MediaDecoder);
    const steps: number[] = [];
    const audio = { file, seconds: 3, sampleRate: RATE, channels: 2 };
    const progress = async (fraction: number) => void steps.push(fraction);
    const made = await engine.separate(audio, dir, { signal: new AbortController().signal, progress });
    const inMix = loudness(readFileSync(file), 440, 0);
    expect(loudness(readFileSync(made.vocals), 440, 0)).toBeGreaterThan(0.8 * inMix);
    expect(loudness(readFileSync(made.accompaniment), 440, 0)).toBeLessThan(0.2 * inMix);
    for (const [hertz, channel] of [
      [900, 0],
      [1700, 1],
    ] as const) {
      expect(loudness(readFileSync(made.vocals), hertz, channel)).toBeLessThan(0.1 * inMix);
      expect(loudness(readFileSync(made.accompaniment), hertz, channel)).toBeGreaterThan(0.8 * inMix);
    }
    // Both tracks lie on the source, sample by sample, and add up to it.
    const [whole, voice, rest] = [file, made.vocals, made.accompaniment].map(samplesOf);
    expect([voice?.length, rest?.length]).toEqual([whole?.length, whole?.length]);
    const off = whole?.map((one, n) => Math.abs(one - (voice?.[n] ?? 0) - (rest?.[n] ?? 0))) ?? [];
    expect(Math.max(...off.slice(RATE, 2 * RATE))).toBeLessThan(40);
    expect(steps.every((one, n) => one > (steps[n - 1] ?? 0) && one <= 1)).toBe(true);
  });
});

describe('a waveform', () => {
  it('has the loudest moment of each stretch', async () => {
    const file = join(dir, 'peaks.wav');
    writeFileSync(file, mixWav({ seconds: 1, both: 440, left: 900, right: 1700 }));
    const peaks = await wavPeaks(file, 10);
    expect(peaks).toHaveLength(10);
    expect(Math.min(...peaks)).toBeGreaterThan(30);
    expect(Math.max(...peaks)).toBeLessThanOrEqual(100);
  });
  it('is refused of what is no sound', async () => {
    const file = join(dir, 'text.wav');
    writeFileSync(file, 'RIFF nothing');
    await expect(wavPeaks(file, 10)).rejects.toThrow('文件不完整');
  });
});
