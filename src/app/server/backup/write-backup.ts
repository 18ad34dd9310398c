import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { beijingTime } from '#kernel/day.ts';
import { marketTables } from '#market/schema/tables.ts';
import { readSnapshot } from '#platform/server/account-store/account-snapshot.ts';
import { tablesOfMigrations } from '#platform/server/account-store/known-tables.ts';
import type { Env } from '#platform/server/env.ts';
import {
  type BackupPlace,
  backUpTables,
  countTables,
  folderPlace,
} from '#platform/server/market-store/market-backup.ts';
import { featureMigrations } from '../all.ts';
import { VERSION } from '../health-route.ts';
import type { Runtime } from '../runtime.ts';
import { copyDataFiles } from './data-files.ts';
import { ACCOUNT_FILE, type BackupManifest, FILES_FOLDER, MARKET_FOLDER, manifestFile } from './manifest.ts';

/** A backup that is to be written. */
export interface BackupRequest {
  /** Absolute path of a folder that is absent or empty. */
  readonly folder: string;
  /** Where the market goes instead: a place that the ClickHouse server's configuration allows. */
  readonly marketTo?: BackupPlace;
  /** Whether a market that lacks captured data is backed up all the same. */
  readonly withLoss?: boolean;
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

/** A folder that may not be there yet, with the links on the way to it followed. */
function realFolder(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  const above = dirname(folder);
  return above === folder ? folder : join(realFolder(above), basename(folder));
}

function isWithin(dir: string, folder: string): boolean {
  const way = relative(dir, folder);
  return way === '' || !(way === '..' || way.startsWith('../') || isAbsolute(way));
}

/** Throws a refusal for a folder that a backup cannot be written to. */
function checkFolder({ folder, marketTo }: BackupRequest, { dataDir, filesDir, clickhouseUrl }: Env): void {
  if (!isAbsolute(folder)) throw new BackupRefusal('请给出绝对路径');
  if ([dataDir, filesDir].some((dir) => isWithin(realFolder(dir), realFolder(folder))))
    throw new BackupRefusal('备份不能放在数据目录里面，请换一个文件夹');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupRefusal(`${folder} 不是空文件夹，请换一个`);
  if (clickhouseUrl === null && marketTo !== undefined)
    throw new BackupRefusal('市场数据在本机，写进同一个文件夹，不需要 --market-to');
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
    const tables = await tablesOfMigrations(featureMigrations);
    const place = { file: join(env.dataDir, 'account.db'), url: env.databaseUrl, tables };
    const { migrations, tables: account } = await readSnapshot(place, async (table, rows) => {
      const lines = Buffer.from(rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(''));
      hash.update(lines);
      bytes += lines.length;
      await file.writeFile(lines);
    });
    await file.sync();
    const account_file = { bytes, sha256: hash.digest('hex') };
    return { migrations: [...migrations], account: { ...account }, account_file };
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
 * Writes both stores, as of one moment, and then the files of the data directory to a folder: facts that come meanwhile wait for the stores, people go on.
 * Staging tables and what runs in memory are left out. Throws BackupRefusal; a backup that failed half-way has no manifest.
 */
export async function writeBackup(
  { runtime, env }: { readonly runtime: Runtime; readonly env: Env },
  request: BackupRequest,
  onStage: (stage: string) => void,
): Promise<BackupSummary> {
  checkFolder(request, env);
  const { folder, marketTo } = request;
  const lost = runtime.parts.lost.length;
  if (lost > 0 && request.withLoss !== true)
    throw new BackupRefusal(
      `有 ${lost} 份原始数据缺失（见 tide status），这样的备份恢复不出它们；确认要备份时加上 --with-loss`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stores = await runtime.withIngestPaused(async ({ market, clock }) => {
    onStage('备份账户库');
    const account = await writeAccount(env, folder);
    onStage('备份市场数据');
    const names = marketTables.map(({ name }) => name);
    const tables = await countTables(market, names);
    await backUpTables(market, Object.keys(tables), marketTo ?? folderPlace(join(folder, MARKET_FOLDER)));
    return { made_at: beijingTime(clock.now()), ...account, market: tables };
  }, onStage);
  onStage('备份文件');
  const files = await copyDataFiles(env, join(folder, FILES_FOLDER));
  const manifest = {
    version: VERSION,
    ...stores,
    lost_parts: lost,
    is_market_beside: marketTo === undefined,
    files,
  };
  await writeManifest(folder, manifest);
  return summaryOfBackup(folder, manifest);
}
