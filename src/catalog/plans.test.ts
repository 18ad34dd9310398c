import { expect, it } from 'vitest';
import { lists, toolListings } from './index.ts';
import { LIGHT, limitOf, PAGE_SIZE, rowsVisible, TRIAL } from './plans.ts';
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
