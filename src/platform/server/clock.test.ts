import { expect, test } from 'vitest';
import { addDays, beijingDay, beijingTime, daysBetween, isDay, startOfDay } from '#kernel/day.ts';
import { dayOf, turnableClock } from './clock.ts';

test.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])(
  'the Beijing day does not depend on the zone %s',
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    expect(beijingDay(Date.parse('2016-11-05T15:59:59.999Z'))).toBe('2016-11-05');
    expect(beijingDay(Date.parse('2016-11-05T16:00:00Z'))).toBe('2016-11-06');
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  },
);

test('days are counted over months, leap years and into the past', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2016-11-05', '2016-11-10')).toBe(5);
  expect(daysBetween('2016-11-10', '2016-11-05')).toBe(-5);
});

test('a day starts at midnight in Beijing', () => {
  expect(startOfDay('2026-11-21')).toBe(Date.parse('2026-11-21T00:00:00+08:00'));
  expect(beijingTime(startOfDay('2026-11-21') - 1000)).toBe('2026-11-20 23:59:59');
});

test.each(['2026-02-30', '2026-13-01', '20260101', '', '2026-1-1'])('%s is not a day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(() => startOfDay(text)).toThrow(RangeError);
});

test('a turnable clock moves only when told', () => {
  const clock = turnableClock('2026-11-21T23:59:59+08:00');
  expect(dayOf(clock)).toBe('2026-11-21');
  clock.turn(1000);
  expect(dayOf(clock)).toBe('2026-11-22');
  clock.set('2016-11-05T00:00:00+08:00');
  expect(dayOf(clock)).toBe('2016-11-05');
  expect(() => turnableClock('2026-11-21T08:00:00')).toThrow('offset');
});
