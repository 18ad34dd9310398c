import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { SUPREME } from '#catalog/plans.ts';
import { admitObjects, chargeSearch } from '#engine/server/services.ts';
import { MAX_SEPARATION_BYTES } from '#features/files/separation/rules.ts';
import { addFile, addLink } from '#features/files/separation/server/add.ts';
import { separationJob } from '#features/files/separation/server/separation-job.ts';
import { separationById } from '#features/files/separation/server/store.ts';
import { MAX_MEDIA_BYTES } from '#features/files/transcripts/rules.ts';
import { extract } from '#features/files/transcripts/server/extract.ts';
import { transcriptJob } from '#features/files/transcripts/server/extract-job.ts';
import { transcriptById } from '#features/files/transcripts/server/store.ts';
import { takeMedia } from '#features/files/transcripts/server/upload.ts';
import { spenderOf } from '#features/people/quota/server/index.ts';
import { spendingService } from '#features/people/quota/server/services.ts';
import { installedDecoder } from '#platform/server/gateways/media/decoder/decoder.ts';
import { bodyLimits } from '#platform/server/http/body-limits.ts';
import { requestBody } from '#platform/server/http/kinds/request-body.ts';
import type { UploadCall } from '#platform/server/http/kinds/route-kinds.ts';
import { type Answer, isRefused, type Viewer } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { createWorker } from '#platform/server/jobs/worker.ts';
import { createLog } from '#platform/server/log.ts';
import type { MediaTools } from '#platform/server/media/media-job.ts';
import { gatewaysService, installation } from '#platform/server/services.ts';
import type { TestApp } from './app.ts';

/** What came of a call that adds a task: its id, or the sentence of the refusal. */
export type AddedTask = { readonly id: string } | { readonly refusal: string };

/** A slice of media as its calls use it, for one person. */
export interface MediaSlice {
  readonly name: string;
  addUpload(fileName: string, bytes: Buffer): Promise<AddedTask>;
  addUrl(url: string): Promise<AddedTask>;
  /** How a task is now, and why it failed. */
  outcome(id: string): Promise<readonly [state: string, error: string]>;
  /** Units of the month that are spent. */
  used(): Promise<number>;
}

/** Both slices on the services of an app, with media tools that a test passes; they share the stores with the calls of the app. */
export interface MediaSlices {
  readonly separation: MediaSlice;
  readonly transcripts: MediaSlice;
  /** Runs jobs until none is left, turning the clock over the pauses between attempts. */
  workOut(): Promise<void>;
  /** Names in a folder of the media files. */
  files(folder: 'uploads' | 'work' | 'results'): string[];
}

/** A body as a request has it. */
export function bodyOf(bytes: Buffer, maxBytes: number) {
  const request = { raw: Readable.from([bytes]), headers: { 'content-length': String(bytes.length) } };
  return requestBody(request as unknown as FastifyRequest, { maxBytes, limits: bodyLimits });
}

const viewer: Viewer = { level: SUPREME, id: 'm1', teamId: 'm1', isSlave: false, sessionId: '' };

const uploadOf = (name: string, bytes: Buffer, maxBytes: number) =>
  ({ query: { name }, headers: {}, body: bodyOf(bytes, maxBytes), viewer }) as unknown as UploadCall<{
    readonly name: string;
  }>;

function addedOf(answer: Answer<object>, name: 'id' | 'task_id'): AddedTask {
  if (isRefused(answer)) return { refusal: answer.message };
  return { id: (answer as Record<typeof name, string>)[name] };
}

/** Pauses between attempts end within this time, and a job has fewer attempts than there are rounds. */
const [PAUSE_MS, ROUNDS] = [90_000, 6];

/** The parts of both slices, as their features make them, with the tools of a test. */
function partsOn(test: TestApp, own: Partial<MediaTools>) {
  const get = test.features.get;
  const gateways = get(gatewaysService);
  const dir = join(get(installation).filesDir, 'media');
  // A getter of a test stays one: what it answers may change while jobs run.
  const media: MediaTools = Object.defineProperties(
    { dir, minFreeBytes: 0, fetcher: gateways.media, decoder: installedDecoder() },
    Object.getOwnPropertyDescriptors(own),
  );
  return {
    account: test.runtime.stores.account,
    clock: test.clock,
    jobs: test.runtime.jobs,
    context: test.runtime.context,
    spending: get(spendingService),
    admit: get(admitObjects),
    charge: get(chargeSearch),
    rewriting: null,
    isOff: false,
    speech: gateways.speech,
    model: gateways.separation,
    mediaOrigin: gateways.mediaOrigin,
    media,
  };
}

/** Composes both slices on an app whose own jobs are not registered. */
export function composeMediaSlices(test: TestApp, own: Partial<MediaTools>): MediaSlices {
  const parts = partsOn(test, own);
  const { account, jobs, spending, media } = parts;
  const [separating, extracting] = [separationJob(parts), transcriptJob(parts)];
  jobs.register(separating as JobDefinition, extracting as JobDefinition);
  const worker = createWorker(jobs, { concurrency: 1, log: createLog({ level: 'silent' }) });
  const used = async (quota: 'separate' | 'extract') =>
    (await spending.standing(spenderOf(viewer), quota)).used;
  const endOf = (row?: { state: string; error: string }) => [row?.state ?? 'gone', row?.error ?? ''] as const;
  return {
    separation: {
      name: 'separation',
      addUpload: async (name, bytes) =>
        addedOf(await addFile(parts, uploadOf(name, bytes, MAX_SEPARATION_BYTES), separating), 'id'),
      addUrl: async (url) => addedOf(await addLink(parts, viewer, { url, job: separating }), 'id'),
      outcome: async (id) => endOf(await separationById(account.db, id)),
      used: () => used('separate'),
    },
    transcripts: {
      name: 'transcripts',
      addUpload: async (name, bytes) =>
        addedOf(await takeMedia(parts, uploadOf(name, bytes, MAX_MEDIA_BYTES), extracting), 'task_id'),
      addUrl: async (url) => addedOf(await extract(parts, viewer, { url, job: extracting }), 'task_id'),
      outcome: async (id) => endOf(await transcriptById(account.db, id)),
      used: () => used('extract'),
    },
    workOut: async () => {
      for (let round = 0; round < ROUNDS; round++) {
        while ((await worker.runOnce()) > 0);
        test.clock.turn(PAUSE_MS);
      }
    },
    files: (folder) => {
      const path = join(media.dir, folder);
      return existsSync(path) ? readdirSync(path).toSorted() : [];
    },
  };
}
