import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a test file opened: an account store of either kind, or none where it wanted PostgreSQL. */
type Mark = 'sqlite' | 'postgres' | 'missing';

/** How many test files opened which account store; `missing` are those that wanted PostgreSQL and found none, with the reason. */
export interface StoreCounts {
  readonly sqlite: number;
  readonly postgres: number;
  readonly missing: number;
  readonly reason: string;
}

const nothing: StoreCounts = { sqlite: 0, postgres: 0, missing: 0, reason: '' };

/** Makes the directory of the marks of a run, and lets this process and all that it starts put theirs there. */
export function openMarks(dir: string): string {
  mkdirSync(dir, { recursive: true });
  process.env.TIDE_TEST_STORES = dir;
  return dir;
}

/** Notes which account store the running test file opens. Does nothing outside a run. */
export function markStore(mark: Mark, reason = ''): void {
  const { TIDE_TEST_STORES: dir, TIDE_TEST_FILE: file } = process.env;
  if (dir === undefined || file === undefined) return;
  const name = encodeURIComponent(relative(process.cwd(), file));
  writeFileSync(join(dir, `${mark}~${name}`), reason);
}

/** Counts the marks of a run. */
export function countStores(dir: string): StoreCounts {
  const counts = { ...nothing };
  for (const file of readdirSync(dir)) {
    const mark = file.slice(0, file.indexOf('~')) as Mark;
    counts[mark]++;
    if (mark === 'missing') counts.reason = readFileSync(join(dir, file), 'utf8');
  }
  return counts;
}

/** What a run says about its account stores; the second line only where tests ran on one store that are meant for both. */
export function storeLines({ sqlite, postgres, missing, reason }: StoreCounts): string[] {
  if (sqlite + postgres + missing === 0) return [];
  const files = (n: number) => `${n} test ${n === 1 ? 'file' : 'files'}`;
  const ran = `account stores: ${files(sqlite)} on SQLite, ${files(postgres)} on PostgreSQL`;
  if (missing === 0) return [ran];
  return [
    ran,
    `!! NO POSTGRESQL (${reason}): ${files(missing)} meant for both stores ran on SQLite alone or not at all`,
  ];
}
