import { describe, expect, it } from 'vitest';
import { moodOf } from './mood.ts';

describe('the mood of a review', () => {
  it.each([
    [null, null],
    [1, 'good'],
    [0.34, 'good'],
    [0.33, 'mixed'],
    [0, 'mixed'],
    [-0.33, 'mixed'],
    [-0.34, 'bad'],
    [-1, 'bad'],
  ] as const)('of %s is %s', (sentiment, mood) => {
    expect(moodOf(sentiment)).toBe(mood);
  });
});
