import { expect, it } from 'vitest';
import { lists, toolListings } from './index.ts';
import {
  categoryDepth,
  FLAGSHIP,
  LAST_LISTED_ROW,
  LIGHT,
  limitOf,
  PAGE_SIZE,
  rowsVisible,
  SUPREME,
  TRIAL,
} from './plans.ts';
import { rankings } from './rankings/all.ts';

/** Lists that a page of an object opens with. */
const LISTS_OF_A_PAGE = 5;

it('a trial reads a day as many objects as its searches, lists, rankings and details show', () => {
  const rows = rowsVisible('list', TRIAL);
  const sold =
    limitOf('searchesPerDay', TRIAL) * rows +
    (lists.length + toolListings.length) * rows +
    rankings.length * rowsVisible('top', TRIAL) +
    limitOf('detailViewsPerDay', TRIAL) * (1 + LISTS_OF_A_PAGE * rows);
  expect(limitOf('objectsPerDay', TRIAL)).toBeGreaterThan(sold);
});

it('the light edition reads the first page of every search, and every detail', () => {
  const sold = limitOf('searchesPerDay', LIGHT) * PAGE_SIZE + limitOf('detailViewsPerDay', LIGHT);
  expect(limitOf('objectsPerDay', LIGHT)).toBe(6000);
  expect(sold).toBeLessThan(6000);
});

// Conformance holds screens and calls against these functions; the numbers themselves stand here once more, as the specification has them.
it.each([
  ['list', [20, 500, LAST_LISTED_ROW, LAST_LISTED_ROW]],
  ['top', [10, 100, 2000, 3000]],
  ['locality', [20, 200, LAST_LISTED_ROW, LAST_LISTED_ROW]],
  ['localityTop', [10, 100, 2000, LAST_LISTED_ROW]],
  ['past', [10, 100, 2000, LAST_LISTED_ROW]],
] as const)('rows of %s are those of §9, for each edition', (rows, expected) => {
  expect(([TRIAL, LIGHT, FLAGSHIP, SUPREME] as const).map((level) => rowsVisible(rows, level))).toEqual(
    expected,
  );
});

it('categories may be chosen as deep as open reading 3 says', () => {
  const depths = ([TRIAL, LIGHT, FLAGSHIP, SUPREME] as const).map((level) => categoryDepth(level));
  expect(depths.map(({ selectable }) => selectable)).toEqual([1, 2, 4, 5]);
  expect(depths.map(({ shown }) => shown)).toEqual([1, 3, 5, 5]);
});
