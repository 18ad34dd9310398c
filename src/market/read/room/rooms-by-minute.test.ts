import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { march, take } from '#testkit/facts.ts';
import { opening, tick } from '#testkit/room-facts.ts';
import { roomsByMinute } from './rooms-by-minute.ts';

let test: TestApp;

/** Ticks of a room every so many seconds, for so many minutes from noon on. */
function ticks(key: string, { everyS, minutes }: { everyS: number; minutes: number }) {
  const from = march('10T12:00:00');
  const count = Math.floor((minutes * 60) / everyS);
  return [
    opening(key, from, { author_id: objectId('author', 'somebody'), is_cart: 1 }),
    ...Array.from({ length: count + 1 }, (_, n) => tick(key, from + n * everyS, 1000 + n)),
  ];
}

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-11T12:00:00+08:00' });
  await take(test, [
    ...ticks('by the minute', { everyS: 60, minutes: 90 }),
    ...ticks('every ten minutes', { everyS: 600, minutes: 90 }),
    ...ticks('too short', { everyS: 60, minutes: 20 }),
  ]);
});
afterAll(() => test.close());

it('finds the rooms whose curve is one of minutes', async () => {
  const names = ['by the minute', 'every ten minutes', 'too short', 'never seen'];
  const found = await roomsByMinute(
    test.runtime.stores.market,
    names.map((name) => objectId('live', name)),
  );
  expect([...found]).toEqual([objectId('live', 'by the minute')]);
  expect(await roomsByMinute(test.runtime.stores.market, [])).toEqual(new Set());
});
