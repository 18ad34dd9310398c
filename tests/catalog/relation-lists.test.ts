import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import type { ListReply, WireRow } from '#engine/contract.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Answer, openTestApp, type Sending, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import { type ScopeIds, sampleScopes } from './sample-scope.ts';

let test: TestApp;
let store: MarketStore;
let scopes: ReadonlyMap<string, ScopeIds>;

beforeAll(async () => {
  test = await openTestApp({ world: true });
  store = test.runtime.stores.market;
  scopes = await sampleScopes(store);
}, 600_000);
afterAll(() => test.close());

const END = WORLD_DAY.replaceAll('-', '');
const AUTHOR_PRODUCTS = '/api/author/sku/list';
const PRODUCT_AUTHORS = '/api/sku/author/list';

const uid = () => scopes.get('authorProducts')?.uid ?? '';
const productId = () => scopes.get('productAuthors')?.product_id ?? '';
const inside = (id: string) => internalId(id) as string;
const list = (path: string, body: Record<string, unknown>, sending: Sending = {}) =>
  test.post<ListReply>(path, body, sending);

function dataOf({ status, body }: Answer<ListReply>): ListReply {
  if (!body.data) throw new Error(`${status} ${body.message}`);
  return body.data;
}

/** What sale_alloc itself says of the pairs of an object in a range of days, by the other id. */
async function soldOf(of: 'author_id' | 'product_id', id: string, days: readonly [string, string]) {
  const by = of === 'author_id' ? 'product_id' : 'author_id';
  const rows = await store.read<Record<string, string>>({
    sql: `SELECT toString(f.${by}) AS id, sum(f.sales) AS sales, sum(f.gmv) AS gmv,
  sumIf(f.gmv, f.carrier = 1) AS live_gmv, sumIf(f.gmv, f.carrier = 2) AS video_gmv,
  uniqExactIf(f.carrier_id, f.carrier = 1) AS lives, uniqExactIf(f.carrier_id, f.carrier = 2) AS videos,
  toYYYYMMDD(min(f.day)) AS first_day, toYYYYMMDD(max(f.day)) AS last_day
FROM tide.sale_alloc AS f
WHERE f.${of} = {id:UInt64} AND f.day BETWEEN {from:Date} AND {to:Date}
GROUP BY f.${by}`,
    params: { id, from: days[0], to: days[1] },
  });
  return new Map(rows.map((row) => [row.id as string, row]));
}

/** Every row of a list, page after page. */
async function allRows(path: string, body: Record<string, unknown>): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  for (let page = 1; ; page++) {
    const { items, pagination } = dataOf(await list(`${path}?page=${page}`, body));
    rows.push(...items);
    if (rows.length >= pagination.total_count) return rows;
  }
}

const FIGURES = [
  'sales',
  'gmv',
  'live_gmv',
  'video_gmv',
  'lives',
  'videos',
  'first_day',
  'last_day',
] as const;

function expectFigures(
  rows: readonly WireRow[],
  key: string,
  sold: ReadonlyMap<string, Record<string, string>>,
) {
  for (const row of rows) {
    const own = sold.get(inside(String(row[key])));
    expect(FIGURES.map((name) => [name, row[name]])).toEqual(
      FIGURES.map((name) => [name, Number(own?.[name])]),
    );
  }
}

describe('lists of pairs', () => {
  it('sum what the money fact has of the pair, over a window and over any range', async () => {
    const ranges = [
      [{ period: 7 }, ['2026-03-14', WORLD_DAY]],
      [{ start: 20260316, end: 20260318 }, ['2026-03-16', '2026-03-18']],
      [{ date_code: { min: 20260319, max: 20260315 } }, ['2026-03-15', '2026-03-19']],
    ] as const;
    for (const [time, days] of ranges) {
      const products = await allRows(AUTHOR_PRODUCTS, { uid: uid(), ...time });
      const soldByAuthor = await soldOf('author_id', inside(uid()), days);
      expect(products.length).toBe([...soldByAuthor.keys()].filter((id) => id !== '0').length);
      expect(products.length).toBeGreaterThan(1);
      expectFigures(products, 'product_id', soldByAuthor);
      const authors = await allRows(PRODUCT_AUTHORS, { product_id: productId(), ...time });
      const soldOfProduct = await soldOf('product_id', inside(productId()), days);
      expectFigures(authors, 'uid', soldOfProduct);
      const whole = [...soldOfProduct.values()].reduce((sum, row) => sum + Number(row.gmv), 0);
      for (const row of authors) expect(row.share).toBeCloseTo(Number(row.gmv) / whole, 4);
    }
  });

  it('count what the card of the object counts', async () => {
    const [card] = await store.read<{ n: string }>({
      sql: 'SELECT authors7 AS n FROM tide.card_product_f WHERE product_id = {id:UInt64}',
      params: { id: inside(productId()) },
    });
    const { pagination } = dataOf(await list(PRODUCT_AUTHORS, { product_id: productId(), period: 7 }));
    expect(pagination.total_count).toBe(Number(card?.n));
  });

  it('share of the whole stays the same whatever is filtered', async () => {
    const body = { product_id: productId(), period: 30 };
    const all = await allRows(PRODUCT_AUTHORS, body);
    const some = await allRows(PRODUCT_AUTHORS, { ...body, gmv: { min: Number(all[0]?.gmv), max: null } });
    expect(some.length).toBeLessThan(all.length);
    expect(some.map((row) => row.share)).toEqual(all.slice(0, some.length).map((row) => row.share));
  });

  it('say which days their figures are of', async () => {
    const { freshness } = dataOf(await list(PRODUCT_AUTHORS, { product_id: productId() }));
    expect(freshness.data_day).toBe(Number(END));
  });
});

describe('a scope', () => {
  it('must be named, and be an id', async () => {
    const missing = await list(AUTHOR_PRODUCTS, {});
    expect([missing.status, missing.body.refusal?.field]).toEqual([422, 'uid']);
    for (const id of ['', "' OR 1=1 --", 'x'.repeat(12), { $gt: '' }, null]) {
      const answer = await list(AUTHOR_PRODUCTS, { uid: id });
      expect([id, answer.status]).toEqual([id, 422]);
    }
  });

  it('of nobody has no rows: an unknown id, one beyond all ids, and 0', async () => {
    for (const id of ['3aZ', 'zzzzzzzzzzz', '0', '000']) {
      const { items, pagination } = dataOf(await list(AUTHOR_PRODUCTS, { uid: id }));
      expect([id, items, pagination.total_count]).toEqual([id, [], 0]);
    }
  });

  it('keeps answers apart that differ in it alone', async () => {
    const [other] = await store.read<{ id: string }>({
      sql: `SELECT toString(author_id) AS id FROM tide.author_product_day WHERE author_id NOT IN (0, {own:UInt64}) AND day = {day:Date} LIMIT 1`,
      params: { own: inside(uid()), day: WORLD_DAY },
    });
    const own = dataOf(await list(AUTHOR_PRODUCTS, { uid: uid() }));
    const another = dataOf(await list(AUTHOR_PRODUCTS, { uid: publicId(other?.id as string) }));
    expect(another.items).not.toEqual(own.items);
    expect(dataOf(await list(AUTHOR_PRODUCTS, { uid: uid() })).items).toEqual(own.items);
  });
});

describe('ranges of days', () => {
  it.each([
    ['trial', 20260314, 200],
    ['trial', 20260313, 402],
    ['light', 20260219, 200],
    ['light', 20260218, 402],
    ['flagship', 20250922, 200],
    ['flagship', 20250921, 402],
    ['supreme', 20240321, 200],
    ['supreme', 20240320, 422],
  ] as const)('as %s from %i: %i', async (as, start, status) => {
    for (const [path, scope] of [
      [AUTHOR_PRODUCTS, { uid: uid() }],
      ['/api/sku/search', {}],
      ['/api/shop/search', {}],
      ['/api/brand/search', {}],
      ['/api/author/search', {}],
    ] as const) {
      const answer = await list(path, { ...scope, start, end: start }, { as });
      expect([path, answer.status]).toEqual([path, status]);
      if (status === 402) expect(answer.body.refusal?.prompt).toBe('range-days');
    }
  });

  it('of one day are what the window of that day says, in every library with windows', async () => {
    for (const path of ['/api/sku/search', '/api/shop/search', '/api/brand/search']) {
      const range = dataOf(await list(path, { start: Number(END), end: Number(END) }));
      const window = dataOf(await list(path, { period: 1 }));
      const figures = ({ items }: ListReply) =>
        items
          .filter((row) => Number(row.sales) > 0)
          .map((row) => [row.product_id ?? row.shop_id, row.sales, row.gmv, row.aup]);
      expect(range.items.length).toBeGreaterThan(0);
      expect(figures(range)).toEqual(figures(window).slice(0, figures(range).length));
    }
  });

  it('of thirty days are what the author library says of its thirty', async () => {
    const body = { start: 20260219, end: Number(END) };
    const range = dataOf(await list('/api/author/search?sort_field=gmv&sort=0', body)).items;
    const fixed = dataOf(await list('/api/author/search?sort_field=gmv&sort=0', {})).items;
    const figures = (rows: readonly WireRow[]) => rows.map((row) => [row.uid, row.gmv, row.fans]);
    expect(figures(range)).toEqual(figures(fixed).slice(0, range.length));
    // What is always of thirty days stays the author's own, under a label that says so.
    expect(range[0]?.avg_live_gmv).toBe(fixed[0]?.avg_live_gmv);
  });

  it('have no value where the roll-up has none, and refuse to sort or filter by it', async () => {
    const body = { start: 20260301, end: 20260310 };
    const { items } = dataOf(await list('/api/sku/search', body));
    expect(items.map((row) => [row.views, row.cvr, row.authors])).toEqual(
      items.map(() => [null, null, null]),
    );
    expect(items.every((row) => 'cos_ratio' in row && row.title !== '')).toBe(true);
    expect((await list('/api/sku/search?sort_field=views&sort=0', body)).status).toBe(422);
    const filtered = await list('/api/sku/search', { ...body, cvr: { min: 500, max: null } });
    expect([filtered.status, filtered.body.message]).toEqual([422, '自定义时间内不支持按转化率筛选']);
    const sold = dataOf(await list('/api/sku/search', { ...body, sales: { min: 100, max: null } }));
    expect(sold.items.every((row) => Number(row.sales) >= 100)).toBe(true);
  });

  it('make no sense half open, with a window beside them, or as no days', async () => {
    for (const body of [
      { start: 20260301 },
      { end: 20260301 },
      { start: 20260231, end: 20260301 },
      { date_code: { min: 20260301 } },
      { date_code: { min: 1, max: 2, or: 3 } },
      { date_code: 20260301 },
      { period: 7, start: 20260301, end: 20260302 },
    ]) {
      expect([body, (await list('/api/sku/search', body)).status]).toEqual([body, 422]);
    }
    expect((await list('/api/video/search', { start: 20260301, end: 20260302 })).status).toBe(422);
  });

  it('come with promotions, locked where the edition does not reach back', async () => {
    interface Node {
      readonly label: string;
      readonly value: readonly [number, number];
      readonly disabled: boolean;
      readonly children: readonly Node[];
    }
    const of = async (as: 'trial' | 'light' | 'flagship' | 'supreme') => {
      const tree = (await test.get<Node[]>('/api/condition/special/day', { as })).body.data ?? [];
      return tree.flatMap(({ children }) =>
        children.map(({ label, disabled }) => [label, disabled] as const),
      );
    };
    const supreme = await of('supreme');
    expect(supreme[0]).toEqual(['2026年38好物节', false]);
    expect(supreme).toContainEqual(['2024年618大促', false]);
    expect(supreme.every(([, disabled]) => !disabled)).toBe(true);
    const flagship = new Map(await of('flagship'));
    expect([flagship.get('2025年双11'), flagship.get('2025年99大促')]).toEqual([false, true]);
    const light = new Map(await of('light'));
    expect([light.get('2026年38好物节'), light.get('2026年年货节')]).toEqual([false, true]);
    expect((await of('trial')).every(([, disabled]) => disabled)).toBe(true);
  });
});

it('names every relation list by a listing of its own', () => {
  for (const id of ['authorProducts', 'productAuthors']) {
    expect(listingById(id)?.route).toBeUndefined();
    expect(wireName(listingById(id)?.order[0] ?? '')).toBe('gmv');
  }
});
