import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Env } from '#platform/server/env.ts';
import { readRestoreMark, writeRestoreMark } from './data-files.ts';
import { manifestFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { BackupRefusal } from './write-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-again-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string) => {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const envOf = (dataDir: string, filesDir: string) =>
  ({ dataDir, filesDir, databaseUrl: null, clickhouseUrl: null }) as Env;

/** A backup whose account store cannot be read: a restoration that passes the checks stops there. */
function backup(): string {
  const folder = at('backup');
  const [name, text] = manifestFile({
    made_at: '2026-01-05T00:00:00Z',
    version: '1.0.0',
    migrations: [],
    account: {},
    market: {},
    lost_parts: 0,
    is_market_beside: true,
    account_file: { bytes: 2, sha256: 'another' },
    files: [],
  });
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'account.ndjson'), '{}');
  return folder;
}

const again = (env: Env, folder: string) => restoreBackup(env, { folder }, () => {});

it('a restoration that is repeated goes on in the directory of files of before, and touches no other one', async () => {
  const folder = backup();
  const [data, before, now] = [at('data'), at('before'), at('now')];
  writeRestoreMark(data, { folder, filesDir: before, id: 'r1' });
  mkdirSync(join(now, 'exports'));
  writeFileSync(join(now, 'exports', 'own.csv'), 'own');
  const refused = again(envOf(data, now), folder);
  await expect(refused).rejects.toThrow(BackupRefusal);
  await expect(refused).rejects.toThrow(before);
  expect(readFileSync(join(now, 'exports', 'own.csv'), 'utf8')).toBe('own');
  expect(readRestoreMark(data)).toEqual({ folder, filesDir: before, id: 'r1' });
  await expect(again(envOf(data, before), folder)).rejects.toThrow('account.ndjson 已损坏');
});

it('a mark without a directory of files is of the time when that was the data directory', async () => {
  const folder = backup();
  const [data, files] = [at('old'), at('old-files')];
  writeRestoreMark(data, { folder, id: 'r2' });
  await expect(again(envOf(data, files), folder)).rejects.toThrow(BackupRefusal);
  await expect(again(envOf(data, data), folder)).rejects.toThrow('account.ndjson 已损坏');
});

it('one that is begun wants both directories empty, and another backup waits for the first', async () => {
  const folder = backup();
  const files = at('full');
  mkdirSync(join(files, 'exports'));
  writeFileSync(join(files, 'exports', 'own.csv'), 'own');
  await expect(again(envOf(at('empty'), files), folder)).rejects.toThrow('已有文件');
  expect(readdirSync(join(files, 'exports'))).toEqual(['own.csv']);
  const data = at('begun');
  writeRestoreMark(data, { folder: at('another'), filesDir: data, id: 'r3' });
  await expect(again(envOf(data, data), folder)).rejects.toThrow('另一份备份');
});
