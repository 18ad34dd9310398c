import { describe, expect, it } from 'vitest';
import type { OwnOrderDay } from './contract.ts';
import { calibrated, calibrationOf, deviationOf } from './rules.ts';

const day = (date: number, real: number | null, estimated: number | null): OwnOrderDay => ({
  day: 20260300 + date,
  real: real === null ? null : { orders: real, pieces: real, paid: real * 1000, returned: 0 },
  estimated: estimated === null ? null : { sales: estimated, gmv: estimated * 900 },
});

describe('the factor between orders and estimates', () => {
  it('needs three days that have both, beside the newest', () => {
    expect(calibrationOf([])).toEqual({ factor: null, days: 0 });
    expect(calibrationOf([day(1, 10, 20), day(2, 10, 20), day(3, 10, 20)])).toEqual({
      factor: null,
      days: 2,
    });
    const days = [
      day(1, 10, 20),
      day(2, 30, null),
      day(3, 10, 20),
      day(4, 10, 0),
      day(5, 10, 20),
      day(6, 1, 90),
    ];
    expect(calibrationOf(days)).toEqual({ factor: 0.5, days: 3 });
  });
  it('is taken from the last thirty days', () => {
    const old = Array.from({ length: 5 }, (_, n) => day(n + 1, 100, 1));
    const late = Array.from({ length: 31 }, (_, n) => ({ ...day(0, 20, 10), day: 20260401 + n }));
    expect(calibrationOf([...old, ...late])).toEqual({ factor: 2, days: 30 });
  });
});

it('an estimate is calibrated on days without orders alone', () => {
  expect(calibrated(day(1, 5, 10), 0.5)).toBeNull();
  expect(calibrated(day(1, null, 10), null)).toBeNull();
  expect(calibrated(day(1, null, null), 0.5)).toBeNull();
  expect(calibrated(day(1, null, 11), 0.5)).toEqual({ sales: 6, gmv: 4950 });
});

it('a deviation is a share of the truth', () => {
  expect(deviationOf(day(1, 10, 12))).toBeCloseTo(0.2);
  expect(deviationOf(day(1, 0, 12))).toBeNull();
  expect(deviationOf(day(1, null, 12))).toBeNull();
});
