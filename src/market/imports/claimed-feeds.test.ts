import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { feedById, feeds } from '../feeds/feeds.ts';
import { readFeed } from '../feeds/read-feed.ts';
import { explainFile } from './explain-file.ts';

/** The same draws each time: a case that fails is found again, and none is met by chance. */
fc.configureGlobal({ seed: 62 });

const dir = mkdtempSync(join(tmpdir(), 'tide-claimed-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const AT = 1_772_722_800;
/** Columns of tables that have nothing to do with goods, people or videos. */
const UNRELATED =
  '气温 湿度 风向 学号 班级 语文 数学 床位 车牌 工号 血型 身高 海拔 sepal_length species passenger survived mpg cylinders latitude pH isbn ip'.split(
    ' ',
  );
/** Every name that some feed knows a column by. */
const KNOWN = [
  ...new Set(
    feeds.flatMap(({ forms }) =>
      forms.flatMap((form) => Object.values(form).flatMap(({ names }) => [...names])),
    ),
  ),
].filter((name) => !/[",\r\n]/.test(name));
const value = fc.oneof(
  fc.constantFrom('是', '北京', 'setosa', 'A+', 'x', '-', '', '12月', '3:2', '优', '第3排'),
  fc.integer({ min: -50, max: 999 }).map(String),
  fc.double({ min: 0, max: 99, noNaN: true }).map((one) => one.toFixed(2)),
  fc.constantFrom('2026-03-05', '2026-03-05 12:00:00', 'https://example.com/a/123'),
);

let files = 0;
function written(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const path = join(dir, `t${files++}.csv`);
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
  writeFileSync(path, [heads, ...rows].map(line).join('\n'));
  return path;
}
const rowsFor = (width: number) =>
  fc.array(fc.array(value, { minLength: width, maxLength: width }), { maxLength: 12 });
const tableOf = (names: readonly string[], most: number) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: most })
    .chain((heads) => rowsFor(heads.length).map((rows) => ({ heads, rows })));

/** How many of the first ten rows go in by a feed; null where it does not read the file. */
async function taken(id: string, path: string, at: number): Promise<number | null> {
  const feed = feedById(id);
  if (!feed) throw new Error(`no feed ${id}`);
  try {
    for await (const { items } of readFeed(feed, path, { at }))
      return items.slice(0, 10).filter(({ outcome }) => 'rows' in outcome && outcome.rows.length > 0).length;
  } catch {
    return null;
  }
  return 0;
}

it('no feed is recognised in a table of other things, with rows or without', async () => {
  await fc.assert(
    fc.asyncProperty(tableOf(UNRELATED, 12), fc.boolean(), async ({ heads, rows }, isDated) => {
      const { readings } = await explainFile(written(heads, rows), isDated ? { at: AT } : {});
      expect(readings).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('a feed is recognised where its needed columns are there and a row goes in, whatever the columns', async () => {
  const forms = feeds.flatMap(({ forms: own }) => own);
  const likely = fc.tuple(
    fc.constantFrom(...forms),
    fc.array(fc.constantFrom(...UNRELATED), { maxLength: 3 }),
  );
  const near = likely.chain(([form, more]) => {
    const needed = Object.values(form).flatMap(({ names: [name], needed: is }) => (is && name ? [name] : []));
    const heads = [...new Set([...needed, ...more])];
    return rowsFor(heads.length).map((rows) => ({ heads, rows }));
  });
  let claimed = 0;
  const drawn = fc.tuple(fc.oneof(near, tableOf([...KNOWN, ...UNRELATED], 14)), fc.boolean());
  await fc.assert(
    fc.asyncProperty(drawn, async ([{ heads, rows }, isDated]) => {
      const path = written(heads, rows);
      const { readings, nearest } = await explainFile(path, isDated ? { at: AT } : {});
      claimed += readings.length;
      for (const { feed, verdict, fields } of readings) {
        const lacking = fields.filter(({ isNeeded, column }) => isNeeded && column === null);
        expect([feed, lacking]).toEqual([feed, []]);
        expect(`${feed} ${verdict} ${((await taken(feed, path, AT)) ?? 0) > 0}`).toBe(
          `${feed} ${verdict} true`,
        );
      }
      if (nearest) expect([nearest.verdict, readings]).toEqual(['lacks', []]);
    }),
    { numRuns: 250 },
  );
  expect(claimed).toBeGreaterThan(0);
});

it('the needed columns of a feed alone are not enough: a header without a row, and rows that all fail', async () => {
  const forms = feeds.flatMap(({ id, forms: own }) => own.map((form) => ({ id, form })));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...forms), fc.boolean(), async ({ form }, isDated) => {
      const heads = Object.values(form).flatMap(({ names: [name], needed }) =>
        needed && name ? [name] : [],
      );
      fc.pre(heads.length > 0);
      const at = isDated ? { at: AT } : {};
      expect((await explainFile(written(heads, []), at)).readings).toEqual([]);
      const { readings } = await explainFile(written(heads, [heads.map(() => '')]), at);
      expect(readings).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
