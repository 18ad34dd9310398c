import { expect, it } from 'vitest';
import type { Listing } from '#catalog/kernel/listing.ts';
import { products } from '#catalog/lists/products.ts';
import { LIGHT, TRIAL, type ViewerLevel } from '#catalog/plans.ts';
import { overDays } from '../over-days.ts';
import { shownColumns } from './columns.ts';

const keysOf = (listing: Listing, chosen?: readonly string[], level: ViewerLevel = LIGHT) =>
  shownColumns(listing, chosen, { level, sorted: 'gmv' }).map(({ key }) => key);

it('a figure that no row can have takes no place, and is sold to no one', () => {
  const days = overDays(products) as Listing;
  const lost = keysOf(products).filter((key) => days.columns[key]?.value?.op === 'unknown');
  expect(lost.length).toBeGreaterThan(0);
  for (const level of [TRIAL, LIGHT] as const)
    expect(keysOf(days, undefined, level)).toEqual(keysOf(products).filter((key) => !lost.includes(key)));
});

it('whoever chose it sees that it is unknown', () => {
  const days = overDays(products) as Listing;
  const lost = keysOf(products).find((key) => days.columns[key]?.value?.op === 'unknown') as string;
  expect(keysOf(days, [lost])).toContain(lost);
});
