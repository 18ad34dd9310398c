import { expect, it } from 'vitest';
import { bestOf, idsOf, indexedAlone, indexedTogether } from './rules.ts';

it('the highest is the best, unless nothing sets it apart', () => {
  expect(bestOf([1, 5, null, 5])).toEqual([1, 3]);
  expect(bestOf([4, 4])).toEqual([]);
  expect(bestOf([null, 4])).toEqual([]);
  expect(bestOf([])).toEqual([]);
});

it('lines are shares of the highest point of all', () => {
  expect(
    indexedTogether([
      [0, 50],
      [200, 100],
    ]),
  ).toEqual([
    [0, 25],
    [100, 50],
  ]);
  expect(indexedTogether([[0, 0]])).toEqual([[0, 0]]);
});

it('for bands each line is a share of its own highest point', () => {
  expect(
    indexedAlone([
      [0, 50],
      [200, 100],
    ]),
  ).toEqual([
    [0, 100],
    [100, 50],
  ]);
});

it('an address carries two to five ids', () => {
  expect(idsOf('a,b,a,<x>,c,d,e,f')).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(idsOf(null)).toEqual([]);
});
