import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MIN_STANDING, standingAmong } from './standing-among.ts';

it('says nothing of fewer than ten scores but how many they are', () => {
  expect(standingAmong([{ value: 480, count: MIN_STANDING - 1 }], 480)).toEqual({
    count: MIN_STANDING - 1,
    median: null,
    place: null,
  });
  expect(standingAmong([], null)).toEqual({ count: 0, median: null, place: null });
});

it('has no place without a score of its own', () => {
  expect(standingAmong([{ value: 480, count: 12 }], null)).toEqual({ count: 12, median: 480, place: null });
});

it('is at most all of them with a score that is not among the counts, for drawn ones', () => {
  const drawn = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: MIN_STANDING, maxLength: 60 });
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 510 }), (values, own) => {
      const counts = values.map((value) => ({ value, count: 1 }));
      const { place } = standingAmong(counts, own);
      expect(place).toBeLessThanOrEqual(1);
      if (own > Math.max(...values)) expect(place).toBe(1);
    }),
    { seed: 59, numRuns: 200 },
  );
});

it('is the median and the share of the others below, for drawn scores', () => {
  const drawn = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: MIN_STANDING, maxLength: 60 });
  fc.assert(
    fc.property(drawn, fc.nat(), (values, n) => {
      const own = values[n % values.length] as number;
      const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({
        value,
        count: all.length,
      }));
      const { count, median, place } = standingAmong(counts, own);
      const sorted = values.toSorted((a, b) => a - b);
      const half = sorted.length / 2;
      const middle = Number.isInteger(half) ? sorted.slice(half - 1, half + 1) : [sorted[Math.floor(half)]];
      expect(count).toBe(values.length);
      expect(median).toBe(middle.reduce((sum: number, v) => sum + Number(v), 0) / middle.length);
      expect(place).toBeCloseTo(values.filter((v) => v < own).length / (values.length - 1), 12);
    }),
    { seed: 59, numRuns: 200 },
  );
});
