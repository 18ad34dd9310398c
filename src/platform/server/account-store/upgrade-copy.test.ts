import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Migration } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { openAccountStore } from './account-store.ts';
import { upgradeCopies } from './upgrade-copy.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-copies-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const table = (name: string): Migration => ({
  up: (db) => db.schema.createTable(name).addColumn('id', 'text').execute(),
});
/** The program of version `n`: it has the migrations of all versions before it. */
const open = (file: string, n: number) =>
  openAccountStore({
    file,
    url: null,
    migrations: Object.fromEntries(
      Array.from({ length: n }, (_, k) => [`01${String(k).padStart(2, '0')}-part`, table(`part${k}`)]),
    ),
  });
const tablesOf = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare("select name from sqlite_master where name like 'part%' order by name").all();
  db.close();
  return rows.map((row) => String(row.name));
};

describe('an upgrade of the account store', () => {
  it('copies the store before the first change, once a version, and keeps the newest three', async () => {
    const file = join(root, 'account.db');
    for (const version of [1, 1, 2, 2, 3, 4, 5]) await (await open(file, version)).close();
    const copies = upgradeCopies(file);
    expect(copies.map(tablesOf)).toEqual([
      ['part0', 'part1'],
      ['part0', 'part1', 'part2'],
      ['part0', 'part1', 'part2', 'part3'],
    ]);
    expect(readdirSync(root).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('by an older program is refused in one sentence, changes nothing, and the copy opens with that program', async () => {
    const file = join(root, 'newer.db');
    await (await open(file, 2)).close();
    await (await open(file, 3)).close();
    const refusal = await open(file, 2).catch((error: Error) => error.message);
    expect(refusal).toMatch(
      /^这个目录由更新的版本打开过（有本版本不认识的表结构 0102-part），请改用那个版本/,
    );
    expect(tablesOf(file)).toEqual(['part0', 'part1', 'part2']);
    const [copy = ''] = upgradeCopies(file);
    const old = await open(copy, 2);
    expect(await old.db.introspection.getTables()).not.toHaveLength(0);
    await old.close();
  });

  it('after a way back copies what the older version wrote since', async () => {
    const file = join(root, 'back.db');
    await (await open(file, 1)).close();
    await (await open(file, 2)).close();
    const [copy = ''] = upgradeCopies(file);
    copyFileSync(copy, file);
    const db = new DatabaseSync(file);
    db.exec("insert into part0 (id) values ('written on the way back')");
    db.close();
    await (await open(file, 2)).close();
    const kept = new DatabaseSync(copy, { readOnly: true });
    expect(kept.prepare('select id from part0').all()).toEqual([{ id: 'written on the way back' }]);
    kept.close();
  });

  it('of a store without tables copies nothing', async () => {
    const file = join(root, 'fresh.db');
    await (await open(file, 1)).close();
    expect(upgradeCopies(file)).toEqual([]);
  });
});
