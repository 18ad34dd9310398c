import { describe, expect, it } from 'vitest';
import { countWords } from '#engine/blocks/word-counts.ts';
import type { GrowthPoint } from './growth.ts';
import { guessPaid } from './paid.ts';
import { asksForLink, interactionOf, silenceOf, silentDays } from './rules.ts';

describe('asking for the link', () => {
  it.each([
    '求链接',
    '求个链接谢谢',
    '链接呢',
    '有链接吗',
    '怎么买呀',
    '在哪买的',
    '多少钱一瓶',
    '求同款',
    '什么牌子的',
  ])('%s asks', (text) => expect(asksForLink(text)).toBe(true));

  it.each(['面膜真好用', '链接失效了', '已经买了，很好用', '刚求链接就下架了', '不用发链接了', '买买买', ''])(
    '%s does not',
    (text) => expect(asksForLink(text)).toBe(false),
  );
});

describe('silence', () => {
  const DAY = 86_400;
  const [publishedAt, now] = [1000 * DAY, 1100 * DAY];
  it('is told after two captures that did not come: days for a young video, weeks for an old one', () => {
    expect(silentDays({ publishedAt, seenAt: publishedAt + 2 * DAY }, publishedAt + 4 * DAY)).toBeNull();
    expect(silentDays({ publishedAt, seenAt: publishedAt + 2 * DAY }, publishedAt + 5 * DAY)).toBe(3);
    expect(silentDays({ publishedAt, seenAt: now - 14 * DAY }, now)).toBeNull();
    expect(silentDays({ publishedAt, seenAt: now - 15 * DAY }, now)).toBe(15);
    expect(silentDays({ publishedAt, seenAt: 0 }, now)).toBeNull();
  });
});

describe('why a video is silent', () => {
  it('is that it is gone only where others of its age are still captured', () => {
    expect(silenceOf({ peers: 40, later: 38 })).toBe('gone');
    expect(silenceOf({ peers: 40, later: 20 })).toBe('gone');
    expect(silenceOf({ peers: 40, later: 19 })).toBe('unwatched');
    expect(silenceOf({ peers: 40, later: 0 })).toBe('unwatched');
    expect(silenceOf({ peers: 4, later: 4 })).toBe('unknown');
  });
});

describe('interaction', () => {
  it('is unknown while one of its counters is, or nobody played it', () => {
    expect(interactionOf([1, 2, 3, 4], 100)).toBe(0.1);
    expect(interactionOf([1, null, 3, 4], 100)).toBeNull();
    expect(interactionOf([1, 2, 3, 4], 0)).toBeNull();
    expect(interactionOf([1, 2, 3, 4], null)).toBeNull();
  });
});

describe('promotion', () => {
  const hours = (gains: readonly (number | null)[]): GrowthPoint[] =>
    gains.map((gained, n) => ({
      from: n * 3600,
      until: (n + 1) * 3600,
      isSpread: false,
      unit: 'hour',
      total: null,
      gained,
    }));
  it('is seen where hours grow far above those before, as a range', () => {
    const { spans, share } = guessPaid(hours([100, 100, 100, 100, 100, 100, 500, 600, 100]));
    expect(spans).toEqual([{ from: 6 * 3600, until: 8 * 3600, gained: 1100, times: 6 }]);
    expect(share).toEqual([700 / 1800, 900 / 1800]);
  });

  it('is not seen in the start of a video, in few likes, or in hours nobody knows', () => {
    expect(guessPaid(hours([9000, 500, 100, 90, 80, 70, 60, 50])).spans).toEqual([]);
    expect(guessPaid(hours([1, 1, 1, 1, 1, 1, 40, 1])).spans).toEqual([]);
    expect(guessPaid(hours([100, 100, 100, null, 100, 100, null, 100])).spans).toEqual([]);
    expect(guessPaid([])).toEqual({ spans: [], share: null });
  });
});

describe('words of comments', () => {
  it('count each text once and leave out what says nothing', () => {
    expect(
      countWords([
        ['面膜', '面膜', '真的'],
        ['面膜', '的', 'serum'],
        ['1', '好'],
      ]),
    ).toEqual([
      { word: '面膜', count: 2 },
      { word: 'serum', count: 1 },
    ]);
  });
});
