import { expect, it } from 'vitest';
import { dailyWords } from './money.ts';

it('a day costs what the server says, in yuan', () => {
  expect(dailyWords({ month: 12, daily_rate: 10.91 })).toBe('日均 10.91 元');
  expect(dailyWords({ month: 1, daily_rate: 20 })).toBe('日均 20.00 元');
  expect(dailyWords({ month: 0, daily_rate: 3.5 })).toBe('每人日均 3.50 元');
});
