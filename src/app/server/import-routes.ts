import { isAbsolute } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { NotOfFeedError, UnreadableError } from '#market/feeds/contract.ts';
import { feedById } from '#market/feeds/feeds.ts';
import type { ImportEvent } from '#market/imports/import-files.ts';
import type { ViewerSource } from '#platform/server/http/viewer.ts';
import { sentenceOf } from '#platform/server/log.ts';
import { MarketError } from '#platform/server/market-store/market-store.ts';
import { DEMO_REFUSAL } from './demo.ts';
import { openLines } from './line-stream.ts';
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

interface ImportBody {
  feed?: unknown;
  paths?: unknown;
  at?: unknown;
}

/**
 * Opens the door for the operator's own commands. Danger: it reads any file that the server may read, so it answers only
 * to the secret of the lock file, which is 0600 in the data directory.
 */
export function addImportRoutes(
  app: FastifyInstance,
  runtime: Runtime,
  { viewers, isDemo }: { viewers: ViewerSource; isDemo: boolean },
): void {
  app.post(IMPORT_PATH, async (request, reply) => {
    if (!viewers.isOwner(request)) return reply.callNotFound();
    const { feed: id, paths, at } = (request.body ?? {}) as ImportBody;
    const feed = typeof id === 'string' ? feedById(id) : undefined;
    const files = Array.isArray(paths)
      ? paths.filter((p): p is string => typeof p === 'string' && isAbsolute(p))
      : [];
    if (!feed || files.length === 0) return reply.code(422).send({ message: '导入请求不完整' });
    reply.hijack();
    const { send, end, onClose } = openLines<ImportLine>(reply);
    const stop = new AbortController();
    onClose(() => stop.abort());
    try {
      if (isDemo) throw new UnreadableError(DEMO_REFUSAL);
      const report = await runtime.import(
        { feed, paths: files, signal: stop.signal, ...(typeof at === 'number' && { at }) },
        (event) => send({ event }),
      );
      send({ report });
    } catch (error) {
      if (importFailure(error).exit === 1 && !isAborted(error))
        request.log.error({ err: error }, 'import failed');
      send({ failed: importFailure(error) });
    }
    end();
  });
}
