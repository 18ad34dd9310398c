import { expect, it } from 'vitest';
import { allListings } from '#catalog/index.ts';
import { authors } from '#catalog/lists/authors.ts';
import { lives } from '#catalog/lists/lives.ts';
import { latestWords } from './describe.ts';

it('a file of a list without a choice of days says of which days its sums are', () => {
  expect(latestWords(authors, '2026-03-20')).toMatch(
    /^近30天（2026-02-19 至 2026-03-20）：销售额、销量、.*UV价值、.*；其余为最近采集$/,
  );
  expect(latestWords(authors, null)).toMatch(/^近30天：/);
  expect(latestWords(lives, '2026-03-20')).toBe('最近采集');
});

it('no list is of an unknown time', () => {
  const words = allListings.filter(({ time }) => time.kind === 'none').map((one) => latestWords(one, null));
  expect(words.length).toBeGreaterThan(3);
  for (const one of words) expect(one).toMatch(/最近采集$/);
});
