import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueList } from '#features/objects/catalogue/contract.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let own: TestBrowser;
let other: TestBrowser;
let trial: TestBrowser;
let rows: { product_id: string; shop_id: string; shop_name: string }[];

const link = (id: string | undefined) => `https://tide.example/productDetails/productOverview/${id}`;
const add = async (browser: TestBrowser, lines: readonly string[]) =>
  (await browser.post<{ added: number; unknown: string[] }>('/api/catalogue/add', { lines })).body;
const list = async (browser: TestBrowser) =>
  (await browser.post<CatalogueList>('/api/catalogue/list', {})).body.data as CatalogueList;

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000061', 'supreme');
  other = await test.person('13900000062', 'supreme');
  trial = await test.person('13900000063');
  rows = (await own.post<{ items: typeof rows }>('/api/sku/search?limit=50', {})).body.data?.items ?? [];
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('a visitor, no lines and too many, and objects that are not there', async () => {
    expect(await add(test.browser(), [link(rows[0]?.product_id)])).toMatchObject({ code: 401 });
    expect((await own.post('/api/catalogue/add', { lines: [] })).status).toBe(422);
    const many = Array.from({ length: 501 }, (_, n) => String(n));
    expect((await own.post('/api/catalogue/add', { lines: many })).status).toBe(422);
    expect(await add(own, ['面膜', link('zzzzzzzzzz')])).toMatchObject({
      data: { added: 0, unknown: ['面膜', link('zzzzzzzzzz')] },
    });
    expect((await own.post('/api/catalogue/remove', { kind: 'author', id: 'a' })).status).toBe(422);
    expect(await list(own)).toMatchObject({ items: [], sources: [] });
  });
});

describe('the catalogue of a team', () => {
  it('has products of links and all products of a shop, each once, for the team alone', async () => {
    const [first, second] = rows;
    const shop = rows.find(({ shop_id: id }) => id !== undefined && id !== '0')?.shop_id;
    const lines = [link(first?.product_id), link(second?.product_id), link(first?.product_id)];
    expect(await add(own, lines)).toMatchObject({ data: { added: 2, unknown: [] } });
    expect(await add(own, lines)).toMatchObject({ data: { added: 0 } });
    expect(new Set((await list(own)).items.map(({ id }) => id))).toEqual(
      new Set([first?.product_id, second?.product_id]),
    );
    expect((await list(other)).items).toEqual([]);
    if (shop === undefined) throw new Error('no product of the world has a shop');
    expect(await add(own, [`/smallShopDetails/smallShopOverview/${shop}`])).toMatchObject({
      data: { added: 1 },
    });
    const { items, sources } = await list(own);
    expect(sources.find(({ kind }) => kind === 'shop')).toMatchObject({
      id: shop,
      name: expect.stringMatching(/./),
    });
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const ofShop = rows.filter(({ shop_id: id }) => id === shop).map(({ product_id: id }) => id);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(ofShop));
  });

  it('counts rivals of the same category at a near price, and the best of them is one', async () => {
    const { items } = await list(own);
    for (const { id, row, rivals } of items) {
      if (!rivals) continue;
      expect(rivals.cheaper).toBeLessThanOrEqual(rivals.better);
      expect(rivals.better).toBeLessThanOrEqual(rivals.count);
      expect(rivals.best?.id).not.toBe(id);
      const [price, near] = [Number(row.price), rivals.best?.price ?? 0];
      expect(Math.abs(near - price)).toBeLessThanOrEqual(price * 0.15);
    }
  });

  it('has figures in bands for viewers of bands', async () => {
    await add(trial, [link(rows[0]?.product_id)]);
    const [item] = (await list(trial)).items;
    expect(item?.row.sales).toEqual([expect.any(Number), expect.anything()]);
  });

  it('loses what is taken out, and with a shop its products', async () => {
    const { sources } = await list(own);
    for (const { kind, id } of sources) await own.post('/api/catalogue/remove', { kind, id });
    expect(await list(own)).toMatchObject({ items: [], sources: [] });
  });
});
