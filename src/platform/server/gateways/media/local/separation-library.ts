import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import type koffiModule from 'koffi';
import { SEPARATION_RATE } from '../media-port.ts';
import { enginePlace } from './engine-package.ts';
import { engineThreads } from './local-speech.ts';
import type { SeparationModel } from './model-folder.ts';

/** The left and right of a track, samples from -1 to 1. */
export type StereoSamples = readonly [Float32Array, Float32Array];

/** Parts 44.1 kHz stereo samples into voice and music; both may be shorter than the source by less than a window. */
export type Separate = (samples: StereoSamples) => { vocals: StereoSamples; accompaniment: StereoSamples };

const FLOAT_BYTES = 4;
const LIBRARIES: Readonly<Record<string, readonly [string, string]>> = {
  linux: ['libonnxruntime.so', 'libsherpa-onnx-c-api.so'],
  darwin: ['libonnxruntime.dylib', 'libsherpa-onnx-c-api.dylib'],
  win32: ['onnxruntime.dll', 'sherpa-onnx-c-api.dll'],
};

interface Made {
  readonly stems: unknown;
  readonly num_stems: number;
  readonly sample_rate: number;
}

interface Stem {
  readonly samples: unknown;
  readonly num_channels: number;
  readonly n: number;
}

type Koffi = typeof koffiModule;

/** The engine's library, next to the runtime that it needs and finds because it is loaded already. */
function loadEngine(koffi: Koffi) {
  const [runtime, engine] = LIBRARIES[platform()] ?? ['', ''];
  const folder = dirname(enginePlace());
  koffi.load(join(folder, runtime));
  return koffi.load(join(folder, engine));
}

/** The structures of sherpa-onnx/c-api/c-api.h (SherpaOnnxOfflineSourceSeparationConfig, SherpaOnnxSourceSeparationOutput and what is in them). */
function declareStructures(koffi: Koffi): void {
  koffi.struct('Spleeter', { vocals: 'const char*', accompaniment: 'const char*' });
  koffi.struct('Uvr', { model: 'const char*' });
  const numbers = { num_threads: 'int32', debug: 'int32', provider: 'const char*' };
  koffi.struct('Model', { spleeter: 'Spleeter', uvr: 'Uvr', ...numbers });
  koffi.struct('Config', { model: 'Model' });
  koffi.struct('Stem', { samples: 'void*', num_channels: 'int32', n: 'int32' });
  koffi.struct('Output', { stems: 'void*', num_stems: 'int32', sample_rate: 'int32' });
}

/** Copies the left and right of one stem out of the engine's memory. */
function stereoOf(koffi: Koffi, stems: unknown, n: number): StereoSamples {
  const stem = koffi.decode(stems, n * koffi.sizeof('Stem'), 'Stem') as Stem;
  const channels = koffi.decode(stem.samples, 'void*', stem.num_channels) as unknown[];
  const copied = (place: unknown) => new Float32Array(koffi.view(place, stem.n * FLOAT_BYTES).slice(0));
  return [copied(channels[0]), copied(channels[stem.num_channels - 1])];
}

/**
 * Opens a model. The engine offers separation to C alone, so its functions are called by their signatures. Throws where the engine is
 * not installed or refuses the model.
 */
export async function openSeparation({ spleeter, uvr }: SeparationModel): Promise<Separate> {
  const { default: koffi } = await import('koffi');
  const library = loadEngine(koffi);
  declareStructures(koffi);
  const create = library.func('void* SherpaOnnxCreateOfflineSourceSeparation(const Config* config)');
  const work = library.func(
    'Output* SherpaOnnxOfflineSourceSeparationProcess(void* engine, const float** samples, int32 channels, int32 n, int32 rate)',
  );
  const destroy = library.func('void SherpaOnnxDestroySourceSeparationOutput(void* output)');
  const handle: unknown = create({
    model: { spleeter, uvr, num_threads: engineThreads(), debug: 0, provider: 'cpu' },
  });
  if (handle === null) throw new Error('the engine refuses the model');
  return ([left, right]) => {
    const output: unknown = work(handle, [left, right], 2, left.length, SEPARATION_RATE);
    if (output === null) throw new Error('the engine separated nothing');
    try {
      const made = koffi.decode(output, 'Output') as Made;
      if (made.num_stems !== 2 || made.sample_rate !== SEPARATION_RATE)
        throw new Error('the model has not two stems of 44.1 kHz');
      return { vocals: stereoOf(koffi, made.stems, 0), accompaniment: stereoOf(koffi, made.stems, 1) };
    } finally {
      destroy(output);
    }
  };
}
