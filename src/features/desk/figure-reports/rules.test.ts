import { describe, expect, it } from 'vitest';
import { valueProblem } from './rules.ts';

describe('values that are absurd', () => {
  it.each([
    ['count', -1, null, '不小于0'],
    ['count', Number.NaN, null, '不小于0'],
    ['count', Number.POSITIVE_INFINITY, null, '不小于0'],
    ['count', 1.5, null, '整数'],
    ['money', 0.1, null, '整数'],
    ['money', 1e14, null, '过大'],
    ['percent', 45, null, '过大'],
    ['score', 10_001, null, '过大'],
    ['money', 100_100_000, 100_000, '1000倍'],
    ['money', 99, 100_000, '1000倍'],
    [null, 5, null, '说明'],
  ] as const)('%s %d beside %s', (cell, value, estimate, words) => {
    expect(valueProblem(cell, value, estimate)).toContain(words);
  });
});

it.each([
  ['count', 0, 500],
  ['money', 100_000_000, 100_000],
  ['money', 100, 100_000],
  ['percent', 0.45, null],
  ['count', 12, 0],
] as const)('takes %s %d beside %s', (cell, value, estimate) => {
  expect(valueProblem(cell, value, estimate)).toBeNull();
});
