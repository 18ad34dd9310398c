import { basename } from 'node:path';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import {
  type ColumnMap,
  type Feed,
  type FeedBatch,
  NotOfFeedError,
  OwnExportError,
  UnreadableError,
} from '../feeds/contract.ts';
import { expandPaths } from '../feeds/expand-paths.ts';
import { ownExportFeed } from '../feeds/own-export.ts';
import { readFeed } from '../feeds/read-feed.ts';
import { isConflict } from '../ingest/conflicts.ts';
import type { ImportStores } from '../ingest/import-stores.ts';
import { ingestRows, type OnReject, type Remark } from '../ingest/ingest-rows.ts';
import { mergeAuthors } from './merge-authors.ts';
import { type Matched, matchedWords, matchOwn, ownLookup } from './own-objects.ts';

/** What to bring in. */
export interface ImportRequest {
  readonly feed: Feed;
  readonly paths: readonly string[];
  /** Unix seconds, for files that carry no date. */
  readonly at?: number;
  /** Columns of the files by the fields that they are read as, beside the names that the feed knows. */
  readonly map?: ColumnMap;
  /** The list that is read of a JSON object with several. */
  readonly list?: string;
  readonly signal?: AbortSignal;
}

/** Why rows were refused: the kind of reason without the value, how often, and the first places. */
export interface RefusedRows {
  readonly reason: string;
  count: number;
  readonly where: string[];
  /** The first reason with its values, where values were left out or contradict what is stored. */
  readonly example?: string;
}

/** A sheet of a workbook that was not read. */
export interface UnreadSheetOf {
  readonly file: string;
  readonly sheet: string;
  readonly reason: string;
}

/** The closing line of an import. */
export interface ImportReport {
  readonly feed: string;
  readonly files: number;
  readonly rows: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  /** Adds up to `rejected`. */
  readonly reasons: readonly RefusedRows[];
  /** Values that could not be read and that their rows, which went in, do without. */
  readonly values_left_out: number;
  /** Adds up to `values_left_out`; where with the first value as an example. */
  readonly left_out: readonly RefusedRows[];
  /** What is to be said of exports of this product among the files. */
  readonly notes: readonly string[];
  /** Columns of the files that the feed does not take. */
  readonly dropped: readonly string[];
  /** Sheets of workbooks that were not read, and why. */
  readonly unread_sheets: readonly UnreadSheetOf[];
  /** Files among several that are not of the feed or cannot be read, and why; the others went in. */
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
}

/** What happens on the way, for a progress bar. */
export type ImportEvent =
  | { readonly kind: 'file'; readonly file: string; readonly index: number; readonly files: number }
  | { readonly kind: 'bytes'; readonly done: number; readonly total: number; readonly rows: number }
  | {
      readonly kind: 'refused';
      readonly file: string;
      readonly line: number;
      readonly reason: string;
      /** The row as it is in the file, where it could be cut into cells. */
      readonly cells?: readonly string[];
    }
  | { readonly kind: 'stage'; readonly stage: string };

/** Places kept per kind of reason. */
const PLACES = 5;

/** A reason without the value that it quotes, so that equal mistakes count as one kind. */
export function kindOfReason(reason: string): string {
  return reason.replace(/[：:]?“[^”]*”/gu, '');
}

function collector(onEvent: (event: ImportEvent) => void) {
  const reasons = new Map<string, RefusedRows>();
  const leftOut = new Map<string, RefusedRows>();
  const refuse: OnReject = (remark) => {
    const { file, line, reason, cells } = remark;
    onEvent({ kind: 'refused', file, line, reason, ...(cells && { cells }) });
    note(reasons, remark, isConflict(reason) ? { example: reason } : {});
  };
  const leaveOut = (remark: Remark) => note(leftOut, remark, { example: remark.reason });
  const matched: Matched = new Map();
  const remarks = () => ({
    reasons: [...reasons.values()],
    left_out: [...leftOut.values()],
    notes: matchedWords(matched),
  });
  return { refuse, leaveOut, matched, remarks };
}

function note(
  groups: Map<string, RefusedRows>,
  { file, line, element, reason }: Remark,
  more: Pick<RefusedRows, 'example'>,
): void {
  const kind = kindOfReason(reason);
  const entry = groups.get(kind) ?? { reason: kind, count: 0, where: [], ...more };
  entry.count++;
  // All values of an array on one line have the same line.
  const place = element !== undefined && line === 1 ? `第${element}项` : String(line);
  if (entry.where.length < PLACES) entry.where.push(`${basename(file)}:${place}`);
  groups.set(kind, entry);
}

const isOfFile = (error: unknown): error is NotOfFeedError | UnreadableError =>
  error instanceof NotOfFeedError || error instanceof UnreadableError;

/** The batches of a file by the feed of a request, or by that of own exports where it is one. */
async function* batchesOf(
  { market }: ImportStores,
  request: ImportRequest,
  file: string,
): AsyncGenerator<FeedBatch> {
  const options = { ...reading(request), lookUp: ownLookup(market) };
  try {
    yield* readFeed(request.feed, file, options);
  } catch (error) {
    if (!(error instanceof OwnExportError)) throw error;
    yield* readFeed(ownExportFeed, file, options);
  }
}

/** Reads the files of a request into the store; what they change is noted and not derived. */
async function takeFiles(
  stores: ImportStores,
  request: ImportRequest,
  onEvent: (event: ImportEvent) => void,
): Promise<ImportReport> {
  const files = await expandPaths([...request.paths]);
  const sum = { rows: 0, accepted: 0, duplicates: 0, rejected: 0, values_left_out: 0 };
  const { refuse, leaveOut, matched, remarks } = collector(onEvent);
  const dropped = new Set<string>();
  const refused: { file: string; reason: string }[] = [];
  const unreadSheets = new Map<string, UnreadSheetOf>();
  const take = async (file: string, batch: FeedBatch) => {
    const found = await matchOwn(stores.market, batch.items, matched);
    const tally = await ingestRows(stores, await mergeAuthors(stores.market, found), refuse);
    for (const key of ['rows', 'accepted', 'duplicates', 'rejected'] as const) sum[key] += tally[key];
    sum.values_left_out += tally.leftOut.length;
    for (const remark of tally.leftOut) leaveOut(remark);
    for (const name of batch.dropped) dropped.add(name);
    for (const { name: sheet, reason } of batch.unreadSheets ?? [])
      unreadSheets.set(`${file}!${sheet}`, { file: basename(file), sheet, reason });
    onEvent({ kind: 'bytes', done: batch.bytesRead, total: batch.bytesTotal, rows: sum.rows });
  };
  for (const [index, file] of files.entries()) {
    request.signal?.throwIfAborted();
    onEvent({ kind: 'file', file, index, files: files.length });
    try {
      for await (const batch of batchesOf(stores, request, file)) await take(file, batch);
    } catch (error) {
      if (files.length === 1 || !isOfFile(error)) throw error;
      refused.push({ file: basename(file), reason: error.message });
    }
  }
  const about = {
    ...remarks(),
    dropped: [...dropped],
    unread_sheets: [...unreadSheets.values()],
    refused,
  };
  return { feed: request.feed.id, files: files.length, ...sum, ...about };
}

/** Derives what work brought in, also when it failed half way; not when it was broken off. */
async function thenDerived<T>(
  stores: ImportStores,
  { signal, onEvent }: { readonly signal: AbortSignal | undefined; onEvent(event: ImportEvent): void },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    if (!signal?.aborted) await rebuildDirty(stores, (stage) => onEvent({ kind: 'stage', stage }));
  }
}

/**
 * Brings files in and derives what they change; older rankings wait in the backlog. A back-fill: any date is taken. One file that
 * is not of the feed throws NotOfFeedError or UnreadableError with one sentence; among several it is named in the report and the
 * rest goes in. What was written is derived even when a later file fails, and the same import again adds nothing. An import that
 * is broken off leaves deriving to the next catch-up: what was written is noted.
 */
export async function importFiles(
  stores: ImportStores,
  request: ImportRequest,
  onEvent: (event: ImportEvent) => void,
): Promise<ImportReport> {
  const { signal } = request;
  return thenDerived(stores, { signal, onEvent }, () => takeFiles(stores, request, onEvent));
}

/** Outcome of one of several requests: its report, or why nothing of it went in. */
export type RequestOutcome = { readonly report: ImportReport } | { readonly refused: string };

/**
 * Brings in requests of any feeds, one file each, with one derivation for all of them. A file that is not of its feed or cannot be
 * read has its sentence as its outcome, and the others go in. Otherwise as `importFiles`.
 */
export async function importEach(
  stores: ImportStores,
  { requests, signal }: { readonly requests: readonly ImportRequest[]; readonly signal?: AbortSignal },
  onEvent: (event: ImportEvent) => void,
): Promise<readonly RequestOutcome[]> {
  const outcomes: RequestOutcome[] = [];
  const takeAll = async () => {
    for (const [index, request] of requests.entries()) {
      const own = { ...request, ...(signal && { signal }) };
      const onOwn = (event: ImportEvent) =>
        onEvent(event.kind === 'file' ? { ...event, index, files: requests.length } : event);
      try {
        outcomes.push({ report: await takeFiles(stores, own, onOwn) });
      } catch (error) {
        if (!isOfFile(error)) throw error;
        outcomes.push({ refused: error.message });
      }
    }
    return outcomes;
  };
  return thenDerived(stores, { signal, onEvent }, takeAll);
}

const reading = ({ at, map, list, signal }: ImportRequest) => ({
  list,
  ...(at !== undefined && { at }),
  ...(map && { map }),
  ...(signal && { signal }),
});
