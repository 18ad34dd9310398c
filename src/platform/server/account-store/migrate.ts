import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

import { base } from './migrations/0001-base.ts';
import { collectors } from './migrations/0002-collectors.ts';
import { jobs } from './migrations/0003-jobs.ts';
import { limits } from './migrations/0004-limits.ts';
import { audit } from './migrations/0272-audit.ts';
import { copyBeforeUpgrade, executedMigrations } from './upgrade-copy.ts';

/** Migrations by name; names order them, so each begins with its number: `0007-orders`. */
export type Migrations = Record<string, Migration>;

const ownMigrations: Migrations = {
  '0001-base': base,
  '0002-collectors': collectors,
  '0003-jobs': jobs,
  '0004-limits': limits,
  '0272-audit': audit,
};

/** Names of all migrations that this program has, with those of its features. */
export const knownMigrations = (more: Migrations): ReadonlySet<string> =>
  new Set(Object.keys({ ...ownMigrations, ...more }));

/** An older program on the data of a newer one: nothing was changed. */
const newerData = (unknown: readonly string[]) =>
  new Error(
    `这个目录由更新的版本打开过（有本版本不认识的表结构 ${unknown.slice(0, 3).join('、')}${unknown.length > 3 ? ' 等' : ''}），请改用那个版本；要退回本版本，请用升级前的账户库副本`,
  );

/**
 * Brings the tables up to date, all or nothing; throws one clear sentence when it cannot. `copyFile` is the SQLite file to copy
 * before anything changes; null where the store is no file. Returns whether the store had no tables before.
 */
export async function migrate(
  db: Kysely<never>,
  more: Migrations,
  copyFile: string | null,
): Promise<boolean> {
  const taken = Object.keys(more).filter((name) => name in ownMigrations);
  if (taken.length > 0) throw new Error(`two migrations have the name ${taken.join(', ')}`);
  const known = { ...ownMigrations, ...more };
  const executed = await executedMigrations(db);
  const unknown = executed.filter((name) => !(name in known));
  if (unknown.length > 0) throw newerData(unknown);
  const isBehind = Object.keys(known).some((name) => !executed.includes(name));
  if (copyFile !== null && executed.length > 0 && isBehind) await copyBeforeUpgrade(db, copyFile, executed);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // A feature that comes later may bring a lower number than one already here.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return executed.length === 0;
  const failed = results?.find((one) => one.status === 'Error')?.migrationName;
  const what =
    failed === undefined ? '账户库的表结构与本版本不符' : `账户库迁移 ${failed} 失败，未作任何改动`;
  throw new Error(`${what}：${error instanceof Error ? error.message : '原因不明'}`, { cause: error });
}
