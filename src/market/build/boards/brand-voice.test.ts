import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { brand, march, product, room, sold, take } from '#testkit/facts.ts';
import { roomId, tick } from '#testkit/room-facts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
});
afterAll(() => test.close());

it('a brand is heard of by the likes, shares and bullet comments of its rooms (domain.md 1.2)', async () => {
  const opened = march('20T20:00:00');
  const at = [opened, opened + 3600] as const;
  await take(test, [
    sold('any', '19T12:00:00', 0),
    sold('any', '20T12:00:00', 5),
    brand('青禾'),
    product('茶', { brand_id: objectId('brand', '青禾') }),
    ...room('shared', at, { views: 10, goods: ['茶'], told: { likes: 100, barrage: 10, shares: 7777 } }),
    ...room('untold', at, { views: 20, goods: ['茶'], told: { likes: 3 } }),
    tick('untold', opened + 60, 5, { barrage: 4 }),
  ]);
  const { market } = test.runtime.stores;
  const voice = await market.read({
    sql: 'SELECT room_id, exposure, interaction FROM tide.brand_voice WHERE brand_id = {brand:UInt64} ORDER BY exposure',
    params: { brand: objectId('brand', '青禾') },
  });
  expect(voice).toEqual([
    { room_id: roomId('shared'), exposure: '10', interaction: '7887' },
    { room_id: roomId('untold'), exposure: '20', interaction: '7' },
  ]);
  const { checks } = await reconcile(market, test.clock);
  const check = checks.find((c) => c.name === '品牌声量 = 直播与视频');
  expect([check?.compared, check?.differences]).toEqual([expect.any(Number), 0]);
  expect(check?.compared).toBeGreaterThan(1);
}, 600_000);
