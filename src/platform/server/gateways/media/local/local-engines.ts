import { join } from 'node:path';
import { execPath } from 'node:process';
import { Mutex } from 'async-mutex';
import type { Log } from '../../../log.ts';
import {
  MediaError,
  type MediaWork,
  SEPARATION_RATE,
  type SeparationEngine,
  type SpeechEngine,
  type SpokenLine,
} from '../media-port.ts';
import { type ProgramLimits, runLimited } from '../run-limited.ts';
import { missingPackage } from './engine-package.ts';
import { type LocalMessage, type LocalRequest, messageReader } from './local-messages.ts';
import { engineThreads } from './local-speech.ts';
import { ModelFolderError, separationModel, speechModel } from './model-folder.ts';

const WORKER = join(import.meta.dirname, 'local-worker.ts');
/** Addresses, not memory in use: the runtime reserves more than it touches, and a program beyond it ends alone. */
const MEMORY_MB = 16_384;
/** Seconds of one processor: to load a model, and for each second of sound on a slow machine. */
const [LOAD_S, PER_SECOND] = [120, 10];
/** All that the program gets of the environment: keys are none of its business. */
const PATH = '/usr/local/bin:/usr/bin:/bin';

const secondsFor = (sound: number) => (LOAD_S + Math.ceil(sound * PER_SECOND)) * engineThreads();

/** One model works at a time: each takes half of the processors and much memory, and the server goes on answering. */
const oneModel = new Mutex();

/** Runs the program with a model; every message goes to `onMessage`. Throws MediaError. */
async function runModel(
  request: LocalRequest,
  limits: ProgramLimits,
  how: { readonly signal: AbortSignal; readonly log: Log; onMessage(message: LocalMessage): void },
): Promise<void> {
  let last: LocalMessage = {};
  const onOutput = messageReader((message) => {
    last = message;
    how.onMessage(message);
  });
  const { code, said } = await oneModel.runExclusive(() => {
    how.signal.throwIfAborted();
    return runLimited([execPath, WORKER, JSON.stringify(request)], limits, {
      signal: how.signal,
      late: '模型计算超时，文件可能过长',
      onOutput,
      env: { PATH },
    });
  });
  how.signal.throwIfAborted();
  if (code === 0 && last.done) return;
  if (/ENOSPC|no space left/i.test(said)) throw new MediaError('服务器磁盘空间不足', { isLasting: false });
  how.log.warn({ what: request.work, code, said: last.problem ?? said }, 'local model failed');
  throw new MediaError('本机模型运行失败，请稍后再试，或联系管理员', { isLasting: false });
}

/** Reports how far a program is, one report after the other. */
function progressOf(work: MediaWork) {
  let reported = Promise.resolve();
  return {
    report: (fraction: number) => {
      reported = reported.then(() => work.progress(Math.min(0.99, fraction)));
      // A report that fails is thrown by `settled`.
      reported.catch(() => undefined);
    },
    settled: () => reported,
  };
}

/** Speech to text by a model of this machine. Throws ModelFolderError where the folder holds none. */
export function localSpeech(folder: string, log: Log): SpeechEngine {
  const { name } = speechModel(folder);
  return {
    name: `本机识别（${name}）`,
    transcribe: async (audio, work) => {
      const lines: SpokenLine[] = [];
      const progress = progressOf(work);
      const onMessage = (message: LocalMessage) => {
        lines.push(...(message.lines ?? []));
        if (message.progress !== undefined) progress.report(message.progress);
      };
      const limits = {
        seconds: secondsFor(audio.seconds),
        memoryMb: MEMORY_MB,
        fileMb: 1,
      };
      await runModel({ work: 'speech', folder, audio }, limits, { signal: work.signal, log, onMessage });
      await progress.settled();
      return lines;
    },
  };
}

/** Voice and music apart by a model of this machine. Throws ModelFolderError where the folder holds none. */
export function localSeparation(folder: string, log: Log): SeparationEngine {
  const { name } = separationModel(folder);
  return {
    name: `本机模型（${name}）`,
    method: 'model',
    separate: async ({ file, seconds }, out, work) => {
      const tracks = { vocals: join(out, 'vocals.wav'), accompaniment: join(out, 'accompaniment.wav') };
      const progress = progressOf(work);
      const onMessage = (message: LocalMessage) => {
        if (message.progress !== undefined) progress.report(message.progress);
      };
      const fileMb = Math.ceil((seconds * SEPARATION_RATE * 4) / 2 ** 20) + 1;
      const limits = { seconds: secondsFor(seconds), memoryMb: MEMORY_MB, fileMb };
      await runModel({ work: 'separation', folder, file, tracks }, limits, {
        signal: work.signal,
        log,
        onMessage,
      });
      await progress.settled();
      return tracks;
    },
  };
}

/** The folders of models that the operator names; null where none is named. */
export interface ModelFolders {
  readonly speech: string | null;
  readonly separation: string | null;
}

/** The engines of the folders that hold a model, and a sentence for each that does not. */
export function openLocalEngines({ speech, separation }: ModelFolders, log: Log) {
  const problems: string[] = [];
  const opened = <T>(variable: string, open: () => T): T | null => {
    try {
      const absent = missingPackage();
      if (absent !== null) throw new ModelFolderError(`没有安装 ${absent}`);
      return open();
    } catch (error) {
      if (!(error instanceof ModelFolderError)) throw error;
      problems.push(`${variable}：${error.message}`);
      return null;
    }
  };
  return {
    speech: speech === null ? null : opened('TIDE_ASR_MODEL', () => localSpeech(speech, log)),
    separation:
      separation === null ? null : opened('TIDE_SEPARATION_MODEL', () => localSeparation(separation, log)),
    problems,
  };
}
