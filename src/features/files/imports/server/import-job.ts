import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import {
  defineJob,
  type JobContext,
  type JobDefinition,
  type JobOutcome,
  PermanentJobError,
} from '#platform/server/jobs/definition.ts';
import type { ImportFileResult } from '../contract.ts';
import { readFraction } from '../rules.ts';
import { filesOf, folderOf, type ImportParts, rejectedOf, requestOf, uploadPath } from './parts.ts';
import { rejectedFile } from './rejected-file.ts';
import type { FileOutcome, ImportListener } from './services.ts';
import { changeImport, type ImportTable, importById } from './store.ts';

const payload = z.strictObject({ id: z.string() });
/** The kind of the job that imports files: it may take minutes, so it has a worker of its own. */
export const IMPORT_FILES = 'import.files';
/** What the job of an import gets. */
export type ImportPayload = z.infer<typeof payload>;

interface Made {
  readonly rejected: number;
  readonly attempt: number;
}

const DERIVING = 0.8;
const FAILED = '导入失败，已写入的行不会重复，可以再导入一次';

/** Passes on how far an import is. */
function listenerOf(
  { progress }: Pick<JobContext<ImportPayload>, 'progress'>,
  onRejected: ImportListener['onRejected'],
): ImportListener {
  // Progress that cannot be written now is written by the next heartbeat.
  const record = (fraction: number, text: string) => void progress(fraction, text).catch(() => undefined);
  return {
    onRead: ({ rows, ...at }) =>
      record(readFraction(at), `读取第${at.file + 1}个文件，共${at.files}个，已读${rows}行`),
    onStage: (stage) => record(DERIVING, `计算指标：${stage}`),
    onRejected,
  };
}

/** Words for what an import failed with; what was broken off goes on as it is. */
function failed({ market }: ImportParts, error: unknown): Error {
  if (error instanceof Error && error.name === 'AbortError') return error;
  const { message, isLasting } = market.failureOf(error);
  return isLasting ? new PermanentJobError(message) : new Error(message, { cause: error });
}

/** The outcome of a file of which nothing went in. */
const NOTHING: FileOutcome = {
  feed: '',
  refused: '',
  rows: 0,
  accepted: 0,
  duplicates: 0,
  rejected: 0,
  reasons: [],
  left_out: [],
  dropped: [],
};

/** How each file goes in; without an import, why it does not. */
function filesToImport({ dir }: ImportParts, row: ImportTable) {
  const { feeds, ats, lists, reasons } = requestOf(row);
  return filesOf(row).map((file, n) => {
    const feed = feeds[n] ?? null;
    const own = { at: ats?.[n] ?? null, list: lists?.[n] ?? null };
    const one = feed === null ? null : { path: uploadPath(dir, row.id, file), feed, ...own };
    return { name: file.name, reason: reasons?.[n] ?? '', import: one };
  });
}

/** Imports the files. A second attempt imports them again: what is in already is counted among the duplicates. */
async function importFilesOf(parts: ImportParts, context: JobContext<ImportPayload>): Promise<Made> {
  const { account, market, dir } = parts;
  const { id } = context.payload;
  const row = await importById(account.db, id);
  if (!row) throw new PermanentJobError('没有这次导入');
  const { map, at } = requestOf(row);
  const files = filesToImport(parts, row);
  await mkdir(folderOf(dir, id), { recursive: true, mode: 0o700 });
  const rejected = rejectedFile(rejectedOf(dir, id));
  try {
    const listener = listenerOf(context, (one) => rejected.add(one));
    const readable = files.flatMap(({ import: one }) => one ?? []);
    const outcomes = [...(await market.run(readable, { map, at, signal: context.signal }, listener))];
    const results: ImportFileResult[] = files.map(({ name, reason, import: one }) => ({
      name,
      ...((one && outcomes.shift()) ?? { ...NOTHING, refused: reason }),
    }));
    // Not the result of the job, which has to be short: forty files may have much to say.
    await account.write((tx) => changeImport(tx, { id, results: JSON.stringify(results) }));
    return { rejected: rejected.end(), attempt: context.attempt };
  } catch (error) {
    rejected.discard();
    // What was cancelled or broken off is no failure of the files.
    throw context.signal.aborted ? error : failed(parts, error);
  }
}

/** Records how an import ended; the files of one that is done are removed by a job of their own. */
async function settle(
  { clock, jobs }: ImportParts,
  tx: Tx,
  { outcome, clean }: { outcome: JobOutcome<ImportPayload>; clean: JobDefinition<ImportPayload> },
): Promise<void> {
  const { payload: of, state, result, error } = outcome;
  const finished = clock.now();
  if (state === 'succeeded') {
    const { rejected, attempt } = result as Made;
    await changeImport(tx, {
      id: of.id,
      state: 'done',
      has_rejected: rejected > 0 ? 1 : 0,
      was_resumed: attempt > 1 ? 1 : 0,
      finished,
    });
    await jobs.addIn(tx, { definition: clean, payload: of });
    return;
  }
  const words = error !== null && /\p{Script=Han}/u.test(error) ? error : FAILED;
  const end =
    state === 'cancelled' ? ({ state, error: '' } as const) : ({ state: 'failed', error: words } as const);
  await changeImport(tx, { id: of.id, ...end, finished });
}

/** Removes the files of an import that is done; its rejected rows stay. */
async function removeFiles({ dir }: ImportParts, id: string): Promise<void> {
  const folder = folderOf(dir, id);
  for (const name of await readdir(folder).catch(() => [])) {
    if (/^\d+$/.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** The job that imports files, and the one that removes them afterwards. */
export function importJobs(parts: ImportParts): {
  readonly job: JobDefinition<ImportPayload>;
  readonly clean: JobDefinition<ImportPayload>;
} {
  const clean = defineJob<ImportPayload>({
    kind: 'import.clean',
    payload,
    handle: ({ payload: { id } }) => removeFiles(parts, id),
  });
  const job = defineJob<ImportPayload>({
    kind: IMPORT_FILES,
    payload,
    leaseS: 20,
    backoff: { baseS: 2, maxS: 60 },
    handle: (context) => importFilesOf(parts, context),
    onSettled: (tx, outcome) => settle(parts, tx, { outcome, clean }),
  });
  return { job, clean };
}
