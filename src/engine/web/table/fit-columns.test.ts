import { expect, it } from 'vitest';
import { type Fitted, fitColumns } from './fit-columns.ts';

const column = (natural: number, least = natural, isPinned = false): Fitted => ({
  natural,
  least,
  isPinned,
});
const columns = [
  column(200, 160, true),
  ...Array.from({ length: 4 }, () => column(100, 80)),
  column(60, 60, true),
];

it('keeps the natural widths where they fit or the room is unknown', () => {
  expect(fitColumns(columns, null)).toEqual([200, 100, 100, 100, 100, 60]);
  expect(fitColumns(columns, 660)).toEqual([200, 100, 100, 100, 100, 60]);
  expect(fitColumns(columns, 900)).toEqual([200, 100, 100, 100, 100, 60]);
});

it('narrows all columns to fill the place exactly', () => {
  expect(fitColumns(columns, 600)).toEqual([180, 90, 90, 90, 90, 60]);
  expect(fitColumns(columns, 540)).toEqual([160, 80, 80, 80, 80, 60]);
});

it('widens what is in sight of a table that scrolls, so that no column is cut', () => {
  expect(fitColumns(columns, 520)).toEqual([200, 130, 130, 100, 100, 60]);
  expect(fitColumns(columns, 300)).toEqual([200, 100, 100, 100, 100, 60]);
});

it('gives the room that is left to the name first', () => {
  const named = columns.map((c, i) => (i === 0 ? { ...c, extra: 40 } : c));
  expect(fitColumns(named, 520)).toEqual([240, 110, 110, 100, 100, 60]);
  expect(fitColumns(named, 480)).toEqual([220, 100, 100, 100, 100, 60]);
});
