import { join } from 'node:path';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { Spending } from '#features/people/quota/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import { centreChannel } from '#platform/server/gateways/media/centre-channel.ts';
import type { SeparationEngine } from '#platform/server/gateways/media/media-port.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import type { MediaTools } from '#platform/server/media/media-job.ts';
import type { Track, TrackFormat } from '../rules.ts';

/** Dependencies of separations. */
export interface SeparationParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly spending: Spending;
  readonly media: MediaTools;
  readonly context: QueryContext;
  /** Where the sandbox serves the media of invented videos; null outside the demo. */
  readonly mediaOrigin: string | null;
  /** An engine with a model; null without one. */
  readonly model: SeparationEngine | null;
}

/** The payload of a separation's job. */
export interface SeparationPayload {
  readonly task: string;
}

/** The job of a separation. */
export type SeparationJob = JobDefinition<SeparationPayload>;

/** How it is separated here: by a model, else by the centre channel; null without a decoder, which encodes the tracks of both. */
export function separationEngine({
  model,
  media: { decoder },
}: Pick<SeparationParts, 'model' | 'media'>): SeparationEngine | null {
  return decoder === null ? null : (model ?? centreChannel(decoder));
}

/** The refusal of a separation that is not there. */
export const noSeparation = (): Refused => refuse(404, '没有这条分离记录，或已删除');

/** The folder of the tracks of a separation. */
export const resultFolder = ({ dir }: MediaTools, id: string) => join(dir, 'results', id);
/** The file of a track. */
export const trackFile = (
  media: MediaTools,
  id: string,
  { track, format }: { track: Track; format: TrackFormat },
) => join(resultFolder(media, id), `${track}.${format}`);
