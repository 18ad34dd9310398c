import { argv, exit, stderr, stdout } from 'node:process';
import * as z from 'zod/mini';
import { DecoderCore } from './decoder-core.ts';
import type {
  DecodeRequest,
  DecoderMessage,
  DecoderRequest,
  DecoderRun,
  Probed,
} from './decoder-messages.ts';

// The program that decodes and encodes: what a crafted file makes of FFmpeg ends with this process.

/** Without it a file could name others; there are none to open, and no network. */
const ONLY_FILES = ['-protocol_whitelist', 'file'] as const;
const [SOURCE, SOUND] = ['/source', '/sound.wav'];

const probeSchema = z.object({
  format: z.object({ duration: z.optional(z.string()) }),
  streams: z.array(
    z.object({
      codec_type: z.optional(z.string()),
      channels: z.optional(z.number()),
      duration: z.optional(z.string()),
    }),
  ),
});

const secondsIn = (text = '') => (Number(text) > 0 ? Number(text) : null);

/** What the probe says of a file; null where it cannot read it. */
function probedIn(text: string): Probed | null {
  let read: unknown = null;
  try {
    read = JSON.parse(text);
  } catch {}
  const parsed = probeSchema.safeParse(read);
  if (!parsed.success) return null;
  const { streams } = parsed.data;
  const sound = streams.find((one) => one.codec_type === 'audio');
  // A head that was cut off names no track, or a track of which nothing is known.
  if (streams.length === 0 || (sound && !sound.channels)) return null;
  const soundSeconds = secondsIn(sound?.duration);
  const seconds = secondsIn(parsed.data.format.duration) ?? soundSeconds;
  return { seconds, soundSeconds, channels: sound?.channels ?? 0 };
}

const ended = (core: DecoderCore, isDone: boolean): DecoderMessage => ({
  end: core.isFull ? 'full' : isDone ? 'done' : 'broken',
});

/** Probes a file, and decodes its first track with sound where it is one that is taken. */
function decode(core: DecoderCore, { source, to }: DecodeRequest, maxBytes: number): DecoderMessage {
  core.mount({ name: SOURCE, file: source.file });
  const format = [...ONLY_FILES, '-f', source.kind];
  const entries = 'format=duration:stream=codec_type,channels,duration';
  const probed = probedIn(core.probe([...format, '-show_entries', entries, '-of', 'json', SOURCE]));
  if (probed === null) return { end: 'broken' };
  const isTaken =
    probed.channels > 0 && probed.channels <= to.maxChannels && (probed.seconds ?? 0) <= to.maxSeconds;
  if (!isTaken) return { end: 'done', probed };
  core.mountOutput({ name: SOUND, file: to.file }, maxBytes);
  const read = [...ONLY_FILES, '-xerror', '-f', source.kind, '-i', SOURCE];
  const track = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-t', String(to.maxSeconds + 1)];
  const shape = ['-ac', String(to.channels), '-ar', String(to.sampleRate), '-c:a', 'pcm_s16le'];
  // Titles and comments of the source are no sound, however long they are.
  const bare = ['-map_metadata', '-1', '-fflags', '+bitexact', '-f', 'wav'];
  const isDone = core.run([...read, ...track, ...shape, ...bare, SOUND]);
  return { ...ended(core, isDone), probed };
}

function run(core: DecoderCore, { args, reads, writes }: DecoderRun, maxBytes: number): DecoderMessage {
  for (const one of reads) core.mount(one);
  for (const one of writes) core.mountOutput(one, maxBytes);
  return ended(core, core.run(args));
}

try {
  const request = JSON.parse(argv[2] ?? '') as DecoderRequest;
  const core = await DecoderCore.open();
  const message =
    request.work === 'decode'
      ? decode(core, request, request.maxBytes)
      : run(core, request, request.maxBytes);
  stdout.write(`${JSON.stringify(message)}\n`);
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}
