import { PEAKS, type Track, tracks } from './rules.ts';

/** Samples a second of the example, and its length in seconds. */
export const EXAMPLE_RATE = 22_050;
/** Length of the example. */
export const EXAMPLE_SECONDS = 8;
const SAMPLES = EXAMPLE_RATE * EXAMPLE_SECONDS;
const TURN = 2 * Math.PI;
const A4 = 440;

const hertzOf = (semitone: number) => A4 * 2 ** (semitone / 12);

/** What is sung: where a note begins and how long it is in seconds, its distance to A4 in semitones, and its vowel. */
const melody: readonly (readonly [at: number, seconds: number, semitone: number, vowel: Vowel])[] = [
  [0.25, 0.7, -5, 'a'],
  [1, 0.45, -2, 'o'],
  [1.5, 1, 0, 'a'],
  [2.75, 0.45, -2, 'o'],
  [3.25, 0.7, -5, 'a'],
  [4.25, 0.45, -4, 'o'],
  [4.75, 0.7, 0, 'a'],
  [5.5, 0.45, 3, 'o'],
  [6, 1.6, 2, 'a'],
];
/** Resonances of the mouth, hertz. */
const formants = { a: [800, 1250, 2600], o: [450, 850, 2500] } as const;
type Vowel = keyof typeof formants;
const HARMONICS = 16;

/** C, Am, F, G: two seconds each, as semitones from A4, the lowest one as the bass too. */
const chords: readonly (readonly number[])[] = [
  [-9, -5, -2],
  [-12, -9, -5],
  [-16, -12, -9],
  [-14, -10, -7],
];

/** How loud each harmonic of a note is: high where the mouth resonates. */
const harmonicsOf = (hertz: number, vowel: Vowel) =>
  Array.from({ length: HARMONICS }, (_, n) => {
    const own = (n + 1) * hertz;
    const resonance = formants[vowel].reduce(
      (sum, at, k) => sum + Math.exp(-(((own - at) / 220) ** 2)) / (k + 1),
      0,
    );
    return (0.15 + resonance) / (n + 1) ** 0.6;
  });

/** A voice that sings vowels, with a vibrato. */
function sung(): Float32Array {
  const samples = new Float32Array(SAMPLES);
  for (const [at, seconds, semitone, vowel] of melody) {
    const hertz = hertzOf(semitone);
    const gains = harmonicsOf(hertz, vowel);
    const [from, count] = [Math.round(at * EXAMPLE_RATE), Math.round(seconds * EXAMPLE_RATE)];
    let phase = 0;
    for (let n = 0; n < count && from + n < SAMPLES; n++) {
      const t = n / EXAMPLE_RATE;
      phase += (TURN * hertz * (1 + 0.006 * Math.sin(TURN * 5.5 * t))) / EXAMPLE_RATE;
      const swell = 0.6 + 0.4 * Math.sin((Math.PI * t) / seconds);
      const loud = swell * Math.min(1, t / 0.05, (seconds - t) / 0.09);
      samples[from + n] = loud * gains.reduce((sum, gain, k) => sum + gain * Math.sin((k + 1) * phase), 0);
    }
  }
  return samples;
}

/** Adds a note that is plucked and dies away. */
function pluck(
  samples: Float32Array,
  at: number,
  { hertz, loud, decay }: Readonly<Record<'hertz' | 'loud' | 'decay', number>>,
) {
  const from = Math.round(at * EXAMPLE_RATE);
  for (let n = 0; n < EXAMPLE_RATE && from + n < SAMPLES; n++) {
    const t = n / EXAMPLE_RATE;
    const tone = Math.sin(TURN * hertz * t) + 0.4 * Math.sin(2 * TURN * hertz * t) * Math.exp(-6 * t);
    samples[from + n] =
      (samples[from + n] ?? 0) + loud * tone * Math.exp(-decay * t) * Math.min(1, t / 0.004);
  }
}

/** Broken chords over a bass. */
function played(): Float32Array {
  const samples = new Float32Array(SAMPLES);
  for (const [bar, chord] of chords.entries()) {
    const [low = 0, middle = 0, high = 0] = chord;
    for (const [n, semitone] of [low, middle, high, middle, low + 12, high, middle, high].entries())
      pluck(samples, bar * 2 + n / 4, { hertz: hertzOf(semitone), loud: 0.5, decay: 4 });
    for (const after of [0, 1, 1.5])
      pluck(samples, bar * 2 + after, { hertz: hertzOf(low - 12), loud: 0.8, decay: 3 });
  }
  return samples;
}

/** Samples as loud as they may be, as 16 bits. */
function evened(samples: Float32Array): Int16Array {
  const most = samples.reduce((top, one) => Math.max(top, Math.abs(one)), 1e-9);
  return Int16Array.from(samples, (one) => Math.round((one / most) * 26_000));
}

const columnsOf = (samples: Int16Array) =>
  Array.from({ length: PEAKS }, (_, n) => {
    const [from, to] = [n, n + 1].map((one) => Math.floor((one * SAMPLES) / PEAKS));
    return Math.round(
      samples.subarray(from, to).reduce((top, one) => Math.max(top, Math.abs(one)), 0) / 327.68,
    );
  });

/** A WAV file of mono samples. */
function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const file = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const write = (at: number, text: string) => {
    for (let n = 0; n < text.length; n++) file.setUint8(at + n, text.charCodeAt(n));
  };
  write(0, 'RIFF');
  file.setUint32(4, 36 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  for (const [at, value] of [
    [16, 16],
    [24, EXAMPLE_RATE],
    [28, EXAMPLE_RATE * 2],
    [40, samples.length * 2],
  ] as const)
    file.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.setUint16(at, value, true);
  write(36, 'data');
  for (const [n, sample] of samples.entries()) file.setInt16(44 + n * 2, sample, true);
  return new Uint8Array(file.buffer);
}

/** The two tracks of the example as WAV files, with the columns of their waveforms. Nothing is fetched: all of it is computed. */
export function exampleSound() {
  const samples: Readonly<Record<Track, Int16Array>> = {
    vocals: evened(sung()),
    accompaniment: evened(played()),
  };
  const each = <T>(of: (one: Int16Array) => T) =>
    Object.fromEntries(tracks.map((track) => [track, of(samples[track])])) as Record<Track, T>;
  return { wav: each(wavOf), peaks: each(columnsOf) };
}
