import { describe, expect, it } from 'vitest';
import { accuracyBySize, accuracyOf, rankSlope } from './accuracy.ts';

describe('accuracy', () => {
  it('is the error as a share of the truth, of each and of all', () => {
    const a = accuracyOf(
      [
        [100, 110],
        [200, 180],
        [300, 300],
      ],
      1,
    );
    expect(a.compared).toBe(3);
    expect(a.mape).toBeCloseTo((0.1 + 0.1 + 0) / 3, 10);
    expect(a.median).toBeCloseTo(0.1, 10);
    expect(a.weighted).toBeCloseTo(30 / 600, 10);
    expect(a.bias).toBeCloseTo(-10 / 600, 10);
  });

  it('leaves out what is too small to be compared, and nothing else', () => {
    expect(
      accuracyOf(
        [
          [1, 50],
          [20, 10],
        ],
        20,
      ),
    ).toMatchObject({ compared: 1, mape: 0.5 });
    expect(accuracyOf([[0, 5]], 0).compared).toBe(0);
  });
});

it('by size each truth is compared once, in the size that it has', () => {
  const pairs = [
    [9, 90],
    [10, 20],
    [29, 29],
    [30, 15],
    [5000, 5500],
  ] as const;
  const sizes = accuracyBySize(pairs, 10);
  expect(sizes.map(({ from, compared, mape }) => [from, compared, mape])).toEqual([
    [10, 3, 0.5],
    [3000, 1, 0.1],
  ]);
  expect(sizes.reduce((n, s) => n + s.compared, 0)).toBe(accuracyOf(pairs, 10).compared);
});

it('a rank-size exponent is found again', () => {
  const sizes = Array.from({ length: 50 }, (_, i) => 1e9 / (i + 1) ** 0.81);
  expect(rankSlope(sizes.toReversed())).toBeCloseTo(0.81, 6);
  expect(rankSlope([5])).toBe(0);
});
