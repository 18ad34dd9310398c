import { basename } from 'node:path';
import { rebuildDirty } from '../derive/rebuild-dirty.ts';
import { type Feed, NotOfFeedError, UnreadableError } from '../feeds/contract.ts';
import { expandPaths } from '../feeds/expand-paths.ts';
import { readFeed } from '../feeds/read-feed.ts';
import type { ImportStores } from '../ingest/import-stores.ts';
import { ingestRows } from '../ingest/ingest-rows.ts';

/** What to bring in. */
export interface ImportRequest {
  readonly feed: Feed;
  readonly paths: readonly string[];
  /** Unix seconds, for files that carry no date. */
  readonly at?: number;
  readonly signal?: AbortSignal;
}

/** Why rows were refused: the reason, how often, and the first places. */
export interface RefusedRows {
  readonly reason: string;
  count: number;
  readonly where: string[];
}

/** The closing line of an import. */
export interface ImportReport {
  readonly feed: string;
  readonly files: number;
  readonly rows: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly reasons: readonly RefusedRows[];
}

/** What happens on the way, for a progress bar. */
export type ImportEvent =
  | { readonly kind: 'file'; readonly file: string; readonly index: number; readonly files: number }
  | { readonly kind: 'bytes'; readonly done: number; readonly total: number; readonly rows: number }
  | { readonly kind: 'refused'; readonly file: string; readonly line: number; readonly reason: string }
  | { readonly kind: 'stage'; readonly stage: string };

/** Places kept per reason, and reasons kept at all. */
const PLACES = 5;
const REASONS = 100;

function collector(onEvent: (event: ImportEvent) => void) {
  const reasons = new Map<string, RefusedRows>();
  const refuse = ({ file, line, reason }: { file: string; line: number; reason: string }) => {
    onEvent({ kind: 'refused', file, line, reason });
    const had = reasons.get(reason);
    if (!had && reasons.size >= REASONS) return;
    const entry = had ?? { reason, count: 0, where: [] };
    entry.count++;
    if (entry.where.length < PLACES) entry.where.push(`${basename(file)}:${line}`);
    reasons.set(reason, entry);
  };
  return { reasons, refuse };
}

/**
 * Brings files in and derives what they change; older rankings wait in the backlog. A back-fill: any date is taken. Throws NotOfFeedError or UnreadableError
 * with one sentence for a file that is not of the feed; rows of files before it stay. What was written is derived even
 * when a later file fails, and the same import again adds nothing. An import that is broken off leaves deriving to the
 * next catch-up: what was written is noted.
 */
export async function importFiles(
  stores: ImportStores,
  request: ImportRequest,
  onEvent: (event: ImportEvent) => void,
): Promise<ImportReport> {
  const files = await expandPaths([...request.paths]);
  const sum = { rows: 0, accepted: 0, duplicates: 0, rejected: 0 };
  const { reasons, refuse } = collector(onEvent);
  try {
    for (const [index, file] of files.entries()) {
      request.signal?.throwIfAborted();
      onEvent({ kind: 'file', file, index, files: files.length });
      for await (const batch of named({ files, index }, readFeed(request.feed, file, reading(request)))) {
        const tally = await ingestRows(stores, batch.items, refuse);
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += tally[key];
        onEvent({ kind: 'bytes', done: batch.bytesRead, total: batch.bytesTotal, rows: sum.rows });
      }
    }
  } finally {
    if (!request.signal?.aborted) await rebuildDirty(stores, (stage) => onEvent({ kind: 'stage', stage }));
  }
  return { feed: request.feed.id, files: files.length, ...sum, reasons: [...reasons.values()] };
}

const reading = ({ at, signal }: ImportRequest) => ({
  ...(at !== undefined && { at }),
  ...(signal && { signal }),
});

/** What is read of one of several files; where it cannot be read the sentence says which it is, and what is in already. */
async function* named<T>(
  { files, index }: { files: readonly string[]; index: number },
  read: AsyncIterable<T>,
): AsyncGenerator<T> {
  try {
    yield* read;
  } catch (error) {
    const isOfFile = error instanceof NotOfFeedError || error instanceof UnreadableError;
    if (isOfFile && files.length > 1) {
      const done = index > 0 ? `；前面${index}个文件已导入` : '';
      error.message = `${basename(files[index] ?? '')}：${error.message}${done}`;
    }
    throw error;
  }
}
