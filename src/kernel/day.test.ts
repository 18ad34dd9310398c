import { expect, it } from 'vitest';
import { addDaysToCode, dateCodeOf, dateNumberOf, dayOfCode } from './day.ts';

it('writes a day as a date code and back, also of a year with fewer digits', () => {
  expect(dateCodeOf('2026-02-03')).toBe('20260203');
  expect(dateNumberOf('2026-02-03')).toBe(20260203);
  expect([dayOfCode('20260203'), dayOfCode(20260203), dayOfCode(9990203)]).toEqual([
    '2026-02-03',
    '2026-02-03',
    '0999-02-03',
  ]);
});

it('moves a date code over ends of months and years', () => {
  expect(addDaysToCode('20260301', -1)).toBe('20260228');
  expect(addDaysToCode('20261231', 1)).toBe('20270101');
});
