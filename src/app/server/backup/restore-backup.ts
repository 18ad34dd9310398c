import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeTwins } from '#market/schema/prepare.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { fillStore, type PlacedRow } from '#platform/server/account-store/fill-store.ts';
import { knownMigrations } from '#platform/server/account-store/migrate.ts';
import type { Env } from '#platform/server/env.ts';
import {
  type BackupPlace,
  countTables,
  dropLeftTables,
  folderPlace,
  restoreTables,
} from '#platform/server/market-store/market-backup.ts';
import { openMarketStore } from '#platform/server/market-store/open.ts';
import { featureMigrations } from '../all.ts';
import { leaseOf } from '../runtime.ts';
import { copyMarkedFiles, isOfProcess, RESTORE_MARK, sha256Of } from './data-files.ts';
import { ACCOUNT_FILE, type BackupManifest, FILES_FOLDER, MARKET_FOLDER, readManifest } from './manifest.ts';
import { BackupRefusal, type BackupSummary, summaryOfBackup } from './write-backup.ts';

/** A backup that is to be brought back. */
export interface RestoreRequest {
  readonly folder: string;
  /** Where the market was written to, when that was not the folder. */
  readonly marketFrom?: BackupPlace;
}

interface Restoring extends RestoreRequest {
  readonly env: Env;
  readonly manifest: BackupManifest;
  /** Whether an earlier attempt ended half-way: what it left is removed. */
  readonly isAgain: boolean;
  readonly onStage: (stage: string) => void;
}

/** Throws a refusal for a directory with data in it, and for a backup that cannot be brought back here. Answers whether an earlier attempt of the same ended half-way. */
function checkTarget({ folder, marketFrom }: RestoreRequest, env: Env, manifest: BackupManifest): boolean {
  const mark = join(env.dataDir, RESTORE_MARK);
  const isAgain = existsSync(mark);
  if (isAgain && readFileSync(mark, 'utf8') !== folder)
    throw new BackupRefusal(`这里在恢复另一份备份：${readFileSync(mark, 'utf8')}`);
  const entries = readdirSync(env.dataDir).filter((name) => !isOfProcess(name));
  if (!isAgain && entries.length > 0)
    throw new BackupRefusal(`数据目录 ${env.dataDir} 里已有数据：请用 TIDE_DATA_DIR 换一个空目录`);
  if (manifest.is_market_beside && env.clickhouseUrl !== null && marketFrom === undefined)
    throw new BackupRefusal('请用 --market-from 写明市场数据在 ClickHouse 服务器上的位置');
  if (!manifest.is_market_beside && marketFrom === undefined)
    throw new BackupRefusal('这份备份的市场数据在别处：请用 --market-from 写明备份时的位置');
  return isAgain;
}

async function* rowsOf(file: string): AsyncGenerator<PlacedRow> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (line !== '') yield JSON.parse(line) as PlacedRow;
}

const differing = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
  Object.keys(a).find((name) => (a[name] ?? 0) !== (b[name] ?? 0));

/** The migrations that the backup's account store had, so that its rows fit; later ones run at the next start. */
function migrationsOf({ migrations }: BackupManifest): typeof featureMigrations {
  const unknown = migrations.filter((name) => !knownMigrations(featureMigrations).has(name));
  if (unknown.length > 0) throw new BackupRefusal('这份备份由更新的版本写成，请用那个版本或更新的版本恢复');
  const had = new Set(migrations);
  return Object.fromEntries(Object.entries(featureMigrations).filter(([name]) => had.has(name)));
}

async function restoreAccount({ env, folder, manifest, isAgain }: Restoring): Promise<void> {
  const lease = leaseOf(env);
  const account = await openAccountStore({
    file: join(env.dataDir, 'account.db'),
    url: env.databaseUrl,
    migrations: migrationsOf(manifest),
    beforeMigrating: () => lease.claim(),
  });
  try {
    if (!account.isNew && !isAgain)
      throw new BackupRefusal('TIDE_DATABASE_URL 指定的数据库里已有数据：请换一个空的数据库');
    const filled = await fillStore(account, () => rowsOf(join(folder, ACCOUNT_FILE)));
    const wrong = differing(manifest.account, filled);
    if (wrong !== undefined) throw new Error(`备份的账户库不完整：表 ${wrong}`);
  } finally {
    await account.close();
    await lease.release();
  }
}

async function restoreMarket({ env, folder, manifest, marketFrom, isAgain }: Restoring): Promise<void> {
  const market = await openMarketStore(env);
  try {
    const names = Object.keys(manifest.market);
    const there = Object.keys(await countTables(market, names));
    if (there.length > 0 && !isAgain)
      throw new BackupRefusal('TIDE_CLICKHOUSE_URL 指定的数据库里已有数据：请换一个');
    await dropLeftTables(market, there);
    await restoreTables(market, names, marketFrom ?? folderPlace(join(folder, MARKET_FOLDER)));
    const wrong = differing(manifest.market, await countTables(market, names));
    if (wrong !== undefined) throw new Error(`备份的市场数据不完整：表 ${wrong}`);
    await makeTwins(market, new Set(names));
  } finally {
    await market.close();
  }
}

/**
 * Brings a backup into an empty data directory, which the caller has claimed, and into empty databases where those are named by URL. A kill half-way leaves
 * a mark with which nothing opens the directory; the same request again begins anew. Throws BackupRefusal or one sentence.
 */
export async function restoreBackup(
  env: Env,
  request: RestoreRequest,
  onStage: (stage: string) => void,
): Promise<BackupSummary> {
  const { folder } = request;
  const manifest = readManifest(folder);
  const isAgain = checkTarget(request, env, manifest);
  migrationsOf(manifest);
  if ((await sha256Of(join(folder, ACCOUNT_FILE))) !== manifest.account_file.sha256)
    throw new Error(`备份里的 ${ACCOUNT_FILE} 已损坏`);
  const restoring = { ...request, env, manifest, isAgain, onStage };
  writeFileSync(join(env.dataDir, RESTORE_MARK), folder, { mode: 0o600 });
  for (const name of readdirSync(env.dataDir).filter((one) => !isOfProcess(one)))
    rmSync(join(env.dataDir, name), { recursive: true, force: true });
  onStage('恢复文件');
  await copyMarkedFiles(join(folder, FILES_FOLDER), { marks: manifest.files, to: env.dataDir });
  onStage('恢复账户库');
  await restoreAccount(restoring);
  onStage('恢复市场数据');
  await restoreMarket(restoring);
  rmSync(join(env.dataDir, RESTORE_MARK));
  return summaryOfBackup(folder, manifest);
}
