import { describe, expect, it } from 'vitest';
import { afterPeriod, periodBefore, periodHolding } from './board-periods.ts';

describe('a period that is ranked', () => {
  it.each([
    ['day', '2026-03-01', '2026-03-01', '2026-03-02', '2026-02-28'],
    ['week', '2026-03-01', '2026-02-23', '2026-03-02', '2026-02-16'],
    ['week', '2026-03-02', '2026-03-02', '2026-03-09', '2026-02-23'],
    ['month', '2026-02-28', '2026-02-01', '2026-03-01', '2026-01-01'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01', '2026-11-01'],
    ['month', '2028-01-31', '2028-01-01', '2028-02-01', '2027-12-01'],
    ['promotion', '2026-11-11', '2026-10-20', '2026-11-12', '2025-10-20'],
    ['promotion', '2026-01-25', '2026-01-25', '2026-02-15', '2025-01-06'],
    // No promotion holds the day: the one before it.
    ['promotion', '2026-11-30', '2026-10-20', '2026-11-12', '2025-10-20'],
  ] as const)('of a %s holds %s: from %s until before %s, after %s', (unit, day, from, next, before) => {
    const period = { unit, day: periodHolding(unit, day) };
    expect([period.day, afterPeriod(period)]).toEqual([from, next]);
    expect(periodBefore(period)).toEqual({ unit, day: before });
  });
});
