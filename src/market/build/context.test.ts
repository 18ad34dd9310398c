import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { readPortraits } from '#market/build/rollups/portraits.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import { readTopWords, readWordSeries } from '#market/read/word/word-days.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

const at = (text: string) => Date.parse(`${text}:00+08:00`) / 1000;
const [ann, bob] = [objectId('author', 'ann'), objectId('author', 'bob')];

const batch = (object_id: string, day: string, parts: Record<string, number>, dim = 'gender'): StreamRow => ({
  stream: 'portrait_batch',
  row: {
    object_type: 'author',
    object_id,
    audience: 'fans',
    dim,
    day,
    names: Object.keys(parts),
    shares: Object.values(parts).map(String),
  },
});
const word = (text: string, ts: string, heat: number, category = '0'): StreamRow => ({
  stream: 'search_word',
  row: { word: text, ts: at(ts), heat, category, suggests: [`${text}推荐`], videos: [] },
});

let test: TestApp;
const take = async (rows: readonly StreamRow[]) => {
  const items = rows.map((row, n) => ({ file: 'rows', line: n + 1, outcome: { rows: [row] } }));
  await ingestRows(test.runtime.stores, items, ({ reason }) => expect.unreachable(reason));
  await rebuildDirty(test.runtime.stores, () => {});
};
const store = () => test.runtime.stores.market;

beforeAll(async () => {
  test = await openTestApp();
  await take([
    batch(ann, '2026-03-01', { 女: 2000, 男: 8000 }),
    batch(ann, '2026-03-08', { 男: 2500, 女: 7500 }),
    batch(bob, '2026-03-08', { 女: 2500, 男: 7500 }),
    batch(bob, '2026-03-08', { '18-23': 9000, '24-30': 9000 }, 'age'),
    word('面膜', '2026-03-01T09:00', 100, '7'),
    word('面膜', '2026-03-01T21:00', 90, '7'),
    word('面膜', '2026-03-04T09:00', 135, '7'),
    word('羽绒服', '2026-03-04T09:00', 500),
    word('露营', '2026-03-03T23:59', 0),
    word('露营', '2026-03-04T00:01', 600),
  ]);
});
afterAll(() => test.close());

describe('portraits', () => {
  it('are those of the newest batch, biggest part first, against the average author', async () => {
    expect(await readPortraits(store(), 'author', ann)).toEqual([
      {
        audience: 'fans',
        dim: 'gender',
        day: '2026-03-08',
        parts: [
          { name: '女', share: 7500, tgi: 150 },
          { name: '男', share: 2500, tgi: 50 },
        ],
      },
    ]);
  });

  it('leave out what cannot be: shares of more than all', async () => {
    expect((await readPortraits(store(), 'author', bob)).map((p) => p.dim)).toEqual(['gender']);
    expect(await readPortraits(store(), 'shop', bob)).toEqual([]);
  });

  it('follow a batch that comes late only where it is newer', async () => {
    await take([batch(ann, '2026-03-05', { 女: 10_000 }), batch(bob, '2026-03-15', { 女: 5000, 男: 5000 })]);
    const [a] = await readPortraits(store(), 'author', ann);
    const [b] = await readPortraits(store(), 'author', bob);
    expect([a?.day, b?.day]).toEqual(['2026-03-08', '2026-03-15']);
    // Now women are 6250 on average: 7500 is 120, 5000 is 80.
    expect([a?.parts[0]?.tgi, b?.parts.find((p) => p.name === '女')?.tgi]).toEqual([120, 80]);
  });
});

describe('searched words', () => {
  it('have a heat a day, the last captured, and what it gained since the day before with one', async () => {
    const days = await readWordSeries(store(), '面膜', { from: '2026-03-01', to: '2026-03-31' });
    expect(days.map(({ day, heat, rise, riseBp, rank }) => [day, heat, rise, riseBp, rank])).toEqual([
      ['2026-03-01', 90, null, null, 1],
      ['2026-03-04', 135, 45, 5000, 3],
    ]);
    expect(days[0]?.suggests).toEqual(['面膜推荐']);
    expect(await readWordSeries(store(), "面膜' OR 1=1", { from: '2026-03-01', to: '2026-03-31' })).toEqual(
      [],
    );
  });

  it('are ranked by heat and by rise, of all or of a category; a rise from nothing has no ratio', async () => {
    const top = async (by: 'rise' | 'heat', category: string | null) =>
      (await readTopWords(store(), { by, category, take: 5 })).map((w) => [w.word, w.rise, w.riseBp]);
    expect(await top('rise', null)).toEqual([
      ['露营', 600, null],
      ['面膜', 45, 5000],
      ['羽绒服', null, null],
    ]);
    expect((await top('heat', null)).map(([w]) => w)).toEqual(['露营', '羽绒服', '面膜']);
    expect(await top('heat', '7')).toEqual([['面膜', 45, 5000]]);
  });
});
