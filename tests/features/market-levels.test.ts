import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import type {
  MarketChild,
  MarketOverview,
  MarketPersona,
  MarketTierRow,
  MarketTopRow,
} from '#features/objects/market/contract.ts';
import { derivePortraits } from '#market/build/rollups/portraits.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, product, sold, take } from '#testkit/facts.ts';

/** A branch with all five levels; the sibling ends at level 3. */
const PATH = ['11', '22', '33', '44', '55'];
const [cat1 = '', cat2 = '', cat3 = '', cat4 = '', cat5 = ''] = PATH;
let test: TestApp;

/** Who buys a product: so many women, in basis points. */
const people = (key: string, women: number): Fact => ({
  stream: 'portrait_batch',
  row: {
    row_id: objectId('product', `portrait of ${key}`),
    object_type: 'product',
    object_id: objectId('product', key),
    audience: 'order',
    dim: 'gender',
    day: '2026-03-20',
    names: ['女', '男'],
    shares: [String(women), String(10_000 - women)],
  },
});

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    ...PATH.map((id, n) => ({
      stream: 'category_node' as const,
      row: { tree: 'm', id, parent_id: PATH[n - 1] ?? '0', level: n + 1, name: `类目${n + 1}` },
    })),
    product('deep', { cat1, cat2, cat3, cat4, cat5 }),
    product('four', { cat1, cat2, cat3, cat4 }),
    product('three', { cat1, cat2, cat3 }),
    product('elsewhere', { cat1: '12' }),
    product('elsewhere too', { cat1: '12' }),
    product('one', { cat1 }),
    product('one too', { cat1 }),
    ...['deep', 'four', 'three', 'elsewhere', 'elsewhere too', 'one', 'one too'].flatMap((key, i) => [
      sold(key, '19T23:59:59', 10),
      sold(key, '20T23:59:59', 20 + 10 * i),
      people(key, 1000 * (i + 1)),
    ]),
  ]);
  await derivePortraits(test.runtime.stores.market);
});
afterAll(() => test.close());

const at = (level: number) => ({ cate_id: publicId(PATH[level - 1] ?? '0'), days: 7 });
const ask = async <T>(path: string, level: number, as: 'flagship' | 'supreme' = 'supreme') =>
  test.post<T>(`/api/market/product/${path}`, at(level), { as });

it('a market of levels 4 and 5 is the sales of the products in them', async () => {
  const sales = async (level: number) =>
    (await ask<MarketOverview>('overview', level)).body.data?.sales.value;
  expect(await Promise.all([3, 4, 5].map(sales))).toEqual([60, 30, 10]);
});

it('its parts are the categories of the next level, and those without one', async () => {
  const parts = async (level: number) =>
    Object.fromEntries(
      (await ask<{ items: MarketChild[] }>('cate', level)).body.data?.items.map((one) => [
        one.name,
        one.gmv,
      ]) ?? [],
    );
  expect(await parts(3)).toEqual({ 类目4: 30_000, 未分类: 30_000 });
  expect(await parts(4)).toEqual({ 类目5: 10_000, 未分类: 20_000 });
  expect(await parts(5)).toEqual({});
});

it('below level 3 shops are those of its products, and authors unknown where neither rooms nor videos are captured', async () => {
  const items = (await ask<{ items: MarketChild[] }>('cate', 3)).body.data?.items;
  expect(items?.map(({ name, shops, authors, competition }) => [name, shops, authors, competition])).toEqual([
    ['未分类', 0, null, null],
    ['类目4', 0, null, null],
  ]);
});

it('who sells is unknown where neither rooms nor videos are captured, and what sold most is of the category alone', async () => {
  const { data: tiers } = (
    await ask<{ since: string; tiers: MarketTierRow[]; kinds: MarketTierRow[] }>('tier', 5)
  ).body;
  expect([tiers?.tiers, tiers?.kinds, tiers?.since]).toEqual([[], [], '暂无直播、视频数据']);
  const { data: tops } = (await ask<Record<string, MarketTopRow[]>>('top', 4)).body;
  expect(tops?.product?.map(({ name }) => name)).toEqual(['four', 'deep']);
});

it('begins with the first day that is kept, and says so of days before it', async () => {
  const overview = async (start: string, end: string) =>
    (await test.post<MarketOverview>('/api/market/product/overview', { start, end }, { as: 'supreme' })).body;
  const { retained } = (await ask<MarketOverview>('overview', 1)).body.data ?? {};
  const first = retained?.first ?? 0;
  const whole = await overview('20260101', String(retained?.last));
  expect([whole.data?.from, whole.data?.trend[0]?.day]).toEqual([first, first]);
  const none = await overview('20260101', '20260110');
  expect([none.success, none.message]).toEqual([false, expect.stringMatching(/^数据自2026-03-\d\d起，/)]);
});

it('level 4 is for the flagship and level 5 for the supreme', async () => {
  expect((await ask<MarketOverview>('overview', 4, 'flagship')).body.data?.path).toHaveLength(4);
  const { status, body } = await ask('overview', 5, 'flagship');
  expect([status, body.refusal?.needs]).toEqual([402, 30]);
});

it('the people around its products count by what each sold; TGI is for the supreme', async () => {
  const women = async (body: object, as: 'flagship' | 'supreme') => {
    const { data } = (await test.post<MarketPersona>('/api/market/product/persona', body, { as })).body;
    return data?.portrait.audiences.order?.dims.gender?.parts.find(({ name }) => name === '女');
  };
  // 10 to 70 pieces, of 10 to 70 per cent women.
  const mean = (pieces: readonly number[]) =>
    pieces.reduce((sum, n) => sum + n * (n / 100), 0) / pieces.reduce((sum, n) => sum + n, 0);
  const share = mean([10, 20, 30, 40, 50, 60, 70]);
  expect((await women({ days: 7 }, 'supreme'))?.share).toBeCloseTo(share, 4);
  const tgi = (mean([10, 20, 30, 60, 70]) / share) * 100;
  expect((await women(at(1), 'supreme'))?.tgi).toBeCloseTo(tgi, 0);
  expect((await women(at(1), 'flagship'))?.tgi).toBe(null);
  // Against itself the whole market would be 100 throughout.
  expect((await women({ days: 7 }, 'supreme'))?.tgi).toBe(null);
  // Three products say too little.
  expect(await women(at(3), 'supreme')).toBeUndefined();
});
