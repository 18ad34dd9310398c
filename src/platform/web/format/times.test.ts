import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDayOf,
  formatHour,
  formatLastDay,
  formatMoment,
  formatStay,
  shiftDay,
} from './times.ts';

describe('days and moments', () => {
  it('reads days as stored and moments in Beijing time', () => {
    expect(formatDay(20161110)).toBe('2016-11-10');
    expect(formatMoment(1_478_793_599)).toBe('2016-11-10 23:59');
    expect(formatDayOf(1_478_793_600)).toBe(20161111);
  });

  it('names the last day that something holds, not the one that begins when it ends', () => {
    expect(formatLastDay(1_478_793_600)).toBe('2016-11-10');
    expect(formatLastDay(1_478_793_601)).toBe('2016-11-11');
  });

  it('says from when to when an hour goes, the last of a day too', () => {
    expect(formatHour(1_478_707_200)).toBe('00:00-01:00');
    expect(formatHour(1_478_793_600 - 3600)).toBe('23:00-24:00');
  });

  it('moves over the ends of months and years', () => {
    expect(shiftDay(20161101, -1)).toBe(20161031);
    expect(shiftDay(20241231, 1)).toBe(20250101);
    expect(shiftDay(20240228, 1)).toBe(20240229);
  });

  it('names a stay by its two largest parts', () => {
    expect(formatStay(0)).toBe('不足1分钟');
    expect(formatStay(48)).toBe('48秒');
    expect(formatStay(60)).toBe('1分');
    expect(formatStay(200)).toBe('3分20秒');
    expect(formatStay(10 * 60 + 7)).toBe('10分');
    expect(formatStay(45 * 60)).toBe('45分');
    expect(formatStay(3 * 3600 + 20 * 60)).toBe('3小时20分');
    expect(formatStay(52 * 3600)).toBe('2天4小时');
    expect(formatStay(2 * 86_400)).toBe('2天');
  });
});
