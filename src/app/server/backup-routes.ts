import * as z from 'zod/mini';
import type { Env } from '#platform/server/env.ts';
import { jsonLines, LINES_TYPE, type LineWriter } from '#platform/server/http/kinds/json-lines.ts';
import { type DownloadRoute, downloadRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { refuse } from '#platform/server/http/route.ts';
import { sentenceOf } from '#platform/server/log.ts';
import { isBackupPlace } from '#platform/server/market-store/market-backup.ts';
import { MarketError } from '#platform/server/market-store/market-store.ts';
import { downloadEndpoint } from '#platform/wire/endpoint.ts';
import { BackupRefusal, type BackupRequest, type BackupSummary, writeBackup } from './backup/write-backup.ts';
import type { Runtime } from './runtime.ts';

/** Where `tide backup` sends its request to a running server. */
export const BACKUP_PATH = '/api/owner/backup';

/** A line of the answer: what is being copied, then what the backup holds or why there is none. */
export type BackupLine =
  | { readonly stage: string }
  | { readonly summary: BackupSummary }
  | { readonly failed: { readonly message: string; readonly exit: 1 | 2 } };

const backupCall = downloadEndpoint({
  method: 'POST',
  path: BACKUP_PATH,
  about: '备份',
  body: z.record(z.string(), z.unknown()),
  contentTypes: ['application/x-ndjson'],
  guard: 'owner',
});

/** What ended a backup or its restoration, and with which exit code: 2 the request, 1 a fault of ours or of the machine. */
export function backupFailure(error: unknown): { readonly message: string; readonly exit: 1 | 2 } {
  if (error instanceof BackupRefusal) return { message: error.message, exit: 2 };
  const isFull =
    (error instanceof MarketError && error.kind === 'full') || (error as { code?: string }).code === 'ENOSPC';
  return { message: isFull ? '目标磁盘空间不足' : sentenceOf(error), exit: 1 };
}

/** Writes a backup and answers its last line. */
export async function answerBackup(
  services: { readonly runtime: Runtime; readonly env: Env },
  request: BackupRequest,
  onStage: (stage: string) => void,
): Promise<BackupLine> {
  try {
    return { summary: await writeBackup(services, request, onStage) };
  } catch (error) {
    return { failed: backupFailure(error) };
  }
}

/** The request in a body, or null where it is none. */
function requestOf({ folder, marketTo, withLoss }: Readonly<Record<string, unknown>>): BackupRequest | null {
  if (typeof folder !== 'string') return null;
  const own = { folder, withLoss: withLoss === true };
  if (marketTo === undefined) return own;
  return typeof marketTo === 'string' && isBackupPlace(marketTo) ? { ...own, marketTo } : null;
}

/** `tide backup` through a running server, line by line while it runs. */
export function backupRoute(services: { readonly runtime: Runtime; readonly env: Env }): DownloadRoute {
  return downloadRoute(backupCall, async ({ body, signal }) => {
    const request = requestOf(body);
    if (!request) return refuse(422, '没有这样的备份请求');
    const work = async ({ send }: LineWriter<BackupLine>) =>
      send(await answerBackup(services, request, (stage) => send({ stage })));
    return { contentType: LINES_TYPE, body: jsonLines(work, { signal }) };
  });
}
