import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lists } from '#catalog/index.ts';
import { feeds } from '#market/feeds/feeds.ts';
import { readFeed } from '#market/feeds/read-feed.ts';
import { exportColumns } from './cells.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'own-export-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function reasonOf(
  heads: readonly string[],
  feed: (typeof feeds)[number],
  cell = (n: number) => `G8WuuO01MP${n % 10}`,
): Promise<string> {
  const quoted = (cells: readonly string[]) => `${cells.map((one) => `"${one}"`).join(',')}\n`;
  const path = join(dir, 'a.csv');
  writeFileSync(path, `\ufeff${quoted(heads)}${quoted(heads.map((_, n) => cell(n)))}`);
  try {
    for await (const { items } of readFeed(feed, path, { at: 1_700_000_000 })) if (items) return 'read';
    return 'empty';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

it('an export of a library is of no feed of facts, whichever of its columns were chosen', async () => {
  const drawn = fc.tuple(
    fc.nat({ max: lists.length - 1 }),
    fc.nat({ max: feeds.length - 1 }),
    fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(drawn, async ([l, f, chosen]) => {
      const [list, feed] = [lists[l], feeds[f]];
      if (!list || !feed) throw new Error('no list');
      const entries = Object.entries(list.columns).filter(
        ([, { cell }], n) => cell === 'entity' || chosen[n],
      );
      const heads = exportColumns(
        list,
        entries.map(([key]) => key),
      ).map(({ head }) => head);
      expect(`${list.id} ${feed.id} ${await reasonOf(heads, feed)}`).toContain('这是观潮导出的文件');
    }),
    { numRuns: 60 },
  );
});

it('a table of others that begins with an id is read as ever', async () => {
  const panel = feeds.find(({ id }) => id === 'influencer-list');
  if (!panel) throw new Error('no feed');
  const heads = ['达人ID', '达人昵称', '粉丝数', '预估销售额'];
  for (const id of ['7234567890123456789', 'xiaohai88', 'LiJiaQi', '老师.1'])
    expect(await reasonOf(heads, panel, (n) => (n === 0 ? id : '12'))).toBe('read');
});
