import { expect, it } from 'vitest';
import { EXAMPLE_RATE, EXAMPLE_SECONDS, exampleSound } from './example-sound.ts';
import { PEAKS, tracks } from './rules.ts';

const { wav, peaks } = exampleSound();
const samplesOf = (file: Uint8Array<ArrayBuffer>) => new Int16Array(file.buffer, 44);
/** The mean square of a stretch, seconds. */
const energy = (samples: Int16Array, from: number, to: number) => {
  const part = samples.subarray(from * EXAMPLE_RATE, to * EXAMPLE_RATE);
  return part.reduce((sum, one) => sum + one ** 2, 0) / part.length;
};

it.each(tracks)('%s is a whole WAV file with its waveform', (track) => {
  const file = wav[track];
  const head = new DataView(file.buffer);
  expect(String.fromCharCode(...file.subarray(0, 4), ...file.subarray(8, 16))).toBe('RIFFWAVEfmt ');
  expect([head.getUint32(24, true), head.getUint32(40, true)]).toEqual([EXAMPLE_RATE, file.length - 44]);
  expect(samplesOf(file)).toHaveLength(EXAMPLE_RATE * EXAMPLE_SECONDS);
  expect([peaks[track].length, Math.max(...peaks[track])]).toEqual([PEAKS, 79]);
});

it('has a voice that rests between its notes, over music that does not', () => {
  const [voice, music] = [samplesOf(wav.vocals), samplesOf(wav.accompaniment)];
  expect(energy(voice, 0, 0.2)).toBe(0);
  expect(energy(voice, 6.2, 7)).toBeGreaterThan(1e6);
  for (const at of [0, 2, 4, 6]) expect(energy(music, at, at + 1)).toBeGreaterThan(1e6);
});
