import { describe, expect, it } from 'vitest';
import {
  brandCategories,
  bucketsOf,
  differenceOf,
  firstCategory,
  nearestRivals,
  shareOf,
} from './market-rules.ts';

describe('shares', () => {
  it('of nothing are unknown, and so is a change against them', () => {
    expect([shareOf(1, 0), shareOf(1, 4), differenceOf(0.25, null)]).toEqual([null, 0.25, null]);
    expect(differenceOf(0.25, 0.2)).toBeCloseTo(0.05);
  });
});

describe('buckets', () => {
  it('are days up to a month', () => {
    expect(bucketsOf('20261101', '20261107')).toHaveLength(7);
  });

  it('are weeks above it, which end with the period', () => {
    const weeks = bucketsOf('20260901', '20261124');
    expect(weeks.at(-1)).toEqual({ from: '20261118', to: '20261124' });
    expect(weeks[0]?.from).toBe('20260901');
    expect(weeks).toHaveLength(13);
  });
});

describe('rivals', () => {
  const ranked = ['a', 'b', 'c', 'own', 'd', 'e', 'f'];
  it('stand next to the brand, above and below', () => {
    expect(nearestRivals(ranked, 'own')).toEqual(['b', 'c', 'd', 'e']);
  });

  it('are the next ones of the leader', () => {
    expect(nearestRivals(['own', 'a', 'b'], 'own')).toEqual(['a', 'b']);
  });

  it('are the last ones of a brand that is not ranked', () => {
    expect(nearestRivals(['a', 'b', 'c'], 'own', 2)).toEqual(['b', 'c']);
  });
});

describe('categories', () => {
  const tree = brandCategories([
    { path: ['1', '11', '111'], own: 5 },
    { path: ['1', '11', '112'], own: 7 },
    { path: ['1', '12', '0'], own: 20 },
    { path: ['2', '21', '211'], own: 0 },
  ]);

  it('add up, parents first, larger ones first, without those that sold nothing', () => {
    expect(tree.map(({ id, own, level, parent }) => [id, own, level, parent])).toEqual([
      ['1', 32, 1, null],
      ['12', 20, 2, '1'],
      ['11', 12, 2, '1'],
      ['112', 7, 3, '11'],
      ['111', 5, 3, '11'],
    ]);
  });

  it('begin with the largest of the deepest level', () => {
    expect(firstCategory(tree)?.id).toBe('112');
    expect(firstCategory([])).toBeUndefined();
  });
});
