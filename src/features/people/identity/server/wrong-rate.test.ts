import { describe, expect, it } from 'vitest';
import { wrongCodeRate } from './wrong-rate.ts';

describe('wrong codes of an hour', () => {
  it.each([
    [0, 0, null],
    [0, 49, null],
    [46, 4, null],
    [92, 8, null],
    [91, 9, 0.09],
    [0, 50, 1],
  ])('%i right and %i wrong ones: %s', (right, wrong, share) => {
    expect(wrongCodeRate({ right, wrong })).toBe(share);
  });
});
