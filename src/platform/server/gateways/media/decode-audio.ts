import { open, stat } from 'node:fs/promises';
import { convertWav } from './convert-wav.ts';
import type { MediaDecoder } from './decoder/decoder.ts';
import { isPage, KIND_BYTES, type MediaKind, mediaKindOf } from './media-kind.ts';
import { type DecodedAudio, MediaError } from './media-port.ts';
import { readWavFormat, wavSeconds } from './wav.ts';

/** What a decoded file must be like, and what a source may hold. */
export interface AudioOptions {
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  readonly maxSeconds: number;
}

/** Sound of more channels comes from no phone and no camera that videos are made with. */
const MAX_CHANNELS = 6;
const MIN_SECONDS = 0.2;
/** Sound that is shorter than its head says by more than this share and these seconds was cut off. */
const [LOST_SHARE, LOST_S] = [0.05, 0.3];
/** Containers that state how long they are; the length of others is reckoned from their bit rate and may be too long. */
const STATES_LENGTH: ReadonlySet<MediaKind> = new Set([
  'mov',
  'matroska',
  'flac',
  'ogg',
  'flv',
  'avi',
  'wav',
]);
const broken = () => new MediaError('文件不完整或已损坏，无法解码');

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What a file is by its first bytes. Throws MediaError for what is no media, whatever its name says. */
export async function requireMedia(file: string): Promise<MediaKind> {
  const { size } = await stat(file);
  if (size === 0) throw new MediaError('文件是空的');
  const bytes = await firstBytes(file);
  const kind = mediaKindOf(bytes);
  if (kind) return kind;
  throw new MediaError(isPage(bytes) ? '这是网页，不是视频或音频文件' : '不是可识别的视频或音频文件');
}

function checkLength(seconds: number, maxSeconds: number): void {
  if (seconds > maxSeconds) throw new MediaError(`时长超过${Math.round(maxSeconds / 60)}分钟，请截取后再试`);
  if (seconds < MIN_SECONDS) throw new MediaError('声音太短，没有内容');
}

function checkChannels(channels: number): void {
  if (channels === 0) throw new MediaError('文件里没有声音');
  if (channels > MAX_CHANNELS) throw new MediaError(`声道数为${channels}，最多支持${MAX_CHANNELS}声道`);
}

/** Where a source is, and where its sound is written to. */
export interface AudioPlace {
  readonly source: string;
  readonly file: string;
}

async function decodeWav(
  { source, file }: AudioPlace,
  { sampleRate, channels, maxSeconds }: AudioOptions,
  signal: AbortSignal,
): Promise<DecodedAudio> {
  const format = await readWavFormat(source);
  if (format === null) throw new MediaError('这个WAV文件的编码不支持，请转成PCM');
  if (format.isCut) throw broken();
  checkLength(wavSeconds(format), maxSeconds);
  checkChannels(format.channels);
  return convertWav({ file: source, format }, { file, sampleRate, channels }, signal);
}

/** Decodes the sound of a file. WAV needs no decoder; everything else does. Throws MediaError. */
export async function decodeAudio(
  decoder: MediaDecoder | null,
  place: AudioPlace,
  { signal, ...options }: AudioOptions & { readonly signal: AbortSignal },
): Promise<DecodedAudio> {
  const { source, file } = place;
  const { sampleRate, channels, maxSeconds } = options;
  const kind = await requireMedia(source);
  // A WAV file that was cut off is decoded by FFmpeg as if it were whole.
  if (kind === 'wav' && (decoder === null || (await readWavFormat(source))?.isCut))
    return decodeWav(place, options, signal);
  if (decoder === null) throw new MediaError('这里暂时只能处理WAV文件', { isLasting: true });
  const to = { file, sampleRate, channels, maxSeconds, maxChannels: MAX_CHANNELS };
  const probed = await decoder.decode({ source: { file: source, kind }, to }, signal);
  checkChannels(probed.channels);
  if (probed.seconds !== null) checkLength(probed.seconds, maxSeconds);
  const format = await readWavFormat(file);
  if (format === null) throw broken();
  const seconds = wavSeconds(format);
  // FFmpeg takes the end of a file that was cut off for its end.
  if (STATES_LENGTH.has(kind) && seconds < (probed.soundSeconds ?? 0) * (1 - LOST_SHARE) - LOST_S)
    throw broken();
  checkLength(seconds, maxSeconds);
  return { file, seconds, sampleRate, channels };
}
