import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { audioPieces } from '../audio-pieces.ts';
import type { DecodedAudio, SpokenLine } from '../media-port.ts';
import { WAV_HEADER } from '../wav.ts';
import { speechModel } from './model-folder.ts';
import { type RecognisedSpeech, spokenLines } from './spoken-lines.ts';

/** What is used of the engine, which has no types of its own. */
interface SpeechLibrary {
  readonly OfflineRecognizer: new (
    config: object,
  ) => {
    createStream(): { acceptWaveform(audio: { samples: Float32Array; sampleRate: number }): void };
    decode(stream: object): void;
    getResult(stream: object): RecognisedSpeech;
  };
}

/** Models hear at most half a minute at once. */
const PIECE_S = 25;

/** Half of the processors: the server goes on answering. */
export const engineThreads = () => Math.max(1, Math.floor(availableParallelism() / 2));

function samplesOf(wav: Buffer): Float32Array {
  const samples = new Float32Array((wav.length - WAV_HEADER) / 2);
  for (let n = 0; n < samples.length; n++) samples[n] = wav.readInt16LE(WAV_HEADER + n * 2) / 32_768;
  return samples;
}

/** Reports the lines of 16 kHz mono audio, piece by piece, with the fraction that is done. Throws ModelFolderError. */
export async function transcribeLocally(
  folder: string,
  audio: DecodedAudio,
  report: (lines: readonly SpokenLine[], fraction: number) => void,
): Promise<void> {
  const { config } = speechModel(folder);
  const { OfflineRecognizer } = createRequire(import.meta.url)('sherpa-onnx-node') as SpeechLibrary;
  const recognizer = new OfflineRecognizer({
    featConfig: { sampleRate: audio.sampleRate, featureDim: 80 },
    modelConfig: { ...config, numThreads: engineThreads(), debug: 0, provider: 'cpu' },
  });
  for await (const piece of audioPieces(audio, PIECE_S)) {
    const stream = recognizer.createStream();
    stream.acceptWaveform({ samples: samplesOf(piece.wav), sampleRate: audio.sampleRate });
    recognizer.decode(stream);
    report(spokenLines(recognizer.getResult(stream), piece), piece.to / (audio.seconds * 1000));
  }
}
