import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMN_UNITS } from '#features/files/imports/rules.ts';
import { mapOf, mapProblem } from '#market/imports/explain-file.ts';
import type { ColumnMap } from './contract.ts';
import { influencerList } from './influencer-list.ts';
import { readFeed } from './read-feed.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'units-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function fansOf(text: string, map?: ColumnMap): Promise<unknown[]> {
  const path = join(dir, 'a.csv');
  writeFileSync(path, text);
  const read: unknown[] = [];
  for await (const { items } of readFeed(influencerList, path, { at: 1_700_000_000, ...(map && { map }) }))
    for (const { outcome } of items)
      read.push(
        'rows' in outcome ? Object.assign({}, ...outcome.rows.map(({ row }) => row)).fans : 'refused',
      );
  return read;
}

test('a mapped column with a unit reads as one whose name has it, whatever its numbers', async () => {
  const number = fc.double({ min: 0, max: 99_999, noNaN: true }).map((one) => one.toFixed(1));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('千', '万', '百', '百万', 'k', '亿'),
      fc.array(number, { minLength: 1, maxLength: 5 }),
      async (unit, numbers) => {
        const rows = numbers.map((one, n) => `甲${n},${one}\n`).join('');
        const mapped = await fansOf(`昵称,热度值\n${rows}`, mapOf([`热度值=fans(${unit})`]) ?? undefined);
        expect(mapped).toEqual(await fansOf(`昵称,粉丝数(${unit})\n${rows}`));
        expect(mapped.every((one) => one !== undefined)).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

test('every unit of the page is one, and what is none is refused with those that are', () => {
  for (const unit of COLUMN_UNITS) expect(mapProblem(mapOf([`甲=fans(${unit})`]) ?? new Map())).toBeNull();
  expect(mapProblem(mapOf(['甲=fans(斤)']) ?? new Map())).toContain('没有这个单位');
  expect(mapProblem(mapOf(['甲=nothing(万)']) ?? new Map())).toContain('没有名为');
});
