import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDataFiles, isDataPath } from '#app/server/backup/data-files.ts';
import { BACKUP_PATH, type BackupLine } from '#app/server/backup-routes.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { OWNER_HEADER } from '#platform/server/http/viewer.ts';
import { postgresDatabase, type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { startClickhouse, type TestClickhouse } from '#testkit/clickhouse.ts';
import { runTide } from '#testkit/command.ts';

// One market and its people, backed up through the server, then brought back: into a directory, and into the stores of two URLs.
const root = mkdtempSync(join(tmpdir(), 'tide-backup-'));
const at = (name: string) => join(root, name);
const own = { TIDE_SINGLE_USER: 'supreme' };
const mobile = '13800000077';

let postgres: TestPostgres;
let clickhouse: TestClickhouse;
let before: unknown;
let summary: unknown;

const LISTS = ['products', 'authors', 'shops', 'lives', 'videos', 'hotSales'];
async function figuresOf(test: TestApp): Promise<unknown> {
  const all: unknown[] = [];
  for (const id of LISTS) {
    const { data } = (await test.ask(id, '', { as: 'supreme' })).body;
    all.push([id, data?.items]);
  }
  return all;
}

beforeAll(async () => {
  clickhouse = await startClickhouse();
  postgres = await testPostgres();
  const test = await openTestApp({ dir: at('source'), world: true });
  const owner = { host: '127.0.0.1:7200', 'content-type': 'application/json', [OWNER_HEADER]: test.secret };
  const asOwner = (url: string, body: object) =>
    test.send({ method: 'POST', url, headers: owner, payload: JSON.stringify(body) });
  expect((await asOwner('/api/owner/user', { do: 'create', mobile, name: '备份里的人' })).status).toBe(200);
  mkdirSync(at('source/information'), { recursive: true });
  writeFileSync(at('source/information/own.md'), '---\ntitle: 自己的文章\ndate: 2026-03-01\n---\n正文\n');
  before = await figuresOf(test);
  const backUp = async (body: object) => {
    const { text } = await asOwner(BACKUP_PATH, body);
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as BackupLine);
  };
  for (const [body, words] of [
    [{ folder: 'relative/path' }, '绝对路径'],
    [{ folder: at('source/inside') }, '数据目录里面'],
    [{ folder: root }, '不是空文件夹'],
  ] as const)
    expect(await backUp(body)).toEqual([{ failed: { message: expect.stringContaining(words), exit: 2 } }]);
  expect(await backUp({ folder: at('x'), marketTo: "Disk('b', 'x')" })).toEqual([
    { failed: { message: expect.stringContaining('不需要 --market-to'), exit: 2 } },
  ]);
  symlinkSync(at('source'), at('way-in'));
  expect(await backUp({ folder: at('way-in/media') })).toEqual([
    { failed: { message: expect.stringContaining('数据目录里面'), exit: 2 } },
  ]);
  for (const body of [
    {},
    { folder: at('x'), marketTo: "File('/a') SETTINGS base_backup = File('/b')" },
    { folder: at('x'), marketTo: "File('/x'); DROP TABLE tide.store_meta" },
  ])
    expect((await asOwner(BACKUP_PATH, body)).status).toBe(422);
  const said = await backUp({ folder: at('backup') });
  expect(said.slice(0, -1)).toContainEqual({ stage: '备份市场数据' });
  summary = (said.at(-1) as { summary?: unknown }).summary;
  await test.close();
});

afterAll(async () => {
  await clickhouse.stop();
  postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

/** What the restored directory is, opened at the moment of the backup. */
async function openRestored(
  dir: string,
  settings: Readonly<Record<string, string>> = {},
  more: (test: TestApp) => Promise<object> = async () => ({}),
) {
  const test = await openTestApp({ dir, settings });
  try {
    const users = await test.send<{ name: string }[]>({
      method: 'POST',
      url: '/api/owner/user',
      headers: { host: '127.0.0.1:7200', 'content-type': 'application/json', [OWNER_HEADER]: test.secret },
      payload: '{"do":"list"}',
    });
    const article = await test.get('/api/information/article/own');
    return {
      ...(await more(test)),
      figures: await figuresOf(test),
      users: users.text,
      article: article.text,
    };
  } finally {
    await test.close();
  }
}

/** A copy of the backup with one thing changed. */
function changedBackup(name: string, change: (folder: string) => void): string {
  cpSync(at('backup'), at(name), { recursive: true });
  change(at(name));
  return at(name);
}
const restore = (dir: string, folder: string, settings: Readonly<Record<string, string>> = {}) =>
  runTide(at(dir), ['restore', folder, '--no-check'], { ...own, ...settings });

describe('tide backup', () => {
  it('refuses a directory without data, and makes none', async () => {
    const ended = await runTide(at('nothing'), ['backup', at('of-nothing')], own);
    expect([ended.code, ended.stderr.includes('没有数据')]).toEqual([2, true]);
    expect(existsSync(at('nothing'))).toBe(false);
  });

  it('follows a link at the top of the directory, and refuses one further down by its name', async () => {
    const dir = at('links');
    mkdirSync(join(dir, 'sub'), { recursive: true });
    mkdirSync(at('elsewhere'));
    writeFileSync(at('elsewhere/a'), 'a');
    symlinkSync(at('elsewhere'), join(dir, 'media'));
    const folders = { dataDir: dir, filesDir: dir };
    const marks = await copyDataFiles(folders, at('links-copied'));
    expect(marks.map(({ path }) => path)).toEqual(['media/a']);
    symlinkSync(at('elsewhere'), join(dir, 'sub/inner'));
    await expect(copyDataFiles(folders, at('links-again'))).rejects.toThrow('sub/inner 是链接');
  });

  it('takes no path of a manifest that leads out of the directory or to a store', () => {
    for (const path of ['../a', '/a', 'a/../../b', 'account.db', 'market/x', 'tide.lock', '', 'a//b'])
      expect([path, isDataPath(path)]).toEqual([path, false]);
    expect(isDataPath('exports/a.csv')).toBe(true);
  });
});

describe('tide restore', () => {
  it('refuses what is no finished backup, a directory with data, and a backup of a later version', async () => {
    const cut = changedBackup('cut', (folder) => rmSync(join(folder, 'manifest.json')));
    const later = changedBackup('later', (folder) => {
      const file = join(folder, 'manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { migrations: string[] };
      writeFileSync(
        file,
        JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }),
      );
    });
    for (const [dir, folder, code, words] of [
      ['fresh', cut, 1, '不是完整的备份'],
      ['source', at('backup'), 2, '已有数据'],
      ['fresh', later, 2, '更新的版本'],
    ] as const) {
      const ended = await restore(dir, folder);
      expect([ended.code, ended.stdout]).toEqual([code, '']);
      expect(ended.stderr).toContain(words);
    }
    // Nothing was changed by a refusal.
    expect((await restore('fresh', cut)).stderr).not.toContain('没有做完');
  });

  it('brings figures, people and files into an empty directory, and every figure agrees', async () => {
    const ended = await restore('restored', at('backup'));
    expect(ended.stderr).toContain('恢复市场数据');
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toEqual(summary);
    const after = await openRestored(at('restored'), {}, ({ runtime }) =>
      runtime.withIngestPaused(
        ({ market, clock }) => reconcile(market, clock),
        () => {},
      ),
    );
    expect(after).toMatchObject({ differences: 0 });
    expect(after.figures).toEqual(before);
    expect(after.users).toContain('备份里的人');
    expect(after.article).toContain('自己的文章');
  });

  it('after a copy that was changed nothing opens the directory until the same backup is brought back whole', async () => {
    const torn = changedBackup('torn', (folder) =>
      appendFileSync(join(folder, 'files/information/own.md'), 'x'),
    );
    const ended = await restore('half', torn);
    expect([ended.code, ended.stderr.includes('own.md 已损坏')]).toEqual([1, true]);
    const opened = await runTide(at('half'), ['status'], own);
    expect([opened.code, opened.stderr.includes('没有做完')]).toEqual([1, true]);
    expect((await restore('half', at('backup'))).stderr).toContain('在恢复另一份备份');
    cpSync(join(at('backup'), 'files'), join(torn, 'files'), { recursive: true, force: true });
    const again = await restore('half', torn);
    expect([again.code, JSON.parse(again.stdout)]).toEqual([0, { ...(summary as object), folder: torn }]);
  });

  it('grows onto ClickHouse and PostgreSQL from a backup of the embedded stores', async () => {
    const database = postgres.url === null ? null : await postgresDatabase(postgres.url);
    const settings = {
      TIDE_CLICKHOUSE_URL: clickhouse.url,
      ...(database && { TIDE_DATABASE_URL: database.url }),
    };
    const args = ['restore', at('backup'), '--market-from', `File('${at('backup')}/market')`, '--no-check'];
    const refused = await restore('grown', at('backup'), settings);
    expect([refused.code, refused.stderr.includes('--market-from')]).toEqual([2, true]);
    const ended = await runTide(at('grown'), args, { ...own, ...settings });
    expect([ended.code, JSON.parse(ended.stdout)]).toEqual([0, summary]);
    const after = await openRestored(at('grown'), settings);
    expect(after.figures).toEqual(before);
    expect(after.users).toContain('备份里的人');
    // Neither the first refusal nor the same command again changes what is there.
    for (let round = 0; round < 2; round++) {
      const twice = await runTide(at('grown2'), args, { ...own, ...settings });
      expect([twice.code, twice.stderr.includes('已有数据')]).toEqual([2, true]);
    }
    expect((await openRestored(at('grown'), settings)).figures).toEqual(before);
    await database?.drop();
  });
});
