import { join } from 'node:path';
import type { Ffmpeg } from './ffmpeg.ts';
import type { SeparationEngine } from './media-port.ts';

/** Samples of a window, and how much of it the next one repeats. */
const [WINDOW, OVERLAP] = [4096, 0.75];
const RATE = 44_100;
/** Where voices are, Hz: below it bass and drums are in the middle of a mix, too. */
const [LOWEST, HIGHEST] = [120, 15_000];
const EPSILON = '1e-12';

// How alike both channels are in a band, from 0 to 1: 1 − |L − R| / (|L| + |R|).
const ALIKE = `max(0,1-hypot(real(b,0)-real(b,1),imag(b,0)-imag(b,1))/(hypot(real(b,0),imag(b,0))+hypot(real(b,1),imag(b,1))+${EPSILON}))`;
const VOICED = `between(b*${RATE / WINDOW},${LOWEST},${HIGHEST})`;
const middle = (part: 'real' | 'imag') => `${VOICED}*${ALIKE}*(${part}(b,0)+${part}(b,1))/2`;
const filter = (real: string, imag: string) =>
  `afftfilt=real='${real}':imag='${imag}':win_size=${WINDOW}:overlap=${OVERLAP}`;

const GRAPH = [
  '[0:a]asplit[a][b]',
  `[a]${filter(middle('real'), middle('imag'))}[voice]`,
  `[b]${filter(`re-(${middle('real')})`, `im-(${middle('imag')})`)}[rest]`,
].join(';');

/** A separation costs about a third of the length of the sound; ten minutes of it need at most this, on a slow machine, seconds. */
const SECONDS = 1500;

/**
 * Separation without a model: what both channels have in common in the bands of a voice is taken for the voice, the difference to the
 * whole for the accompaniment, so that both add up to the source. It finds voices in the middle of a stereo mix, which is where they
 * are mixed, together with whatever else is there; of a mono recording it can tell nothing apart.
 */
export function centreChannel(ffmpeg: Ffmpeg): SeparationEngine {
  return {
    name: `ffmpeg ${ffmpeg.version}`,
    method: 'centre-channel',
    separate: async ({ file, seconds }, folder, { signal, progress }) => {
      const [vocals, accompaniment] = [join(folder, 'vocals.wav'), join(folder, 'accompaniment.wav')];
      await progress(0.05);
      await ffmpeg.run(
        [
          ...['-i', file, '-filter_complex', GRAPH],
          ...['-map', '[voice]', '-c:a', 'pcm_s16le', '-f', 'wav', vocals],
          ...['-map', '[rest]', '-c:a', 'pcm_s16le', '-f', 'wav', accompaniment],
        ],
        { seconds: SECONDS, memoryMb: 2048, fileMb: Math.ceil((seconds * RATE * 4) / 2 ** 20) + 8 },
        signal,
      );
      await progress(0.9);
      return { vocals, accompaniment };
    },
  };
}
