import { randomUUID } from 'node:crypto';
import { createReadStream, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeTwins } from '#market/schema/prepare.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { fillStore, type PlacedRow } from '#platform/server/account-store/fill-store.ts';
import { tablesOfMigrations } from '#platform/server/account-store/known-tables.ts';
import { knownMigrations } from '#platform/server/account-store/migrate.ts';
import {
  markDatabase,
  mayFillDatabase,
  unmarkDatabase,
} from '#platform/server/account-store/restore-target.ts';
import type { Env } from '#platform/server/env.ts';
import {
  type BackupPlace,
  beginFilling,
  countTables,
  endFilling,
  folderPlace,
  mayFillMarket,
  restoreTables,
} from '#platform/server/market-store/market-backup.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openMarketStore } from '#platform/server/market-store/open.ts';
import { featureMigrations } from '../all.ts';
import { leaseOf } from '../store-sharing.ts';
import {
  copyMarkedFiles,
  isOfProcess,
  peoplesEntries,
  type RestoreMark,
  readRestoreMark,
  removeRestoreMark,
  sha256Of,
  writeRestoreMark,
} from './data-files.ts';
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
  /** Names this restoration in the databases that it fills. */
  readonly id: string;
}

type Rows = Readonly<Record<string, number>>;
const differing = (a: Rows, b: Rows) => Object.keys(a).find((name) => (a[name] ?? 0) !== (b[name] ?? 0));

/** The migrations that the backup's account store had, so that its rows fit; later ones run at the next start. */
function migrationsOfBackup({ migrations }: BackupManifest): typeof featureMigrations {
  const unknown = migrations.filter((name) => !knownMigrations(featureMigrations).has(name));
  if (unknown.length > 0) throw new BackupRefusal('这份备份由更新的版本写成，请用那个版本或更新的版本恢复');
  const had = new Set(migrations);
  return Object.fromEntries(Object.entries(featureMigrations).filter(([name]) => had.has(name)));
}

/** Throws a refusal for a directory with data in it, and for a place of the market that is not named. Answers the mark of an earlier attempt, where there is one. */
function checkDirectory(
  { folder, marketFrom }: RestoreRequest,
  env: Env,
  manifest: BackupManifest,
): RestoreMark | null {
  const mark = readRestoreMark(env.dataDir);
  if (mark !== null && mark.folder !== folder)
    throw new BackupRefusal(`这里在恢复另一份备份：${mark.folder}`);
  if (mark !== null && (mark.filesDir ?? env.dataDir) !== env.filesDir)
    throw new BackupRefusal(
      `这里的恢复用的是另一个文件目录：${mark.filesDir ?? env.dataDir}，请把 TIDE_FILES_DIR 指回它`,
    );
  const entries = readdirSync(env.dataDir).filter((name) => !isOfProcess(name));
  if (mark === null && entries.length > 0)
    throw new BackupRefusal(`数据目录 ${env.dataDir} 里已有数据：请用 TIDE_DATA_DIR 换一个空目录`);
  if (mark === null && peoplesEntries(env.filesDir).length > 0)
    throw new BackupRefusal(`文件目录 ${env.filesDir} 里已有文件：请用 TIDE_FILES_DIR 换一个空目录`);
  if (manifest.is_market_beside && env.clickhouseUrl !== null && marketFrom === undefined)
    throw new BackupRefusal('请用 --market-from 写明市场数据在 ClickHouse 服务器上的位置');
  if (!manifest.is_market_beside && marketFrom === undefined)
    throw new BackupRefusal('这份备份的市场数据在别处：请用 --market-from 写明备份时的位置');
  return mark;
}

/**
 * Danger: what a database has goes when it is filled. Throws a refusal, before anything is changed, for one that is neither empty nor
 * was begun to be filled by this very restoration.
 */
async function checkDatabases(env: Env, id: string): Promise<void> {
  const { databaseUrl, clickhouseUrl } = env;
  if (databaseUrl !== null && !(await mayFillDatabase(databaseUrl, id)))
    throw new BackupRefusal('TIDE_DATABASE_URL 指定的数据库里已有数据：请换一个空的数据库');
  if (clickhouseUrl === null) return;
  const market = await openMarketStore(env);
  try {
    if (!(await mayFillMarket(market, id)))
      throw new BackupRefusal('TIDE_CLICKHOUSE_URL 指定的数据库里已有数据：请换一个');
  } finally {
    await market.close();
  }
}

async function* rowsOf(file: string): AsyncGenerator<PlacedRow> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (line !== '') yield JSON.parse(line) as PlacedRow;
}

async function restoreAccount({ env, folder, manifest, id }: Restoring): Promise<void> {
  const { databaseUrl: url } = env;
  if (url !== null) await markDatabase(url, id);
  const migrations = migrationsOfBackup(manifest);
  const lease = leaseOf(env);
  const account = await openAccountStore({
    file: join(env.dataDir, 'account.db'),
    url,
    migrations,
    beforeMigrating: () => lease.claim(),
  });
  try {
    const known = await tablesOfMigrations(migrations);
    const filled = await fillStore(account, known, () => rowsOf(join(folder, ACCOUNT_FILE)));
    const wrong = differing(manifest.account, filled);
    if (wrong !== undefined) throw new Error(`备份的账户库不完整：表 ${wrong}`);
  } finally {
    await account.close();
    await lease.release();
  }
}

async function fillMarket(
  market: MarketStore,
  { folder, manifest, marketFrom, id }: Restoring,
): Promise<void> {
  const names = Object.keys(manifest.market);
  await beginFilling(market, id);
  await restoreTables(market, names, marketFrom ?? folderPlace(join(folder, MARKET_FOLDER)));
  const wrong = differing(manifest.market, await countTables(market, names));
  if (wrong !== undefined) throw new Error(`备份的市场数据不完整：表 ${wrong}`);
  await makeTwins(market, new Set(names));
}

/** Removes the mark of the directory first: a kill after that leaves a whole installation with a table too many. */
async function finish(restoring: Restoring, market: MarketStore): Promise<void> {
  const { dataDir, databaseUrl } = restoring.env;
  removeRestoreMark(dataDir);
  await endFilling(market);
  if (databaseUrl !== null) await unmarkDatabase(databaseUrl);
}

/**
 * Brings a backup into an empty data directory, which the caller has claimed, and into empty databases where those are named by URL. A kill half-way leaves
 * a mark with which nothing opens the directory; the same request again begins anew. Throws BackupRefusal, which has changed nothing, or one sentence.
 */
export async function restoreBackup(
  env: Env,
  request: RestoreRequest,
  onStage: (stage: string) => void,
): Promise<BackupSummary> {
  const { folder } = request;
  const manifest = readManifest(folder);
  migrationsOfBackup(manifest);
  const { id = randomUUID() } = checkDirectory(request, env, manifest) ?? {};
  if ((await sha256Of(join(folder, ACCOUNT_FILE))) !== manifest.account_file.sha256)
    throw new Error(`备份里的 ${ACCOUNT_FILE} 已损坏`);
  await checkDatabases(env, id);
  const restoring = { ...request, env, manifest, id };
  writeRestoreMark(env.dataDir, { folder, filesDir: env.filesDir, id });
  for (const name of readdirSync(env.dataDir).filter((one) => !isOfProcess(one)))
    rmSync(join(env.dataDir, name), { recursive: true, force: true });
  for (const name of peoplesEntries(env.filesDir))
    rmSync(join(env.filesDir, name), { recursive: true, force: true });
  onStage('恢复文件');
  await copyMarkedFiles(join(folder, FILES_FOLDER), { marks: manifest.files, to: env });
  onStage('恢复账户库');
  await restoreAccount(restoring);
  onStage('恢复市场数据');
  const market = await openMarketStore(env);
  try {
    await fillMarket(market, restoring);
    await finish(restoring, market);
  } finally {
    await market.close();
  }
  return summaryOfBackup(folder, manifest);
}
