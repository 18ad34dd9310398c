import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payloadColumns } from '#catalog/facts/card-payload.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { shopCard } from '#catalog/facts/shop-card.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

// The real files, where someone has them: TIDE_SAMPLE_DATA names their folder.
const folder = process.env.TIDE_SAMPLE_DATA;
if (!folder)
  console.info('sample-data.test.ts is skipped: TIDE_SAMPLE_DATA names no folder with the real files');
const at = (path: string) => join(folder ?? '', path);
const AT = Date.parse('2021-01-24T23:59:59+08:00') / 1000;

describe.skipIf(!folder)('the real files, from door to page', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ now: '2026-11-20T12:00:00+08:00' });
  });
  afterAll(() => test.close());

  const one = async (sql: string) => (await test.runtime.stores.market.read({ sql }))[0];

  it('61 daily captures are 3,006 rows and 2,633 topics', async () => {
    const report = await test.importFixture('hot-list', [at('hotlist/douyin_hot_dev')]);
    expect([report.files, report.rows, report.accepted, report.duplicates, report.rejected]).toEqual([
      61, 3006, 3006, 0, 0,
    ]);
    expect(
      await one(
        'SELECT uniqExact(topic_id) AS topics, count() AS n, uniqExact(ts) AS ts FROM tide.hot_board',
      ),
    ).toEqual({
      topics: '2633',
      n: '3006',
      ts: '61',
    });
  });

  it('4,020 influencers are as many authors on the page', async () => {
    const report = await test.importFixture('influencer-list', [at('local-only/influencers')], AT);
    expect([report.rows, report.accepted, report.duplicates, report.rejected]).toEqual([4020, 4020, 0, 0]);
    expect((await test.ask('authors')).body.data?.pagination.total_count).toBe(4020);
    // Every sort of every page answers, with whatever the files leave out.
    for (const sort of [
      'fans',
      'incFans',
      'likes',
      'works',
      'likesPerFan',
      'comments',
      'shares',
      'following',
    ]) {
      for (const page of [1, 40, 81]) {
        expect([sort, page, (await test.ask('authors', `sort=${sort}:asc&page=${page}`)).status]).toEqual([
          sort,
          page,
          200,
        ]);
      }
    }
  });

  it('the cosmetics panel is the same money everywhere', async () => {
    const file = 'local-only/products/taobao_1111_cosmetic_dev_1105-1110.csv';
    const report = await test.importFixture('product-panel', [at(file)]);
    expect([report.rows, report.accepted, report.duplicates, report.rejected]).toEqual([
      19_043, 18_959, 84, 0,
    ]);
    const sums = { pieces: '414821', fen: '10027519983' };
    for (const table of ['sale_alloc', 'product_day', 'shop_day', 'brand_day', 'author_day', 'cate_day']) {
      const found = await one(
        `SELECT toString(sum(sales)) AS pieces, toString(sum(gmv)) AS fen FROM tide.${table}`,
      );
      expect([table, found]).toEqual([table, sums]);
    }
    for (const card of ['card_product_f', 'card_product_row', 'card_shop_f', 'card_shop_row']) {
      const fact = card.startsWith('card_product') ? productCard : shopCard;
      const place = (name: string) => payloadColumns(fact).indexOf(name) + 1;
      const of = (name: string) =>
        card.endsWith('_row')
          ? `toUInt64OrZero(trim(BOTH '"' FROM JSONExtractRaw(payload, ${place(name)})))`
          : name;
      const found = await one(
        `SELECT toString(sum(${of('sales30')})) AS pieces, toString(sum(${of('gmv30')})) AS fen FROM tide.${card}`,
      );
      expect([card, found]).toEqual([card, sums]);
    }
    expect((await test.ask('products')).body.data?.pagination.total_count).toBe(3356);
    expect((await test.ask('shops')).body.data?.pagination.total_count).toBe(22);
    expect((await test.ask('products')).body.data?.freshness.data_day).toBe(20_161_110);
  });

  it('面膜 finds 219 products, and 20 of them for trial', async () => {
    const found = async (as: 'trial' | 'supreme') =>
      (await test.ask('products', 'keyword=面膜', { as })).body.data;
    expect((await found('supreme'))?.pagination.total_count).toBe(219);
    const trial = await found('trial');
    expect([trial?.pagination.total_count, trial?.items.length, trial?.is_authority]).toEqual([
      219,
      20,
      false,
    ]);
  });

  it('videos, products of a list and titles come in and are listed', async () => {
    await test.importFixture('video-list', [at('local-only/videos_dev')], AT);
    await test.importFixture('product-list', [at('local-only/products/douyin_mall_products_2025.csv')], AT);
    const total = async (id: string) => (await test.ask(id)).body.data?.pagination.total_count;
    expect(await total('videos')).toBe(1809);
    expect(await total('products')).toBe(3356 + 277);
  });
});
