import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beijingTime } from '#kernel/day.ts';
import { latestSlot, nextSlot, type Schedule } from './schedule.ts';

const now = Date.parse('2026-11-25T03:29:59.999+08:00');

test.each<[Schedule, string, string]>([
  [{ everyS: 3600 }, '2026-11-25 03:00:00', '2026-11-25 04:00:00'],
  [{ dailyAt: '03:30' }, '2026-11-24 03:30:00', '2026-11-25 03:30:00'],
  [{ dailyAt: '00:00' }, '2026-11-25 00:00:00', '2026-11-26 00:00:00'],
  // 2026-11-25 is a Wednesday.
  [{ weeklyAt: '08:00', weekday: 1 }, '2026-11-23 08:00:00', '2026-11-30 08:00:00'],
  [{ weeklyAt: '03:29', weekday: 3 }, '2026-11-25 03:29:00', '2026-12-02 03:29:00'],
  [{ weeklyAt: '03:30', weekday: 3 }, '2026-11-18 03:30:00', '2026-11-25 03:30:00'],
  [{ weeklyAt: '00:00', weekday: 7 }, '2026-11-22 00:00:00', '2026-11-29 00:00:00'],
])('slots of %j', (schedule, latest, next) => {
  expect(beijingTime(latestSlot(schedule, now))).toBe(latest);
  expect(beijingTime(nextSlot(schedule, now))).toBe(next);
});

test('a slot is its own latest slot, and slots never go back', () => {
  const schedules: Schedule[] = [{ everyS: 7 }, { dailyAt: '23:59' }, { weeklyAt: '12:00', weekday: 5 }];
  fc.assert(
    fc.property(fc.constantFrom(...schedules), fc.integer({ min: 0, max: 4e12 }), (schedule, at) => {
      const [latest, next] = [latestSlot(schedule, at), nextSlot(schedule, at)];
      expect(latest).toBeLessThanOrEqual(at);
      expect(next).toBeGreaterThan(at);
      expect(latestSlot(schedule, latest)).toBe(latest);
      expect(latestSlot(schedule, next - 1)).toBe(latest);
      expect(latestSlot(schedule, next)).toBe(next);
    }),
  );
});

test.each<[Schedule]>([
  [{ dailyAt: '24:00' }],
  [{ dailyAt: '3:30' }],
  [{ weeklyAt: '08:00', weekday: 0 }],
  [{ everyS: 0 }],
])('%j is refused', (schedule) => {
  expect(() => latestSlot(schedule, now)).toThrow(RangeError);
});
