import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBenchmarks } from '#market/read/room/benchmarks.ts';
import { checkClubs } from '#market/reconciliation/usual.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, fans, march, product, room, sold, take } from '#testkit/facts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
});
afterAll(() => test.close());

it('曝光进入率 is of the persons who came in, not of the times, where they are known', async () => {
  const opened = march('20T08:00:00');
  const at = [opened, opened + 3600] as const;
  const keys = Array.from({ length: 12 }, (_, n) => `R${n}`);
  const telling = keys.slice(0, 11);
  await take(test, [
    sold('杯', '19T12:00:00', 0),
    sold('杯', '20T12:00:00', 5),
    product('杯'),
    ...keys.flatMap((key) => [author(`of ${key}`), fans(`of ${key}`, '20T07:00:00', 20_000)]),
    ...keys.flatMap((key, n) =>
      room(key, at, {
        views: 300,
        goods: ['杯'],
        told: { exposed: 1000, watch_ucnt: telling.includes(key) ? 200 : null, club_inc: n },
      }),
    ),
  ]);
  const usual = await readBenchmarks(test.runtime.stores.market, 'live', { band: 1, cat1: '0' });
  expect(usual.get('through')).toMatchObject({ n: telling.length, deciles: Array(9).fill(0.2) });
  expect(usual.get('watch')?.n).toBe(keys.length);
  expect(await checkClubs(test.runtime.stores.market)).toMatchObject({ compared: 12, differences: 0 });
  expect(usual.get('clubInc')?.deciles.map((value) => value.toFixed(1))).toEqual(
    [1.1, 2.2, 3.3, 4.4, 5.5, 6.6, 7.7, 8.8, 9.9].map((value) => value.toFixed(1)),
  );
}, 600_000);
