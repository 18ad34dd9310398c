import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeOf, percentileOf } from './percentiles.ts';

const EVEN = [10, 20, 30, 40, 50, 60, 70, 80, 90];
const tenths = fc
  .array(fc.integer({ min: 0, max: 30 }), { minLength: 9, maxLength: 9 })
  .map((all) => all.sort((a, b) => a - b));

describe('the percentile of a value', () => {
  it('is told in proportion between two tenths, by the side beyond them', () => {
    expect([10, 35, 50, 90].map((v) => percentileOf(v, EVEN))).toEqual([10, 35, 50, 90]);
    expect([9, 91].map((v) => percentileOf(v, EVEN))).toEqual([5, 95]);
  });

  it('is the middle of those that have the same', () => {
    expect(percentileOf(0, [0, 0, 0, 0, 0, 4, 5, 6, 7])).toBe(30);
  });

  it('never falls while the value rises', () => {
    fc.assert(
      fc.property(tenths, fc.integer({ min: -5, max: 40 }), fc.integer({ min: -5, max: 40 }), (all, a, b) => {
        const [low, high] = a <= b ? [a, b] : [b, a];
        expect(percentileOf(low, all)).toBeLessThanOrEqual(percentileOf(high, all));
        expect(percentileOf(low, all)).toBeGreaterThanOrEqual(5);
        expect(percentileOf(high, all)).toBeLessThanOrEqual(95);
      }),
    );
  });
});

describe('the grade of a value', () => {
  it('is S for the best tenth and D for the last fifth', () => {
    expect([95, 90, 89, 70, 69, 40, 39, 20, 19, 0].map((v) => gradeOf(v, EVEN)).join('')).toBe('SSAABBCCDD');
  });
});
