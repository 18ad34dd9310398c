import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';
import { NotOfFeedError, UnreadableError } from '#market/feeds/contract.ts';
import { feedById } from '#market/feeds/feeds.ts';
import { mapOf, mapProblem } from '#market/imports/explain-file.ts';
import type { ImportEvent } from '#market/imports/import-files.ts';
import { jsonLines, LINES_TYPE, type LineWriter } from '#platform/server/http/kinds/json-lines.ts';
import { type DownloadRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { refuse } from '#platform/server/http/route.ts';
import { type Log, sentenceOf } from '#platform/server/log.ts';
import { MarketError } from '#platform/server/market-store/market-store.ts';
import { downloadEndpoint } from '#platform/wire/endpoint.ts';
import { DEMO_REFUSAL } from './demo.ts';
import type { Runtime } from './runtime.ts';

/** Where the `tide` command sends an import to a running server. */
export const IMPORT_PATH = '/api/owner/import';

/** A line of the answer: events on the way, then the report or why there is none. */
export type ImportLine =
  | { readonly event: ImportEvent }
  | { readonly report: unknown }
  | { readonly failed: { readonly message: string; readonly exit: 1 | 2 } };

/** Whoever asked for the work, or the end of the process, called it off: no fault. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** What ends an import and with which exit code: 2 the file or the request, 1 a fault of ours or of the machine. */
export function importFailure(error: unknown): { message: string; exit: 1 | 2 } {
  if (error instanceof NotOfFeedError || error instanceof UnreadableError) {
    return { message: error.message, exit: 2 };
  }
  const code = (error as { code?: string }).code;
  if ((error instanceof MarketError && error.kind === 'full') || code === 'ENOSPC') {
    return { message: '磁盘空间不足，导入已停止；腾出空间后重新导入同一文件即可，已写入的不会重复', exit: 1 };
  }
  if (isAborted(error)) return { message: '导入已中断', exit: 1 };
  return { message: `导入失败：${sentenceOf(error)}`, exit: 1 };
}

const importCall = downloadEndpoint({
  method: 'POST',
  path: IMPORT_PATH,
  about: '导入文件',
  body: z.record(z.string(), z.unknown()),
  contentTypes: ['application/x-ndjson'],
  multiLine: ['map'],
  guard: 'owner',
});

interface ImportRoutesOptions {
  readonly runtime: Runtime;
  readonly log: Log;
  readonly isDemo: boolean;
}

type FileRequest = Parameters<Runtime['import']>[0];

/** Imports files and sends each event, then the report or why there is none. */
async function sendImport(
  { runtime, log, isDemo }: ImportRoutesOptions,
  request: FileRequest,
  { send }: LineWriter<ImportLine>,
): Promise<void> {
  try {
    if (isDemo) throw new UnreadableError(DEMO_REFUSAL);
    send({ report: await runtime.import(request, (event) => send({ event })) });
  } catch (error) {
    const failed = importFailure(error);
    if (failed.exit === 1 && !isAborted(error)) log.error({ err: error }, 'import failed');
    send({ failed });
  }
}

/**
 * The import of the operator's own commands. Danger: it reads any file that the server may read, so its guard is the secret of
 * the lock file, which is 0600 in the data directory.
 */
export function importRoute(options: ImportRoutesOptions): DownloadRoute {
  return downloadRoute(importCall, async ({ body: { feed: id, paths, at, list, map: pairs }, signal }) => {
    const feed = typeof id === 'string' ? feedById(id) : undefined;
    const files = Array.isArray(paths)
      ? paths.filter((p): p is string => typeof p === 'string' && isAbsolute(p))
      : [];
    if (!feed || files.length === 0) return refuse(422, '导入请求不完整');
    const map = Array.isArray(pairs) ? mapOf(pairs.map(String)) : undefined;
    if (map === null || (map && mapProblem(map, [feed]) !== null)) return refuse(422, '导入请求不完整');
    const request = {
      feed,
      paths: files,
      signal,
      ...(typeof at === 'number' && { at }),
      ...(map && { map }),
      ...(typeof list === 'string' && { list }),
    };
    const work = (writer: LineWriter<ImportLine>) => sendImport(options, request, writer);
    return { contentType: LINES_TYPE, body: jsonLines(work, { signal }) };
  });
}
