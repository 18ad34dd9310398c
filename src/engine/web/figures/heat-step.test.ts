import { describe, expect, it } from 'vitest';
import { stepOfShare } from './heat-step.ts';

describe('shades of a heat map', () => {
  it('are empty where nothing is known or nothing can be compared', () => {
    expect([stepOfShare(null, 0.2), stepOfShare(0.1, 0)]).toEqual([0, 0]);
  });

  it.each([
    [0, 1],
    [0.16, 1],
    [0.17, 2],
    [0.5, 4],
    [0.99, 6],
    [1, 6],
  ])('a share of %d of the highest has shade %d', (share, step) => {
    expect(stepOfShare(share, 1)).toBe(step);
  });
});
