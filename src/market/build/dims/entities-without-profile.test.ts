import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processBoardBacklog } from '#market/build/derive.ts';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { day, fact, second } from '#testkit/world-base.ts';

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

/** A product that sold for some days long ago, and nothing since. */
const longAgo = [42, 41, 40, 39].map((back) =>
  fact('product_counter', {
    product_id: product('old'),
    ts: second(back, 70_000),
    counted: 1,
    sold_total: 9000 - 100 * back,
    price_fen: 990,
  }),
);
const film = (key: string, author_name: string, back: number) =>
  fact('aweme_publish', {
    video_id: objectId('video', key),
    source_key: key,
    author_id: filmer,
    author_key: 'filmer',
    author_name,
    description: '杯子',
    hashtags: [],
    published_at: second(back, 1000),
    duration_s: 20,
    url: '',
    is_image: 0,
    product_title: '',
    product_ids: [product('named')],
  });
const profile = (key: string, ts: number) =>
  fact('product_profile', {
    product_id: product(key),
    ts,
    source_key: key,
    title: '后来才有名字的杯子',
    shop_id: '0',
    brand_id: '0',
    cat1: '0',
    cat2: '0',
    price_fen: 1990,
    cover: '',
  });

const facts = [
  ...longAgo,
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
  film('film', '拍视频的人', 1),
  ...[2, 3, 4, 5, 6].map((back) => film(`film ${back}`, '以前的名字', back)),
  fact('room_open', {
    room_id: objectId('live', 'room of filmer'),
    ts: second(1, 40_000),
    source_key: 'second room',
    author_id: filmer,
    title: '也直播',
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
async function take(rows: readonly ReturnType<typeof fact>[]): Promise<void> {
  const items = rows.map((row, i) => ({ file: 'undescribed', line: i + 1, outcome: { rows: [row] } }));
  await ingestRows(test.runtime.stores, items, (r) => expect.unreachable(r.reason));
  await rebuildDirty(test.runtime.stores, () => {});
  while (await processBoardBacklog(test.runtime.stores.market, test.clock));
  await test.runtime.state.refresh();
}
beforeAll(async () => {
  test = await openTestApp();
  await take(facts);
}, 600_000);
afterAll(() => test.close());

const rows = async (listing: string, asked = 'days=7') => {
  const { body } = await test.ask(listing, asked);
  return body.data?.items ?? [];
};
const cardOf = async (key: string) => {
  const [card] = await test.runtime.stores.market.read({
    sql: 'SELECT price, sold_total, toString(find_day) AS found, is_new FROM tide.card_product_f WHERE product_id = {id:UInt64}',
    params: { id: product(key) },
  });
  return card;
};

describe('what sells and was never described', () => {
  it('is in every sum and on every card: nothing differs', async () => {
    const { market } = test.runtime.stores;
    const { differences, checks } = await reconcile(market, test.clock);
    expect(checks.filter((c) => c.differences > 0)).toEqual([]);
    expect(differences).toBe(0);
  });

  it('stands in the library of goods without a name, with what counters and sales tell', async () => {
    const found = await rows('products');
    expect(found.map((row) => row.title)).toEqual(expect.arrayContaining(['', '有名无店的杯子']));
    expect(found).toHaveLength(3);
    const bare = found.find((row) => row.title === '' && row.price === 1990);
    expect(Number(bare?.sales)).toBeGreaterThan(50);
    expect(await cardOf('bare')).toEqual({ price: '1990', sold_total: '500', found: day(2), is_new: 1 });
  });

  it('stands in those of shops, brands and authors too; the newest name that a video tells is shown', async () => {
    expect((await rows('shops')).map((row) => row.name)).toEqual(['']);
    expect((await rows('brands')).map((row) => row.name)).toEqual(['']);
    const authors = (await rows('authors')).map((row) => row.name);
    expect(authors).toEqual(expect.arrayContaining(['', '拍视频的人']));
    expect(authors).toHaveLength(2);
    const rooms = await rows('lives', '');
    expect(rooms.map((row) => row.author_name)).toEqual(expect.arrayContaining(['', '拍视频的人']));
  });

  it('and never captured comes last by the time of its capture, whichever way', async () => {
    for (const dir of ['asc', 'desc']) {
      const found = await rows('videos', `sort=seenAt:${dir}`);
      expect(found).toHaveLength(6);
      expect([found[0]?.seen_at, ...found.slice(1).map((row) => row.seen_at)]).toEqual([
        second(1, 29_000),
        0,
        0,
        0,
        0,
        0,
      ]);
    }
  });

  it('is found by a name that a video tells', async () => {
    const asked = `keyword=${encodeURIComponent('拍视频的人')}`;
    expect((await rows('authors', asked)).map((row) => row.name)).toEqual(['拍视频的人']);
    expect((await rows('lives', asked)).map((row) => row.title)).toEqual(['也直播']);
  });

  it('stays on the rankings of its days when it sells no more', async () => {
    expect(await cardOf('old')).toMatchObject({ found: day(42), is_new: 0 });
    const { body } = await test.ask('hotSales', `period=day&date=${day(40).replaceAll('-', '')}`);
    expect([body.data?.pagination.total_count, body.data?.items.length]).toEqual([1, 1]);
  });

  it('is none the newer for a profile that comes late', async () => {
    await take([profile('old', second(0, 80_000))]);
    expect(await cardOf('old')).toMatchObject({ found: day(42), is_new: 0 });
    const [row] = await test.runtime.stores.market.read<{ payload: string }>({
      sql: 'SELECT payload FROM tide.card_product_row WHERE product_id = {id:UInt64}',
      params: { id: product('old') },
    });
    expect(JSON.parse(row?.payload ?? '[]')).toContain('后来才有名字的杯子');
  });
});
