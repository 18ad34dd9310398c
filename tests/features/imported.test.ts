import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import type { ImportedOfObject, ImportedOverview, ImportedRow } from '#features/files/imported/contract.ts';
import { piecesPerOrder } from '#features/files/imported/rules.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { take } from '#testkit/facts.ts';
import { panelCsv } from '#testkit/market.ts';
import { fixture } from '../fixtures/feeds/tally.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: TestApp;

const BASKET = '352618001950';
const idOf = (kind: 'product' | 'author' | 'shop' | 'live', key: string) => publicId(objectId(kind, key));
const object = async (of: string, id: string) =>
  (await test.get<ImportedOfObject>(`/api/imported/object?of=${of}&id=${id}`)).body.data as ImportedOfObject;
const overview = async () =>
  (await test.get<ImportedOverview>('/api/imported/overview')).body.data as ImportedOverview;

/** A sold counter of the basket at the end of each day of March. */
const days = (from: number, sold: readonly number[]) =>
  sold.map((count, n) => ({
    id: BASKET,
    title: '竹编收纳篮',
    day: `2026-03-${String(from + n).padStart(2, '0')}`,
    sold: String(count),
    shop: '竹里小铺',
  }));

/** Orders of so many pieces on days of March, by day. */
const ordersCsv = (pieces: Readonly<Record<number, number>>) =>
  [
    '子订单编号,商品ID,选购商品,商品数量,订单应付金额,支付完成时间,订单状态',
    ...Object.entries(pieces).map(
      ([day, n]) =>
        `O-${day},${BASKET},竹编收纳篮,${n},${n * 20},2026-03-${day.padStart(2, '0')} 12:00:00,已完成`,
    ),
  ].join('\n');

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-12T12:00:00+08:00', speeds: { reads: fast, writes: fast } });
  await test.importText('product-panel', 'panel.csv', panelCsv(days(1, [100, 120, 140, 160, 180, 200, 220])));
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('is an object or a day that there is none of, and a kind without imported data', async () => {
    expect((await test.get('/api/imported/object?of=product&id=!')).status).toBe(404);
    expect((await test.get('/api/imported/object?of=brand&id=1')).status).toBe(422);
    const board = '/api/imported/board?board=x&subject=product&day=';
    expect((await test.get(`${board}20260230`)).body.message).toBe('没有这一天');
    expect((await test.get(`${board}2026`)).status).toBe(422);
  });
});

it('without imported data there is nothing', async () => {
  expect(await overview()).toEqual({ boards: [], orders: [], spend: [], rooms: 0, bands: 0 });
  expect(await object('product', idOf('product', BASKET))).toEqual({
    ranks: [],
    bands: [],
    orders: null,
    spend: [],
    room: null,
    external: [],
  });
});

describe('own orders', () => {
  it('are beside the estimate of their days, and calibrate those without orders; the estimate stays', async () => {
    const before = await test.ask('products');
    await test.importText('shop-orders', 'orders.csv', ordersCsv({ 2: 10, 3: 10, 4: 10, 5: 7 }));
    const orders = (await object('shop', idOf('shop', '竹里小铺'))).orders;
    expect(orders?.factor).toBe(0.5);
    expect(orders?.factor_days).toBe(3);
    expect(orders?.days.find(({ day }) => day === 20260303)).toEqual({
      day: 20260303,
      real: { orders: 1, pieces: 10, paid: 20_000, returned: 0 },
      estimated: expect.objectContaining({ sales: 20 }) as unknown,
    });
    expect(orders?.days.find(({ day }) => day === 20260306)).toMatchObject({
      real: null,
      estimated: { sales: 20 },
    });
    expect((await object('product', idOf('product', BASKET))).orders?.factor).toBe(0.5);
    expect((await test.ask('products')).body.data?.items).toEqual(before.body.data?.items);
  });

  it('count once at their last stage, and not where they were never paid', async () => {
    await test.importFixture('shop-orders', [fixture('shop-orders/doudian.csv')]);
    const { orders } = await overview();
    const [sixth] = orders.filter(({ day }) => day === 20260306);
    expect(sixth?.real).toEqual({ orders: 2, pieces: 4, paid: 19_960, returned: 1 });
    expect(orders.find(({ day }) => day === 20260305)?.real).toMatchObject({ orders: 2, pieces: 9 });
  });

  it('have days on which nothing was sold, which count as nothing', async () => {
    await test.importText(
      'product-panel',
      'tray.csv',
      panelCsv(
        days(2, [0, 10, 20, 30, 40, 50]).map((row) => ({
          ...row,
          id: '352618001977',
          title: '竹编托盘',
          shop: '空档小铺',
        })),
      ),
    );
    const tray = ordersCsv({ 3: 5, 6: 5 }).replaceAll(BASKET, '352618001977').replaceAll('O-', 'T-');
    await test.importText('shop-orders', 'tray-orders.csv', tray.replaceAll('竹编收纳篮', '竹编托盘'));
    const orders = (await object('product', idOf('product', '352618001977'))).orders;
    expect(orders?.days.find(({ day }) => day === 20260304)?.real).toEqual({
      orders: 0,
      pieces: 0,
      paid: 0,
      returned: 0,
    });
    // 5 pieces on the 3rd, none on the 4th and the 5th, of 30 that were estimated; the last day is left out.
    expect([orders?.factor_days, orders?.factor && Math.round(orders.factor * 1000)]).toEqual([3, 167]);
  });
  it('that are old are there, by themselves', async () => {
    const old = ordersCsv({ 5: 3 }).replaceAll('2026-03-', '2025-11-');
    await test.importText(
      'product-panel',
      'plate.csv',
      panelCsv(days(2, [0, 10]).map((row) => ({ ...row, id: '352618001978', title: '竹编圆盘' }))),
    );
    const plate = old
      .replaceAll(BASKET, '352618001978')
      .replaceAll('O-', 'P-')
      .replaceAll('竹编收纳篮', '竹编圆盘');
    await test.importText('shop-orders', 'plate.csv', plate);
    const { orders } = await object('product', idOf('product', '352618001978'));
    expect(orders?.days.map(({ day, real }) => [day, real?.pieces])).toEqual([[20251105, 3]]);
  });
});

describe('what official interfaces bring', () => {
  const at = Date.parse('2026-03-06T12:00:00+08:00') / 1000;
  const own = objectId('product', BASKET);
  const shop = objectId('shop', '竹里小铺');
  const room = objectId('live', '7300000000000000009');
  const clip = objectId('video', '7300000000000000008');
  const seller = objectId('author', '7000009001');

  it('puts orders beside the estimate of the room, video and author that they name, of own goods alone', async () => {
    const order = (order_key: string, pieces: number, place: object) => ({
      stream: 'shop_order' as const,
      row: {
        order_key,
        stage: 1,
        ts: at,
        product_id: own,
        product_key: BASKET,
        title: '竹编收纳篮',
        shop_id: shop,
        pieces,
        paid_fen: pieces * 2000,
        ...place,
      },
    });
    await take(test, [
      order('api-1', 3, { room_id: room, author_id: seller }),
      order('api-2', 2, { video_id: clip, author_id: seller }),
      order('api-3', 9, {}),
    ]);
    const stranger = objectId('product', '999000111');
    const sold = (product: string, carrier: number, id: string, sales: number) =>
      `('2026-03-06', ${at}, ${product}, ${product === own ? shop : 1}, ${seller}, ${carrier}, ${id}, ${sales}, ${sales * 2000})`;
    await test.runtime.stores.market.write({
      sql: `INSERT INTO tide.sale_alloc (day, ts, product_id, shop_id, author_id, carrier, carrier_id, sales, gmv) VALUES
${[sold(own, 1, room, 4), sold(stranger, 1, room, 50), sold(own, 2, clip, 1)].join(',\n')}`,
    });
    const day = async (of: string, id: string) =>
      (await object(of, publicId(id))).orders?.days.find((one) => one.day === 20260306);
    expect(await day('live', room)).toMatchObject({ real: { pieces: 3 }, estimated: { sales: 4 } });
    expect(await day('video', clip)).toMatchObject({ real: { pieces: 2 }, estimated: { sales: 1 } });
    expect(await day('author', seller)).toMatchObject({ real: { pieces: 5 }, estimated: { sales: 5 } });
    expect((await object('live', publicId(objectId('live', 'other')))).orders).toBeNull();
  });

  it("puts the platform's daily orders beside our pieces", async () => {
    const days = [2, 3, 4].map((n) => ({
      stream: 'product_day_external' as const,
      row: {
        product_id: own,
        day: `2026-03-0${n}`,
        orders: 16,
        views: 900,
        authors: null,
        source: 'alliance',
      },
    }));
    await take(test, days);
    const { external } = await object('product', publicId(own));
    expect(external.map(({ day, orders, estimated }) => [day, orders, estimated])).toEqual([
      [20260304, 16, 20],
      [20260303, 16, 20],
      [20260302, 16, 20],
    ]);
    expect(piecesPerOrder(external)).toBe(1.25);
    expect(piecesPerOrder(external.slice(1))).toBeNull();
    expect((await object('author', publicId(seller))).external).toEqual([]);
  });
});

it('rankings are on the page of what they rank, by id or by a name that it alone has, and change no figure', async () => {
  const file =
    '日期,榜单,排名,商品,成交件数,用户支付金额\n2026-03-06,商品榜,3,竹编收纳篮,10万+,¥25万-¥50万\n2026-03-06,商品榜,1,无此商品,1,1\n';
  await test.importText('rank-list', 'rank.csv', file);
  const { ranks } = await object('product', idOf('product', BASKET));
  expect(ranks).toEqual([
    { board: '商品榜', day: 20260306, rank: 3, category: '', sales: '10万+', gmv: '¥25万-¥50万' },
  ]);
  expect((await overview()).boards).toEqual([{ board: '商品榜', subject: 'product', days: [20260306] }]);
  const query = new URLSearchParams({ board: '商品榜', subject: 'product', day: '20260306' }).toString();
  const { body } = await test.get<{ items: ImportedRow[] }>(`/api/imported/board?${query}`);
  expect(body.data?.items.map(({ rank, name, id }) => [rank, name, id])).toEqual([
    [1, '无此商品', null],
    [3, '竹编收纳篮', idOf('product', BASKET)],
  ]);
});

it('live rooms are in the library with their times and counters; their sales are beside the page', async () => {
  await test.importFixture('live-list', [fixture('live-list/rooms.csv')]);
  const rooms = (await test.ask('lives', 'start=20260301&end=20260311')).body.data?.items ?? [];
  const tea = rooms.find((room) => room.title === '春茶专场');
  expect(tea).toMatchObject({ title: '春茶专场', total_users: 123_000 });
  const { room } = await object('live', String(tea?.room_id));
  expect(room).toEqual({ products: 48, sales: '1000~2500', gmv: '10w~25w' });
  const names = rooms.map((one) => one.nick_name ?? one.author_name ?? one.author);
  expect(names).toContain('阿宁');
});

it('a room that names its author alone hides no author of that name', async () => {
  const at = Date.parse('2026-03-05T12:00:00+08:00') / 1000;
  await test.importText('influencer-list', 'one.csv', '昵称,用户ID,粉丝数\n小禾,7000009,500\n', at);
  await test.importText('rank-list', '榜单.csv', '日期,榜单,排名,达人\n2026-03-06,带货日榜,1,小禾\n', at);
  const ranked = async () => (await object('author', idOf('author', '7000009'))).ranks.length;
  expect(await ranked()).toBe(1);
  await test.importText(
    'live-list',
    '直播.csv',
    '直播间标题,达人,开播时间,下播时间,观看人数\n晚间专场,小禾,2026-03-06 20:00:00,2026-03-06 21:00:00,1200\n',
    at,
  );
  // Both are known, and only the name of the one with a profile counts.
  const both = await test.runtime.stores.market.read({
    sql: "SELECT count() AS n FROM tide.dim_author WHERE name = '小禾'",
  });
  expect(both).toEqual([{ n: '2' }]);
  expect(await ranked()).toBe(1);
});

it('advertising is on the page of its account, found by its 抖音号', async () => {
  const creators = '昵称,用户ID,抖音号,粉丝数\n小海,7000001,xiaohai88,12000\n';
  await test.importText(
    'influencer-list',
    'authors.csv',
    creators,
    Date.parse('2026-03-05T12:00:00+08:00') / 1000,
  );
  await test.importFixture('ad-daily', [fixture('ad-daily/千川_投放.csv')]);
  const { spend } = await object('author', idOf('author', '7000001'));
  expect(spend.map((one) => [one.day, one.platform, one.spend, one.gmv])).toEqual([
    [20260306, '千川', 0, 0],
    [20260305, '千川', 123_456, 567_890],
  ]);
  expect((await overview()).spend.length).toBe(3);
});

it('the same money by room and by product counts once', async () => {
  const head = '日期,抖音昵称,抖音号';
  const line = '2026-03-08,小海,xiaohai88';
  await test.importText(
    'ad-daily',
    '千川_直播间.csv',
    `${head},直播间ID,消耗\n${line},7300000000000000001,100\n`,
  );
  await test.importText(
    'ad-daily',
    '千川_商品.csv',
    `${head},商品ID,消耗\n${line},${BASKET},60\n${line},352618001951,40\n`,
  );
  const spentOn = async (of: string, id: string) =>
    (await object(of, id)).spend.flatMap((one) => (one.day === 20260308 ? [one.spend] : []));
  expect(await spentOn('author', idOf('author', '7000001'))).toEqual([10_000]);
  expect(await spentOn('product', idOf('product', BASKET))).toEqual([6000]);
  expect((await overview()).spend.filter(({ day }) => day === 20260308)).toMatchObject([{ spend: 10_000 }]);
});

describe('a sold counter that is a lower limit', () => {
  const rowOf = async (name: string) =>
    (await test.ask('products', `keyword=${encodeURIComponent(name)}`)).body.data?.items[0];

  it('is 10万+ in the library and at its product, and two of them have no difference', async () => {
    await test.importFixture('product-panel', [fixture('cases/plusband.csv')]);
    const row = await rowOf('竹编提篮');
    expect(row?.sold_total).toEqual([200_000, null]);
    const { body } = await test.get<{ card: Record<string, unknown> }>(
      `/api/sku/detail/${idOf('product', '352618001960')}`,
    );
    expect(body.data?.card).toMatchObject({ sold_total: 200_000, sold_limit: true });
    const sales = await test.runtime.stores.market.read({
      sql: 'SELECT count() AS n FROM tide.sale_alloc WHERE product_id = {id:UInt64}',
      params: { id: objectId('product', '352618001960') },
    });
    expect(sales).toEqual([{ n: '0' }]);
  });

  it('gives way to a later exact one, and the other way round', async () => {
    await test.importText(
      'product-panel',
      'later.csv',
      panelCsv(days(8, [240]).map((row) => ({ ...row, sold: '1万+' }))),
    );
    expect((await rowOf('竹编收纳篮'))?.sold_total).toEqual([10_000, null]);
    await test.importText('product-panel', 'exact.csv', panelCsv(days(9, [10_500])));
    expect((await rowOf('竹编收纳篮'))?.sold_total).toBe(10_500);
    // What it had sold it has sold, also where the page says 1万+ again.
    await test.importText(
      'product-panel',
      'again.csv',
      panelCsv(days(10, [240]).map((row) => ({ ...row, sold: '1万+' }))),
    );
    expect((await rowOf('竹编收纳篮'))?.sold_total).toEqual([10_500, null]);
  });
});
