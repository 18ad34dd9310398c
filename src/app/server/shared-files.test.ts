import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { Env } from '#platform/server/env.ts';
import { sqliteStore } from '#testkit/account-store.ts';
import { copyDataFiles, FILES_MARK } from './backup/data-files.ts';
import { checkSharing } from './shared-files.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let stores: Awaited<ReturnType<typeof sqliteStore>>[] = [];
beforeEach(async () => {
  stores = [await sqliteStore(), await sqliteStore()];
});
afterEach(() => Promise.all(stores.map((store) => store.close())));

const at = (name: string) => join(root, name);
const places = (data: string, files: string) =>
  ({ dataDir: at(data), filesDir: at(files), databaseUrl: null, clickhouseUrl: null }) as Env;

it('takes a directory for one installation: again, from another machine, but not for another one', async () => {
  const [own, other] = stores as [(typeof stores)[0], (typeof stores)[0]];
  await checkSharing(places('a', 'shared'), own);
  await checkSharing(places('b', 'shared'), own);
  await expect(checkSharing(places('b', 'elsewhere'), own)).rejects.toThrow('不是同一个');
  await expect(checkSharing(places('c', 'shared'), other)).rejects.toThrow('属于另一套安装');
  expect(readdirSync(at('shared'))).toEqual([FILES_MARK]);
});

it('leaves a data directory alone that one process has to itself', async () => {
  await checkSharing(places('d', 'd'), stores[0] as (typeof stores)[0]);
  expect(existsSync(at('d'))).toBe(false);
});

it('a backup takes people’s files of their directory, wherever it is, and nothing foreign of it', async () => {
  for (const [data, files] of [
    ['one', 'one/files'],
    ['other', 'two'],
  ] as const) {
    mkdirSync(join(at(files), 'exports/x'), { recursive: true });
    mkdirSync(join(at(files), 'lost+found'), { recursive: true });
    mkdirSync(at(data), { recursive: true });
    writeFileSync(join(at(files), 'exports/x/a.csv'), 'a');
    writeFileSync(join(at(files), 'announcements.md'), 'b');
    writeFileSync(join(at(files), 'lost+found/c'), 'c');
    writeFileSync(join(at(files), FILES_MARK), 'mark');
    writeFileSync(at(`${data}/account.key`), 'key');
    const marks = await copyDataFiles(places(data, files), at(`copy of ${files}`));
    expect(marks.map(({ path }) => path).toSorted()).toEqual([
      'account.key',
      'announcements.md',
      'exports/x/a.csv',
    ]);
  }
});
