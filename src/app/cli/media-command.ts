import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#platform/server/clock.ts';
import type { Env } from '#platform/server/env.ts';
import { centreChannel } from '#platform/server/gateways/media/centre-channel.ts';
import { decodeAudio } from '#platform/server/gateways/media/decode-audio.ts';
import { installedDecoder, type MediaDecoder } from '#platform/server/gateways/media/decoder/decoder.ts';
import {
  type DecodedAudio,
  MediaError,
  type MediaWork,
  SEPARATION_RATE,
  type SeparationEngine,
  type SpeechEngine,
} from '#platform/server/gateways/media/media-port.ts';
import { openGateways } from '#platform/server/gateways/providers.ts';
import { createLog } from '#platform/server/log.ts';
import { commandEnv, FaultError, UsageError } from './connect.ts';
import { noteLine, printJson, printLine } from './print.ts';

/** The longest file that the command takes, in seconds. */
const MAX_SECONDS = 3600;

/** The file of providers: in the demo that of its sandbox, which answers while the demo runs. */
function providersOf({ demo, dataDir, providersFile }: Env): string | null {
  if (!demo) return providersFile;
  const file = join(dataDir, 'sandbox', 'providers.json');
  return existsSync(file) ? file : null;
}

/** Decodes a file, does something with its sound and prints how long both took. */
async function withAudio(
  decoder: MediaDecoder | null,
  { file, sampleRate, channels }: { file: string; sampleRate: number; channels: 1 | 2 },
  work: (audio: DecodedAudio, how: MediaWork) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tide-media-'));
  const { signal } = new AbortController();
  const began = performance.now();
  try {
    const options = { sampleRate, channels, maxSeconds: MAX_SECONDS, signal };
    const audio = await decodeAudio(decoder, { source: file, file: join(folder, 'audio.wav') }, options);
    await work(audio, { signal, progress: async () => undefined });
    const took = (performance.now() - began) / 1000;
    noteLine(`${audio.seconds.toFixed(1)} 秒的声音，用时 ${took.toFixed(1)} 秒`);
  } catch (error) {
    throw error instanceof MediaError ? new FaultError(error.message) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const transcribeFile = (file: string, decoder: MediaDecoder | null, speech: SpeechEngine) =>
  withAudio(decoder, { file, sampleRate: 16_000, channels: 1 }, async (audio, how) => {
    const lines = await speech.transcribe(audio, how);
    for (const { from, text } of lines) printLine(`${(from / 1000).toFixed(1)}\t${text}`);
  });

async function separateFile(
  { file, folder }: { file: string; folder: string },
  decoder: MediaDecoder | null,
  separator: SeparationEngine,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Tracks of an earlier run, or the very source, are not written over.
  const existing = ['vocals.wav', 'accompaniment.wav'].find((track) => existsSync(join(folder, track)));
  if (existing !== undefined) throw new UsageError(`${join(folder, existing)} 已存在，请换一个文件夹`);
  await withAudio(decoder, { file, sampleRate: SEPARATION_RATE, channels: 2 }, async (audio, how) => {
    const { vocals, accompaniment } = await separator.separate(audio, folder, how);
    printLine(vocals);
    printLine(accompaniment);
  });
}

/** What this machine and its configuration have for media. */
async function availableMedia() {
  const env = commandEnv();
  const decoder = installedDecoder();
  const gateways = openGateways({
    file: providersOf(env),
    isDemo: env.demo,
    clock: systemClock(),
    log: createLog({ level: 'error' }),
    models: env.models,
  });
  const { speech, rewriting, modelProblems } = gateways;
  // Tracks are encoded by the decoder, whatever parts them.
  const separator = decoder && (gateways.separation ?? centreChannel(decoder));
  return { decoder, speech, rewriting, separator, modelProblems };
}

type AvailableMedia = Awaited<ReturnType<typeof availableMedia>>;

function printMedia({ decoder, speech, rewriting, separator, modelProblems }: AvailableMedia): void {
  const isRough = separator?.method === 'centre-channel';
  const separation = separator?.name ?? '没有，需要解码组件 @ffmpeg/core';
  const lines = [
    ['解码', decoder?.name ?? '没有装上 @ffmpeg/core，只能处理WAV文件'],
    ['语音识别', speech?.name ?? '没有配置，见 README 的 TIDE_ASR_MODEL 和 docs/providers.md 的 speech'],
    ['文案改写', rewriting?.name ?? '没有配置，见 docs/providers.md 的 rewriting'],
    ['人声分离', `${separation}${isRough ? '（声道居中提取，近似）' : ''}`],
    ...modelProblems.map((problem) => ['模型', problem]),
  ];
  for (const line of lines) noteLine(line.join('\t'));
}

/**
 * `tide media check`: which programs and engines for media were found, one line each on stderr and as JSON on stdout; with a file its
 * speech is printed, or its voice and music are written into a folder, which proves the whole way.
 */
export async function checkMediaCommand(
  file: string | undefined,
  { separate }: { readonly separate?: string },
): Promise<void> {
  const found = await availableMedia();
  const { decoder, speech, separator } = found;
  printMedia(found);
  if (file === undefined) {
    const names = {
      decoder: decoder?.name ?? null,
      speech: speech?.name ?? null,
      rewriting: found.rewriting?.name ?? null,
      separation: separator?.name ?? null,
    };
    printJson(names);
    return;
  }
  const isFile = await stat(file).then(
    (one) => one.isFile(),
    () => false,
  );
  if (!isFile) throw new UsageError(`没有文件 ${file}`);
  if (separate !== undefined) {
    if (!separator) throw new FaultError('没有装上解码组件 @ffmpeg/core，不能分离人声');
    return separateFile({ file, folder: separate }, decoder, separator);
  }
  if (!speech) throw new FaultError('没有配置语音识别，不能识别文件');
  return transcribeFile(file, decoder, speech);
}
