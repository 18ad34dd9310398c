import { expect, it } from 'vitest';
import { PERIOD_CODE, periodDays, periodOf, periodSpans, periodsWithin, periodWords } from './periods.ts';

it('months and quarters are those of the calendar', () => {
  expect(periodDays('202602')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodDays('202402')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(periodDays('2025Q4')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  for (const code of ['202600', '202613', '2026Q0', '2026Q5', '2026q1', '20261', '2026011'])
    expect(PERIOD_CODE.test(code)).toBe(false);
});

it('one that is over is held against the whole one before, and that of the year before', () => {
  expect(periodSpans('202603', '2026-04-02')).toEqual({
    now: { from: '2026-03-01', to: '2026-03-31' },
    before: { from: '2026-02-01', to: '2026-02-28' },
    year: { from: '2025-03-01', to: '2025-03-31' },
    isRunning: false,
  });
  expect(periodSpans('202601', '2026-01-31').isRunning).toBe(false);
});

it('a running one is held against as many first days, at most all of the one before', () => {
  expect(periodSpans('2026Q1', '2026-03-20')).toEqual({
    now: { from: '2026-01-01', to: '2026-03-20' },
    before: { from: '2025-10-01', to: '2025-12-18' },
    year: { from: '2025-01-01', to: '2025-03-20' },
    isRunning: true,
  });
  expect(periodSpans('202603', '2026-03-30').before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it('those that are kept whole can be chosen, and the one that runs', () => {
  expect(periodsWithin('month', { first: 20251216, last: 20260320 })).toEqual(['202603', '202602', '202601']);
  expect(periodsWithin('quarter', { first: 20251001, last: 20260320 })).toEqual(['2026Q1', '2025Q4']);
  expect(periodsWithin('quarter', { first: 20260310, last: 20260320 })).toEqual(['2026Q1']);
  expect([periodOf('month', 20260320), periodOf('quarter', 20261126)]).toEqual(['202603', '2026Q4']);
  expect(['202603', '2025Q4'].map(periodWords)).toEqual(['2026年3月', '2025年四季度']);
});
