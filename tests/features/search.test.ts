import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListReply } from '#engine/contract.ts';
import type { ObjectMatch } from '#features/objects/search/contract.ts';
import { readingOf } from '#platform/server/words/pinyin.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let own: TestBrowser;
const rows: Record<string, ListReply['items']> = {};
const paths = {
  author: '/api/author/search',
  product: '/api/sku/search',
  shop: '/api/shop/search',
  live: '/api/live/search',
  video: '/api/video/search',
};

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000041', 'light');
  for (const [kind, path] of Object.entries(paths)) {
    const answer = await own.post<ListReply>(`${path}?limit=5`, {});
    rows[kind] = answer.body.data?.items ?? [];
  }
}, 600_000);
afterAll(() => test.close());

const resolve = async (text: string, browser = own) =>
  (
    await browser.post<{ object: ObjectMatch | null; problem: string; words: string }>('/api/resolve', {
      text,
    })
  ).body.data;
const suggest = async (keyword: string, browser = own) =>
  (await browser.get<{ items: ObjectMatch[] }>(`/api/search/suggest?keyword=${encodeURIComponent(keyword)}`))
    .body.data?.items ?? [];

it('is for people who have logged in', async () => {
  expect((await test.browser().post('/api/resolve', { text: 'x' })).status).toBe(401);
  expect((await test.browser().get('/api/search/suggest?keyword=x')).status).toBe(401);
});

it('finds an object by the address of its page and by its id', async () => {
  const product = rows.product?.[0] ?? {};
  const id = String(product.product_id);
  const found = { of: 'product', id, name: product.title };
  expect((await resolve(`https://example.com/productDetails/linkLive/${id}?x=1`))?.object).toMatchObject(
    found,
  );
  if (/^[0-9A-Za-z]{9,11}$/.test(id)) expect((await resolve(` ${id} `))?.object).toMatchObject(found);
  const author = rows.author?.[0] ?? {};
  expect((await resolve(`/darenDetails/darenOverview/${String(author.uid)}`))?.object?.path).toBe(
    `/darenDetails/darenOverview/${String(author.uid)}`,
  );
  expect(await resolve('https://www.douyin.com/video/7300000000000000001')).toMatchObject({
    object: null,
    problem: '暂未收录该对象',
  });
  expect((await resolve('【云屿的作品】 https://v.douyin.com/x/'))?.words).toBe('云屿');
});

it('suggests names of all kinds by words and by initials, without figures', async () => {
  const name = String(rows.author?.[0]?.name);
  const byName = await suggest(name);
  expect(byName.some((one) => one.of === 'author' && one.name === name)).toBe(true);
  const shop = String(rows.shop?.[0]?.name);
  const letters = readingOf(shop)
    .initials.replace(/[^a-z]/g, '')
    .slice(0, 6);
  const byInitials = await suggest(letters.toUpperCase());
  expect(byInitials.map((one) => one.name).some((one) => readingOf(one).initials.includes(letters))).toBe(
    true,
  );
  for (const one of [...byName, ...byInitials])
    expect(Object.keys(one).toSorted()).toEqual(['id', 'name', 'of', 'path', 'under']);
  expect(await suggest('  ')).toEqual([]);
  expect(await suggest("%' OR 1=1 --")).toEqual([]);
});

it('finds names by their whole pinyin', async () => {
  const shop = String(rows.shop?.[0]?.name);
  const { full } = readingOf(shop);
  const found = await suggest(full.replace(/[^a-z]/g, ''));
  expect(found.some((one) => readingOf(one.name).full.startsWith(full.slice(0, 6)))).toBe(true);
});

const meantIn = async (keyword: string, list = 'products', browser = own) =>
  (
    await browser.get<{ meant: string[] }>(
      `/api/search/matches?list=${list}&keyword=${encodeURIComponent(keyword)}`,
    )
  ).body.data?.meant;

it.each(['mianmo', 'mm', 'mianmp', '面模', '面莫'])(
  '%s means 面膜, in the library and in the box',
  async (typed) => {
    expect(await meantIn(typed)).toContain('面膜');
    const path = `/api/search/suggest?keyword=${encodeURIComponent(typed)}`;
    expect((await own.get<{ meant: string[] }>(path)).body.data?.meant).toContain('面膜');
  },
);

it('offers nothing for words that find rows, for what resembles nothing, and nothing that finds nothing', async () => {
  expect(await meantIn('面膜')).toEqual([]);
  expect(await meantIn('zzqqxxjj')).toEqual([]);
  expect(await meantIn('mianmo', 'nolist')).toEqual([]);
  for (const word of (await meantIn('mm')) ?? [])
    expect(
      (await own.post<ListReply>('/api/sku/search?limit=5', { keyword: word })).body.data?.items,
    ).not.toEqual([]);
});
