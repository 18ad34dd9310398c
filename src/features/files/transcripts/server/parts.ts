import type { AdmitObjects } from '#engine/server/admit.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { ChargeSearch } from '#engine/server/routes.ts';
import type { Spending } from '#features/people/quota/server/index.ts';
import { readVideoTalk } from '#market/read/video/video-talk.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { SpeechEngine } from '#platform/server/gateways/media/media-port.ts';
import type { RewritingPort } from '#platform/server/gateways/ports.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import type { MediaTools } from '#platform/server/media/media-job.ts';
import { type CopyLine, copyLetters, labelled } from '../rules.ts';
import type { TranscriptTable } from './store.ts';

/** Dependencies of extractions. */
export interface TranscriptParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  readonly jobs: JobQueue;
  readonly spending: Spending;
  readonly admit: AdmitObjects;
  readonly charge: ChargeSearch;
  readonly media: MediaTools;
  /** Nothing more is extracted: the operator has switched the tool off. */
  readonly isOff: boolean;
  /** Null where no speech service is configured. */
  readonly speech: SpeechEngine | null;
  /** Null where no rewriting service is configured. */
  readonly rewriting: RewritingPort | null;
  /** Where the sandbox serves the media of invented videos; null outside the demo. */
  readonly mediaOrigin: string | null;
}

/** The payload of an extraction's job. */
export interface TranscriptPayload {
  readonly task: string;
}

/** The job of an extraction. */
export type TranscriptJob = JobDefinition<TranscriptPayload>;

/** The refusal where nothing is extracted. */
export const copyIsOff = refuse(200, '视频文案提取暂未开放');

/** The refusal of an extraction that is not there. */
export const noTranscript = (): Refused => refuse(404, '没有这条文案，或已删除');

/**
 * The lines of an extraction that is done; none before. Danger: its job writes them while it can still be cancelled, and what is
 * cancelled gives its unit back.
 */
export const linesOfTask = ({ state, lines }: Pick<TranscriptTable, 'state' | 'lines'>): CopyLine[] =>
  state === 'done' ? (JSON.parse(lines) as CopyLine[]) : [];

/** The lines that collectors have sent of a video, as they are extracted; null where there are none. */
export async function collectedLines(
  { context }: Pick<TranscriptParts, 'context'>,
  video: string,
): Promise<CopyLine[] | null> {
  const lines = await readVideoTalk(context.store, video);
  return lines.length === 0 ? null : labelled(lines);
}

/** What an extraction has when it is done. */
export const doneColumns = (
  lines: readonly CopyLine[],
  own: { readonly seconds: number; readonly isCollected: boolean; readonly finished: number },
) =>
  ({
    state: 'done',
    error: '',
    lines: JSON.stringify(lines),
    letters: copyLetters(lines),
    seconds: own.seconds,
    is_collected: own.isCollected ? 1 : 0,
    finished: own.finished,
  }) as const;

/** Milliseconds as unix seconds. */
export const transcriptSeconds = (ms: number) => Math.floor(ms / 1000);

/** How long a transcript is by its last line, in seconds. */
export const secondsOfLines = (lines: readonly CopyLine[]) => Math.ceil((lines.at(-1)?.to ?? 0) / 1000);
