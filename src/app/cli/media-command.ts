import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stderr, stdout } from 'node:process';
import { systemClock } from '#platform/server/clock.ts';
import type { Env } from '#platform/server/env.ts';
import { centreChannel } from '#platform/server/gateways/media/centre-channel.ts';
import { decodeAudio } from '#platform/server/gateways/media/decode-audio.ts';
import { type Ffmpeg, findFfmpeg } from '#platform/server/gateways/media/ffmpeg.ts';
import { MediaError, type SpeechEngine } from '#platform/server/gateways/media/media-port.ts';
import { openGateways } from '#platform/server/gateways/providers.ts';
import { createLog } from '#platform/server/log.ts';
import { commandEnv, FaultError, UsageError } from './connect.ts';

/** The longest file that the command takes, in seconds. */
const MOST_SECONDS = 3600;

/** The file of providers: in the demo that of its sandbox, which answers while the demo runs. */
function providersOf({ demo, dataDir, providersFile }: Env): string | null {
  if (!demo) return providersFile;
  const file = join(dataDir, 'sandbox', 'providers.json');
  return existsSync(file) ? file : null;
}

async function transcribeFile(
  file: string,
  { ffmpeg, speech }: { readonly ffmpeg: Ffmpeg | null; readonly speech: SpeechEngine },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tide-media-'));
  const { signal } = new AbortController();
  const began = performance.now();
  try {
    const options = { sampleRate: 16_000, channels: 1, maxSeconds: MOST_SECONDS, signal } as const;
    const audio = await decodeAudio(ffmpeg, { source: file, file: join(folder, 'audio.wav') }, options);
    const lines = await speech.transcribe(audio, { signal, progress: async () => undefined });
    for (const { from, text } of lines) stdout.write(`${(from / 1000).toFixed(1)}\t${text}\n`);
    const took = (performance.now() - began) / 1000;
    stderr.write(`${audio.seconds.toFixed(1)} 秒的声音，${lines.length} 句，用时 ${took.toFixed(1)} 秒\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * `tide media check`: which programs and engines for media were found, one line each on stderr and as JSON on stdout; with a file its
 * speech is printed, which proves the whole way.
 */
export async function checkMediaCommand(file: string | undefined): Promise<void> {
  const env = commandEnv();
  const ffmpeg = await findFfmpeg();
  const log = createLog({ level: 'error' });
  const gateways = openGateways({ file: providersOf(env), isDemo: env.demo, clock: systemClock(), log });
  const { speech, rewriting } = gateways;
  const separator = gateways.separation ?? (ffmpeg && centreChannel(ffmpeg));
  stderr.write(`ffmpeg\t${ffmpeg ? ffmpeg.version : '没有，只能处理WAV文件'}\n`);
  stderr.write(`语音识别\t${speech ? speech.name : '没有配置，见 docs/providers.md 的 speech'}\n`);
  stderr.write(`文案改写\t${rewriting ? rewriting.name : '没有配置，见 docs/providers.md 的 rewriting'}\n`);
  const isRough = separator?.method === 'centre-channel';
  stderr.write(
    `人声分离\t${separator?.name ?? '没有，需要 ffmpeg'}${isRough ? '（声道居中提取，近似）' : ''}\n`,
  );
  if (file === undefined) {
    const found = {
      ffmpeg: ffmpeg?.version ?? null,
      speech: speech?.name ?? null,
      rewriting: rewriting?.name ?? null,
    };
    stdout.write(`${JSON.stringify({ ...found, separation: separator?.name ?? null })}\n`);
    return;
  }
  const isFile = await stat(file).then(
    (one) => one.isFile(),
    () => false,
  );
  if (!isFile) throw new UsageError(`没有文件 ${file}`);
  if (!speech) throw new FaultError('没有配置语音识别，不能识别文件');
  try {
    await transcribeFile(file, { ffmpeg, speech });
  } catch (error) {
    if (error instanceof MediaError) throw new FaultError(error.message);
    throw error;
  }
}
