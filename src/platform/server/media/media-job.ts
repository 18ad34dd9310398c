import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AudioOptions, decodeAudio } from '../gateways/media/decode-audio.ts';
import type { MediaDecoder } from '../gateways/media/decoder/decoder.ts';
import type { MediaFetcher } from '../gateways/media/fetch-media.ts';
import { type DecodedAudio, MediaError, type MediaWork } from '../gateways/media/media-port.ts';
import { defineJob, type JobContext, type JobDefinition, PermanentJobError } from '../jobs/definition.ts';
import { type MediaDisk, requireRoom, uploadedMedia, workFolder } from './media-files.ts';

/** Dependencies of media jobs of every kind. */
export interface MediaTools extends MediaDisk {
  readonly fetcher: MediaFetcher;
  /** Null where the optional package is not installed: WAV files alone are taken. */
  readonly decoder: MediaDecoder | null;
}

/** Where the media of a job comes from: a link, or a file that was uploaded. */
export type MediaSource =
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'file'; readonly file: string };

/** Decoded media with the folder that its job may write to. */
export interface DecodedMedia extends MediaWork {
  readonly audio: DecodedAudio;
  /** A folder for what the work writes; it is removed afterwards. */
  readonly folder: string;
  /** All addresses that led to a fetched file. */
  readonly visited: readonly string[];
}

/** What every media job gets: its task, under whose id an uploaded file is stored. */
export interface MediaPayload {
  readonly task: string;
}

/** A kind of media job. */
export interface MediaJobOptions<Payload extends MediaPayload, Result>
  extends Pick<JobDefinition<Payload>, 'kind' | 'payload' | 'onSettled'> {
  readonly audio: AudioOptions;
  readonly maxBytes: number;
  /** Where the media comes from; null ends the job without a result, because its task is gone or done. */
  source(payload: Payload): Promise<MediaSource | null>;
  /** The result where an address on the way to the file already gives it; null fetches the file. */
  known?(payload: Payload, address: string): Promise<Result | null>;
  /** Does the work; what it returns is the result of the job. It must be idempotent. */
  work(payload: Payload, media: DecodedMedia): Promise<Result>;
}

/** Shares of the progress: fetching, decoding, and the rest for the work. */
const [FETCHED, DECODED] = [0.2, 0.3];

interface SourcePlace {
  readonly source: MediaSource;
  readonly folder: string;
  readonly maxBytes: number;
  isEnough(address: string): Promise<boolean>;
}

async function sourceFile(
  tools: MediaTools,
  { source, folder, maxBytes, isEnough }: SourcePlace,
  { signal, progress }: Pick<JobContext<unknown>, 'signal' | 'progress'>,
): Promise<{ readonly file: string; readonly visited: readonly string[] }> {
  if (source.kind === 'file') {
    const isThere = await access(source.file).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new MediaError('文件已过期，请重新上传');
    return { file: source.file, visited: [] };
  }
  const file = join(folder, 'source');
  await progress(0, '读取链接');
  const { visited } = await tools.fetcher.fetch(source.link, {
    file,
    maxBytes,
    signal,
    isEnough,
    // Progress that cannot be written now is written by the next heartbeat.
    onProgress: (fraction) => void progress(fraction * FETCHED, '下载视频').catch(() => undefined),
  });
  return { file, visited };
}

async function runMedia<Payload extends MediaPayload, Result>(
  tools: MediaTools,
  { audio: options, maxBytes, source, known, work }: MediaJobOptions<Payload, Result>,
  context: JobContext<Payload>,
): Promise<Result | null> {
  const { payload, signal, progress } = context;
  const from = await source(payload);
  if (from === null) return null;
  let early: Result | null = null;
  const isEnough = async (address: string) => {
    early = (await known?.(payload, address)) ?? null;
    return early !== null;
  };
  await requireRoom(tools, 0);
  const folder = await workFolder(tools.dir, `${context.id}-${context.attempt}`);
  try {
    const { file, visited } = await sourceFile(tools, { source: from, folder, maxBytes, isEnough }, context);
    if (early !== null) return early;
    await progress(FETCHED, '解码');
    const place = { source: file, file: join(folder, 'audio.wav') };
    const audio = await decodeAudio(tools.decoder, place, { ...options, signal });
    await progress(DECODED, '处理中');
    const report = (fraction: number) => progress(DECODED + (1 - DECODED) * fraction, '处理中');
    return await work(payload, { audio, folder, visited, signal, progress: report });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the queue makes of a failure: what is lasting is not tried again. */
function failureOf(error: unknown): unknown {
  if (error instanceof MediaError)
    return error.isLasting
      ? new PermanentJobError(error.message)
      : new Error(error.message, { cause: error.cause });
  const { code } = error as { code?: string };
  return code === 'ENOSPC' ? new Error('服务器磁盘空间不足', { cause: error }) : error;
}

/**
 * A job on media: its source is fetched or taken from the uploads, judged, decoded with limits of time, memory and disk, and worked
 * on; its files are removed whatever comes of it. One lease a job, four attempts, owners take turns (docs/decisions/0031-jobs.md).
 * Quotas are spent when a job is added and given back in `onSettled`, which runs exactly once.
 */
export function mediaJob<Payload extends MediaPayload, Result>(
  tools: MediaTools,
  options: MediaJobOptions<Payload, Result>,
): JobDefinition<Payload> {
  const { kind, payload, onSettled } = options;
  return defineJob<Payload>({
    kind,
    payload,
    maxAttempts: 4,
    leaseS: 60,
    backoff: { baseS: 3, maxS: 60 },
    handle: async (context) => {
      try {
        return await runMedia(tools, options, context);
      } catch (error) {
        throw failureOf(error);
      }
    },
    onSettled: async (tx, outcome) => {
      await onSettled?.(tx, outcome);
      // Whatever came of it: nothing works on the file again. One that a killed process leaves is swept later.
      await rm(uploadedMedia(tools.dir, outcome.payload.task), { force: true });
    },
  });
}

/** The sentence of a failed media job for its owner; what has no Chinese words is a fault of ours. */
export function mediaFailure(error: string | null, otherwise: string): string {
  return error !== null && /\p{Script=Han}/u.test(error) ? error : otherwise;
}
