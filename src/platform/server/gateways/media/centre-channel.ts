import { join } from 'node:path';
import type { MediaDecoder } from './decoder/decoder.ts';
import { SEPARATION_RATE, type SeparationEngine } from './media-port.ts';

/** Samples of a window, and how much of it the next one repeats. */
const [WINDOW, OVERLAP] = [4096, 0.75];
/** Where voices are, Hz: below it bass and drums are in the middle of a mix, too. */
const [LOWEST, HIGHEST] = [120, 15_000];
const EPSILON = '1e-12';

// TRICKY: FFmpeg overwrites the spectrum of a channel when it is done with it, so what is computed of left and right has to be the
// first of three channels, and the channels have to be worked on in turn (`-filter_complex_threads 1`).
const LEFT = 1;
const RIGHT = 2;
const both = (of: (part: 'real' | 'imag') => string) => `hypot(${of('real')},${of('imag')})`;
const channel = (n: number) => both((part) => `${part}(b,${n})`);
const difference = both((part) => `${part}(b,${LEFT})-${part}(b,${RIGHT})`);
// How alike left and right are in a band, from 0 to 1: 1 − |L − R| / (|L| + |R|).
const ALIKE = `max(0,1-${difference}/(${channel(LEFT)}+${channel(RIGHT)}+${EPSILON}))`;
const VOICED = `between(b*${SEPARATION_RATE / WINDOW},${LOWEST},${HIGHEST})`;
const middle = (part: 'real' | 'imag') => `${VOICED}*${ALIKE}*(${part}(b,${LEFT})+${part}(b,${RIGHT}))/2`;

/** The filter answers so many samples late: its end would be lost, and the tracks would not lie on the source. */
const LATE = WINDOW * OVERLAP;

const GRAPH = [
  [
    '[0:a]aformat=sample_fmts=fltp',
    'pan=3.0|c0=0.5*c0+0.5*c1|c1=c0|c2=c1',
    `apad=pad_len=${LATE}`,
    `afftfilt=real='${middle('real')}|re|re':imag='${middle('imag')}|im|im':win_size=${WINDOW}:overlap=${OVERLAP}`,
    `atrim=start_sample=${LATE}`,
    'asetpts=PTS-STARTPTS',
    'asplit[a][b]',
  ].join(','),
  '[a]pan=stereo|c0=c0|c1=c0[voice]',
  '[b]pan=stereo|c0=c1-c0|c1=c2-c0[rest]',
].join(';');

/** A separation costs about a fifth of the length of the sound; ten minutes need at most this on a slow machine, seconds. */
const SECONDS = 1500;

const [MIX, VOCALS, ACCOMPANIMENT] = ['/mix.wav', '/vocals.wav', '/accompaniment.wav'];
const trackTo = (output: string, name: string) => [
  '-map',
  `[${output}]`,
  '-c:a',
  'pcm_s16le',
  '-f',
  'wav',
  name,
];

/**
 * Separation without a model: what both channels have in common in the bands of a voice is taken for the voice, the difference to the
 * whole for the accompaniment, so that both add up to the source. It finds voices in the middle of a stereo mix, which is where they
 * are mixed, together with whatever else is there; of a mono recording it can tell nothing apart.
 */
export function centreChannel(decoder: MediaDecoder): SeparationEngine {
  return {
    name: decoder.name,
    method: 'centre-channel',
    separate: async ({ file, seconds }, folder, { signal, progress }) => {
      const [vocals, accompaniment] = [join(folder, 'vocals.wav'), join(folder, 'accompaniment.wav')];
      await progress(0.05);
      const filter = ['-filter_complex_threads', '1', '-i', MIX, '-filter_complex', GRAPH];
      await decoder.run(
        {
          args: [...filter, ...trackTo('voice', VOCALS), ...trackTo('rest', ACCOMPANIMENT)],
          reads: [{ name: MIX, file }],
          writes: [
            { name: VOCALS, file: vocals },
            { name: ACCOMPANIMENT, file: accompaniment },
          ],
        },
        { seconds: SECONDS, fileMb: Math.ceil((seconds * SEPARATION_RATE * 4) / 2 ** 20) + 8 },
        signal,
      );
      await progress(0.9);
      return { vocals, accompaniment };
    },
  };
}
