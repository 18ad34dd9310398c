import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, type Fact, fans, march, take, video, videoCounter } from '#testkit/facts.ts';

/** What is drawn of a video; null where no source has it. */
const drawn = fc.record({
  fans: fc.option(fc.oneof(fc.nat(200_000), fc.nat(3_000_000))),
  level: fc.integer({ min: 0, max: 7 }),
  category: fc.constantFrom('', '美食', '穿搭'),
  hashtags: fc.uniqueArray(fc.constantFrom('防晒', '夏天', 'ootd'), { maxLength: 3 }),
  hour: fc.integer({ min: 0, max: 71 }),
  likes: fc.option(fc.nat(900_000)),
  comments: fc.option(fc.nat(50_000)),
  shares: fc.option(fc.nat(50_000)),
  collects: fc.option(fc.nat(50_000)),
  plays: fc.option(fc.nat(9_000_000)),
  topic: fc.constantFrom(null, 'of these days', 'of another week'),
  isFound: fc.boolean(),
  isSpoken: fc.boolean(),
  hasAd: fc.boolean(),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const videos: readonly Drawn[] = fc.sample(drawn, { seed: 150, numRuns: 60 });
const LAST = march('20T12:00:00');
const publishedAt = ({ hour }: Drawn) => LAST - 3600 * hour;

const topicRow = (key: string, time: string): Fact => ({
  stream: 'hot_sentence',
  row: {
    list: 'douyin',
    ts: march(time),
    capture: objectId('topic', `${key} ${time}`),
    topic_id: objectId('topic', key),
    source_id: key,
    title: `热点 ${key}`,
    rank: 1,
    heat: 9,
    born_at: 0,
    url: '',
  },
});

const search = (word: string, time: string, found: readonly string[]): Fact => ({
  stream: 'search_word',
  row: { word, ts: march(time), heat: 5, videos: found.map((key) => objectId('video', key)) },
});

function factsOf(one: Drawn, n: number): Fact[] {
  const [key, who] = [`v${n}`, `a${n}`];
  return [
    author(who, { level: one.level }),
    ...(one.fans === null ? [] : [fans(who, '18T08:00:00', 7), fans(who, '20T08:00:00', one.fans)]),
    video(key, publishedAt(one), {
      author_id: objectId('author', who),
      category: one.category,
      hashtags: one.hashtags,
      topic_id: one.topic === null ? '0' : objectId('topic', one.topic),
      has_ad: one.hasAd ? 1 : 0,
    }),
    // A later capture that does not tell a counter leaves the one before it.
    videoCounter(key, '20T11:00:00', { likes: one.likes, comments: one.comments, plays: one.plays }),
    videoCounter(key, '20T12:00:00', { shares: one.shares, collects: one.collects }),
    ...(one.isSpoken
      ? [
          {
            stream: 'video_asr',
            row: { video_id: objectId('video', key), from_ms: 0, to_ms: 9, ts: LAST, text: '你好' },
          } as const,
        ]
      : []),
  ];
}

/** The same figures, worked out here by their definitions. */
function expectedOf(one: Drawn) {
  const counters = [one.likes, one.comments, one.shares, one.collects];
  const plays = one.plays ?? (one.likes === null ? null : one.likes * 50);
  const sum = counters.includes(null) ? null : counters.reduce<number>((all, c) => all + (c ?? 0), 0);
  const topic = one.topic === 'of these days' ? '热点 of these days' : '';
  return {
    fans: one.fans,
    level: one.level,
    category: one.category,
    plays,
    interaction_bp: sum === null || plays === null || plays === 0 ? null : (sum * 10_000) / plays,
    is_recent: one.hour < 24 ? 1 : 0,
    topic,
    tags: [...one.hashtags, ...(topic === '' ? [] : [topic])],
    found_by: one.isFound ? ['防晒衣', '防晒霜'] : [],
    is_found: one.isFound ? 1 : 0,
    has_text: one.isSpoken ? 1 : 0,
    ad_mark: one.hasAd ? '投流' : '',
  };
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  const found = videos.flatMap(({ isFound }, n) => (isFound ? [`v${n}`] : []));
  await take(test, [
    topicRow('of these days', '17T08:00:00'),
    topicRow('of these days', '20T08:00:00'),
    topicRow('of another week', '05T08:00:00'),
    search('防晒霜', '20T08:00:00', found),
    search('防晒衣', '19T08:00:00', [...found, 'of nobody']),
    ...videos.flatMap(factsOf),
  ]);
});
afterAll(() => test.close());

describe('the card of a video', () => {
  it('has of each drawn video what its sources tell, and nothing where they tell nothing', async () => {
    const columns = Object.keys(expectedOf(videos[0] as Drawn));
    const rows = await test.runtime.stores.market.read<Record<string, unknown>>({
      sql: `SELECT toString(video_id) AS id, ${columns.join(', ')} FROM tide.card_video_row`,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [n, one] of videos.entries()) {
      const { interaction_bp: share, ...expected } = expectedOf(one);
      const row = byId.get(objectId('video', `v${n}`)) ?? {};
      const numbers = Object.fromEntries(
        columns.map((c) => [c, /^-?\d+$/.test(String(row[c])) ? Number(row[c]) : row[c]]),
      );
      expect([n, numbers]).toMatchObject([n, expected]);
      const told = numbers.interaction_bp;
      if (share === null) expect([n, told]).toEqual([n, null]);
      else expect(Math.abs(Number(told) - share)).toBeLessThanOrEqual(0.5);
    }
    // The draws reach both sides of every flag.
    for (const flag of ['is_recent', 'is_found', 'has_text'] as const)
      expect(new Set(videos.map((one) => expectedOf(one)[flag])).size).toBe(2);
  });

  it('is found by the tab of small authors exactly where likes and followers are known and reach it', async () => {
    const { items } = (await test.ask('videos', 'type=4', { as: 'supreme' })).body.data ?? { items: [] };
    const expected = videos.flatMap(({ likes, fans: followers }, n) =>
      likes !== null &&
      likes >= 10_000 &&
      followers !== null &&
      followers > 0 &&
      followers < 100_000 &&
      likes >= followers
        ? [`v${n}`]
        : [],
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(items.map(({ title }) => String(title)).toSorted()).toEqual(expected.toSorted());
  });
});
