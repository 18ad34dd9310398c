import { expect, it } from 'vitest';
import { carryingHours } from '#catalog/rankings/carrying-hours.ts';
import { realSales } from '#catalog/rankings/real-sales.ts';
import { freshnessWords } from './freshness.ts';

// 2016-11-10 18:00 in Beijing.
const fresh = { at: 1_478_772_000, data_day: null, date_code: null, updated_at: null };

it('calls an hourly list by its hour, which is no time of a capture', () => {
  expect(freshnessWords(carryingHours, fresh, 'day')).toBe('时段 2016-11-10 18:00-19:00');
  expect(freshnessWords(realSales, fresh, 'day')).toBe('采集于 2016-11-10 18:00');
});
