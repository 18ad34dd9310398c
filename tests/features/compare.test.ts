import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import type { ListReply } from '#engine/contract.ts';
import type { Comparison } from '#features/objects/compare/contract.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let own: TestBrowser;
let rows: ListReply['items'];
let ids: string[];

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000051', 'supreme');
  rows = (await own.post<ListReply>('/api/sku/search?limit=6', { period: 30 })).body.data?.items ?? [];
  ids = rows.map((row) => String(row.product_id));
}, 600_000);
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
  expect(Math.max(...items.flatMap((one) => one.trend.map((value) => value ?? 0)))).toBe(100);
});

it.each([
  ['live', '/api/live/search', 'room_id'],
  ['video', '/api/video/search', 'aweme_id'],
])('compares two of a kind that has no days of its own: %s', async (kind, path, key) => {
  const listed = (await own.post<ListReply>(`${path}?limit=3`, {})).body.data?.items ?? [];
  const chosen = listed.map((row) => String(row[key]));
  expect((await compare(chosen.slice(0, 2), test.browser(), kind)).status).toBe(401);
  const { items, days, axes, overlaps } = (await compare(chosen, own, kind)).body.data as Comparison;
  expect(items.map((one) => one.row)).toEqual(listed);
  expect(axes.length).toBeGreaterThan(2);
  expect([days, overlaps, items.map((one) => one.trend)]).toEqual([[], [], [[], [], []]]);
  const trial = await test.person(kind === 'live' ? '13900000055' : '13900000056');
  const used = async () =>
    (await trial.get<{ quota: { detail: { used: number } } }>('/api/user/info')).body.data?.quota.detail.used;
  expect((await compare(chosen, trial, kind)).body.success).toBe(true);
  expect(await used()).toBe(3);
});

it('each object costs a view of its page, once a day; with too few left none is charged', async () => {
  const trial = await test.person('13900000054');
  const used = async () =>
    (await trial.get<{ quota: { detail: { used: number } } }>('/api/user/info')).body.data?.quota.detail.used;
  expect((await compare(ids.slice(0, 3), trial)).body.success).toBe(true);
  expect((await compare(ids.slice(0, 3), trial)).body.success).toBe(true);
  await trial.get(`/api/power/matte?power_type=3&id=${ids[0]}`);
  expect(await used()).toBe(3);
  for (let n = 0; n < 6; n++) await trial.get(`/api/power/matte?power_type=3&id=other${n}`);
  expect(await used()).toBe(9);
  const { status, body } = await compare([ids[0] ?? '', ids[3] ?? '', ids[4] ?? ''], trial);
  expect([status, body.success, body.refusal?.prompt]).toEqual([200, false, 'detail-trial']);
  expect(await used()).toBe(9);
  expect((await compare([ids[0] ?? '', ids[3] ?? ''], trial)).body.success).toBe(true);
  expect(await used()).toBe(10);
  const brands = (await own.post<ListReply>('/api/brand/search?limit=2', {})).body.data?.items ?? [];
  const named = brands.map((row) => String(row.brand_id));
  expect((await compare(named, trial, 'brand')).status).toBe(402);
  expect((await compare(named, own, 'brand')).status).toBe(200);
});

it('shows bands and no places to viewers of bands', async () => {
  const trial = await test.person('13900000052');
  const { items, axes } = (await compare(ids.slice(0, 2), trial)).body.data as Comparison;
  expect(axes).toEqual([]);
  expect(Array.isArray(items[0]?.row.sales)).toBe(true);
});

/** Public ids of all rows of a list of a detail page over the last 30 days. */
async function idsOfList(list: string, id: string): Promise<Set<string>> {
  const listing = listingById(list);
  const found = new Set<string>();
  for (let page = 1; listing?.scope?.[0] && page < 20; page++) {
    const path = `${listing.endpoint.path}?limit=50&page=${page}`;
    const { data } = (await own.post<ListReply>(path, { [listing.scope[0].name]: id, period: 30 })).body;
    for (const row of data?.items ?? []) found.add(String(row[listing.of.key]));
    if (found.size >= (data?.pagination.total_count ?? 0)) break;
  }
  return found;
}

const common = (a: Set<string>, b: Set<string>) => new Set([...a].filter((id) => b.has(id)));

it.each([
  ['author', '/api/author/search'],
  ['product', '/api/sku/search'],
  ['shop', '/api/shop/search'],
  ['brand', '/api/brand/search'],
])('what %ss have in common is what the lists of their pages have in common', async (kind, path) => {
  const key = kind === 'author' ? 'uid' : `${kind}_id`;
  const listed = (await own.post<ListReply>(`${path}?limit=4`, {})).body.data?.items ?? [];
  // The best products have nobody in common in so small a world; those of one author have.
  const [best = ''] =
    (await own.post<ListReply>('/api/author/search?limit=1', {})).body.data?.items.map(({ uid }) =>
      String(uid),
    ) ?? [];
  const chosen =
    kind === 'product'
      ? [...(await idsOfList('authorProducts', best))].slice(0, 4)
      : listed.map((row) => String(row[key]));
  const { items, overlaps, period } = (await compare(chosen, own, kind)).body.data as Comparison;
  expect([period.days, period.overlap_days]).toEqual([30, 30]);
  expect(overlaps.length).toBeGreaterThan(0);
  let shared = 0;
  for (const { list, matrix, all, shares, shared: named } of overlaps) {
    const sets = await Promise.all(items.map((item) => idsOfList(list, item.id)));
    expect([list, matrix]).toEqual([list, sets.map((a) => sets.map((b) => common(a, b).size))]);
    expect(all).toBe(sets.reduce(common).size);
    const of = listingById(list)?.of.key ?? '';
    for (const { row, by } of named) {
      shared++;
      expect(by).toEqual(sets.flatMap((set, n) => (set.has(String(row[of])) ? [n] : [])));
      expect(by.length).toBeGreaterThan(1);
      // Names alone: no figure of the library comes along.
      expect(row).not.toHaveProperty('gmv');
    }
    for (const share of shares) expect(share === null || (share >= 0 && share <= 1)).toBe(true);
  }
  expect(shared).toBeGreaterThan(0);
});

it('tells viewers of bands how many are shared, but not what share of the money that is', async () => {
  const trial = await test.person('13900000053');
  const { overlaps, period } = (await compare(ids.slice(0, 2), trial)).body.data as Comparison;
  expect(overlaps[0]?.shares).toEqual([null, null]);
  expect(overlaps[0]?.matrix).toHaveLength(2);
  // Nor over more days than the edition reaches back.
  expect(period.overlap_days).toBe(7);
});
