import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListReply } from '#engine/contract.ts';
import type { Comparison } from '#features/compare/contract.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let own: TestBrowser;
let rows: ListReply['items'];
let ids: string[];

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000051', 'supreme');
  rows = (await own.post<ListReply>('/api/sku/search?limit=6', {})).body.data?.items ?? [];
  ids = rows.map((row) => String(row.product_id));
}, 120_000);
afterAll(() => test.close());

const compare = (of: readonly string[], browser = own, kind = 'product') =>
  browser.post<Comparison>(`/api/compare/${kind}`, { ids: of });

it('refuses visitors, too few, too many, repeats, unknown objects and kinds', async () => {
  expect((await compare(ids.slice(0, 2), test.browser())).status).toBe(401);
  expect((await compare(ids.slice(0, 1))).status).toBe(422);
  expect((await compare(ids.slice(0, 6))).status).toBe(422);
  expect((await compare([ids[0] ?? '', ids[0] ?? ''])).body.message).toBe('请选择至少2个商品');
  expect((await compare(['zzzzzzzzzz', 'zzzzzzzzzy'])).status).toBe(404);
  expect((await compare(ids.slice(0, 2), own, 'topic')).status).toBe(422);
});

it('shows the rows of the library, where they stand in it, and their days as one index', async () => {
  const { items, days, axes } = (await compare(ids.slice(0, 5))).body.data as Comparison;
  expect(items.map((one) => one.row)).toEqual(rows.slice(0, 5));
  expect(axes[0]).toBe('sales');
  const ranks = items.map((one) => one.percentiles.sales ?? -1);
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  expect(ranks[0]).toBe(1);
  expect(days).toHaveLength(30);
  expect(Math.max(...items.flatMap((one) => one.trend))).toBe(100);
});

it('shows bands and no places to viewers of bands', async () => {
  const trial = await test.person('13900000052');
  const { items, axes } = (await compare(ids.slice(0, 2), trial)).body.data as Comparison;
  expect(axes).toEqual([]);
  expect(Array.isArray(items[0]?.row.sales)).toBe(true);
});
