import { expect, it } from 'vitest';
import { carryingHours } from '#catalog/rankings/carrying-hours.ts';
import { hotSales } from '#catalog/rankings/hot-sales.ts';
import { realSales } from '#catalog/rankings/real-sales.ts';
import { freshnessWords } from './freshness.ts';

// 2016-11-10 18:00 in Beijing.
const fresh = { at: 1_478_772_000, data_day: null, date_code: null, updated_at: null };

it('calls an hourly list by its hour, which is no time of a capture', () => {
  expect(freshnessWords(carryingHours, fresh, 'day')).toBe('时段 2016-11-10 18:00-19:00');
  expect(freshnessWords(realSales, fresh, 'day')).toBe('采集于 2016-11-10 18:00');
});

it('says that a week or a month is not over, and up to when its figures reach', () => {
  const of = (date_code: number, data_day: number) => ({ at: null, date_code, data_day, updated_at: null });
  expect(freshnessWords(hotSales, of(20260302, 20260303), 'week')).toBe(
    '周榜 2026-03-02 至 03-08（进行中，截至 03-03）',
  );
  expect(freshnessWords(hotSales, of(20260302, 20260308), 'week')).toBe('周榜 2026-03-02 至 03-08');
  expect(freshnessWords(hotSales, of(20260201, 20260227), 'month')).toBe(
    '月榜 2026-02（进行中，截至 02-27）',
  );
  expect(freshnessWords(hotSales, of(20260201, 20260228), 'month')).toBe('月榜 2026-02');
  expect(freshnessWords(hotSales, of(20260302, 20260302), 'day')).toBe('日榜 2026-03-02');
  expect(freshnessWords(hotSales, of(20261020, 20261110), 'promotion')).toBe(
    '大促榜 2026年双11（进行中，截至 11-10）',
  );
  expect(freshnessWords(hotSales, of(20261020, 20261111), 'promotion')).toBe('大促榜 2026年双11');
});
