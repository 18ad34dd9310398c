import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { MediaError } from '../media-port.ts';
import { type ProgramLimits, runLimited } from '../run-limited.ts';
import {
  type DecodeRequest,
  type DecoderRequest,
  type DecoderRun,
  decoderMessageIn,
  type Probed,
} from './decoder-messages.ts';

const WORKER = join(import.meta.dirname, 'decoder-worker.ts');
const require = createRequire(import.meta.url);
/** Of the runtime and the module, whose own memory ends at 2 GB. */
const MEMORY_MB = 3072;
// TRICKY: with the trap handler the runtime reserves 8 GB of addresses for each memory, and then there is no limit to set.
const NODE = [execPath, '--disable-wasm-trap-handler', '--max-old-space-size=256'] as const;
const DECODE_SECONDS = 300;
const MIB = 2 ** 20;
/** All that the program gets of the environment: keys are none of its business. */
const PATH = '/usr/local/bin:/usr/bin:/bin';
const broken = () => new MediaError('文件不完整或已损坏，无法解码');

/** What a piece of work of the decoder may use. */
export type DecoderLimits = Omit<ProgramLimits, 'memoryMb'>;

/** What decodes and encodes media here, in a program of its own with limits of time, memory and disk. */
export interface MediaDecoder {
  /** What it is called for operators. */
  readonly name: string;
  /**
   * Decodes the first track with sound into a WAV file, and answers what the source holds. A source with more channels or seconds
   * than are taken, or without sound, is not decoded. Throws MediaError.
   */
  decode(request: DecodeRequest, signal: AbortSignal): Promise<Probed>;
  /** Runs a filter or an encoder of FFmpeg over files that were decoded here. Throws MediaError. */
  run(work: DecoderRun, limits: DecoderLimits, signal: AbortSignal): Promise<void>;
}

/** Runs the program. Its output is one message, and what does not begin one is passed over. */
async function runWorker(
  request: DecoderRequest,
  limits: DecoderLimits,
  signal: AbortSignal,
): Promise<Probed | undefined> {
  let output = '';
  const { code } = await runLimited(
    [...NODE, WORKER, JSON.stringify(request)],
    { ...limits, memoryMb: MEMORY_MB },
    {
      signal,
      late: '解码超时，文件可能已损坏',
      env: { PATH },
      onOutput: (text) => {
        output = (output + text).slice(-MIB);
      },
    },
  );
  signal.throwIfAborted();
  const message = decoderMessageIn(output);
  if (message?.end === 'full') throw new MediaError('服务器磁盘空间不足', { isLasting: false });
  if (code !== 0 || message?.end !== 'done') throw broken();
  return message.probed;
}

const decoder: Omit<MediaDecoder, 'name'> = {
  decode: async (request, signal) => {
    const { maxSeconds, sampleRate, channels } = request.to;
    const fileMb = Math.ceil(((maxSeconds + 1) * sampleRate * channels * 2) / MIB) + 1;
    const limits = { seconds: DECODE_SECONDS, fileMb };
    const probed = await runWorker({ work: 'decode', ...request, maxBytes: fileMb * MIB }, limits, signal);
    if (probed === undefined) throw broken();
    return probed;
  },
  run: async (work, limits, signal) => {
    await runWorker({ work: 'run', ...work, maxBytes: limits.fileMb * MIB }, limits, signal);
  },
};

/** The decoder that came with the packages; null where the optional one is not installed. */
export function installedDecoder(): MediaDecoder | null {
  try {
    const { version } = require(join(require.resolve('@ffmpeg/core'), '../../../package.json')) as {
      version: string;
    };
    return { ...decoder, name: `FFmpeg（@ffmpeg/core ${version}）` };
  } catch {
    return null;
  }
}
