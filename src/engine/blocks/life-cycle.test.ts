import { describe, expect, it } from 'vitest';
import { isSeenFromStart, lifeCycleOf } from './life-cycle.ts';

/** Three weeks of one figure, then a week of another. */
const weeks = (earlier: number | null, recent: number | null) => [
  ...Array<number | null>(21).fill(earlier),
  ...Array<number | null>(7).fill(recent),
];

describe('the stage of a product', () => {
  it.each([
    ['nothing was sold', weeks(0, 0), 60],
    ['nothing is known', weeks(null, null), 60],
    ['most recent days are not known', [...weeks(10, 10).slice(0, 24), null, null, null, null], 60],
    ['there are no days', [], 3],
    ['no day before the last week is known', weeks(null, 5), null],
  ])('is unknown when %s', (_, pieces, age) => {
    expect(lifeCycleOf(pieces, age)).toBeNull();
  });

  it.each([
    ['boom', weeks(10, 15), 60, 1.5],
    ['boom', weeks(10, 30), 10, 3],
    ['steady', weeks(10, 14), 60, 1.4],
    ['steady', weeks(10, 7), 60, 0.7],
    ['decline', weeks(10, 6), 60, 0.6],
    ['decline', weeks(10, 0), 60, 0],
    ['intro', weeks(10, 9), 14, 0.9],
    ['intro', weeks(0, 5), 5, null],
    ['boom', weeks(0, 5), 90, null],
    ['intro', weeks(null, 5), 5, null],
    ['steady', weeks(10, 9), null, 0.9],
  ] as const)('is %s', (stage, pieces, age, ratio) => {
    expect(lifeCycleOf(pieces, age)).toEqual({ stage, ratio });
  });
});

it('is seen from its start when the counter tells hardly more than was seen to be sold', () => {
  expect([isSeenFromStart(95, 100), isSeenFromStart(40, 100), isSeenFromStart(0, null)]).toEqual([
    true,
    false,
    true,
  ]);
});
