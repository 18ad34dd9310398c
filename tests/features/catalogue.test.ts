import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { CatalogueList } from '#features/objects/catalogue/contract.ts';
import type { CatalogueKind } from '#features/objects/catalogue/rules.ts';
import { insertSources } from '#features/objects/catalogue/server/store/sources.ts';
import { DATABASE } from '#platform/server/market-store/market-store.ts';
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

/** Writes sources as a team has them that once had a higher edition. */
async function hadBefore(browser: TestBrowser, sources: readonly (readonly [CatalogueKind, string])[]) {
  const { id } = (await browser.get<{ id: string }>('/api/user/info')).body.data as { id: string };
  const row = { team_id: id, added_by: id, created: test.clock.now() };
  await test.runtime.stores.account.write((tx) =>
    insertSources(
      tx,
      sources.map(([kind, object_id]) => ({ ...row, kind, object_id })),
    ),
  );
}
const read = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });
/** Store ids of the shops or brands with most products. */
const largest = async (key: 'shop_id' | 'brand_id') =>
  (
    await read<{ id: string }>(
      `SELECT toString(${key}) AS id FROM ${DATABASE}.card_product_f WHERE ${key} != 0 GROUP BY ${key} ORDER BY count() DESC, ${key}`,
    )
  ).map(({ id }) => id);

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

describe('what an edition does not hold', () => {
  it('is no brand below the flagship, and with it none of the lines', async () => {
    const [brand = ''] = (await largest('brand_id')).map(publicId);
    const lines = [link(rows[0]?.product_id), `/brandDetails/brandOverview/${brand}`];
    for (const [n, edition] of (['trial', 'light'] as const).entries()) {
      const poor = await test.person(`1390000007${n}`, edition);
      expect(await add(poor, lines)).toMatchObject({
        success: false,
        code: 402,
        refusal: { prompt: 'brand-detail', needs: 20 },
      });
      expect(await list(poor)).toMatchObject({ items: [], sources: [] });
    }
    const flagship = await test.person('13900000072', 'flagship');
    expect(await add(flagship, lines)).toMatchObject({ data: { added: 2 } });
    const { items, sources } = await list(flagship);
    expect(sources.map(({ locked }) => locked)).toEqual([false, false]);
    expect(items.length).toBeGreaterThan(1);
  });

  it('is locked where it was added before, and its products are left out', async () => {
    const poor = await test.person('13900000073', 'light');
    const [brand = ''] = await largest('brand_id');
    await hadBefore(poor, [['brand', brand]]);
    const { items, sources } = await list(poor);
    expect(items).toEqual([]);
    expect(sources).toMatchObject([
      { kind: 'brand', id: publicId(brand), name: expect.stringMatching(/./), locked: true },
    ]);
  });

  it('is a look at the page of each shop: past the views of the day a shop is locked', async () => {
    const poor = await test.person('13900000074');
    const shops = (await largest('shop_id')).slice(0, 12);
    expect(shops).toHaveLength(12);
    await hadBefore(
      poor,
      shops.map((id) => ['shop', id] as const),
    );
    const { items, sources } = await list(poor);
    const open = new Set(sources.flatMap(({ id, locked }) => (locked ? [] : [internalId(id)])));
    expect([open.size, sources.length]).toEqual([10, 12]);
    // A trial sees as many rows as of any list.
    expect(items).toHaveLength(20);
    const ids = items.map(({ id }) => internalId(id)).join(',');
    const of = await read<{ id: string }>(
      `SELECT DISTINCT toString(shop_id) AS id FROM ${DATABASE}.card_product_f WHERE product_id IN (${ids})`,
    );
    expect(of.filter(({ id }) => !open.has(id))).toEqual([]);
    expect((await list(poor)).sources).toEqual(sources);
  });

  it('is one source more than its limit, also of many calls at once', async () => {
    const poor = await test.person('13900000075');
    const threes = Array.from({ length: 12 }, (_, n) => rows.slice(3 * n, 3 * n + 3));
    const sent = await Promise.all(
      threes.map((some) =>
        add(
          poor,
          some.map(({ product_id: id }) => link(id)),
        ),
      ),
    );
    expect(sent.filter(({ success }) => success)).toHaveLength(6);
    expect(sent.find(({ success }) => !success)).toMatchObject({
      message: '我的商品库最多加入20个商品、小店和品牌，升级后可加入更多',
      refusal: { prompt: 'catalogue-full', needs: 10 },
    });
    expect((await list(poor)).sources).toHaveLength(18);
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

  it('counts each rival of the same category at a near price, and none of a product without a price', async () => {
    type Priced = { id: string; price: number; sales: number; leaf: string };
    const all = await read<Priced>(
      `SELECT toString(product_id) AS id, toUInt32(price) AS price, toInt32(sales30) AS sales, arrayFirst(c -> c != '0', arrayMap(c -> toString(c), [cat5, cat4, cat3, cat2, cat1])) AS leaf FROM ${DATABASE}.card_product_f WHERE price IS NOT NULL`,
    );
    const rivalsOf = (one: Priced) =>
      all.filter(
        ({ id, price, leaf }) =>
          id !== one.id &&
          leaf === one.leaf &&
          leaf !== '' &&
          price >= one.price * (1 - 0.15) &&
          price <= one.price * (1 + 0.15),
      );
    // Those that sell least, so that the best rival of some is not watched itself.
    const watched = all
      .filter((one) => rivalsOf(one).length > 1)
      .toSorted((a, b) => a.sales - b.sales)
      .slice(0, 10);
    expect(watched).toHaveLength(10);
    // Two products of the same category without a price: neither is a rival, and neither has one.
    const like = `AS card WHERE card.product_id = ${watched[0]?.id}`;
    const { market } = test.runtime.stores;
    for (const id of [77, 78]) {
      await market.write({
        sql: `INSERT INTO ${DATABASE}.card_product_f SELECT * REPLACE(toUInt64(${id}) AS product_id, NULL AS price) FROM ${DATABASE}.card_product_f ${like}`,
      });
      await market.write({
        sql: `INSERT INTO ${DATABASE}.card_product_row (product_id, cat1, payload) SELECT ${id}, cat1, payload FROM ${DATABASE}.card_product_row ${like}`,
      });
    }
    const watcher = await test.person('13900000076', 'supreme');
    await hadBefore(watcher, [['product', '77'], ...watched.map(({ id }) => ['product', id] as const)]);
    const found = new Map((await list(watcher)).items.map(({ id, rivals }) => [internalId(id), rivals]));
    expect([found.size, found.get('77')]).toEqual([11, null]);
    // Rivals that are named are objects of the day like the products themselves.
    const named = new Set(
      [...found].flatMap(([id, rivals]) => [id, ...(rivals?.best ? [internalId(rivals.best.id)] : [])]),
    );
    const info = await watcher.get<{ quota: { objects: { used: number } } }>('/api/user/info');
    expect(info.body.data?.quota.objects.used).toBe(named.size);
    expect(named.size).toBeGreaterThan(found.size);
    for (const one of watched) {
      const rivals = rivalsOf(one);
      const better = rivals.filter(({ sales }) => sales > one.sales);
      const [best] = rivals.toSorted((a, b) => b.sales - a.sales || Number(BigInt(b.id) - BigInt(a.id)));
      expect([one, found.get(one.id)]).toMatchObject([
        one,
        {
          count: rivals.length,
          better: better.length,
          cheaper: better.filter(({ price }) => price < one.price).length,
          best: { id: publicId(best?.id ?? ''), title: expect.stringMatching(/./), price: best?.price },
        },
      ]);
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
