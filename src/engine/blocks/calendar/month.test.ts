import { describe, expect, it } from 'vitest';
import { cellsBefore, dayState, daysOfMonth, heatStep, shiftMonth } from './month.ts';

describe('a month', () => {
  it('has its days, leap years among them', () => {
    expect(daysOfMonth('202602')).toHaveLength(28);
    expect(daysOfMonth('202402').at(-1)).toBe('20240229');
    expect(daysOfMonth('202611')[0]).toBe('20261101');
  });

  it('is followed and preceded across the year', () => {
    expect([shiftMonth('202612', 1), shiftMonth('202601', -1), shiftMonth('202611', 0)]).toEqual([
      '202701',
      '202512',
      '202611',
    ]);
  });

  it('begins on its weekday, Monday first', () => {
    expect([cellsBefore('202611'), cellsBefore('202606')]).toEqual([6, 0]);
  });
});

describe('a day', () => {
  const horizon = { first: '20261118', newest: '20261124', known: new Set(['20261120', '20261125']) };
  const states = ['20261117', '20261119', '20261120', '20261125', '20261126'].map((day) =>
    dayState(day, horizon),
  );

  it('is locked before the edition, unknown without facts, running after the last complete day', () => {
    expect(states).toEqual(['locked', 'unknown', 'known', 'running', 'future']);
  });

  it('is yet to come while nothing was sold on it', () => {
    expect(dayState('20261125', { ...horizon, known: new Set() })).toBe('future');
  });
});

describe('heat', () => {
  it('has seven steps, and none where nothing was sold', () => {
    expect([null, 0, 1, 50, 100].map(heatStep)).toEqual([0, 0, 1, 4, 7]);
  });
});
