import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, fans, hung, march, product, sold, take, video, videoCounter } from '#testkit/facts.ts';

let test: TestApp;

const rows = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });

/** What a video gained, by the day of March. */
const growthOf = (key: string) =>
  rows(`SELECT toDayOfMonth(day) AS day, toInt32(likes) AS likes, toInt32(comments) AS comments, toInt32(shares) AS shares, toInt32(plays) AS plays
FROM tide.video_growth WHERE video_id = ${objectId('video', key)} ORDER BY day`);

const before = march('10T08:00:00');

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    video('untold', before),
    videoCounter('untold', '18T12:00:00', { likes: 1_000_000, comments: 5000 }),
    videoCounter('untold', '19T12:00:00', { collects: 9 }),
    videoCounter('untold', '20T12:00:00', { likes: 1_000_010, comments: 5001 }),
    video('talked of', before),
    videoCounter('talked of', '19T12:00:00', { likes: 100, comments: 10, shares: 10 }),
    video('still', before),
    videoCounter('still', '19T12:00:00', { likes: 100 }),
    videoCounter('still', '20T12:00:00', { likes: 100 }),
    videoCounter('talked of', '20T12:00:00', { likes: 100, comments: 900, shares: 910 }),
    video('late likes', before),
    videoCounter('late likes', '19T12:00:00', { comments: 1 }),
    videoCounter('late likes', '20T12:00:00', { likes: 800_000, comments: 2 }),
    video('old', Date.parse('2025-01-01T00:00:00+08:00') / 1000),
    videoCounter('old', '19T12:00:00', { likes: 10 }),
    videoCounter('old', '20T12:00:00', { likes: 500_010 }),
    video('of yesterday', march('19T09:00:00')),
    videoCounter('of yesterday', '19T12:00:00', { likes: 10 }),
    videoCounter('of yesterday', '20T12:00:00', { likes: 300_010 }),
    video('new', march('20T08:00:00'), { author_id: objectId('author', 'press') }),
    videoCounter('new', '20T12:00:00', { likes: 400_000 }),
    author('press', { kind: 5 }),
    fans('press', '19T12:00:00', 100),
    fans('press', '20T12:00:00', 400),
    author('somebody'),
    fans('somebody', '19T12:00:00', 100),
    fans('somebody', '20T12:00:00', 200),
    // Rankings are of days with sales.
    product('sold'),
    sold('sold', '19T23:59:59', 0),
    sold('sold', '20T23:59:59', 10),
    video('with goods', before),
    hung('with goods', 'sold', '18T08:00:00'),
    videoCounter('with goods', '20T12:00:00', { likes: 1 }),
  ]);
});
afterAll(() => test.close());

it('an author has published, of each day with a capture, what came since the one before', async () => {
  expect(
    await rows(`SELECT toDayOfMonth(day) AS day, works FROM tide.author_growth
WHERE author_id = ${objectId('author', 'press')} ORDER BY day`),
  ).toEqual([{ day: 20, works: '1' }]);
  expect(
    await rows(`SELECT works FROM tide.author_growth WHERE author_id = ${objectId('author', 'somebody')}`),
  ).toEqual([{ works: '0' }]);
});

describe('what a video gained', () => {
  it('is told by what is known: a capture that does not tell a counter says nothing of it', async () => {
    expect(await growthOf('untold')).toEqual([{ day: 20, likes: 10, comments: 1, shares: 0, plays: 500 }]);
  });

  it('is also what it gained in comments and shares alone', async () => {
    expect(await growthOf('talked of')).toEqual([
      { day: 20, likes: 0, comments: 890, shares: 900, plays: 0 },
    ]);
  });

  it('is none where a capture tells as many likes as the one before', async () => {
    expect(await growthOf('still')).toEqual([{ day: 20, likes: 0, comments: 0, shares: 0, plays: 0 }]);
  });

  it('is unknown where a counter is first told long after the video was published', async () => {
    expect(await growthOf('late likes')).toEqual([
      { day: 20, likes: null, comments: 1, shares: 0, plays: 0 },
    ]);
  });

  it('is all of it on its first day', async () => {
    expect(await growthOf('new')).toMatchObject([{ day: 20, likes: 400_000 }]);
  });
});

describe('热门视频榜', () => {
  const titles = (unit: number, day: string) =>
    rows<{ title: string }>(`SELECT v.description AS title FROM tide.rank_snap AS s
INNER JOIN (SELECT video_id, description FROM tide.aweme_publish) AS v ON v.video_id = s.id
WHERE board = 'hot_videos' AND unit = ${unit} AND day = '${day}' AND cat1 = 0 ORDER BY rank`).then((found) =>
      found.map(({ title }) => title),
    );

  it('lists what was published in the period', async () => {
    expect(await titles(1, '2026-03-20')).toEqual(['new']);
    expect(await titles(7, '2026-03-16')).toEqual(['new', 'of yesterday']);
    expect((await titles(30, '2026-03-01')).slice(0, 2)).toEqual(['new', 'of yesterday']);
  });

  it('leaves out official media where that is asked for, as those of followers do', async () => {
    const count = async (list: string, query: string) =>
      (await test.ask(list, query, { as: 'supreme' })).body.data?.items?.length;
    expect([await count('hotVideos', ''), await count('hotVideos', 'hideGovMediaVip=1')]).toEqual([1, 0]);
    expect([await count('fansRise', ''), await count('fansRise', 'hideGovMediaVip=1')]).toEqual([2, 1]);
  });
});

it('a video that never carried a product has no sales to tell, one that did may have none', async () => {
  const figures = (key: string) =>
    rows(`SELECT is_cart, sales, gmv FROM tide.card_video_f WHERE video_id = ${objectId('video', key)}`);
  expect(await figures('new')).toEqual([{ is_cart: 0, sales: null, gmv: null }]);
  expect(await figures('with goods')).toMatchObject([{ is_cart: 1 }]);
  expect((await figures('with goods'))[0]).not.toMatchObject({ sales: null });
});
