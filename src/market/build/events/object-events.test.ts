import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairViews } from '#catalog/facts/pair-views.ts';
import { addDays } from '#kernel/day.ts';
import { roomsOpened } from '#market/read/events/live-events.ts';
import { eventsOf, latestEvents } from '#market/read/events/read-events.ts';
import { checkEvents } from '#market/reconciliation/events.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, brand, march, product, shop, sold, take } from '#testkit/facts.ts';
import { cart, closing, opening } from '#testkit/room-facts.ts';
import { seeded } from '#testkit/world-base.ts';
import { deriveObjectEvents } from './object-events.ts';

let test: TestApp;

const kinds = ['author', 'product', 'shop', 'brand'] as const;
const told = async (of: (typeof kinds)[number], key: string) => {
  const objects = new Map([[kinds.indexOf(of) + 1, [objectId(of, key)]]]);
  const { items } = await eventsOf(test.runtime.stores.market, objects, { offset: 0, limit: 50 });
  return items.map(({ day, kind, words }) => `${day.slice(8)} ${kind} ${words}`);
};

/** A room of an hour with goods in its cart. */
function room(key: string, time: string, goods: readonly string[]) {
  const ts = march(time);
  return [
    opening(key, ts, { author_id: objectId('author', 'seller'), is_cart: 1 }),
    ...goods.map((good) => cart(key, good, ts)),
    closing(key, ts, ts + 3600, { total_users: 100 }),
  ];
}

const of = { shop_id: objectId('shop', 'shop'), brand_id: objectId('brand', 'brand') };

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    author('seller'),
    shop('shop'),
    brand('brand'),
    product('old', { ...of, price_fen: 5990, cos_bp: 2000 }),
    product('old', { ...of, price_fen: 4990, cos_bp: 2000, ts: march('18T10:00:00') }),
    product('old', { ...of, price_fen: 4990, cos_bp: 2550, ts: march('19T10:00:00') }),
    // What changes on the day under way is told tomorrow.
    product('old', { ...of, price_fen: 100, cos_bp: 100, ts: march('21T10:00:00') }),
    opening('today', march('21T11:50:00'), { author_id: objectId('author', 'seller'), is_cart: 0 }),
    product('new', { ...of, ts: march('17T10:00:00') }),
    product('newer', { ...of, ts: march('17T11:00:00') }),
    ...room('first', '10T20:00:00', ['old']),
    ...room('second', '18T20:00:00', ['old', 'new', 'newer']),
    ...room('third', '20T20:00:00', ['new']),
    // The product that sold the day before yesterday and not yesterday leaves the lists that another enters.
    sold('old', '18T23:59:59', 0),
    sold('old', '19T23:59:59', 500),
    sold('old', '20T23:59:59', 500),
    sold('new', '19T23:59:59', 0),
    sold('new', '20T23:59:59', 300),
  ]);
});
afterAll(() => test.close());

describe('what happened to objects that can be followed', () => {
  it('tells days with rooms, and goods that the carts of an author had not before its first room', async () => {
    const rooms = (await told('author', 'seller')).filter((line) => /^\d\d [45]/.test(line));
    expect(rooms).toEqual([
      // That of the day under way is told at once.
      '21 4 开播1场，正在直播',
      '20 4 开播1场',
      expect.stringMatching(/^18 5 直播间新上架2款：new(er)?$/),
      '18 4 开播1场',
      '10 4 开播1场',
    ]);
  });

  it('tells prices and commissions that complete days ended with', async () => {
    const changes = (await told('product', 'old')).filter((line) => /^\d\d [67]/.test(line));
    expect(changes).toEqual(['19 7 佣金率由20%升至25.5%', '18 6 价格由¥59.9降至¥49.9']);
  });

  it('tells new goods of shops and brands, and none of their first day', async () => {
    for (const kind of ['shop', 'brand'] as const) {
      const fresh = (await told(kind, kind)).filter((line) => line.includes(' 5 '));
      expect(fresh).toEqual([expect.stringMatching(/^17 5 新上架商品2款：new(er)?$/)]);
    }
  });

  it('tells who entered the first places of rankings and who left them', async () => {
    const ranked = async (key: string) =>
      (await told('product', key)).filter((line) => line.startsWith('20') && /^\d\d [89]/.test(line));
    expect(await ranked('new')).toEqual([expect.stringMatching(/^20 8 进入.*热销榜.*前20名$/)]);
    expect(await ranked('old')).toEqual([expect.stringMatching(/^20 9 跌出.*热销榜.*前20名$/)]);
  });

  it('knows the newest of each, of one day the most telling', async () => {
    const { market } = test.runtime.stores;
    const ids = [objectId('product', 'old'), objectId('product', 'newer')];
    const latest = await latestEvents(market, 2, ids);
    expect([...latest.values()].map(({ day, kind }) => [day, kind])).toEqual([['2026-03-20', 9]]);
    expect(await latestEvents(market, 2, [])).toEqual(new Map());
    const day = await eventsOf(market, new Map([[2, ids]]), { offset: 0, limit: 1, day: '2026-03-19' });
    expect(day.total).toBeGreaterThan(0);
    const seller = [objectId('author', 'seller')];
    expect([...(await latestEvents(market, 1, seller)).values()].map((one) => [one.day, one.kind])).toEqual([
      ['2026-03-21', 4],
    ]);
    const live = await eventsOf(market, new Map([[1, seller]]), { offset: 0, limit: 1, kind: 4 });
    expect(live.total).toBe(4);
    const rooms = await roomsOpened(market, { after: '2026-03-20', since: march('21T11:00:00') });
    expect(rooms).toEqual([{ author: seller[0], day: '2026-03-21', opened: march('21T11:50:00') }]);
    expect(await roomsOpened(market, { after: '2026-03-20', since: march('21T11:51:00') })).toEqual([]);
  });

  it('agrees with events made afresh', async () => {
    const check = await checkEvents(test.runtime.stores.market, '2026-03-20');
    expect([check.differences, check.compared > 5]).toEqual([0, true]);
  });

  it('tells the first day with a brand of who sold others a month before, whatever is drawn', async () => {
    const { market } = test.runtime.stores;
    const END = '2026-03-20';
    const random = seeded(10);
    const brands = [objectId('brand', 'brand'), objectId('brand', 'without a name')];
    const kind = pairViews.find(({ view }) => view === 'author_brand_day')?.kind;
    const expected = new Map<string, string[]>();
    const rows: object[] = [];
    for (let n = 0; n < 120; n++) {
      const key = `drawn seller ${n}`;
      const ago = () => Math.floor(random() * (random() < 0.4 ? 29 : 200));
      const days = brands.map(() => Array.from({ length: Math.floor(random() * 4) }, ago));
      for (const [at, some] of days.entries())
        for (const back of new Set(some))
          rows.push({
            kind,
            day: addDays(END, -back),
            a: objectId('author', key),
            b: brands[at],
            sales: 1,
            gmv: 100,
            part: 0,
          });
      // Half a year, the end among it.
      const seen = days.map((some) => some.filter((back) => back < 180));
      const [first, begun] = [Math.max(-1, ...(seen[0] ?? [])), Math.max(...seen.flat(), -1)];
      const isTold = first >= 0 && first < 30 && begun >= first + 30;
      expected.set(key, isTold ? [`${addDays(END, -first).slice(8)} 10 首次带货品牌：brand`] : []);
    }
    await market.insert('pair_day', rows);
    await deriveObjectEvents(market, END);
    const found = await Promise.all(
      [...expected.keys()].map(
        async (key) => [key, (await told('author', key)).filter((one) => / 10 /.test(one))] as const,
      ),
    );
    expect(new Map(found)).toEqual(expected);
    expect([...expected.values()].filter((one) => one.length > 0).length).toBeGreaterThan(3);
  });
});
