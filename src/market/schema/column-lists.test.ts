import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { marketTables } from './tables.ts';

// A table's columns are written down once, in its fact or its definition. A second list forgets the column that is added next: the
// reconciliation compared such a list, and two categories of an author's potential were compared by nothing.

const ROOT = join(import.meta.dirname, '../..');
const DEFINITIONS = /^(market\/(schema|streams)|catalog\/(facts|enums)|simulator)\//;
const MIN_COUNT = 5;
const MAX_SHARE = 0.6;

/** Column names in the statement that makes a table. */
function columnsOf(template: string): ReadonlySet<string> {
  const inner = template.slice(template.indexOf('(') + 1);
  return new Set(
    [...inner.matchAll(/(?:^|,)\s*([a-z][a-z0-9_]*) [A-Z][A-Za-z0-9]+/g)].map((m) => m[1] ?? ''),
  );
}

const tables = marketTables.map(({ name, template, columns = {} }) => ({
  name,
  columns: new Set([...columnsOf(template), ...Object.keys(columns)]),
}));

/** Lists of names in a source: arrays of texts, and texts of names alone with commas between. */
function listsIn(text: string): string[][] {
  const arrays = [...text.matchAll(/\[\s*((?:'[a-z][a-z0-9_]*',\s*)+'[a-z][a-z0-9_]*',?)\s*[\].]/g)];
  const texts = [...text.matchAll(/['"`]((?:[a-z][a-z0-9_]*, )+[a-z][a-z0-9_]*)['"`]/g)];
  return [...arrays, ...texts].map((match) => (match[1] ?? '').match(/[a-z][a-z0-9_]*/g) ?? []);
}

/** Lists that repeat most of the columns of a table. */
function repeatedIn(text: string): string[] {
  return listsIn(text).flatMap((names) =>
    tables.flatMap(({ name, columns }) => {
      const same = new Set(names.filter((one) => columns.has(one))).size;
      const repeats = same >= MIN_COUNT && same === new Set(names).size && same / columns.size >= MAX_SHARE;
      return repeats ? [`${name}: ${names.join(', ')}`] : [];
    }),
  );
}

it('finds a list that repeats the columns of a table', () => {
  const most = 'author_id, cat1, fine, potential, gmv7, gmv_before, gained7, efficiency, growth, uv';
  expect(repeatedIn(`const A = '${most}';`)).toHaveLength(1);
  expect(repeatedIn("const A = ['board', 'unit', 'day', 'cat1', 'dim', 'rank', 'id', 'score'];")).not.toEqual(
    [],
  );
  expect(repeatedIn("const A = ['likes', 'comments'];")).toEqual([]);
});

it('no source beside the definitions repeats the columns of a table', () => {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && !DEFINITIONS.test(path),
  );
  const found = paths.flatMap((path) =>
    repeatedIn(readFileSync(join(ROOT, path), 'utf8')).map((what) => `${path} ${what}`),
  );
  expect(paths.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
