import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Statements that a derivation of three products may need, 301 as counted; it is the text of each that takes the time. */
const LIMIT = 310;

it('tells what a derivation of three products costs, within its limit, and what every table holds', async () => {
  const script = join(import.meta.dirname, 'derivation.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const statements = Number.parseInt(lines.find(([name]) => name === '# all')?.[1] ?? '', 10);
  expect(statements).toBeGreaterThan(100);
  expect(statements).toBeLessThanOrEqual(LIMIT);
  const rows = new Map(lines.map(([table, count]) => [table, count]));
  const told = ['card_product_f', 'card_product_row', 'card_author_f', 'product_day', 'card_live_row'];
  expect(told.map((table) => rows.get(table))).toEqual(['3', '3', '1', '3', '1']);
  expect(rows.has('card_product_stg')).toBe(false);
});
