import { expect, it } from 'vitest';
import { overlapMatrix, sharedByAll, sharedMoney } from './overlap-rules.ts';

const groups = [
  { by: [0], count: 5, gmv: [100, 0, 0] },
  { by: [0, 1], count: 2, gmv: [300, 50, 0] },
  { by: [0, 1, 2], count: 1, gmv: [0, 50, 0] },
  { by: [2], count: 4, gmv: [0, 0, 0] },
];

it('counts what each two have in common, and what each one has', () => {
  expect(overlapMatrix(groups, 3)).toEqual([
    [8, 3, 1],
    [3, 3, 1],
    [1, 1, 5],
  ]);
  expect(sharedByAll(groups, 3)).toBe(1);
  expect(sharedByAll(groups.slice(0, 2), 3)).toBe(0);
});

it('says how much of the money comes from what is shared', () => {
  expect(sharedMoney(groups, 3)).toEqual([0.75, 1, null]);
});
