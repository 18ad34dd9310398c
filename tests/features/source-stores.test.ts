import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceMigrations } from '#features/files/sources/server/index.ts';
import {
  categoriesOf,
  changeSlice,
  insertSlices,
  putCategories,
  putSeen,
  seenOf,
  sliceCounts,
  sliceToRead,
} from '#features/files/sources/server/store/catalogue.ts';
import {
  dueProducts,
  moveToTier,
  productCount,
  putProducts,
  tierFreshness,
} from '#features/files/sources/server/store/products.ts';
import {
  addCallCount,
  addNoteCount,
  addRowCount,
  callsSince,
  changeSourceRow,
  deleteSource,
  forgetSource,
  insertSource,
  notesOf,
  pruneCalls,
  rowsByStream,
  sourceById,
} from '#features/files/sources/server/store/sources.ts';
import type { SourceProductTable, SourceTable } from '#features/files/sources/server/store/tables.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { postgresStore, sqliteStore, testPostgres } from '#testkit/account-store.ts';
import { deletionAt } from '#testkit/deletion.ts';

const postgres = await testPostgres();
afterAll(() => postgres.stop());

const engines = [
  { name: 'SQLite', skip: false, open: () => sqliteStore(sourceMigrations) },
  {
    name: 'PostgreSQL',
    skip: postgres.url === null,
    open: () => postgresStore(postgres.url ?? '', sourceMigrations),
  },
];

const source: SourceTable = {
  id: 's',
  kind: 'alliance',
  name: '精选联盟',
  app_key: '1',
  access: 'sealed',
  token: '',
  token_ends: 0,
  state: 'running',
  calls_per_minute: 60,
  wanted: '{}',
  last_check: '',
  lacks: '[]',
  created: 1,
  next_call: 0,
  waits_until: 0,
  faults: 0,
  calls: 0,
  seq: 0,
  lease_owner: '',
  lease_until: 0,
  first_row: null,
  has_sales: 0,
  ranked_at: 0,
  hot_at: 0,
};
const product = (key: string, own: Partial<SourceProductTable> = {}): SourceProductTable => ({
  source_id: 's',
  product_id: key,
  object_id: `1${key}`,
  tier: 'hot',
  sold: 5,
  sold_at: 1000,
  rate: null,
  requested_at: 1000,
  due_at: 2000,
  deep_at: 0,
  profile_at: 0,
  digest: '',
  misses: 0,
  ...own,
});

describe.each(engines)('what sources remember on $name', ({ skip, open }) => {
  describe.skipIf(skip)('', () => {
    let account: AccountStore;
    beforeEach(async () => {
      account = await open();
      await account.write((tx) => insertSource(tx, source));
    });
    afterEach(() => account.close());

    it('counts calls, rows and reasons, and forgets calls of long ago', async () => {
      for (const minute of [10, 99, 100, 100]) await account.write((tx) => addCallCount(tx, 's', minute));
      expect(await callsSince(account.db, 's', 99)).toBe(3);
      await account.write((tx) => pruneCalls(tx, deletionAt(50 * 60_000)));
      expect(await callsSince(account.db, 's', 0)).toBe(3);
      for (const rows of [2, 3])
        await account.write(async (tx) => {
          await addRowCount(tx, { sourceId: 's', stream: 'coupon', rows, at: rows });
          await addNoteCount(tx, { source_id: 's', kind: 'refused', reason: '旧', count: rows });
        });
      expect(await rowsByStream(account.db, 's')).toEqual([{ stream: 'coupon', rows: 5, newest: 3 }]);
      expect(await notesOf(account.db, 's')).toMatchObject([{ reason: '旧', count: 5 }]);
    });

    it('gives due products of a tier, and moves them by when they were requested', async () => {
      const many = Array.from({ length: 450 }, (_, n) => product(String(n), { due_at: 2000 + n }));
      await account.write((tx) => putProducts(tx, many));
      await account.write((tx) => putProducts(tx, [product('0', { due_at: 9, sold_at: 7 })]));
      const due = await dueProducts(account.db, { sourceId: 's', tier: 'hot', now: 2001, take: 20 });
      expect(due.map((one) => [one.product_id, one.due_at])).toEqual([
        ['0', 9],
        ['1', 2001],
      ]);
      const keys = many.map((one) => one.product_id);
      await account.write((tx) => moveToTier(tx, { sourceId: 's', keys, tier: 'cold', everyMs: 60 }));
      const cold = { sourceId: 's', tier: 'cold' as const };
      expect(await dueProducts(account.db, { ...cold, now: 1060, take: 500 })).toHaveLength(450);
      expect(await tierFreshness(account.db, { ...cold, since: 1000 })).toEqual({
        products: 450,
        fresh: 449,
        oldest: 7,
      });
      expect(await tierFreshness(account.db, { sourceId: 's', tier: 'hot', since: 0 })).toEqual({
        products: 0,
        fresh: 0,
        oldest: null,
      });
      expect(await productCount(account.db, 's')).toBe(450);
    });

    it('reads the slice that was begun, then best sellers, and knows what is done', async () => {
      const slice = (id: string, sales_from: number, page = 1) => ({
        source_id: 's',
        id,
        spec: '{}',
        sales_from,
        page,
        faults: 0,
        done_at: null,
      });
      await account.write((tx) => insertSlices(tx, [slice('a', 0), slice('b', 100), slice('c', 5, 2)]));
      expect((await sliceToRead(account.db, 's'))?.id).toBe('c');
      await account.write((tx) => changeSlice(tx, { source_id: 's', id: 'c', done_at: 77 }));
      expect((await sliceToRead(account.db, 's'))?.id).toBe('b');
      expect(await sliceCounts(account.db, 's')).toEqual({ known: 3, done: 1, firstDone: 77 });
    });

    it('goes with all that it remembers', async () => {
      await account.write(async (tx) => {
        await changeSourceRow(tx, { id: 's' });
        await putCategories(tx, [{ source_id: 's', category_id: '0', path: '[]', level: 0, read_at: 0 }]);
        await putSeen(tx, [{ source_id: 's', thing: 'shop:1', digest: 'x', at: 5 }]);
        await putSeen(tx, [{ source_id: 's', thing: 'shop:1', digest: 'y', at: 6 }]);
      });
      expect((await seenOf(account.db, 's', ['shop:1'])).get('shop:1')).toMatchObject({ digest: 'y', at: 6 });
      expect(await account.write((tx) => deleteSource(tx, 's'))).toBe(true);
      expect(await sourceById(account.db, 's')).toBeUndefined();
      while (await account.write((tx) => forgetSource(tx, 's')));
      expect(await categoriesOf(account.db, 's')).toEqual([]);
      expect((await seenOf(account.db, 's', ['shop:1'])).size).toBe(0);
    });
  });
});
