import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, product, sold, takeSold } from '#testkit/facts.ts';
import { closing, tick } from '#testkit/room-facts.ts';
import { saleDays } from './sale-days.ts';
import { readLacking } from './source-coverage.ts';

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

const market = () => test.runtime.stores.market;
const end = async (at = '21T02:00:00') => (await saleDays(market(), march(at) * 1000))?.end;
const lacking = async (until = '2026-03-20') =>
  Object.entries(await readLacking(market(), until)).filter(([, of]) => of.length > 0);

it('a collector of rooms that broke off holds up the day before, for half a day; then it is marked', async () => {
  expect([await end(), await end('21T11:59:00'), await end('21T12:00:00')]).toEqual([
    '2026-03-19',
    '2026-03-19',
    '2026-03-20',
  ]);
  expect(await lacking()).toEqual([
    ['2026-03-20', ['rooms']],
    ['2026-03-19', ['rooms']],
  ]);
});

it('a day that is captured later waits no more and loses its mark', async () => {
  await takeSold(test, ticks(20, 20));
  expect([await end(), await lacking()]).toEqual(['2026-03-20', [['2026-03-19', ['rooms']]]]);
});

it('of rooms that open now and then a day lacks the one that was open at the last capture', async () => {
  const at = (day: number, hour: number) => march(`0${day}T${hour}:00:00`) - 28 * 86_400;
  const room = (day: number, hour: number, isClosed: boolean) => [
    ...[0, 1, 2].map((n) => tick(`evening ${day}`, at(day, hour) + n * 600, 9)),
    ...(isClosed ? [closing(`evening ${day}`, at(day, hour), at(day, hour) + 1800)] : []),
  ];
  const evenings = [2, 3, 4, 5, 6].map((day) => room(day, 22 - day, true));
  await takeSold(test, [...evenings.flat(), ...room(7, 14, false)]);
  expect(await lacking('2026-02-08')).toEqual([
    ['2026-02-08', ['rooms']],
    ['2026-02-07', ['rooms']],
  ]);
  await takeSold(test, [closing('evening 7', at(7, 14), at(7, 14) + 1800)]);
  expect(await lacking('2026-02-08')).toEqual([]);
});
