import * as z from 'zod/mini';
import { readCharge } from '#features/people/quota/server/index.ts';
import { idOfSource } from '#market/read/source-ids.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { MediaError } from '#platform/server/gateways/media/media-port.ts';
import type { JobOutcome } from '#platform/server/jobs/definition.ts';
import { uploadedMedia } from '#platform/server/media/media-files.ts';
import { type DecodedMedia, mediaFailure, mediaJob } from '#platform/server/media/media-job.ts';
import {
  type CopyLine,
  copyLetters,
  labelled,
  MAX_MEDIA_BYTES,
  MAX_MEDIA_SECONDS,
  videoKeyOf,
} from '../rules.ts';
import {
  collectedLines,
  linesOfTask,
  secondsOfLines,
  type TranscriptJob,
  type TranscriptParts,
  type TranscriptPayload,
} from './parts.ts';
import { changeTranscript, transcriptById, transcriptsOfVideos } from './store.ts';

/** The kind of the job that extracts copy: it fetches and waits for a service, so it has workers of its own. */
export const TRANSCRIPT_EXTRACT = 'transcript.extract';

const payload = z.strictObject({ task: z.string() });
const NOT_EXTRACTED = '提取失败，请稍后重试';

/** What a job found beside the lines, which it writes to the task: a result of a job has to be short. */
interface Found {
  readonly seconds: number;
  /** Id in the market store; empty when unknown. */
  readonly video: string;
  readonly isCollected: boolean;
}

/** Writes the lines of a task that is under work; another attempt writes them again. */
async function keepLines(
  { account }: TranscriptParts,
  id: string,
  { lines, ...found }: Found & { readonly lines: readonly CopyLine[] },
): Promise<Found> {
  const columns = { lines: JSON.stringify(lines), letters: copyLetters(lines) };
  await account.write((tx) => changeTranscript(tx, { id, ...columns }));
  return found;
}

const videoOf = (addresses: readonly string[]): string => {
  const key = addresses.map(videoKeyOf).find((one) => one !== null);
  return key === undefined || key === null ? '' : idOfSource('video', key);
};

/** The transcript that is there already of the video that an address names: collectors have sent it, or the person extracted it. */
async function knownAt(
  parts: TranscriptParts,
  { task: id }: TranscriptPayload,
  address: string,
): Promise<Found | null> {
  const video = videoOf([address]);
  if (video === '') return null;
  const collected = await collectedLines(parts, video);
  if (collected) {
    const seconds = secondsOfLines(collected);
    return keepLines(parts, id, { lines: collected, seconds, video, isCollected: true });
  }
  const { db } = parts.account;
  const task = await transcriptById(db, id);
  const [own] = task ? await transcriptsOfVideos(db, task.user_id, [video]) : [];
  if (!own || own.id === id) return null;
  const isCollected = Number(own.is_collected) === 1;
  return keepLines(parts, id, { lines: linesOfTask(own), seconds: Number(own.seconds), video, isCollected });
}

async function recognise(
  parts: TranscriptParts,
  { task: id }: TranscriptPayload,
  media: DecodedMedia,
): Promise<Found> {
  if (parts.speech === null) throw new MediaError('暂时不能识别语音，只能提取已采集的文案');
  const { audio, visited } = media;
  const lines = await parts.speech.transcribe(audio, media);
  if (lines.length === 0) throw new MediaError('没有识别到说话的内容');
  const seconds = Math.round(audio.seconds);
  return keepLines(parts, id, {
    lines: labelled(lines),
    seconds,
    video: videoOf(visited),
    isCollected: false,
  });
}

/** Whether the person has the same video extracted already, by another link: this one then costs nothing. */
async function isRepeated(tx: Tx, own: { id: string; userId: string; video: string }): Promise<boolean> {
  if (own.video === '') return false;
  const same = await transcriptsOfVideos(tx, own.userId, [own.video]);
  return same.some((one) => one.id !== own.id);
}

/** Records how an extraction ended, once: what brought no text gives its unit back. */
async function settle(
  { clock, spending }: TranscriptParts,
  tx: Tx,
  { payload: { task: id }, state, result, error }: JobOutcome<TranscriptPayload>,
): Promise<void> {
  const task = await transcriptById(tx, id);
  if (task?.state !== 'waiting') return;
  const finished = clock.now();
  const found = state === 'succeeded' ? (result as Found | null) : null;
  const giveBack = async () => {
    const charge = readCharge(task.charge);
    if (charge) await spending.refundIn(tx, charge);
  };
  if (found) {
    const video = found.video || task.video_id;
    const isFree = await isRepeated(tx, { id, userId: task.user_id, video });
    if (isFree) await giveBack();
    await changeTranscript(tx, {
      id,
      state: 'done',
      error: '',
      seconds: found.seconds,
      is_collected: found.isCollected ? 1 : 0,
      finished,
      video_id: video,
      ...(isFree && { charge: null }),
    });
    return;
  }
  await giveBack();
  const words = state === 'cancelled' ? '已取消' : mediaFailure(error, NOT_EXTRACTED);
  const none = { lines: '[]', letters: 0, charge: null };
  await changeTranscript(tx, { id, state: 'failed', error: words, finished, ...none });
}

/** The job that extracts the copy of a link or a file. A second attempt does the same again. */
export function transcriptJob(parts: TranscriptParts): TranscriptJob {
  return mediaJob<TranscriptPayload, Found>(parts.media, {
    kind: TRANSCRIPT_EXTRACT,
    payload,
    audio: { sampleRate: 16_000, channels: 1, maxSeconds: MAX_MEDIA_SECONDS },
    maxBytes: MAX_MEDIA_BYTES,
    source: async ({ task: id }) => {
      const task = await transcriptById(parts.account.db, id);
      if (task?.state !== 'waiting') return null;
      return task.source === 'upload'
        ? { kind: 'file', file: uploadedMedia(parts.media.dir, id) }
        : { kind: 'link', link: task.link };
    },
    known: (of, address) => knownAt(parts, of, address),
    work: (of, media) => recognise(parts, of, media),
    onSettled: (tx, outcome) => settle(parts, tx, outcome),
  });
}
