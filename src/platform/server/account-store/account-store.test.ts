import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresDatabase, postgresStore, sqliteStore, testPostgres } from '#testkit/account-store.ts';
import { type AccountStore, openAccountStore } from './account-store.ts';
import type { Migrations } from './migrate.ts';

const postgres = await testPostgres();
if (postgres.url === null) console.warn(`跳过 PostgreSQL 上的测试：${postgres.reason}`);
afterAll(() => postgres.stop());

const engines = [
  { name: 'SQLite', skip: false, open: (more?: Migrations) => sqliteStore(more) },
  {
    name: 'PostgreSQL',
    skip: postgres.url === null,
    open: (more?: Migrations) => postgresStore(postgres.url ?? '', more),
  },
];

async function valueOf(store: AccountStore, key: string): Promise<string | undefined> {
  const row = await store.db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

function put(store: AccountStore, key: string, value: string): Promise<unknown> {
  return store.write((tx) => tx.insertInto('setting').values({ key, value }).execute());
}

describe.each(engines)('the account store on $name', ({ skip, open }) => {
  describe.skipIf(skip)('', () => {
    let store: AccountStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    test('what was written can be read, milliseconds stay exact numbers', async () => {
      const since = 1_795_233_967_461;
      await store.write((tx) =>
        tx.insertInto('derive_pending').values({ stream: 's', day: '2016-11-05', since }).execute(),
      );
      expect(await store.db.selectFrom('derive_pending').selectAll().execute()).toEqual([
        { stream: 's', day: '2016-11-05', since },
      ]);
    });

    test('counts, sums and absent values have one shape', async () => {
      await store.write((tx) =>
        tx
          .insertInto('import_run')
          .values({ id: 'a', feed: 'hot-list', started: 9e12, finished: null, report: null })
          .execute(),
      );
      const row = await store.db
        .selectFrom('import_run')
        .select((q) => [
          q.fn.countAll().as('n'),
          q.fn.sum('started').as('sum'),
          q.fn.max('finished').as('last'),
        ])
        .executeTakeFirst();
      expect(row).toEqual({ n: 1, sum: 9e12, last: null });
    });

    test('an error inside write leaves nothing behind', async () => {
      const failing = store.write(async (tx) => {
        await tx.insertInto('setting').values({ key: 'a', value: '1' }).execute();
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await valueOf(store, 'a')).toBeUndefined();
    });

    test('forty writers that read, add and write lose no step', async () => {
      await put(store, 'n', '0');
      const step = () =>
        store.write(async (tx) => {
          const { value } = await tx
            .selectFrom('setting')
            .select('value')
            .where('key', '=', 'n')
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('setting')
            .set({ value: String(Number(value) + 1) })
            .where('key', '=', 'n')
            .execute();
        });
      await Promise.all(Array.from({ length: 40 }, step));
      expect(await valueOf(store, 'n')).toBe('40');
    });

    test('the root handle inside a write throws instead of waiting for ever', async () => {
      await expect(store.write(() => valueOf(store, 'a'))).rejects.toThrow('use the tx');
      await expect(store.write(() => put(store, 'a', '1'))).rejects.toThrow('write() inside write()');
    });

    test('a change outside write throws', async () => {
      const change = store.db.deleteFrom('setting');
      await expect(async () => change.execute()).rejects.toThrow('outside write()');
    });

    test('insert on conflict returns the row that stands', async () => {
      await put(store, 'a', '1');
      const row = await store.write((tx) =>
        tx
          .insertInto('setting')
          .values({ key: 'a', value: '2' })
          .onConflict((on) => on.column('key').doUpdateSet((q) => ({ value: q.ref('excluded.value') })))
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      expect(row).toEqual({ key: 'a', value: '2' });
    });

    test.each([
      ['a Date', new Date(0), 'write milliseconds'],
      ['undefined', undefined, 'write null'],
      ['an object', { a: 1 }, 'JSON text'],
      ['not a number', Number.NaN, 'not a number'],
      ['an integer beyond exactness', 2 ** 60, 'beyond exact integers'],
    ])('%s as a value is refused with the way out', async (_, value, message) => {
      const query = store.db
        .selectFrom('setting')
        .selectAll()
        .where('value', '=', value as unknown as string);
      await expect(query.execute()).rejects.toThrow(message);
    });

    test('true is stored as 1', async () => {
      const since = true as unknown as number;
      await store.write((tx) =>
        tx.insertInto('derive_pending').values({ stream: 's', day: 'd', since }).execute(),
      );
      const row = await store.db.selectFrom('derive_pending').select('since').executeTakeFirst();
      expect(row).toEqual({ since: 1 });
    });
  });

  test.skipIf(skip)('migrations of features run once, and a failing one changes nothing', async () => {
    const orders: Migration = {
      up: (db) => db.schema.createTable('orders').addColumn('id', 'text').execute(),
    };
    const broken: Migration = {
      up: async (db) => {
        await db.schema.createTable('half').addColumn('id', 'text').execute();
        throw new Error('no further');
      },
    };
    const store = await open({ '0002-orders': orders });
    const place = 'url' in store ? { file: '', url: store.url } : { file: store.file, url: null };
    const broke = openAccountStore({
      ...place,
      migrations: { '0002-orders': orders, '0003-broken': broken },
    });
    await expect(broke).rejects.toThrow('0003-broken');
    const again = await openAccountStore({ ...place, migrations: { '0002-orders': orders } });
    const tables = (await again.db.introspection.getTables()).map((table) => table.name);
    expect(tables).toContain('orders');
    expect(tables).not.toContain('half');
    await again.close();
    await expect(openAccountStore(place)).rejects.toThrow('这个目录由更新的版本打开过');
    await store.close();
  });
});

describe.skipIf(postgres.url === null)('a PostgreSQL that is not made for us', () => {
  test('is named at the start: another encoding than UTF-8', async () => {
    const latin = "encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0";
    const database = await postgresDatabase(postgres.url ?? '', latin);
    const opened = openAccountStore({ file: '', url: database.url });
    await expect(opened).rejects.toThrow(
      /^TIDE_DATABASE_URL 指定的数据库 tide_test_\w+ 的编码是 LATIN1，存不了中文：.*encoding 'UTF8'/,
    );
    await database.drop();
  });

  test('is named at the start: a role that may make no tables; with the right it opens', async () => {
    const database = await postgresDatabase(postgres.url ?? '');
    const role = `tide_bare_${process.pid}`;
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`create role ${role} login; revoke create on schema public from public`);
    const place = { file: '', url: Object.assign(new URL(database.url), { username: role }).href };
    await expect(openAccountStore(place)).rejects.toThrow(
      new RegExp(
        `^TIDE_DATABASE_URL 中的角色 ${role} 不能在数据库 tide_test_\\w+ 中建表：请执行 grant usage, create on schema public to ${role}$`,
      ),
    );
    await admin.query(`grant usage, create on schema public to ${role}`);
    await (await openAccountStore(place)).close();
    await admin.query(`drop owned by ${role}; drop role ${role}`);
    await admin.end();
    await database.drop();
  });
});

test('two processes write to one SQLite file and lose nothing', async () => {
  const store = await sqliteStore();
  await put(store, 'n', '0');
  const children = [1, 2].map(() => writer(store.file, 50));
  await Promise.all(children.map((child) => once(child, 'exit')));
  expect(await valueOf(store, 'n')).toBe('100');
  await store.close();
});

test('several processes that open a new file at once all find it ready', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tide-open-')), 'account.sqlite');
  const exits = await Promise.all([1, 2, 3, 4].map(() => once(writer(file, 5), 'exit')));
  expect(exits.map(([code]) => code as number)).toEqual([0, 0, 0, 0]);
  const store = await openAccountStore({ file, url: null });
  expect(await valueOf(store, 'n')).toBe('20');
  await store.close();
});

test('every commit that was answered survives kill -9', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tide-kill-')), 'account.sqlite');
  for (let round = 0; round < 3; round++) {
    const child = writer(file, 1_000_000);
    let answered = 0;
    for await (const chunk of child.stdout) {
      answered = Number(String(chunk).trim().split('\n').at(-1));
      if (answered > 40 * (round + 1)) break;
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    const store = await openAccountStore({ file, url: null });
    expect(Number(await valueOf(store, 'n'))).toBeGreaterThanOrEqual(answered);
    await store.close();
  }
});

/** A process that adds 1 to the setting `n`, `times` times, and prints each value after its commit. */
function writer(file: string, times: number) {
  const module = new URL('./account-store.ts', import.meta.url).href;
  const code = `const { openAccountStore } = await import(${JSON.stringify(module)});
    const store = await openAccountStore({ file: ${JSON.stringify(file)}, url: null });
    for (let i = 0; i < ${times}; i++) {
      const value = await store.write(async (tx) => {
        const row = await tx.selectFrom('setting').select('value').where('key', '=', 'n').executeTakeFirst();
        const value = String(Number(row?.value ?? 0) + 1);
        await tx.insertInto('setting').values({ key: 'n', value })
          .onConflict((on) => on.column('key').doUpdateSet({ value })).execute();
        return value;
      });
      console.log(value);
    }
    await store.close();`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
