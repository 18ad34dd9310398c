import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore, sqliteStore, type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { type AccountRow, readSnapshot } from './account-snapshot.ts';
import type { AccountStore } from './account-store.ts';
import { fillStore, type PlacedRow } from './fill-store.ts';

const migrations = {
  '9000-copied': {
    up: (db: Kysely<never>) =>
      db.schema
        .createTable('copied')
        .addColumn('id', 'bigint', (c) => c.primaryKey())
        .addColumn('words', 'text')
        .addColumn('share', 'double precision')
        .execute(),
  },
};
type Place = { readonly file: string; readonly url: string | null };
type Opened = AccountStore & Place;
type CopiedRow = { id: number; words: string | null; share: number | null };

let postgres: TestPostgres;
const opened: { close(): Promise<void> }[] = [];

async function newStore(engine: 'sqlite' | 'postgres'): Promise<Opened> {
  const store =
    engine === 'sqlite' || postgres.url === null
      ? { ...(await sqliteStore(migrations)), url: null }
      : { ...(await postgresStore(postgres.url, migrations)), file: '' };
  opened.push(store);
  return store;
}

beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  postgres.stop();
});

// PostgreSQL takes no zero character; the product refuses them at its doors.
const words = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', ''));
const row = fc.record({
  id: fc.maxSafeInteger(),
  words: fc.option(fc.oneof(words, fc.constantFrom("'; drop table copied --", '面膜\n"\\', '{"a":1}', ''))),
  share: fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((one) => one + 0)),
});
const rowsOfStore = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 60 });

const copied = (store: AccountStore) => store.db.withTables<{ copied: CopiedRow }>();
const put = (store: AccountStore, rows: readonly CopiedRow[]) =>
  store.write(async (tx) => {
    const own = tx.withTables<{ copied: CopiedRow }>();
    await own.deleteFrom('copied').execute();
    if (rows.length > 0)
      await own
        .insertInto('copied')
        .values([...rows])
        .execute();
  });
const allOf = (store: AccountStore) => copied(store).selectFrom('copied').selectAll().orderBy('id').execute();

const tables = new Set(['copied', 'setting']);
async function snapshotOf(place: Place) {
  const placed: PlacedRow[] = [];
  const read = await readSnapshot({ ...place, tables }, async (table, rows: readonly AccountRow[]) => {
    // As a file has it.
    for (const one of rows) placed.push(JSON.parse(JSON.stringify({ table, row: one })) as PlacedRow);
  });
  return { ...read, placed };
}
async function* each(rows: readonly PlacedRow[]) {
  yield* rows;
}

describe.each([
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
] as const)('a snapshot of %s brought into %s', (from, to) => {
  it('has every row as it was, and nothing that was there before', async () => {
    const [source, target] = [await newStore(from), await newStore(to)];
    await fc.assert(
      fc.asyncProperty(rowsOfStore, rowsOfStore, async (rows, before) => {
        await put(source, rows as CopiedRow[]);
        await put(target, before as CopiedRow[]);
        const { placed, tables: read } = await snapshotOf(source);
        const filled = await fillStore(target, tables, () => each(placed));
        expect(read['copied'] ?? 0).toBe(filled['copied'] ?? 0);
        expect(await allOf(target)).toEqual(await allOf(source));
      }),
      { numRuns: 6 },
    );
  });

  it('takes more rows than a statement has values for', async () => {
    const [source, target] = [await newStore(from), await newStore(to)];
    await put(source, []);
    const rows = Array.from({ length: 5001 }, (_, id) => ({ id, words: `w${id}`, share: id / 3 }));
    await fillStore(source, tables, () => each(rows.map((one) => ({ table: 'copied', row: one }))));
    const { placed, migrations: names } = await snapshotOf(source);
    await fillStore(target, tables, () => each(placed));
    expect(await allOf(target)).toEqual(rows);
    expect(names).toContain('9000-copied');
  });

  it('leaves a store as it was when a table is none of it', async () => {
    const target = await newStore(to);
    await put(target, [{ id: 1, words: 'stays', share: null }]);
    const rows = [
      { table: 'copied', row: { id: 2, words: 'x', share: null } },
      { table: 'unknown', row: { id: 1 } },
    ];
    await expect(fillStore(target, tables, () => each(rows))).rejects.toThrow('本版本没有的表 unknown');
    expect(await allOf(target)).toEqual([{ id: 1, words: 'stays', share: null }]);
  });
});

it('a snapshot is of one moment, whatever is written while it is read', async () => {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const source = await newStore(engine);
    await put(
      source,
      Array.from({ length: 3000 }, (_, id) => ({ id, words: 'before', share: null })),
    );
    const seen: unknown[] = [];
    await readSnapshot({ ...source, tables }, async (table, rows) => {
      if (table !== 'copied') return;
      seen.push(...rows.map((one) => one['words']));
      await put(source, [{ id: 9, words: 'after', share: null }]);
    });
    expect([seen.length, new Set(seen)]).toEqual([3000, new Set(['before'])]);
  }
});
