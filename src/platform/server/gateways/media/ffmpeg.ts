import * as z from 'zod/mini';
import type { MediaKind } from './media-kind.ts';
import { MediaError } from './media-port.ts';
import { type ProgramLimits, runLimited } from './run-limited.ts';

/** What of the output of a program is read: that of ffprobe is short. */
const MOST_OUTPUT = 256 * 1024;
/** Danger: without it a file could name others, on this machine or elsewhere. */
const ONLY_FILES = ['-protocol_whitelist', 'file,pipe'] as const;

/** Runs one of the programs with limits; its output and how it ended. */
async function runProgram(command: readonly string[], limits: ProgramLimits, signal: AbortSignal) {
  let output = '';
  const onOutput = (text: string) => {
    if (output.length < MOST_OUTPUT) output += text;
  };
  const ended = await runLimited(command, limits, { signal, late: '解码超时，文件可能已损坏', onOutput });
  return { ...ended, output };
}

const probeSchema = z.object({
  format: z.optional(z.object({ duration: z.optional(z.string()) })),
  streams: z.optional(
    z.array(
      z.object({
        codec_type: z.optional(z.string()),
        channels: z.optional(z.number()),
        duration: z.optional(z.string()),
      }),
    ),
  ),
});

/** What a file holds; `seconds` is null where the container does not say it. */
export interface Probed {
  readonly seconds: number | null;
  /** Channels of the first track with sound; 0 where there is none. */
  readonly channels: number;
}

const probing: ProgramLimits = { seconds: 20, memoryMb: 2048, fileMb: 1 };
const broken = () => new MediaError('文件不完整或已损坏，无法解码');

/** The programs of ffmpeg on this machine. */
export interface Ffmpeg {
  readonly version: string;
  probe(file: string, kind: MediaKind, signal: AbortSignal): Promise<Probed>;
  /** Decodes the first track with sound into a WAV file, at most so many seconds of it. */
  decode(
    source: { readonly file: string; readonly kind: MediaKind },
    to: {
      readonly file: string;
      readonly sampleRate: number;
      readonly channels: number;
      readonly seconds: number;
    },
    signal: AbortSignal,
  ): Promise<void>;
  /** Runs a filter or an encoder over files that were decoded here. */
  run(options: readonly string[], limits: ProgramLimits, signal: AbortSignal): Promise<void>;
}

function probedFrom(text: string): Probed {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw broken();
  }
  const parsed = probeSchema.safeParse(read);
  if (!parsed.success) throw broken();
  const sound = parsed.data.streams?.find((one) => one.codec_type === 'audio');
  const seconds = Number(parsed.data.format?.duration ?? sound?.duration ?? Number.NaN);
  return { seconds: Number.isFinite(seconds) ? seconds : null, channels: sound?.channels ?? 0 };
}

async function runFfmpeg(
  options: readonly string[],
  limits: ProgramLimits,
  signal: AbortSignal,
): Promise<void> {
  const { code, said } = await runProgram(
    ['ffmpeg', '-nostdin', '-hide_banner', '-v', 'error', '-y', ...options],
    limits,
    signal,
  );
  signal.throwIfAborted();
  // TRICKY: where the last bytes find no room, as those of a short file do, ffmpeg says so and still ends with 0.
  if (/No space left/i.test(said)) throw new MediaError('服务器磁盘空间不足', { isLasting: false });
  if (code !== 0) throw broken();
}

const programs: Omit<Ffmpeg, 'version'> = {
  probe: async (file, kind, signal) => {
    const entries = 'format=duration:stream=codec_type,channels,duration';
    const { code, output } = await runProgram(
      ['ffprobe', '-v', 'error', ...ONLY_FILES, '-f', kind, '-show_entries', entries, '-of', 'json', file],
      probing,
      signal,
    );
    signal.throwIfAborted();
    if (code !== 0) throw broken();
    return probedFrom(output);
  },
  decode: async ({ file, kind }, to, signal) => {
    const source = ['-xerror', '-f', kind, '-i', file, '-map', '0:a:0', '-vn', '-sn', '-dn'];
    const shape = ['-ac', String(to.channels), '-ar', String(to.sampleRate), '-c:a', 'pcm_s16le'];
    // Titles and comments of the source are no sound, however long they are.
    const bare = ['-map_metadata', '-1', '-fflags', '+bitexact', '-f', 'wav'];
    const fileMb = Math.ceil((to.seconds * to.sampleRate * to.channels * 2) / 2 ** 20) + 1;
    await runFfmpeg(
      [...ONLY_FILES, ...source, '-t', String(to.seconds), ...shape, ...bare, to.file],
      { seconds: 300, memoryMb: 2048, fileMb },
      signal,
    );
  },
  run: runFfmpeg,
};

/** Looks for ffmpeg and ffprobe of the system; null where one of them is missing. */
export async function findFfmpeg(signal = AbortSignal.timeout(10_000)): Promise<Ffmpeg | null> {
  const versionOf = async (name: string) => {
    const { code, output } = await runProgram([name, '-version'], probing, signal).catch(() => ({
      code: 1,
      output: '',
    }));
    return code === 0 ? (/version (\S+)/.exec(output)?.[1] ?? '') : null;
  };
  const [ffmpeg, ffprobe] = await Promise.all([versionOf('ffmpeg'), versionOf('ffprobe')]);
  return ffmpeg === null || ffprobe === null ? null : { ...programs, version: ffmpeg };
}

/** How long a machine without ffmpeg is taken for one, milliseconds: it may be installed, or was too busy to answer. */
const LOOK_AGAIN_MS = 60_000;
let lookedFor: { readonly at: number; readonly ffmpeg: Promise<Ffmpeg | null> } | null = null;

/** The ffmpeg of the system, looked for once; where there was none it is looked for again after a minute. */
export async function systemFfmpeg(): Promise<Ffmpeg | null> {
  if (lookedFor !== null) {
    const { at, ffmpeg } = lookedFor;
    const known = await ffmpeg;
    if (known !== null || performance.now() - at < LOOK_AGAIN_MS) return known;
  }
  lookedFor = { at: performance.now(), ffmpeg: findFfmpeg() };
  return lookedFor.ffmpeg;
}
