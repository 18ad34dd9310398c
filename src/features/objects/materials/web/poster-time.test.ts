import { expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { hotSales } from '#catalog/rankings/hot-sales.ts';
import { posterTime } from './poster-time.ts';

it('a poster of a row says the days of its figures', () => {
  const fresh = { at: null, date_code: 20260302, data_day: 20260320, updated_at: null };
  expect(posterTime(products, { days: 7 }, fresh)).toBe('近7天，截至 2026-03-20');
  expect(posterTime(products, {}, fresh)).toBe('当日，截至 2026-03-20');
  expect(posterTime(products, { from: '20260301', to: '20260305' }, fresh)).toBe('2026-03-01 至 2026-03-05');
  expect(posterTime(hotSales, { unit: 'week' }, fresh)).toBe('周榜 2026-03-02 至 03-08');
});
