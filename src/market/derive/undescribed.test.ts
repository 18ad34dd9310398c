import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workBacklog } from '#market/derive/rankings.ts';
import { takeItems } from '#market/ingest/door.ts';
import { derivePending } from '#market/ingest/import.ts';
import { reconcile } from '#market/proof/reconcile.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { fact, second } from '#testkit/world-base.ts';

// Counters come before profiles, and some profiles never come: what sells stands on its page all the same, with all that is known of it.
const nobody = objectId('author', 'nobody');
const filmer = objectId('author', 'filmer');
const [shop, brand] = [objectId('shop', 'no name'), objectId('brand', 'no name')];
const product = (key: string) => objectId('product', key);
const room_id = objectId('live', 'room of nobody');

const counters = (key: string) =>
  [2, 1, 0].map((back) =>
    fact('product_counter', {
      product_id: product(key),
      ts: second(back, 70_000),
      counted: 1,
      sold_total: 500 - 100 * back,
      price_fen: 1990,
    }),
  );
const carted = (key: string) =>
  fact('room_cart', {
    room_id,
    product_id: product(key),
    on_ts: second(1, 60_000),
    is_off: 0,
    ts: second(1, 60_000),
  });

const facts = [
  ...counters('bare'),
  ...counters('named'),
  fact('product_profile', {
    product_id: product('named'),
    ts: second(3, 0),
    source_key: 'named',
    title: '有名无店的杯子',
    shop_id: shop,
    brand_id: brand,
    cat1: '0',
    cat2: '0',
    price_fen: 1990,
    cover: '',
  }),
  fact('room_open', {
    room_id,
    ts: second(1, 60_000),
    source_key: 'room',
    author_id: nobody,
    title: '无名直播间',
  }),
  ...['bare', 'named'].map(carted),
  ...Array.from({ length: 30 }, (_, n) =>
    fact('room_tick', { room_id, ts: second(1, 60_000 + n * 300), online: 5000, watch_cnt: 4000 * n }),
  ),
  fact('aweme_publish', {
    video_id: objectId('video', 'film'),
    source_key: 'film',
    author_id: filmer,
    author_key: 'filmer',
    author_name: '拍视频的人',
    description: '杯子',
    hashtags: [],
    published_at: second(1, 1000),
    duration_s: 20,
    url: '',
    is_image: 0,
    product_title: '',
    product_ids: [product('named')],
  }),
  ...[0, 1, 2, 3].map((n) =>
    fact('aweme_counter', {
      video_id: objectId('video', 'film'),
      ts: second(1, 2000 + n * 9000),
      likes: n * 90_000,
      comments: n * 10,
      shares: n,
      collects: n,
      plays: n * 3_000_000,
    }),
  ),
];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const items = facts.map((row, i) => ({ file: 'undescribed', line: i + 1, outcome: { rows: [row] } }));
  await takeItems(test.house.stores, items, (r) => expect.unreachable(r.reason));
  await derivePending(test.house.stores, () => {});
  while (await workBacklog(test.house.stores.market, test.clock));
  await test.house.state.refresh();
}, 120_000);
afterAll(() => test.close());

const rows = async (listing: string) => {
  const { body } = await test.ask(listing, 'days=7');
  return body.data?.items ?? [];
};

describe('what sells and was never described', () => {
  it('is in every sum and on every card: nothing differs', async () => {
    const { market } = test.house.stores;
    const { differences, checks } = await reconcile(market, test.clock, () => {});
    expect(checks.filter((c) => c.differences > 0)).toEqual([]);
    expect(differences).toBe(0);
  });

  it('stands in the library of goods without a name, and is known since it sold', async () => {
    const found = await rows('products');
    expect(found.map((row) => row.title)).toEqual(expect.arrayContaining(['', '有名无店的杯子']));
    expect(found).toHaveLength(2);
    const bare = found.find((row) => row.title === '');
    expect(Number(bare?.sales)).toBeGreaterThan(50);
    const [known] = await test.house.stores.market.read({
      sql: 'SELECT price, sold_total FROM tide.card_product_f WHERE product_id = {id:UInt64}',
      params: { id: product('bare') },
    });
    expect([bare?.price, known]).toEqual([1990, { price: '1990', sold_total: '500' }]);
  });

  it('stands in those of shops, brands and authors too; a name that a video tells is shown', async () => {
    expect((await rows('shops')).map((row) => row.name)).toEqual(['']);
    expect((await rows('brands')).map((row) => row.name)).toEqual(['']);
    const authors = (await rows('authors')).map((row) => row.name);
    expect(authors).toEqual(expect.arrayContaining(['', '拍视频的人']));
    expect(authors).toHaveLength(2);
  });

  it('is found by a name that a video tells', async () => {
    const { body } = await test.ask('authors', `keyword=${encodeURIComponent('拍视频的人')}`);
    expect((body.data?.items ?? []).map((row) => row.name)).toEqual(['拍视频的人']);
  });
});
