import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HotWordRow, LongWordRow, WordTrend } from '#features/seo/contract.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, take } from '#testkit/facts.ts';

let test: TestApp;

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

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    searched('面膜', 13, 5000),
    searched('面膜', 19, 8000),
    searched('面膜', 20, 10_000, { suggests: ['面膜怎么敷', '补水面膜'] }),
    searched('补水面膜', 20, 4000),
    searched('口红', 19, 9000),
    searched('口红', 20, 6000),
    searched('昨天没搜', 19, 6000),
  ]);
});
afterAll(() => test.close());

const list = async (body: object, as: 'trial' | 'supreme' = 'supreme') =>
  (await test.post<{ items: HotWordRow[] }>('/api/seo/hotword/list', body, { as })).body.data?.items ?? [];

describe('hot words', () => {
  it('are those of the newest day, by what they rose; unknown is not zero', async () => {
    const items = await list({});
    expect(items.map(({ word, heat, rise }) => [word, heat, rise])).toEqual([
      ['面膜', 10_000, 2000],
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

  it('answers of words that nobody knows with nothing', async () => {
    for (const word of ["' OR 1=1", '🎁', 'x'.repeat(100)]) {
      expect((await of<{ items: unknown[] }>('long', word)).body.data?.items).toEqual([]);
      expect((await of<{ items: unknown[] }>('rank', word)).body.data?.items).toEqual([]);
    }
    expect((await of<WordTrend>('trend', '   ')).status).toBe(422);
  });
});
