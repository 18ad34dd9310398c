import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSeenFromStart, isWholeSince, lifeCycleOf } from './stages.ts';

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

describe('the stage follows the curve that is drawn', () => {
  const curve = (at: (day: number) => number) => Array.from({ length: 28 }, (_, day) => at(day));
  it.each([
    ['rising', 'boom', curve((day) => day + 1), 60],
    ['flat', 'steady', curve(() => 10), 60],
    ['falling', 'decline', curve((day) => 28 - day), 60],
    ['a new one that is flat', 'intro', [...Array<null>(18).fill(null), ...Array<number>(10).fill(4)], 10],
    ['a new one that rises fast', 'boom', [...Array<number>(18).fill(0), 1, 2, 3, 3, 3, 3, 3, 3, 3, 3], 10],
    [
      'a new one that falls',
      'decline',
      [...Array<number>(14).fill(0), 9, 9, 9, 9, 9, 9, 9, 3, 2, 1, 1, 1, 1, 1],
      14,
    ],
    [
      'a new one that falls since its first week',
      'decline',
      [...Array<null>(21).fill(null), 50, 40, 20, 9, 2, 1, 1],
      7,
    ],
    [
      'a peak that is over, back at its level',
      'steady',
      [...weeks(10, 10).slice(0, 22), 90, 60, 20, 10, 10, 10],
      60,
    ],
    [
      'a peak that is over, below its level',
      'decline',
      [...weeks(10, 10).slice(0, 21), 90, 60, 20, 12, 4, 3, 2],
      60,
    ],
    ['a first sale that did not last', 'decline', [...weeks(0, 0).slice(0, 21), 30, 20, 9, 3, 1, 0, 0], 90],
  ] as const)('%s', (_, stage, pieces, age) => {
    expect(lifeCycleOf(pieces, age)?.stage).toBe(stage);
  });

  it('tells nothing of three days', () => {
    expect(lifeCycleOf([9, 5, 1], null)).toBeNull();
    expect(lifeCycleOf([9, 5, 1], 3)).toBeNull();
  });
});

it('is seen from its start when the counter tells hardly more than was seen to be sold', () => {
  expect([isSeenFromStart(95, 100), isSeenFromStart(40, 100), isSeenFromStart(0, null)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('is known from its first sale whatever part of it was sold today, for drawn sales', () => {
  const days = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 100_000 }), (before, today) => {
      const all = [...before, ...(today > 0 ? [today] : [])];
      const sales = all.map((pieces, n) => ({ day: String(20_260_301 + n), pieces }));
      const counter = all.reduce((sum, pieces) => sum + pieces, 0);
      expect(isWholeSince(sales, counter)).toBe(true);
      // What was sold before the first of the days is missed, and said to be.
      expect(isWholeSince(sales, counter * 2 + 1)).toBe(false);
    }),
    { seed: 55, numRuns: 200 },
  );
});
