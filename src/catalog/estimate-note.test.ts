import { expect, it } from 'vitest';
import { detailPages } from './details/pages.ts';
import { roomFigures } from './details/room-figures.ts';
import { columnEstimateNote, estimateNote } from './estimate-note.ts';
import { allListings } from './index.ts';
import { type DetailFamily, tabsAndDays } from './kernel/detail.ts';
import { authors } from './lists/authors.ts';
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

/** What each figure of a page's totals says of its error, where the money is ¥2,000 and the pieces are 50. */
function notesOf(family: DetailFamily): [string, string | null][] {
  const values: Readonly<Record<string, number>> = { gmv: 200_000, sales: 50 };
  return tabsAndDays(family).flatMap((tab) =>
    Object.values(tab.blocks).flatMap((block) =>
      block.kind === 'kpis'
        ? Object.entries(block.values).map(([key, { label }]): [string, string | null] => [
            label,
            estimateNote({ columns: block.values, whole: family.of.id }, key, (other) => values[other]),
          ])
        : [],
    ),
  );
}

it('totals on the page of an object have the error of its kind and size, as in its list', () => {
  const kinds = { author: '达人', product: '商品', shop: '小店', brand: '品牌' } as const;
  for (const family of detailPages) {
    const kind = kinds[family.of.id as keyof typeof kinds];
    const notes = notesOf(family);
    const totals = notes.filter(([label]) => label === '预估销售额' || label === '销量');
    expect(totals.length).toBeGreaterThanOrEqual(2);
    for (const [label, note] of totals) {
      expect([label, note]).toEqual([label, expect.stringMatching(/¥1千–1万|20–99件/)]);
      expect(note).toContain(`的${kind}，`);
    }
    // The sum of what many others sold has not the error of one of them.
    for (const [, note] of notes)
      for (const other of Object.values(kinds).filter((one) => one !== kind))
        expect(note ?? '').not.toContain(`的${other}，`);
    for (const [, note] of notes) expect(note ?? '').not.toContain('的直播，');
  }
});

it('figures of an author’s sessions have the errors of authors, not of the size of another span', () => {
  const row = { gmv: 300_000_000, sales: 40_000 };
  for (const key of ['avgLiveGmv', 'uv', 'cvr'] as const) {
    const note = estimateNote(authors, key, (other) => row[other as 'gmv']);
    expect([key, note]).toEqual([key, expect.stringContaining('达人的半数误差')]);
  }
});
