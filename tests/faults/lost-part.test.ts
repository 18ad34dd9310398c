import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'tide-lost-part-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const run = async (script: string) => {
  const file = join(import.meta.dirname, '../testkit', script);
  return (await promisify(execFile)(process.execPath, [file, root])).stdout;
};

it('rows that the engine noted before a kill, and never wrote, go in when they come again', async () => {
  await run('insert-counter.ts');
  // What a kill leaves between the note of a token and the rows: the note alone.
  const table = join(root, 'store/data/tide/product_counter');
  for (const name of readdirSync(table))
    if (name.startsWith('all_')) rmSync(join(table, name), { recursive: true });
  await run('insert-counter.ts');
  expect(JSON.parse(await run('count-rows.ts'))).toEqual(
    expect.arrayContaining([
      { id: '1', n: 1, ids: 1 },
      { id: '2', n: 1, ids: 1 },
    ]),
  );
}, 900_000);
