import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailParams, detailPath } from '#catalog/detail-path.ts';
import { listings } from '#catalog/index.ts';
import type { WireRow } from '#engine/contract.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
let store: MarketStore;
beforeAll(async () => {
  test = await openTestApp({ world: true });
  store = test.runtime.stores.market;
}, 600_000);
afterAll(() => test.close());

const rowsOf = async (id: string): Promise<readonly WireRow[]> => (await test.ask(id)).body.data?.items ?? [];

describe('rows lead to the page of what they show', () => {
  it.each(
    listings.filter(({ of }) => !['topic', 'comment', 'word'].includes(of.id)).map((l) => [l.id, l] as const),
  )('%s', async (id, { of }) => {
    const rows = await rowsOf(id);
    expect(rows.length).toBeGreaterThan(0);
    const paths = rows.map((row) => detailPath(of.id, row));
    expect(paths).not.toContain(null);
    for (const [i, row] of rows.entries()) {
      for (const name of detailParams(of.id)) expect(paths[i]?.split('/')).toContain(String(row[name]));
    }
  });
});

it('rooms carry their author and the Beijing day they began on, products their shop and brand', async () => {
  const live = (await rowsOf('lives'))[0] as WireRow;
  const [room] = await store.read<{ author: string; day: number }>({
    sql: 'SELECT toString(author_id) AS author, toYYYYMMDD(pub_day) AS day FROM tide.card_live_f WHERE room_id = {id:UInt64}',
    params: { id: internalId(String(live.room_id)) as string },
  });
  expect([internalId(String(live.uid)), live.date_code]).toEqual([room?.author, room?.day]);
  const products = await rowsOf('products');
  for (const row of products.slice(0, 5)) {
    const [known] = await store.read<{ shop: string; brand: string }>({
      sql: 'SELECT toString(shop_id) AS shop, toString(brand_id) AS brand FROM tide.card_product_f WHERE product_id = {id:UInt64}',
      params: { id: internalId(String(row.product_id)) as string },
    });
    const told = [row.shop_id, row.brand_id].map((id) => (id === null ? '0' : internalId(String(id))));
    expect(told).toEqual([known?.shop, known?.brand]);
  }
});

it('the examples name nine objects, each of which a row shows', async () => {
  const ids = (await test.get<Record<string, string>>('/api/power/illustration')).body.data ?? {};
  const [author, product, live, video, shop] = (await Promise.all(
    ['authors', 'products', 'lives', 'videos', 'shops'].map(async (id) => (await rowsOf(id))[0]),
  )) as [WireRow, WireRow, WireRow, WireRow, WireRow];
  expect(ids).toEqual({
    uid: author.uid,
    product_id: product.product_id,
    live_id: live.room_id,
    live_uid: live.uid,
    live_date_code: String(live.date_code),
    aweme_id: video.aweme_id,
    aweme_uid: video.uid,
    aweme_date_code: String(video.date_code),
    shop_id: shop.shop_id,
  });
  expect(Object.values(ids).every((id) => /^[0-9A-Za-z]{2,11}$/.test(id))).toBe(true);
});

it('knows no path where a parameter is missing', () => {
  expect(detailPath('live', { room_id: 'a1', uid: 'b2', date_code: 20260320 })).toBe(
    '/liveDetails/a1/b2/20260320',
  );
  expect(detailPath('live', { room_id: 'a1', uid: null, date_code: 20260320 })).toBeNull();
  expect(detailPath('video', { aweme_id: 'a1', uid: 'b2' })).toBeNull();
  expect(detailPath('topic', { topic_id: 'a1' })).toBeNull();
});
