import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { influencerCsv, panelCsv, panelRow, videoCsv, videoRow } from '#testkit/market.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-04-01T12:00:00+08:00' });
});
afterAll(() => test.close());

const second = (text: string) => Date.parse(`${text}+08:00`) / 1000;
const data = async <T>(path: string) => {
  const { status, body } = await test.get<T>(path, { as: 'supreme' });
  if (!body.data) throw new Error(`${path}: ${status} ${body.message}`);
  return body.data;
};
const listTime = async (id: string) =>
  (await test.ask(id, '', { as: 'supreme' })).body.data?.freshness.updated_at;

it('is the time of figures, not the minute of the import; another family has its own', async () => {
  const seen = second('2021-01-24T08:00:00');
  await test.importText(
    'influencer-list',
    'a.csv',
    influencerCsv([{}], () => 'A1'),
    seen,
  );
  expect(await listTime('authors')).toBe(seen);
  const [author] = (await test.ask('authors', '', { as: 'supreme' })).body.data?.items ?? [];
  const header = await data<DetailHeader>(`/api/author/detail/${String(author?.uid)}`);
  expect(header.freshness.updated_at).toBe(seen);
  await test.importText('video-list', 'search_x_results_20260330_143533.csv', videoCsv([videoRow()]));
  const videos = (await listTime('videos')) ?? 0;
  expect(new Date(videos * 1000).toISOString()).toBe('2026-03-30T06:35:33.000Z');
  // The pages of authors have figures of their videos; sales were never counted.
  expect(await listTime('authors')).toBeGreaterThan(seen);
  expect(test.runtime.state.freshAt('topic')).toBe(test.runtime.state.updatedAt('topic'));
});

it('goes on with newer facts, and not back with older ones', async () => {
  await test.importText('product-panel', 'p.csv', panelCsv([panelRow()]));
  const before = test.runtime.state.freshAt('sales') ?? 0;
  expect(before).toBeLessThan(test.runtime.state.updatedAt('sales') ?? 0);
  test.clock.turn(60_000);
  await test.importText(
    'influencer-list',
    'b.csv',
    influencerCsv([{}], () => 'A2'),
    second('2020-05-05T08:00:00'),
  );
  expect(test.runtime.state.freshAt('sales')).toBe(before);
  expect(await listTime('authors')).toBeGreaterThan(second('2025-01-01T00:00:00'));
});

it('is never later than what was built', async () => {
  await test.importText(
    'influencer-list',
    'c.csv',
    influencerCsv([{}], () => 'A3'),
    second('2026-04-01T12:00:30'),
  );
  expect(await listTime('authors')).toBeLessThanOrEqual(Math.floor(test.clock.now() / 1000));
});

it('names the streams of an empty list that never had a fact, and none of one that has rows', async () => {
  const missingOf = async (id: string) =>
    (await test.ask(id, '', { as: 'supreme' })).body.data?.freshness.missing;
  expect(await missingOf('lives')).toEqual(['room_open']);
  expect(await missingOf('hotWordSearch')).toEqual(['search_word']);
  expect(await missingOf('authors')).toBeUndefined();
});
