import { expect, it } from 'vitest';
import { roomFigures } from './details/room-figures.ts';
import { columnEstimateNote, estimateNote } from './estimate-note.ts';
import { allListings } from './index.ts';
import { lives } from './lists/lives.ts';

const noteOf = (key: string, row: Readonly<Record<string, unknown>>) =>
  estimateNote(lives, key, (other) => row[other]);

it('what is worked out of an estimate has the error of the size of that estimate', () => {
  const [small, large] = [
    { gmv: 300_000, uv: 12 },
    { gmv: 30_000_000, uv: 12 },
  ];
  for (const key of ['gmv', 'uv', 'gpm', 'rpm']) {
    expect([key, noteOf(key, small)]).toEqual([key, expect.stringContaining('¥1千–1万')]);
    expect([key, noteOf(key, large)]).toEqual([key, expect.stringContaining('¥10万–100万')]);
  }
  for (const key of ['totalUsers', 'interactRatio', 'stayDuration', 'live', 'openedAt'])
    expect([key, noteOf(key, small)]).toEqual([key, null]);
});

it('the figures of a room say the same as its row in the library', () => {
  const values = { gmv: 300_000, sales: 40 };
  const ofRoom = (key: string) =>
    estimateNote({ columns: roomFigures }, key, (other) => values[other as 'gmv']);
  for (const key of ['gmv', 'sales', 'uv', 'gpm', 'rpm', 'aup'])
    expect([key, ofRoom(key)]).toEqual([key, noteOf(key, values)]);
  for (const key of ['watch', 'stay', 'interact', 'fansRate']) expect(ofRoom(key)).toBeNull();
});

it('every list says of each of its columns whether it is an estimate, and what all sizes are off', () => {
  const notes = allListings.flatMap((listing) =>
    Object.keys(listing.columns).map((key) => columnEstimateNote(listing, key)),
  );
  expect(notes.filter((one) => one?.includes('±')).length).toBeGreaterThan(30);
  expect(notes.filter((one) => one === null).length).toBeGreaterThan(100);
});
