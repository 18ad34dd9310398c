import { expect, it } from 'vitest';
import { percentileIn, percentileWords } from './percentile.ts';

const deciles = [10, 20, 30, 40, 50, 60, 70, 80, 90];

it('says nothing without the nine values', () => {
  expect(percentileIn([], 5)).toBeNull();
  expect(percentileIn([1, 2, 3], 2)).toBeNull();
  expect(percentileWords(null)).toBe('--');
});

it('names the deciles at both ends, and no more precise place in them', () => {
  expect([9.9, 0, -4].map((value) => percentileIn(deciles, value))).toEqual([0, 0, 0]);
  expect([90, 91, 1e9].map((value) => percentileIn(deciles, value))).toEqual([0.9, 0.9, 0.9]);
  expect([0, 0.09, 0.9].map(percentileWords)).toEqual(['后10%', '后10%', '前10%']);
});

it('interpolates between two deciles, and takes the upper of equal ones', () => {
  expect(percentileIn(deciles, 10)).toBeCloseTo(0.1);
  expect(percentileIn(deciles, 45)).toBeCloseTo(0.45);
  expect(percentileIn([1, 1, 1, 1, 1, 2, 3, 4, 5], 1)).toBeCloseTo(0.5);
  expect(percentileWords(0.456)).toBe('超过46%');
});
