import { expect, it } from 'vitest';
import { calendarOf, type PickerStep, stepGroups } from './step-groups.ts';

const step = (value: number, group = ''): PickerStep => ({ value, words: String(value), short: '', group });

it('a month begins under its weekday and has all its days, with the steps of those that were kept', () => {
  const { lead, days } = calendarOf([step(20_240_229), step(20_240_203)]);
  // The first of February 2024 was a Thursday.
  expect([lead, days.length]).toEqual([3, 29]);
  expect(days.filter((d) => d.step).map((d) => d.day)).toEqual([3, 29]);
  expect(calendarOf([])).toEqual({ lead: 0, days: [] });
});

it('groups keep the order of the steps', () => {
  expect(
    stepGroups([step(3, 'b'), step(2, 'b'), step(1, 'a')]).map(([name, of]) => [name, of.length]),
  ).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});
