import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { readCharge } from '#features/people/quota/server/index.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { MediaDecoder } from '#platform/server/gateways/media/decoder/decoder.ts';
import {
  MediaError,
  SEPARATION_RATE,
  type SeparationEngine,
} from '#platform/server/gateways/media/media-port.ts';
import { wavPeaks } from '#platform/server/gateways/media/wav-peaks.ts';
import type { JobOutcome } from '#platform/server/jobs/definition.ts';
import { uploadedMedia } from '#platform/server/media/media-files.ts';
import { type DecodedMedia, mediaFailure, mediaJob } from '#platform/server/media/media-job.ts';
import {
  MAX_SEPARATION_BYTES,
  MAX_SEPARATION_SECONDS,
  PEAKS,
  type Track,
  type TrackFormat,
  tracks,
} from '../rules.ts';
import {
  resultFolder,
  type SeparationJob,
  type SeparationParts,
  type SeparationPayload,
  separationEngine,
} from './parts.ts';
import { changeSeparation, separationById } from './store.ts';

/** The kind of the job that separates: it works long, so it has workers of its own. */
export const SEPARATION = 'separation.separate';

const payload = z.strictObject({ task: z.string() });
const FAILED = '分离失败，请稍后重试';

interface Separated {
  readonly seconds: number;
  readonly method: SeparationEngine['method'];
  readonly peaks: Readonly<Record<Track, readonly number[]>>;
}

const mp3 = { seconds: 600, fileMb: 64 };
/** Encodes the tracks of a folder beside their WAV files. */
function encodeTracks(decoder: MediaDecoder, folder: string, signal: AbortSignal): Promise<void> {
  const named = (format: TrackFormat) =>
    tracks.map((track) => ({ name: `/${track}.${format}`, file: join(folder, `${track}.${format}`) }));
  const [reads, writes] = [named('wav'), named('mp3')];
  const encoded = ['-c:a', 'libmp3lame', '-b:a', '192k', '-f', 'mp3'];
  const args = [
    ...reads.flatMap(({ name }) => ['-i', name]),
    ...writes.flatMap(({ name }, n) => ['-map', String(n), ...encoded, name]),
  ];
  return decoder.run({ args, reads, writes }, mp3, signal);
}

/** Separates into the folder of the work, then moves all tracks to their place at once: an attempt leaves all of them or none. */
async function separate(parts: SeparationParts, id: string, media: DecodedMedia): Promise<Separated> {
  const engine = separationEngine(parts);
  const { decoder } = parts.media;
  if (engine === null || decoder === null) throw new MediaError('人声分离暂未开放');
  const folder = join(media.folder, 'tracks');
  await mkdir(folder);
  const made = await engine.separate(media.audio, folder, media);
  const peaks: Record<Track, readonly number[]> = { vocals: [], accompaniment: [] };
  for (const track of tracks) {
    const wav = join(folder, `${track}.wav`);
    if (made[track] !== wav) await rename(made[track], wav);
    peaks[track] = await wavPeaks(wav, PEAKS);
  }
  await encodeTracks(decoder, folder, media.signal);
  const place = resultFolder(parts.media, id);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await rm(place, { recursive: true, force: true });
  await rename(folder, place);
  return { seconds: Math.round(media.audio.seconds), method: engine.method, peaks };
}

/** Records how a separation ended, once: what brought no tracks gives its unit back. */
async function settle(
  { clock, spending }: SeparationParts,
  tx: Tx,
  { payload: { task: id }, state, result, error }: JobOutcome<SeparationPayload>,
): Promise<void> {
  const task = await separationById(tx, id);
  if (task?.state !== 'waiting') return;
  const finished = clock.now();
  const found = state === 'succeeded' ? (result as Separated | null) : null;
  if (found) {
    const { seconds, method } = found;
    await changeSeparation(tx, {
      id,
      state: 'done',
      seconds,
      method,
      peaks: JSON.stringify(found.peaks),
      finished,
    });
    return;
  }
  const charge = readCharge(task.charge);
  if (charge) await spending.refundIn(tx, charge);
  const words = state === 'cancelled' ? '已取消' : mediaFailure(error, FAILED);
  await changeSeparation(tx, { id, state: 'failed', error: words, charge: null, finished });
}

/** The job that separates voice and music of a link or a file. A second attempt does the same again. */
export function separationJob(parts: SeparationParts): SeparationJob {
  return mediaJob<SeparationPayload, Separated>(parts.media, {
    kind: SEPARATION,
    payload,
    audio: { sampleRate: SEPARATION_RATE, channels: 2, maxSeconds: MAX_SEPARATION_SECONDS },
    maxBytes: MAX_SEPARATION_BYTES,
    source: async ({ task: id }) => {
      const task = await separationById(parts.account.db, id);
      if (task?.state !== 'waiting') return null;
      return task.link === ''
        ? { kind: 'file', file: uploadedMedia(parts.media.dir, id) }
        : { kind: 'link', link: task.link };
    },
    work: ({ task }, media) => separate(parts, task, media),
    onSettled: (tx, outcome) => settle(parts, tx, outcome),
  });
}
