import { describe, expect, it } from 'vitest';
import { movingRequest, nextDue, refuseSchedule } from './schedule-rules.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

describe('the next time of a scheduled export', () => {
  it.each([
    // 2026-03-20 is a Friday.
    ['day', 1, 8, '2026-03-20T07:59:59', '2026-03-20T08:00:00'],
    ['day', 1, 8, '2026-03-20T08:00:00', '2026-03-21T08:00:00'],
    ['day', 1, 0, '2026-12-31T23:30:00', '2027-01-01T00:00:00'],
    ['week', 5, 9, '2026-03-20T08:00:00', '2026-03-20T09:00:00'],
    ['week', 5, 9, '2026-03-20T09:00:00', '2026-03-27T09:00:00'],
    ['week', 4, 9, '2026-03-20T09:00:00', '2026-03-26T09:00:00'],
    ['week', 1, 0, '2026-03-20T09:00:00', '2026-03-23T00:00:00'],
    ['week', 7, 23, '2026-03-20T09:00:00', '2026-03-22T23:00:00'],
  ] as const)('of every %s, weekday %i at %i, after %s is %s', (every, weekday, hour, after, due) => {
    expect(nextDue({ every, weekday, hour }, at(after))).toBe(at(due));
  });
});

it('a request that comes again has no fixed day', () => {
  expect(movingRequest({ period: 7, date_code: 20_260_320, at: 1, sort: '1' })).toEqual({
    period: 7,
    sort: '1',
  });
  expect(movingRequest({ start: 20_260_301, end: 20_260_310 })).toBeNull();
  expect(movingRequest({ date_code: { min: 20_260_301, max: 20_260_310 } })).toBeNull();
});

it('editions without exports have no scheduled ones, and the others so many', () => {
  expect(refuseSchedule(10, 0)).toMatchObject({ status: 402, needs: 20 });
  expect([refuseSchedule(20, 2), refuseSchedule(30, 9)]).toEqual([null, null]);
  expect(refuseSchedule(20, 3)).toMatchObject({ status: 200, needs: 30, message: '最多可设3个定时导出' });
  expect(refuseSchedule(30, 10)).toMatchObject({ status: 200, needs: null });
});
