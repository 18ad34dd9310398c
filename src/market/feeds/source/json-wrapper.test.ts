import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, tally } from '../../../../tests/fixtures/feeds/tally.ts';
import type { FeedId } from '../contract.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wrapper-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(
  content: unknown,
  feed: FeedId = 'influencer-list',
  { name = 'answer.json', list }: { name?: string; list?: string } = {},
) {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return tally(feed, [path], { at: 1772722800, list });
}
const people = [
  { name: '甲', uid: '7520938953294286132', fans: 5 },
  { name: '乙', uid: '2', fans: 6 },
];

describe('an object around rows is refused', () => {
  test('where two lists are in it, which are named', async () => {
    const reading = read({ data: { list: people, items: people } });
    await expect(reading).rejects.toThrow('JSON 里有2个列表，不知道该读哪一个：data.list、data.items');
  });
  test.each([
    ['four levels down', { a: { b: { c: { list: people } } } }],
    ['with a list of texts', { data: ['甲', '乙'] }],
    ['with an empty list', { data: { list: [] } }],
    ['of another feed', { data: [{ url: 'a' }] }],
  ])('%s', async (_, content) => {
    await expect(read(content)).rejects.toThrow('缺少列');
  });
  test('where a second object follows it', async () => {
    const text = `${JSON.stringify({ data: people })}\n${JSON.stringify({ data: people })}\n`;
    await expect(read(text)).rejects.toThrow('缺少列');
  });
});

describe('an object around rows is read', () => {
  test.each([
    ['data', { data: people }],
    ['data.list', { code: 0, msg: 'ok', data: { list: people, total: 2 } }],
    ['three levels', { data: { result: { rows: people } } }],
    ['any name', { itemList: people, hasMore: true }],
    ['with null in it', { data: null, items: people, extra: { tags: ['a'] } }],
  ])('%s', async (_, content) => {
    for (const text of [
      JSON.stringify(content),
      `${JSON.stringify(content)}\n`,
      JSON.stringify(content, null, 2),
    ]) {
      const result = await read(text);
      expect([result.accepted, result.rejects]).toEqual([2, []]);
    }
  });
  test('with ids of 19 digits whole, and one that is no object rejected', async () => {
    const text = '{"data":[{"name":"甲","uid":7520938953294286132,"fans":5},7]}';
    const result = await read(text);
    expect(rowsOf(result, 'author_profile')[0]?.source_key).toBe('7520938953294286132');
    expect(result.rejects).toEqual(['1 这一项不是对象']);
  });
});

test('of several lists the one of the feed is read, and none of several is named', async () => {
  const shops = [{ shop: '店', open: true }];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(['people', 'shops', 'tags'], { minLength: 3 }), async (names) => {
      const lists: Record<string, unknown> = { people, shops, tags: [{ tag: 'a' }] };
      const content = Object.fromEntries(names.map((name) => [name, lists[name]]));
      expect((await read({ data: content })).accepted).toBe(2);
    }),
    { numRuns: 6 },
  );
  await expect(read({ shops, tags: [{ tag: 'a' }] })).rejects.toThrow('都没有需要的列：shops、tags');
});

test('the first lines decide nothing: what is no row costs itself alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (n) => {
      const meta = Array.from({ length: n }, (_, i) => ({ kind: 'meta', page: i }));
      const lines = [...meta, ...people].map((one) => JSON.stringify(one)).join('\n');
      const result = await read(`${lines}\n`, 'influencer-list', { name: 'capture.jsonl' });
      expect([result.accepted, result.rejects.length]).toEqual([2, n]);
    }),
    { numRuns: 10 },
  );
});

test('an object that has the columns itself is a row, whatever lists are in it', async () => {
  expect((await read({ ...people[0], works: [{ name: '乙', fans: 6 }] })).accepted).toBe(1);
});

test('a tree of regions keeps its root; a wrapped one is found', async () => {
  const tree = {
    code: '110000',
    name: '北京市',
    children: [
      { code: '110101', name: '东城区' },
      { code: '110102', name: '西城区' },
    ],
  };
  expect((await read(tree, 'region-codes')).accepted).toBe(3);
  expect((await read({ data: [tree] }, 'region-codes')).accepted).toBe(3);
});

test('the answers of an interface in the cases', async () => {
  for (const file of ['wrapped.json', 'wrapped2.json']) {
    const path = new URL(`../../../../tests/fixtures/feeds/cases/${file}`, import.meta.url).pathname;
    const result = await tally('product-panel', [path]);
    expect([result.accepted > 0, result.rejects]).toEqual([true, []]);
  }
});

describe('the list that is named', () => {
  test('is read alone, by its path or by the end of it; a name that no list or several have is refused', async () => {
    const keys = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,6}$/u), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(keys, fc.nat(), fc.boolean(), async (names, drawn, isWhole) => {
        const chosen = names[drawn % names.length] ?? '';
        const lists = Object.fromEntries(
          names.map((name) => [name, people.map((one) => ({ ...one, uid: `${one.uid}${name}`, fans: 7 }))]),
        );
        const content = { code: 0, x: { ...lists }, other: { unknown: [{ note: '无' }] } };
        const found = await read(content, 'influencer-list', { list: isWhole ? `x.${chosen}` : chosen });
        expect(rowsOf(found, 'author_profile').map(({ source_key: key }) => key)).toEqual(
          people.map(({ uid }) => `${uid}${chosen}`),
        );
        await expect(read(content, 'influencer-list', { list: 'ZZ' })).rejects.toThrow('没有列表“ZZ”，有：');
        const twice = { a: { [chosen]: people }, b: { [chosen]: people } };
        await expect(read(twice, 'influencer-list', { list: chosen })).rejects.toThrow('没有列表');
      }),
      { seed: 61, numRuns: 40 },
    );
  });
});
