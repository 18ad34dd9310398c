import { expect, it } from 'vitest';
import { movedSince, rankHistory } from './rank-history.ts';

const days = [
  { day: 20260317, videos: ['a', 'b', 'c'] },
  { day: 20260318, videos: null },
  { day: 20260319, videos: ['b', 'a', 'b'] },
  { day: 20260320, videos: ['d', 'b'] },
];
const known = days.map(({ videos }) => videos !== null);

it('every video that ranked has its places, unknown days as gaps; those that fell out come last', () => {
  expect(rankHistory(days)).toEqual([
    { video: 'd', places: [null, null, null, 1], best: 1, listed: 1 },
    { video: 'b', places: [2, null, 1, 2], best: 1, listed: 3 },
    { video: 'a', places: [1, null, 2, null], best: 1, listed: 2 },
    { video: 'c', places: [3, null, null, null], best: 3, listed: 1 },
  ]);
  expect(rankHistory([])).toEqual([]);
});

it('a change is held against the known day before', () => {
  const of = (video: string) => rankHistory(days).find((one) => one.video === video)?.places ?? [];
  expect(movedSince(of('b'), known, 2)).toBe(1);
  expect(movedSince(of('b'), known, 3)).toBe(-1);
  expect(movedSince(of('d'), known, 3)).toBe('new');
  expect([movedSince(of('a'), known, 0), movedSince(of('a'), known, 3), movedSince([5], [true], 0)]).toEqual([
    null,
    null,
    null,
  ]);
});
