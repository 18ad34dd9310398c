import { createHash } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { sentenceOf } from '../log.ts';

/** Copies that remain beside a store; each is from before the upgrade of one version. */
const MAX_COPIES = 3;

const copyMark = '.before-';

/** Names of the migrations that a store has, in the order of their names; none for a store without tables. */
export async function executedMigrations(db: Kysely<never>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Copies of a store from before upgrades, the oldest first. */
export function upgradeCopies(file: string): string[] {
  const dir = dirname(file);
  const start = `${basename(file)}${copyMark}`;
  return readdirSync(dir)
    .filter((name) => name.startsWith(start) && !name.endsWith('.part'))
    .map((name) => join(dir, name))
    .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
}

/**
 * Copies a SQLite store before its tables change: the way back is this file and the program of that version.
 * One copy a version, written anew by each upgrade of it: after a way back the store has gone on. Throws one sentence when the copy cannot be written.
 */
export async function copyBeforeUpgrade(
  db: Kysely<never>,
  file: string,
  executed: readonly string[],
): Promise<void> {
  const version = createHash('sha256').update(executed.join('\n')).digest('hex').slice(0, 8);
  const copy = `${file}${copyMark}${version}`;
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  try {
    // The engine's own copy: it holds what is in the write-ahead log, too.
    await sql`vacuum into ${part}`.execute(db);
    renameSync(part, copy);
  } catch (error) {
    rmSync(part, { force: true });
    throw new Error(`升级前没能复制账户库（${basename(copy)}），未作任何改动：${sentenceOf(error)}`, {
      cause: error,
    });
  }
  for (const old of upgradeCopies(file).slice(0, -MAX_COPIES)) rmSync(old, { force: true });
}
