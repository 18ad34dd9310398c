import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBenchmarks } from '#market/read/room/benchmarks.ts';
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
    ...keys.flatMap((key) =>
      room(key, at, {
        views: 300,
        goods: ['杯'],
        told: { exposed: 1000, watch_ucnt: telling.includes(key) ? 200 : null },
      }),
    ),
  ]);
  const usual = await readBenchmarks(test.runtime.stores.market, 'live', { band: 1, cat1: '0' });
  expect(usual.get('through')).toMatchObject({ n: telling.length, deciles: Array(9).fill(0.2) });
  expect(usual.get('watch')?.n).toBe(keys.length);
}, 600_000);
