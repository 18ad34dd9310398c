import { expect, it } from 'vitest';
import { snapToBands } from './range.ts';

/** Prices have edges at 0, 10, 50, 100, 200, … yuan; bounds are in fen. */
it('widens a range to the edges of the bands that it touches', () => {
  expect(snapToBands([1234, 7654], 'price')).toEqual([1000, 9999]);
  expect(snapToBands([null, 7654], 'price')).toEqual([null, 9999]);
  expect(snapToBands([1234, null], 'price')).toEqual([1000, null]);
  expect(snapToBands([0, 100_000_000], 'price')).toEqual([0, null]);
});

it('leaves a band out at whose beginning the range ends', () => {
  expect(snapToBands([0, 5000], 'price')).toEqual([0, 4999]);
  expect(snapToBands([5000, 10_000], 'price')).toEqual([5000, 9999]);
  expect(snapToBands([null, 5000], 'price')).toEqual([null, 4999]);
});

it('keeps the band of a range that is one edge, and of nothing at all', () => {
  expect(snapToBands([5000, 5000], 'price')).toEqual([5000, 9999]);
  expect(snapToBands([5001, 5002], 'price')).toEqual([5000, 9999]);
  expect(snapToBands([0, 0], 'price')).toEqual([0, 999]);
});
