import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { countsOf, readFixtures, rowsOf } from '../../../tests/fixtures/feeds/tally.ts';
import { feeds } from './feeds.ts';

test('names that are missing at the end of a header are no columns', async () => {
  const result = await readFixtures('video-list', '../cases/trailcomma.csv');
  expect(countsOf(result)).toEqual([2, 2, 0, 0]);
});

describe('forms in which spreadsheets and programs write', () => {
  test.each(['tabs.csv', 'semicolon.csv', 'sepline.csv', 'tabs_utf16.csv'])('%s', async (file) => {
    const result = await readFixtures('product-panel', `../cases/${file}`);
    expect([result.accepted > 0, result.rejects]).toEqual([true, []]);
  });
  test('titles above the header and a sum below the rows are named', async () => {
    const result = await readFixtures('product-panel', '../cases/doudian_titlerow.csv');
    expect(countsOf(result)).toEqual([4, 1, 0, 3]);
    expect(result.rejects.filter((line) => line.includes('表头之前的行')).length).toBe(2);
  });
  test('of a crawler’s search results, its people and an API with nested objects', async () => {
    const searched = await readFixtures('video-list', '../cases/mc_search_contents_2025-06-29.json');
    expect([searched.accepted > 0, searched.rejects]).toEqual([true, []]);
    expect(rowsOf(searched, 'aweme_counter')[0]?.likes).toEqual(expect.any(Number));
    const people = await readFixtures('influencer-list', '../cases/mc_creators.json');
    expect(rowsOf(people, 'author_profile')[0]).toMatchObject({ gender: 1, source_key: '105303001122334' });
    expect(rowsOf(people, 'author_counter')[0]).toMatchObject({ fans: 12_000, likes: 998_877, videos: 321 });
    const nested = await readFixtures('video-list', '../cases/tiktokapi.json');
    expect(rowsOf(nested, 'aweme_publish')[0]).toMatchObject({
      author_name: 'Shop A',
      author_key: '6812345678901234567',
      duration_s: 33,
    });
    expect(rowsOf(nested, 'aweme_counter')[0]).toMatchObject({ likes: 1200, plays: 600_000, collects: 77 });
  });
  test('of the platform’s own reply: counters beside the author, milliseconds, hidden plays', async () => {
    const reply = await readFixtures('video-list', '../cases/feed_reply.json');
    expect(reply.rejects).toEqual(['1 有无法识别的字符']);
    expect(rowsOf(reply, 'aweme_publish')).toMatchObject([
      {
        source_key: '7412345678901234561',
        author_key: '60000000011',
        author_name: '青禾',
        duration_s: 96,
        is_image: 0,
      },
      {
        source_key: '7412345678901234562',
        author_key: '60000000012',
        author_name: '小满',
        duration_s: 0,
        is_image: 1,
      },
    ]);
    const [first] = rowsOf(reply, 'aweme_counter');
    expect(first).toMatchObject({ likes: 6632, comments: 859, shares: 20, collects: 511, plays: null });
  });
  test('with other names and units in brackets', async () => {
    const people = await readFixtures('influencer-list', '../cases/chanmama_author.csv');
    expect(rowsOf(people, 'author_counter').map((row) => row.fans)).toContain(123_000);
    const units = await readFixtures('product-panel', '../cases/units.csv');
    expect([units.accepted > 0, units.rejects]).toEqual([true, []]);
  });
  test('NaN of JSON is a missing value', async () => {
    const result = await readFixtures('product-panel', '../cases/nan.json');
    expect(result.rejects).toEqual([]);
    expect(rowsOf(result, 'product_counter').map((row) => row.sold_total)).toEqual([null, 100]);
  });
  test('durations as clocks and in words', async () => {
    const result = await readFixtures('video-list', '../cases/dur.csv');
    expect(rowsOf(result, 'aweme_publish').map((row) => row.duration_s)).toEqual([33, 33, 80, 33, 33, null]);
  });
  test('counts in millions, with a blank before the unit, hidden ones', async () => {
    const result = await readFixtures('video-list', '../cases/counts.csv');
    const likes = rowsOf(result, 'aweme_counter').map((row) => row.likes);
    for (const count of [1_500_000, 34_000, 1_100_000_000, null]) expect(likes).toContain(count);
    for (const text of ['1e3', '1.23456万', '9,99']) {
      expect(result.rejects.some((line) => line.includes(text))).toBe(true);
    }
  });
});

it('the README names every feed', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(feeds.map(({ id }) => id).filter((id) => !text.includes(`\`${id}\``))).toEqual([]);
});
