import { expect, it } from 'vitest';
import { listings } from '#catalog/index.ts';
import { planOf } from '#testkit/plan-of.ts';
import { sortRows } from './sort-rows.ts';

/** Ids in the order that a listing of cards asks for, of cards that tell one column. */
function ordered(
  id: string,
  sort: string,
  cards: Readonly<Record<string, string | number | null>>,
): string[] {
  const listing = listings.find((one) => one.id === id);
  if (!listing) throw new Error(`no ${id}`);
  const rows = Object.entries(cards).map(([key, value]) => ({ id: key, found: {}, card: () => value }));
  return sortRows(planOf(listing, `sort=${sort}`), rows).map((row) => row.id);
}

it('puts a time that nobody knows last, though it is kept as 0', () => {
  const cards = { 1: 0, 2: 1_795_000_000, 3: 1_790_000_000, 4: 0 };
  expect(ordered('videos', 'publishedAt:asc', cards)).toEqual(['3', '2', '1', '4']);
  expect(ordered('videos', 'publishedAt:desc', cards)).toEqual(['2', '3', '1', '4']);
});

it('puts a figure that nobody knows last both ways, and 0 where it belongs; equals by id as a number', () => {
  const cards = { 1: null, 2: '0', 10: '7', 9: '7', '18446744073709551615': null };
  expect(ordered('videos', 'likeCount:asc', cards)).toEqual(['2', '9', '10', '1', '18446744073709551615']);
  expect(ordered('videos', 'likeCount:desc', cards)).toEqual(['9', '10', '2', '1', '18446744073709551615']);
});

it('puts a ratio of too few last both ways', () => {
  const listing = listings.find((one) => one.id === 'lives');
  if (!listing) throw new Error('no lives');
  // Room 1: 4 pieces of 10 views; 2: 3 of 100; 3: 50 of 1,000; 4: views unknown.
  const cards: Record<string, Record<string, number | null>> = {
    1: { sales: 4, total_users: 10 },
    2: { sales: 3, total_users: 100 },
    3: { sales: 50, total_users: 1000 },
    4: { sales: 9, total_users: null },
  };
  const rows = Object.entries(cards).map(([id, card]) => ({
    id,
    found: {},
    card: (column: string) => card[column] ?? null,
  }));
  const by = (dir: string) => sortRows(planOf(listing, `sort=cvr:${dir}`), rows).map((row) => row.id);
  expect(by('desc')).toEqual(['3', '2', '1', '4']);
  expect(by('asc')).toEqual(['2', '3', '1', '4']);
});
