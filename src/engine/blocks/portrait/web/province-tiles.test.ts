import { expect, it } from 'vitest';
import { provinceTiles, shareOfTile } from './province-tiles.ts';

const tile = (name: string) =>
  provinceTiles.find((one) => one.name === name) as (typeof provinceTiles)[number];

it('knows nothing of a province that is not told of', () => {
  expect(shareOfTile(tile('台湾'), [{ name: '广东', share: 0.2 }])).toBeNull();
});

it('finds a province under its short and its full name', () => {
  expect(shareOfTile(tile('广东'), [{ name: '广东省', share: 0.2 }])).toBe(0.2);
  expect(shareOfTile(tile('广西'), [{ name: '广西壮族自治区', share: 0.1 }])).toBe(0.1);
});

it('has 34 provinces, each at a place of its own', () => {
  expect(new Set(provinceTiles.map(({ row, column }) => `${row} ${column}`)).size).toBe(34);
});
