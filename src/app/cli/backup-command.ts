import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreBackup } from '#app/server/backup/restore-backup.ts';
import type { BackupRequest } from '#app/server/backup/write-backup.ts';
import { answerBackup, BACKUP_PATH, type BackupLine, backupFailure } from '#app/server/backup-routes.ts';
import { systemClock } from '#platform/server/clock.ts';
import { claimDataDir, type Owner } from '#platform/server/data-dir.ts';
import type { Env } from '#platform/server/env.ts';
import { askOwnServer, linesOf } from '#platform/server/gateways/own-server.ts';
import { isBackupPlace } from '#platform/server/market-store/market-backup.ts';
import { commandEnv, connect, FaultError, UsageError } from './connect.ts';
import { noteLine, printJson } from './print.ts';
import { reconcileCommand } from './reconcile-command.ts';

const onStage = (stage: string) => noteLine(`${stage}…`);

const failure = ({ message, exit }: { readonly message: string; readonly exit: 1 | 2 }): Error =>
  exit === 2 ? new UsageError(message) : new FaultError(message);

/** A place of the market as it was typed; nothing where it was not. */
function placeOf(name: string, place: string | undefined): string | undefined {
  if (place === undefined || isBackupPlace(place)) return place;
  throw new UsageError(`${name} 应是 Disk('…', '…')、S3('…', …) 或 File('…')`);
}

async function throughServer(owner: Owner, request: BackupRequest): Promise<BackupLine> {
  const reply = await askOwnServer(owner, { method: 'POST', path: BACKUP_PATH, body: request });
  if (!reply.ok) throw new FaultError(`正在运行的服务拒绝了备份（${reply.status}）`);
  for await (const value of linesOf(reply)) {
    const line = value as BackupLine;
    if (!('stage' in line)) return line;
    onStage(line.stage);
  }
  throw new FaultError('服务在备份中途停止');
}

/** `tide backup <folder>`: both stores and the files of the data directory, through a running server or by itself. */
export async function backupCommand(
  folder: string,
  options: { readonly marketTo?: string; readonly withLoss?: true },
): Promise<void> {
  const env = commandEnv();
  // A command makes a directory that is not there; its backup would be one of nothing.
  if (env.databaseUrl === null && !existsSync(join(env.dataDir, 'account.db')))
    throw new UsageError(`${env.dataDir} 里没有数据：请用 TIDE_DATA_DIR 写明服务的数据目录`);
  const marketTo = placeOf('--market-to', options.marketTo);
  const request = {
    folder: resolve(folder),
    withLoss: options.withLoss === true,
    ...(marketTo !== undefined && { marketTo }),
  };
  const reached = await connect(env);
  try {
    const { runtime, owner } = reached;
    if (!runtime && !owner) throw new FaultError('数据目录没有打开');
    const line = runtime
      ? await answerBackup({ runtime, env }, request, onStage)
      : await throughServer(owner as Owner, request);
    if ('failed' in line) throw failure(line.failed);
    printJson('summary' in line ? line.summary : null);
  } finally {
    await reached.close();
  }
}

/** Restores while no other process can open the directory. */
async function restoreClaimed(env: Env, folder: string, marketFrom: string | undefined): Promise<unknown> {
  const claim = claimDataDir(env.dataDir, { port: 0, clock: systemClock() });
  if (!claim.ok) throw new FaultError(claim.reason);
  try {
    return await restoreBackup(
      env,
      { folder: resolve(folder), ...(marketFrom !== undefined && { marketFrom }) },
      onStage,
    );
  } catch (error) {
    throw failure(backupFailure(error));
  } finally {
    claim.release();
  }
}

/** `tide restore <folder>`: a backup into an empty data directory, then, unless it is declined, every figure against every other. Exit 1 when anything differs. */
export async function restoreCommand(
  folder: string,
  options: { readonly marketFrom?: string; readonly check: boolean },
): Promise<void> {
  const restored = await restoreClaimed(commandEnv(), folder, placeOf('--market-from', options.marketFrom));
  if (!options.check) return printJson(restored);
  noteLine(`已恢复\t${JSON.stringify(restored)}`);
  await reconcileCommand();
}
