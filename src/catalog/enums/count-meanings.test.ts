import { expect, it } from 'vitest';
import { allListings } from '../index.ts';
import { countMeanings } from './count-meanings.ts';

it('a word that counts something means the same in every list', () => {
  const others = allListings.flatMap(({ id, columns }) =>
    Object.values(columns)
      .filter(
        ({ cell, label, help }) =>
          cell === 'count' &&
          label in countMeanings &&
          help !== (countMeanings as Readonly<Record<string, string>>)[label],
      )
      .map(({ label }) => `${id}: ${label}`),
  );
  expect(others).toEqual([]);
});

it('words that are not fixed say what they count beside a fixed one', () => {
  const counted = /^(达人|直播|视频|小店|商品)$/;
  const bare = allListings.flatMap(({ id, columns }) =>
    Object.values(columns)
      .filter(({ cell, label }) => cell === 'count' && counted.test(label))
      .map(({ label }) => `${id}: ${label}`),
  );
  expect(bare).toEqual([]);
});
