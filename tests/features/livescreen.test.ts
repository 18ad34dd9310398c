import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import type { Frame } from '#features/objects/livescreen/contract.ts';
import { livescreenRoutes } from '#features/objects/livescreen/server/index.ts';
import { objectId } from '#market/streams/object-id.ts';
import { type ApiRoute, refuse } from '#platform/server/http/route.ts';
import { createLog } from '#platform/server/log.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { counter, type TestCollector, tally, testCollector } from '#testkit/collector.ts';

let test: TestApp;
let collector: TestCollector;
const NOON = Date.parse('2026-04-01T12:00:00+08:00') / 1000;
const [room, author, product] = [objectId('live', 'R1'), objectId('author', 'A1'), objectId('product', 'P1')];

beforeAll(async () => {
  test = await openTestApp({ now: '2026-04-01T12:40:00+08:00' });
  collector = await testCollector(test);
});
afterAll(() => test.close());

const frame = (as: 'trial' | 'light' | 'flagship' = 'flagship', id = publicId(room)) =>
  test.get<Frame>(`/api/livescreen/${id}`, { as });

async function derived(): Promise<void> {
  test.runtime.onFactsIngested();
  for (let n = 0; n < 5; n++) {
    test.clock.turn(4000);
    await test.runtime.runDue();
  }
}

describe('the live frame', () => {
  it('is for the light edition and above, and of rooms that there are', async () => {
    const trial = await frame('trial');
    expect([trial.status, trial.body.refusal?.needs]).toEqual([402, 10]);
    expect((await frame('light', 'nothing')).status).toBe(404);
    expect((await frame('flagship', 'nothing')).status).toBe(404);
    expect((await frame('flagship', '!')).status).toBe(404);
  });

  it('has the people of the last tick and the sales of every list, by product and minute', async () => {
    const opened = await collector.send('room_open', [
      { room_id: room, ts: NOON, source_key: 'R1', author_id: author, title: '今晚上新', is_cart: 1 },
    ]);
    expect(tally(opened)).toEqual([1, 0, 0]);
    await collector.send('room_cart', [
      { room_id: room, product_id: product, on_ts: NOON, is_off: 0, ts: NOON, price_fen: 1000 },
    ]);
    const minute = (n: number) => NOON + n * 60;
    await collector.send(
      'room_tick',
      Array.from({ length: 40 }, (_, n) => ({
        room_id: room,
        ts: minute(n),
        online: 1000,
        watch_cnt: n * 500,
      })),
    );
    await collector.send('product_counter', [
      counter({ product_id: product, ts: NOON - 600, sold_total: 100 }),
      counter({ product_id: product, ts: minute(20), sold_total: 100 }),
      counter({ product_id: product, ts: minute(25), sold_total: 160 }),
      counter({ product_id: product, ts: minute(39), sold_total: 160 }),
    ]);
    await derived();
    const first = (await frame()).body.data as Frame;
    expect(first).toMatchObject({
      title: '今晚上新',
      online: 1000,
      watched: 19_500,
      closed_at: null,
      seen_at: minute(39),
    });
    expect(first.sales).toBeGreaterThan(40);
    expect(first.products[0]).toMatchObject({ sales: first.sales, gmv: first.gmv });
    expect(first.gmv).toBe((first.sales ?? 0) * 1000);
    expect(first.minutes).toHaveLength(30);
    expect(first.minutes.reduce((all, one) => all + (one.sales ?? 0), 0)).toBe(first.sales);
    await collector.send('product_counter', [
      counter({ product_id: product, ts: minute(40), sold_total: 260 }),
    ]);
    await derived();
    const second = (await frame()).body.data as Frame;
    expect(second.sales).toBeGreaterThan((first.sales ?? 0) + 50);
  });

  it('is let out by the count of objects, the room and what sells in it', async () => {
    const asked: (readonly string[])[] = [];
    const refused = refuse(429, '今日查看对象数已达上限，明日0点恢复', 60);
    const [one] = livescreenRoutes({
      store: test.runtime.stores.market,
      clock: test.clock,
      log: createLog({ level: 'silent' }),
      admit: async (_by, objects) => {
        asked.push(objects);
        return asked.length > 1 ? refused : null;
      },
    }) as ApiRoute[];
    const call = { query: { room_id: publicId(room) }, viewer: {}, caller: {} } as never;
    expect(await one!.handle(call)).toMatchObject({ room_id: publicId(room) });
    expect(await one!.handle(call)).toEqual(refused);
    expect(asked[0]).toEqual([`live:${publicId(room)}`, `product:${publicId(product)}`]);
  });
});
