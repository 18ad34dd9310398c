import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { sold, take } from '#testkit/facts.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:30:00+08:00' });
  const captures = Array.from({ length: 18 }, (_, n) => {
    const minutes = 9 * 60 + n * 10;
    const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
    return sold('P', `21T${time.join(':')}:00`, 1000 + n * 10);
  });
  await take(test, captures);
});
afterAll(() => test.close());

it('counts no more than two hours of what is looked at every ten minutes', async () => {
  const told = await test.runtime.stores.market.read({
    sql: `SELECT formatDateTime(ts, '%H:%i', 'Asia/Shanghai') AS at, toInt32(sales) AS sales FROM tide.now_board WHERE cat1 = 0 ORDER BY ts`,
  });
  expect(told).toEqual([
    { at: '10:00', sales: 60 },
    { at: '11:00', sales: 120 },
    { at: '11:50', sales: 120 },
  ]);
});
