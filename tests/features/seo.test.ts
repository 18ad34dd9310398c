import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import type { HotWordRow, LongWordRow, WordRanks, WordTrend } from '#features/objects/seo/contract.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, type Fact, march, product, sold, take, video } from '#testkit/facts.ts';

let test: TestApp;
/** Hot words before any video was collected. */
const withoutVideos: HotWordRow[] = [];

const searched = (word: string, day: number, heat: number, own: object = {}): Fact => ({
  stream: 'search_word',
  row: {
    word,
    ts: march(`${String(day).padStart(2, '0')}T20:00:00`),
    heat,
    category: '0',
    suggests: [],
    videos: [],
    ...own,
  },
});

const videoId = (key: string) => objectId('video', key);

/** The search of 防晒 on four days of March, with the order of its videos on three of them. */
const ranked: Fact[] = [
  ...['a', 'b', 'c', 'd'].map((key) => video(key, march('15T10:00:00'), { description: `防晒${key}` })),
  video('e', march('18T10:00:00'), { description: '口红' }),
  ...['f', 'g'].map((key) => video(key, march('10T10:00:00'), { description: `新口红${key}` })),
  searched('防晒', 17, 100, { videos: ['a', 'b', 'c'].map(videoId) }),
  searched('防晒', 18, 100),
  searched('防晒', 19, 100, { ts: march('19T08:00:00'), videos: ['c'].map(videoId) }),
  searched('防晒', 19, 100, { videos: ['b', 'a', 'of nobody'].map(videoId) }),
  searched('防晒', 20, 100, { videos: ['d', 'b'].map(videoId) }),
  author('of b'),
  // Sales make the twentieth the newest complete day.
  product('sells'),
  sold('sells', '19T23:59:59', 1),
  sold('sells', '20T23:59:59', 2),
];

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [searched('面膜', 13, 5000), searched('面膜', 19, 8000)]);
  withoutVideos.push(...(await list({})));
  await take(test, [
    searched('面膜', 20, 10_000, { suggests: ['面膜怎么敷', '补水面膜'] }),
    searched('补水面膜', 20, 4000),
    searched('口红', 19, 9000),
    searched('口红', 20, 6000),
    searched('昨天没搜', 19, 6000),
    ...ranked,
  ]);
});
afterAll(() => test.close());

const list = async (body: object, as: 'trial' | 'supreme' = 'supreme') =>
  (await test.post<{ items: HotWordRow[] }>('/api/seo/hotword/list', body, { as })).body.data?.items ?? [];

describe('hot words', () => {
  it('have neither videos nor rivalry where no video was ever collected', () => {
    expect(withoutVideos.map(({ word, videos, rivalry }) => [word, videos, rivalry])).toEqual([
      ['面膜', null, '--'],
    ]);
  });

  it('are those of the newest day, by what they rose; unknown is not zero', async () => {
    const items = await list({});
    expect(items.map(({ word, heat, rise }) => [word, heat, rise])).toEqual([
      ['面膜', 10_000, 2000],
      ['防晒', 100, 0],
      ['口红', 6000, -3000],
      ['补水面膜', 4000, null],
    ]);
    expect((await list({ period: 7 })).find(({ word }) => word === '面膜')?.rise).toBe(5000);
  });

  it('are found by words of any kind without harm', async () => {
    expect((await list({ keyword: '面膜' })).map(({ word }) => word)).toEqual(['面膜', '补水面膜']);
    for (const keyword of ["'; DROP TABLE x--", '🎁', '%', 'x'.repeat(100)])
      expect(await list({ keyword })).toEqual([]);
    const long = await test.post('/api/seo/hotword/list', { keyword: 'x'.repeat(200) }, { as: 'supreme' });
    expect(long.status).toBe(422);
  });

  it('end where the rows of the edition end', async () => {
    const { status } = await test.post('/api/seo/hotword/list', { page: 2, limit: 20 }, { as: 'trial' });
    expect(status).toBe(402);
  });
});

describe('the library of hot words', () => {
  interface Row {
    readonly word: string;
    readonly heat: number;
    readonly rise: number | null;
    readonly growth: number | null;
    readonly rise7: number | null;
    readonly rise30: number | null;
    readonly videos: number;
    readonly videos7: number | null;
    readonly videos_growth: number | null;
    readonly rivalry: string;
    readonly trend: (number | null)[];
  }
  const search = (body: object, as: 'trial' | 'supreme' = 'supreme', query = '') =>
    test.post<{ items: Row[] }>(`/api/seo/word/search${query}`, body, { as });
  const rows = async (body: object, query = '') =>
    (await search(body, 'supreme', query)).body.data?.items ?? [];

  it('refuses what the edition does not hold and what is no condition', async () => {
    expect((await search({ growth: { min: 2000, max: null } }, 'trial')).status).toBe(402);
    expect((await search({}, 'trial', '?sort_field=heat&sort=0')).status).toBe(402);
    for (const wrong of [{ nonsense: 1 }, { heat: 'much' }, { rivalry: ['9'] }, { keyword: 'x'.repeat(200) }])
      expect((await search(wrong)).status, JSON.stringify(wrong)).toBe(422);
  });

  it('says of each word what the call of hot words says', async () => {
    const items = await rows({});
    expect(items.map(({ word }) => word)).toEqual(['面膜', '防晒', '口红', '补水面膜']);
    for (const period of [1, 7] as const)
      for (const told of await list({ period })) {
        const row = items.find(({ word }) => word === told.word) as Row;
        const { heat, rise, rise7, growth, videos, rivalry, trend } = row;
        expect([heat, period === 1 ? rise : rise7, videos, rivalry, trend]).toEqual([
          told.heat,
          told.rise,
          told.videos,
          told.rivalry,
          told.line,
        ]);
        if (period === 1 && told.growth !== null) expect(growth).toBeCloseTo(told.growth, 3);
      }
    expect(items.find(({ word }) => word === '面膜')).toMatchObject({ rise30: null, growth: 0.25 });
  });

  it('counts new videos of a week beside those of the week before; without any then their growth is unknown', async () => {
    const told = (await rows({})).map(({ word, videos7, videos_growth }) => [word, videos7, videos_growth]);
    expect(told).toEqual([
      ['面膜', 0, null],
      ['防晒', 4, null],
      ['口红', 1, -0.5],
      ['补水面膜', 0, null],
    ]);
  });

  it('is narrowed, sorted and searched as any library', async () => {
    const words = async (body: object, query = '') => (await rows(body, query)).map(({ word }) => word);
    expect(await words({ keyword: '面膜' })).toEqual(['面膜', '补水面膜']);
    for (const keyword of ["'; DROP TABLE x--", '🎁', '%']) expect(await words({ keyword })).toEqual([]);
    expect(await words({ heat: { min: 5000, max: null } })).toEqual(['面膜', '口红']);
    expect(await words({ rise: { min: 1, max: null } })).toEqual(['面膜']);
    expect(await words({ videos: { min: 1, max: null } })).toEqual(['防晒', '口红']);
    expect(await words({}, '?sort_field=heat&sort=1')).toEqual(['防晒', '补水面膜', '口红', '面膜']);
    const high = await words({ rivalry: ['3'] });
    expect(high).toEqual((await rows({})).filter(({ rivalry }) => rivalry === '高').map(({ word }) => word));
  });
});

describe('one word', () => {
  const of = <T>(tab: string, word: string, as: 'trial' | 'supreme' = 'supreme') =>
    test.get<T>(`/api/seo/keyword/${tab}/${encodeURIComponent(word)}`, { as });

  it('is for light and above', async () => {
    for (const tab of ['trend', 'long', 'rank']) expect((await of(tab, '面膜', 'trial')).status).toBe(402);
  });

  it('has longer words with their intent; heat is null where nobody told it', async () => {
    const { body } = await of<{ items: LongWordRow[] }>('long', '面膜');
    expect(body.data?.items.map(({ word, heat, intent }) => [word, heat, intent])).toEqual([
      ['补水面膜', 4000, '商品'],
      ['面膜怎么敷', null, '问句'],
    ]);
  });

  it('tells who ranked on each day; days without a search are gaps', async () => {
    const { data } = (await of<WordRanks>('rank', '防晒')).body;
    const days = data?.days ?? [];
    const known = days.filter(({ captured_at: at }) => at !== null).map(({ day }) => day);
    expect(known).toEqual([20260317, 20260319, 20260320]);
    const from = days.findIndex(({ day }) => day === 20260317);
    expect(
      data?.items.map(({ title, places, best, listed }) => [title, places.slice(from), best, listed]),
    ).toEqual([
      ['防晒d', [null, null, null, 1], 1, 1],
      ['防晒b', [2, null, 1, 2], 1, 3],
      ['防晒a', [1, null, 2, null], 1, 2],
      ['防晒c', [3, null, null, null], 3, 1],
    ]);
  });

  it('marks the videos of authors that one follows', async () => {
    const id = publicId(objectId('author', 'of b'));
    expect((await test.post('/api/follow/add', { type: 1, id }, { as: 'supreme' })).status).toBe(200);
    const { data } = (await of<WordRanks>('rank', '防晒')).body;
    expect(data?.items.filter((one) => one.is_followed).map(({ title }) => title)).toEqual(['防晒b']);
  });

  it('lists videos that have the word, without places, where no search is known', async () => {
    const { data } = (await of<WordRanks>('rank', '防晒d')).body;
    expect([data?.days, data?.items.map(({ title, places }) => [title, places])]).toEqual([
      [],
      [['防晒d', []]],
    ]);
  });

  it('answers of words that nobody knows with nothing', async () => {
    for (const word of ["' OR 1=1", '🎁', 'x'.repeat(100)]) {
      expect((await of<{ items: unknown[] }>('long', word)).body.data?.items).toEqual([]);
      expect((await of<{ items: unknown[] }>('rank', word)).body.data?.items).toEqual([]);
    }
    expect((await of<WordTrend>('trend', '   ')).status).toBe(422);
  });
});
