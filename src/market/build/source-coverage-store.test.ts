import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, product, sold, takeSold } from '#testkit/facts.ts';
import { tick } from '#testkit/room-facts.ts';
import { saleDays } from './sale-days.ts';

const NOW = march('21T02:00:00') * 1000;
const HOURS = Array.from({ length: 24 }, (_, n) => String(n).padStart(2, '0'));
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
/** A room that is captured every hour of these days. */
const ticks = (from: number, to: number): Fact[] =>
  days(from, to).flatMap((day) => HOURS.map((hour) => tick('room', march(`${day}T${hour}:10:00`), 100)));

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: NOW, derives: 'sales' });
  const counters = days(11, 20).flatMap((day) =>
    HOURS.map((hour, n) => sold('goods', `${day}T${hour}:50:00`, day * 1000 + n * 10)),
  );
  const after = ['00', '01'].map((hour, n) => sold('goods', `21T${hour}:50:00`, 21_000 + n));
  await takeSold(test, [product('goods'), ...counters, ...after, ...ticks(11, 18)]);
});
afterAll(() => test.close());

const end = async () => (await saleDays(test.runtime.stores.market, NOW))?.end;

it('a collector of rooms that broke off holds up the days since, however well products are captured', async () => {
  expect(await end()).toBe('2026-03-18');
  await takeSold(test, ticks(19, 19));
  expect(await end()).toBe('2026-03-19');
  await takeSold(test, ticks(20, 20));
  expect(await end()).toBe('2026-03-20');
});
