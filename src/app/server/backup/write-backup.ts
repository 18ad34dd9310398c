import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { beijingTime } from '#kernel/day.ts';
import { marketTables } from '#market/schema/tables.ts';
import { readSnapshot } from '#platform/server/account-store/account-snapshot.ts';
import type { Env } from '#platform/server/env.ts';
import {
  type BackupPlace,
  backUpTables,
  countTables,
  folderPlace,
} from '#platform/server/market-store/market-backup.ts';
import { VERSION } from '../health-route.ts';
import type { Runtime } from '../runtime.ts';
import { copyDataFiles } from './data-files.ts';
import {
  ACCOUNT_FILE,
  type BackupManifest,
  FILES_FOLDER,
  type FileMark,
  MARKET_FOLDER,
  manifestFile,
} from './manifest.ts';

/** A backup that is to be written. */
export interface BackupRequest {
  /** Absolute path of a folder that is absent or empty. */
  readonly folder: string;
  /** Where the market goes instead: a place that the ClickHouse server's configuration allows. */
  readonly marketTo?: BackupPlace;
}

/** What a backup holds, in numbers. */
export interface BackupSummary {
  readonly folder: string;
  readonly account_rows: number;
  readonly market_rows: number;
  readonly files: number;
}

/** The request cannot be done as it is; the sentence says why. */
export class BackupRefusal extends Error {}

const sum = (rows: Readonly<Record<string, number>>) =>
  Object.values(rows).reduce((all, one) => all + Math.max(0, one), 0);

/** Numbers of a manifest as the command prints them. */
export const summaryOfBackup = (
  folder: string,
  { account, market, files }: Omit<BackupManifest, 'format'>,
) => ({
  folder,
  account_rows: sum(account),
  market_rows: sum(market),
  files: files.length,
});

/** Throws a refusal for a folder that a backup cannot be written to. */
function checkFolder({ folder, marketTo }: BackupRequest, { dataDir, clickhouseUrl }: Env): void {
  if (!isAbsolute(folder)) throw new BackupRefusal('请给出绝对路径');
  const within = relative(dataDir, folder);
  if (within === '' || !(within.startsWith('..') || isAbsolute(within)))
    throw new BackupRefusal('备份不能放在数据目录里面，请换一个文件夹');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupRefusal(`${folder} 不是空文件夹，请换一个`);
  if (clickhouseUrl !== null && marketTo === undefined)
    throw new BackupRefusal(
      `市场数据在 ClickHouse 里：请用 --market-to 写明那台服务器允许的位置，如 "Disk('backups', '20260131')"`,
    );
}

/** Writes the account store as lines, each flushed to the disk before the backup counts as one. */
async function writeAccount(env: Env, folder: string) {
  const path = join(folder, ACCOUNT_FILE);
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const place = { file: join(env.dataDir, 'account.db'), url: env.databaseUrl };
    const { migrations, tables } = await readSnapshot(place, async (table, rows) => {
      const lines = Buffer.from(rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(''));
      hash.update(lines);
      bytes += lines.length;
      await file.writeFile(lines);
    });
    await file.sync();
    const account_file: FileMark = { path: ACCOUNT_FILE, bytes, sha256: hash.digest('hex') };
    return { migrations: [...migrations], account: { ...tables }, account_file };
  } finally {
    await file.close();
  }
}

async function writeManifest(folder: string, manifest: Omit<BackupManifest, 'format'>): Promise<void> {
  const [name, text] = manifestFile(manifest);
  const part = join(folder, `${name}.part`);
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, name));
}

/**
 * Writes both stores and the files of the data directory to a folder, as of one moment: facts that come meanwhile wait, people go on.
 * Staging tables and what runs in memory are left out. Throws BackupRefusal; a backup that failed half-way has no manifest.
 */
export async function writeBackup(
  { runtime, env }: { readonly runtime: Runtime; readonly env: Env },
  request: BackupRequest,
  onStage: (stage: string) => void,
): Promise<BackupSummary> {
  checkFolder(request, env);
  const { folder, marketTo } = request;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return runtime.withIngestPaused(async ({ market, clock }) => {
    onStage('备份账户库');
    const account = await writeAccount(env, folder);
    onStage('备份市场数据');
    const names = marketTables.map(({ name }) => name);
    const tables = await countTables(market, names);
    await backUpTables(market, Object.keys(tables), marketTo ?? folderPlace(join(folder, MARKET_FOLDER)));
    onStage('备份文件');
    const files = await copyDataFiles(env.dataDir, join(folder, FILES_FOLDER));
    const manifest = {
      made_at: beijingTime(clock.now()),
      version: VERSION,
      ...account,
      market: tables,
      is_market_beside: marketTo === undefined,
      files,
    };
    await writeManifest(folder, manifest);
    return summaryOfBackup(folder, manifest);
  }, onStage);
}
