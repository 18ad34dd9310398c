import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import type {
  SimilarVideos,
  VideoComments,
  VideoCommentWords,
  VideoDetail,
  VideoPersona,
  VideoProducts,
  VideoTalk,
  VideoTrend,
} from '#features/objects/video-page/contract.ts';
import { objectId } from '#market/streams/object-id.ts';
import { counter, type TestCollector, tally, testCollector } from '#testkit/collector.ts';
import { openPeopleApp, type PeopleApp } from '#testkit/people.ts';

type Level = 'trial' | 'light' | 'flagship' | 'supreme';

let test: PeopleApp;
let collector: TestCollector;
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;
/** Published on the third day before the last complete one, seen every hour since. */
const BORN = at('2026-03-28T10:20:00');
const [cartVideo, plainVideo, rival] = ['V1', 'V2', 'V3'].map((key) => objectId('video', key)) as [
  string,
  string,
  string,
];
const [author, product] = [objectId('author', 'A1'), objectId('product', 'P1')];
const address = `uid=${publicId(author)}&date_code=20260328`;
const CALLS = ['detail', 'trend', 'sku', 'persona', 'comment', 'comment/words', 'similar', 'asr'];

const read = <T>(call: string, as: Level, query = address, video = cartVideo) =>
  test.get<T>(`/api/video/${call}/${publicId(video)}?${query}`, { as });
async function data<T>(call: string, as: Level, query = address, video = cartVideo): Promise<T> {
  const { status, body } = await read<T>(call, as, query, video);
  if (!body.data) throw new Error(`${call} ${status} ${body.message}`);
  return body.data;
}

function video(id: string, key: string, own: object = {}) {
  return {
    video_id: id,
    source_key: key,
    author_id: author,
    author_key: 'A1',
    author_name: '小满',
    description: `试用 ${key} #面膜`,
    hashtags: ['面膜'],
    published_at: BORN,
    duration_s: 31,
    url: 'https://example.com/v',
    is_image: 0,
    product_title: '',
    ...own,
  };
}

/** Forty comments: one in four asks for the link, likes fall from line to line. */
const comments = Array.from({ length: 64 }, (_, n) => ({
  comment_id: objectId('comment', `C${n}`),
  kind: 'comment',
  object_type: 'video',
  object_id: cartVideo,
  text: n % 4 === 0 ? `求链接，面膜${n}` : `面膜真好用${n}`,
  likes: 1000 - n,
  replies: 0,
  published_at: BORN + n * 60,
  offset_ms: null,
  place: '浙江',
  author_hash: '0',
  sentiment: n % 8 === 0 ? -1 : 1,
}));

/** Ten likes an hour, a thousand in one hour of the second day; a step of the sold counter on the day after. */
async function sendFacts(): Promise<void> {
  const captures = Array.from({ length: 90 }, (_, n) => ({
    video_id: cartVideo,
    ts: BORN + (n + 1) * 3600,
    likes: (n + 1) * 10 + (n >= 30 ? 1000 : 0),
    comments: n + 1,
    shares: n + 1,
    collects: null,
    plays: null,
  }));
  const sent = [
    await collector.send('aweme_publish', [
      video(cartVideo, 'V1', { product_ids: [product], has_ad: 1 }),
      video(plainVideo, 'V2'),
      video(rival, 'V3', { product_ids: [product], author_id: objectId('author', 'A2') }),
    ]),
    await collector.send('aweme_counter', [
      ...captures,
      ...[10, 34, 58].map((hours) => ({
        ...captures[0],
        video_id: rival,
        ts: BORN + hours * 3600,
        likes: hours * 5000,
      })),
    ]),
    await collector.send('comment', comments),
    await collector.send(
      'video_asr',
      Array.from({ length: 60 }, (_, n) => ({
        video_id: cartVideo,
        from_ms: n * 500,
        to_ms: n * 500 + 500,
        ts: BORN + 3600,
        label: n === 0 ? '钩子' : '卖点',
        text: `第 ${n} 句`,
      })).toReversed(),
    ),
    // An earlier transcription, in other stretches and without purposes: the newer one takes its place.
    await collector.send(
      'video_asr',
      Array.from({ length: 9 }, (_, n) => ({
        video_id: cartVideo,
        from_ms: n * 700,
        to_ms: n * 700 + 700,
        ts: BORN + 1800,
        label: '',
        text: '旧',
      })),
    ),
    await collector.send('search_word', [
      { word: '面膜', ts: BORN + 86_400, heat: 900, videos: [rival, cartVideo] },
    ]),
    await collector.send('portrait_batch', [
      {
        object_type: 'author',
        object_id: author,
        audience: 'video',
        dim: 'gender',
        day: '2026-03-29',
        names: ['女', '男'],
        shares: [7000, 3000],
      },
    ]),
    await collector.send(
      'product_counter',
      Array.from({ length: 80 }, (_, n) =>
        counter({ product_id: product, ts: BORN - 3600 + n * 3600, sold_total: n * 5, price_fen: 1000 }),
      ),
    ),
  ];
  for (const answer of sent) expect(tally(answer)?.[2]).toBe(0);
}

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-04-01T12:00:00+08:00' });
  collector = await testCollector(test, { mayBackfill: true });
  await sendFacts();
  await test.runtime.resumePendingWork();
}, 600_000);
afterAll(() => test.close());

describe('refusals', () => {
  it.each(CALLS)('a visitor is asked to log in by %s', async (call) => {
    const answer = await test.browser().get(`/api/video/${call}/${publicId(cartVideo)}?${address}`);
    expect([answer.status, answer.body.refusal?.prompt, answer.body.data]).toEqual([401, 'log-in', null]);
  });

  it.each(CALLS)('%s knows no other video, nonsense, or an address whose parts do not fit', async (call) => {
    for (const path of ['3aZ', '!!', '0'])
      expect(
        (await test.get(`/api/video/${call}/${encodeURIComponent(path)}`, { as: 'supreme' })).status,
      ).toBe(404);
    for (const query of [`uid=${publicId(author)}&date_code=20260329`, `uid=3aZ&date_code=20260328`]) {
      const { status, body } = await read(call, 'supreme', query);
      expect([status, body.message]).toEqual([404, '链接中的达人或日期与这个视频不符']);
    }
  });

  it('a trial sees ten videos a day, each once; a wrong address costs none', async () => {
    const trial = await test.person('13900002001');
    const path = (video: string) => `/api/video/detail/${publicId(video)}`;
    await trial.get(`${path(rival)}?uid=3aZ`);
    const first = await trial.get<VideoDetail>(`${path(cartVideo)}?${address}`);
    expect(first.body.data?.views_left).toBe(9);
    await trial.get(`/api/video/trend/${publicId(cartVideo)}`);
    const other = await trial.get<VideoDetail>(path(plainVideo));
    expect(other.body.data?.views_left).toBe(8);
    for (let n = 0; n < 8; n++) await trial.get(`/api/power/matte?power_type=4&id=other${n}`);
    const full = await trial.get(path(rival));
    expect([full.status, full.body.success, full.body.refusal?.prompt]).toEqual([200, false, 'detail-trial']);
  });
});

describe('the head', () => {
  it('has counters, ratios and what was sold; a viewer of bands gets bands', async () => {
    const exact = await data<VideoDetail>('detail', 'light');
    expect(exact).toMatchObject({
      uid: publicId(author),
      date_code: 20260328,
      likes: 1900,
      collects: null,
      interaction: null,
      is_cart: true,
      has_ad: true,
      is_plays_estimated: true,
      silent_days: null,
      silence: null,
      words: [{ word: '面膜', place: 2, heat: 900, at: BORN + 86_400 }],
    });
    expect(exact.sales).toBeGreaterThan(0);
    expect(exact.gmv).toBe((exact.sales as number) * 1000);
    expect(exact.gpm).toBe(Math.round(((exact.gmv as number) * 1000) / (exact.plays as number)));
    const banded = await data<VideoDetail>('detail', 'trial');
    for (const of of ['sales', 'gmv', 'gpm', 'conversion'] as const) expect(banded[of]).toHaveLength(2);
    expect(banded.likes).toBe(1900);
  });

  it('of a video without goods has no sales, and none that nobody saw', async () => {
    const plain = await data<VideoDetail>('detail', 'supreme', '', plainVideo);
    expect(plain).toMatchObject({
      is_cart: false,
      sales: null,
      gmv: null,
      gpm: null,
      conversion: null,
      likes: null,
    });
    expect(await data<VideoProducts>('sku', 'supreme', '', plainVideo)).toMatchObject({ items: [] });
  });

  it('says so when captures stopped', async () => {
    test.clock.turn(4 * 86_400_000);
    const silent = await data<VideoDetail>('detail', 'supreme');
    // Too few videos of its age are known here to say why.
    expect([silent.silent_days, silent.silence]).toEqual([4, 'unknown']);
    test.clock.turn(-4 * 86_400_000);
  });
});

describe('growth', () => {
  it('is by hour for 72 hours, then by day, and adds up to the counter', async () => {
    const trend = await data<VideoTrend>('trend', 'supreme');
    expect(trend.hours).toBe(72);
    expect(trend.at.length).toBeGreaterThan(72);
    const likes = trend.counters.likes as VideoTrend['counters'][string];
    expect(likes.gained.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBeCloseTo(1900, -1);
    expect(likes.total.at(-1)).toBe(1900);
    expect(trend.counters.collects?.total.every((one) => one === null)).toBe(true);
    expect(trend.cut_before).toBeNull();
  });

  it('tells of promotion by edition: nothing, the share, the hours', async () => {
    expect((await data<VideoTrend>('trend', 'trial')).paid).toBeNull();
    const light = (await data<VideoTrend>('trend', 'light')).paid;
    expect(light).toMatchObject({ has_ad: true, spans: null });
    const flagship = (await data<VideoTrend>('trend', 'flagship')).paid;
    const [span] = flagship?.spans ?? [];
    expect(span?.gained).toBeGreaterThan(500);
    expect(flagship?.share?.[1]).toBeGreaterThan(0.4);
  });

  it('ends where the days of the edition end', async () => {
    test.clock.turn(5 * 86_400_000);
    const trial = await data<VideoTrend>('trend', 'trial');
    expect(trial.cut_before).toBe(at('2026-03-30T12:00:00'));
    expect(Math.min(...trial.at)).toBeGreaterThan(at('2026-03-30T10:59:00'));
    expect((await data<VideoTrend>('trend', 'light')).cut_before).toBeNull();
    test.clock.turn(-5 * 86_400_000);
  });
});

describe('goods and comments', () => {
  it('products sum to the video, with pieces by day', async () => {
    const [{ sales, gmv }, { items }] = [
      await data<VideoDetail>('detail', 'supreme'),
      await data<VideoProducts>('sku', 'supreme'),
    ];
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ product_id: publicId(product), sales, gmv, share: 1, is_off: false });
    expect(items[0]?.pieces.reduce((a, b) => a + b, 0)).toBe(sales);
    const banded = await data<VideoProducts>('sku', 'trial');
    expect(banded.is_indexed).toBe(true);
    expect(Math.max(...(banded.items[0]?.pieces ?? []))).toBe(100);
  });

  it('another video of the same product is found, this one is not', async () => {
    const { items } = await data<SimilarVideos>('similar', 'supreme');
    expect(items.map(({ aweme_id }) => aweme_id)).toEqual([publicId(rival)]);
  });

  it('videos of the same hashtag are found too, of the same category and tags first, and nothing else is asked', async () => {
    const { items, tags } = await data<SimilarVideos>('similar', 'supreme', `${address}&by=topic`);
    expect(tags).toEqual(['面膜']);
    expect(items.map(({ aweme_id }) => aweme_id).sort()).toEqual([rival, plainVideo].map(publicId).sort());
    expect(items[0]?.aweme_id).toBe(publicId(rival));
    expect(items.find(({ aweme_id }) => aweme_id === publicId(plainVideo))).toMatchObject({ gmv: null });
    expect((await read('similar', 'supreme', `${address}&by=music`)).status).toBe(422);
  });

  it('too few videos like it leave its figures without a place, and its curve without a middle', async () => {
    const detail = await data<VideoDetail>('detail', 'supreme');
    expect(Object.keys(detail.places).sort()).toEqual([
      'collects',
      'comments',
      'conversion',
      'gmv',
      'gpm',
      'interaction',
      'likes',
      'plays',
      'sales',
      'shares',
    ]);
    expect(Object.values(detail.places).every((place) => place === null)).toBe(true);
    const trend = await data<VideoTrend>('trend', 'supreme');
    expect(trend.peers).toBeNull();
    expect(trend.counters.likes?.usual.every((value) => value === null)).toBe(true);
    expect(trend.counters.likes?.usual.length).toBe(trend.at.length);
  });

  it('lines end with the edition, and a page beyond is refused with its prompt', async () => {
    const first = await data<VideoComments>('comment', 'trial');
    expect(first.pagination).toMatchObject({ total_count: 64, visible_count: 20 });
    expect(first.items.map(({ likes }) => likes)).toEqual(Array.from({ length: 10 }, (_, n) => 1000 - n));
    expect(first.items[0]).toMatchObject({ asks: true, mood: 'bad' });
    const beyond = await read('comment', 'trial', `${address}&page=3`);
    expect([beyond.status, beyond.body.refusal?.needs]).toEqual([402, 10]);
    expect((await data<VideoComments>('comment', 'light', `${address}&page=5`)).items).toHaveLength(10);
    expect((await read('comment', 'light', `${address}&page=6`)).body.refusal?.needs).toBe(20);
    expect((await data<VideoComments>('comment', 'flagship', `${address}&page=7`)).items).toHaveLength(4);
    expect((await read('comment', 'flagship', `${address}&page=8`)).status).toBe(422);
  });

  it('what is spoken is in order of time, as many lines as the edition sees', async () => {
    const trial = await data<VideoTalk>('asr', 'trial');
    expect(trial).toMatchObject({ total: 60, visible: 20, is_authority: false, needs: 10 });
    expect(trial.items.map(({ from }) => from)).toEqual(Array.from({ length: 20 }, (_, n) => n * 500));
    expect(trial.items[0]).toEqual({ from: 0, to: 500, label: '钩子', text: '第 0 句' });
    expect(await data<VideoTalk>('asr', 'light')).toMatchObject({ visible: 50, needs: 20 });
    expect((await data<VideoTalk>('asr', 'flagship')).items).toHaveLength(60);
    expect(await data<VideoTalk>('asr', 'flagship', '', plainVideo)).toMatchObject({ total: 0, items: [] });
  });

  it('words, moods and wishes are counted', async () => {
    const words = await data<VideoCommentWords>('comment/words', 'trial');
    expect(words).toMatchObject({ count: 64, asking: 0.25, moods: { good: 0.875, bad: 0.125 } });
    expect(words.words[0]).toEqual({ word: '面膜', count: 64 });
  });

  it('the author’s viewers stand in for those of a video that has too few', async () => {
    const { of, portrait } = await data<VideoPersona>('persona', 'trial');
    expect([of, Object.keys(portrait.audiences)]).toEqual(['author', ['video']]);
  });
});
