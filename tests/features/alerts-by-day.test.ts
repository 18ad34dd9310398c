import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailyBoards } from '#catalog/rankings/daily-boards.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { AlertEvent, AlertRule } from '#features/desk/alerts/contract.ts';
import { evaluateKind } from '#features/desk/alerts/server/evaluate.ts';
import { objectId } from '#market/streams/object-id.ts';
import { brand, type Fact, march, product, shop, sold, take } from '#testkit/facts.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { cart, closing, opening } from '#testkit/room-facts.ts';

const DAY_MS = 86_400_000;
const fast = { points: 1_000_000, burst: 1_000_000 };
const of = { shop_id: objectId('shop', '花店'), brand_id: objectId('brand', '花牌') };
const HOT = dailyBoards.find(({ object, title }) => object === 2 && title.includes('热销'))?.board ?? '';

let test: PeopleApp;
let own: TestBrowser;

const two = (day: number) => String(day).padStart(2, '0');
const dsr = (day: number, score: number): Fact => ({
  stream: 'shop_dsr',
  row: {
    shop_id: of.shop_id,
    day: `2026-03-${two(day)}`,
    score,
    goods: 0,
    logistics: 0,
    service: 0,
    products: null,
  },
});
const heat = (day: number, word: string, value: number): Fact => ({
  stream: 'search_word',
  row: { word, ts: march(`${two(day)}T12:00:00`), heat: value, category: '0', suggests: [], videos: [] },
});
/** A room of a day in which the brand was seen by so many. */
const seen = (day: number, users: number): Fact[] => {
  const ts = march(`${two(day)}T20:00:00`);
  const key = `room of ${day}`;
  return [
    opening(key, ts, { author_id: objectId('author', '主播'), is_cart: 1 }),
    cart(key, '旧花', ts),
    closing(key, ts, ts + 3600, { total_users: users }),
  ];
};
const add = (body: object) =>
  own.post<{ id: string }>('/api/alert/add', { scope: 'object', channels: null, quiet: null, ...body });
const history = async () =>
  ((await own.get<{ items: AlertEvent[] }>('/api/alert/history')).body.data?.items ?? []).map(
    ({ kind, name, words }) => `${kind} ${name} ${words}`,
  );
const look = async (kind: string) => {
  const job = test.features.jobs.find((one) => one.kind === kind);
  return (await job?.handle({ payload: {} } as never)) as { fired: number };
};

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-03-20T12:00:00+08:00', speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000311', 'supreme');
  await take(test, [
    shop('花店'),
    brand('花牌'),
    product('旧花', of),
    product('别家'),
    ...[15, 16, 17, 18, 19].flatMap((day) => seen(day, 1000)),
    dsr(18, 490),
    dsr(19, 488),
    heat(18, '防晒霜', 1000),
    heat(19, '防晒霜', 1100),
    heat(19, 'iPhone', 50),
    sold('旧花', '18T23:59:59', 0),
    sold('旧花', '19T23:59:59', 500),
    sold('别家', '18T23:59:59', 0),
    sold('别家', '19T23:59:59', 5),
  ]);
  const [shopId, brandId, goods] = [
    publicId(of.shop_id),
    publicId(of.brand_id),
    publicId(objectId('product', '旧花')),
  ];
  const saved = await own.post<{ id: string }>('/api/common/condition/add', {
    page: 'products',
    name: '日销过百',
    address: 'period=1&sales=100-',
  });
  for (const body of [
    { kind: 'score', object: 3, object_id: shopId, threshold: 0.05 },
    { kind: 'arrivals', object: 3, object_id: shopId, threshold: 2 },
    { kind: 'arrivals', object: 4, object_id: brandId, threshold: 3 },
    { kind: 'voice', object: 4, object_id: brandId, threshold: 100 },
    { kind: 'word', scope: 'word', word: ' 防晒霜 ', threshold: 50 },
    { kind: 'board', object: 2, object_id: goods, board: HOT, threshold: 10 },
  ])
    expect((await add(body)).body, JSON.stringify(body)).toMatchObject({ success: true });
  if (saved.body.data)
    expect(
      (await add({ kind: 'condition', scope: 'condition', condition: saved.body.data.id, threshold: 1 })).body
        .success,
    ).toBe(true);
  else throw new Error(saved.text);
}, 600_000);
afterAll(() => test.close());

it('a word is the one of the market, however it is written, and one that was never captured is none', async () => {
  for (const word of ['iphone', 'IPHONE', 'ｉＰｈｏｎｅ']) {
    const id = (await add({ kind: 'word', scope: 'word', word, threshold: 50 })).body.data?.id;
    const { items } = (await own.get<{ items: AlertRule[] }>('/api/alert/list')).body.data ?? { items: [] };
    expect(items.find((one) => one.id === id)?.name, word).toBe('iPhone');
    await own.post('/api/alert/remove', { id });
  }
  const refused = await add({ kind: 'word', scope: 'word', word: '没有采集的词', threshold: 50 });
  expect([refused.status, refused.body.message]).toEqual([404, '暂未采集这个关键词']);
});

it('days that were there before the rules fire nothing', async () => {
  await look('condition.changes');
  expect(await look('alert.day')).toEqual({ fired: 0 });
});

it('a new day fires what crossed, with its values, once, and nothing where a day is unknown', async () => {
  test.clock.turn(DAY_MS);
  await take(test, [
    ...seen(20, 5000),
    dsr(20, 480),
    heat(20, '防晒霜', 2000),
    heat(20, '没有前一天', 9999),
    product('新花一', { ...of, ts: march('20T10:00:00') }),
    product('新花二', { ...of, ts: march('20T11:00:00') }),
    sold('旧花', '20T23:59:59', 500),
    sold('别家', '20T23:59:59', 800),
  ]);
  await look('condition.changes');
  await look('alert.day');
  expect(await look('alert.day')).toEqual({ fired: 0 });
  const told = await history();
  expect(new Set(told)).toEqual(
    new Set([
      'score 花店 体验分由4.88分变为4.80分',
      'arrivals 花店 上新2款',
      'voice 花牌 曝光（前7天日均相比）由1000次变为5000次',
      'word 防晒霜 搜索热度由1100变为2000',
      'board 旧花 跌出前10名',
      'condition 日销过百 新进1个',
    ]),
  );
  const notices = (await own.get<{ items: { kind: string }[] }>('/api/notice/list')).body.data?.items ?? [];
  // The condition itself is silent: the rule tells of it.
  expect(notices.map(({ kind }) => kind).filter((kind) => kind !== 'alert')).toEqual([]);
  expect(notices).toHaveLength(told.length);
});

it('a shop without a score for weeks and a word without a day before cross nothing', async () => {
  test.clock.turn(DAY_MS);
  await take(test, [
    heat(21, '别的词', 5),
    sold('旧花', '21T23:59:59', 501),
    sold('别家', '21T23:59:59', 801),
  ]);
  const before = (await history()).length;
  for (const kind of ['score', 'word', 'voice', 'arrivals'] as const) {
    const parts = {
      account: test.runtime.stores.account,
      clock: test.clock,
      context: { store: test.runtime.stores.market, state: test.runtime.state },
    };
    expect(
      await evaluateKind({ ...parts, notifier: { notifyIn: async () => true } } as never, kind),
      kind,
    ).toBe(0);
  }
  expect((await history()).length).toBe(before);
});

it('a day that was read is not read again until a build or a rule is new', async () => {
  let reads = 0;
  const { market, account } = test.runtime.stores;
  const read = (asked: { sql: string }) => {
    reads += asked.sql.includes('shop_dsr') ? 1 : 0;
    return market.read(asked as never);
  };
  const parts = {
    account,
    clock: test.clock,
    notifier: { notifyIn: async () => true },
    context: { store: { read }, state: test.runtime.state },
  } as never;
  const done = new Map();
  const shopId = publicId(objectId('shop', '花店'));
  const looks = async () => {
    for (let n = 0; n < 3; n++) await evaluateKind(parts, 'score', done);
    return reads;
  };
  expect(await looks()).toBe(1);
  await add({ kind: 'score', object: 3, object_id: shopId, threshold: 0.5 });
  expect(await looks()).toBe(2);
  test.clock.turn(3_600_000);
  expect(await looks()).toBe(3);
});
