import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sqliteStore } from './account-store.ts';
import { countStores, markStore, openMarks, storeLines } from './store-marks.ts';

const before = process.env.TIDE_TEST_STORES;
let dir = '';
afterEach(() => {
  process.env.TIDE_TEST_STORES = before;
  rmSync(dir, { recursive: true, force: true });
});

test('a file counts once a store, and a run without PostgreSQL says which files it left out', async () => {
  dir = openMarks(mkdtempSync(join(tmpdir(), 'tide-marks-')));
  expect(storeLines(countStores(dir))).toEqual([]);
  await (await sqliteStore()).close();
  markStore('sqlite');
  expect(storeLines(countStores(dir))).toEqual([
    'account stores: 1 test file on SQLite, 0 test files on PostgreSQL',
  ]);
  markStore('missing', 'no initdb');
  expect(readdirSync(dir)).toHaveLength(2);
  expect(storeLines(countStores(dir))[1]).toBe(
    '!! NO POSTGRESQL (no initdb): 1 test file meant for both stores ran on SQLite alone or not at all',
  );
});
