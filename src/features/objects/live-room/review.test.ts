import { describe, expect, it } from 'vitest';
import { fallsOf, type ReviewPart, reviewOf } from './review.ts';

const text = (words: readonly ReviewPart[]) =>
  words
    .map((part) => (typeof part === 'string' ? part : `<${part.unit} ${Math.round(part.value * 100) / 100}>`))
    .join('');
const minutes = Array.from({ length: 60 }, (_, n) => n * 60);
const flat = minutes.map(() => 100);

describe('the review of a session', () => {
  it('names peak, best minutes, falls and what was on screen then', () => {
    const online = flat.map((value, n) => (n === 20 ? 300 : n >= 40 ? 40 : value));
    const gmv = minutes.map((_, n) => (n === 22 ? 9000 : n === 50 ? 1000 : 0));
    const marks = [{ ts: 1190, end: 1400, type: 'explain' as const, label: '补水面膜', ref: 'p' }];
    const sentences = reviewOf({
      trend: { ts: minutes, online, gmv, gap: minutes.map(() => 60), marks },
      products: [],
      lotteries: [],
    });
    expect(sentences.map(({ kind, ts }) => [kind, ts])).toEqual([
      ['peak', 1200],
      ['sales', 1320],
      ['drop', 1500],
      ['drop', 2400],
    ]);
    expect(text(sentences[0]?.words ?? [])).toBe(
      '<clock 1200> 采集到的在线最高为 <count 300> 人，正在讲解「补水面膜」。',
    );
    expect(text(sentences[1]?.words ?? [])).toContain('占本场 <percent 0.9>');
    expect(text(sentences[3]?.words ?? [])).toContain('没有采到讲解');
  });

  it('compares what a minute of explaining brought, and measures lotteries', () => {
    const sentences = reviewOf({
      trend: { ts: [], online: [], gmv: [], gap: [], marks: [] },
      products: [
        { title: '面膜', minutes: 4, perMinute: 5000, gapS: 60 },
        { title: '口红', minutes: 10, perMinute: 100, gapS: 60 },
      ],
      lotteries: [
        { start: 60, online_before: 100, online_after: 130 },
        { start: 90, online_before: null, online_after: 130 },
      ],
    });
    expect(sentences.map(({ words }) => text(words))).toEqual([
      '讲解效率最高的是「面膜」，每讲解一分钟成交 <money 5000>，可以增加讲解。',
      '「口红」讲解了 <count 10> 分钟，每分钟成交 <money 100>，讲解时间可以压缩。',
      '<count 1> 次福袋之后在线平均上升 <percent 0.3>，拉人有效。',
    ]);
  });

  it('says so where too little is known', () => {
    const empty = { trend: { ts: [], online: [], gmv: [], gap: [], marks: [] }, products: [], lotteries: [] };
    expect(reviewOf(empty).map(({ kind }) => kind)).toEqual(['none']);
  });

  it('takes no fall for one that is the end of the session, or of a handful of people', () => {
    expect(fallsOf(flat.map((value, n) => (n >= 55 ? 10 : value)))).toEqual([]);
    expect(fallsOf(minutes.map((_, n) => (n >= 30 ? 4 : 15)))).toEqual([]);
    expect(fallsOf(flat.map((value, n) => (n >= 30 ? 60 : value))).map(({ at }) => at)).toEqual([30]);
  });

  it('names no peak and no efficiency that a counter step longer than their window would invent', () => {
    const ts = Array.from({ length: 60 }, (_, n) => n * 60);
    const trend = (gap: number) => ({
      ts,
      online: ts.map(() => null),
      gmv: ts.map((_, n) => (n === 59 ? 9000 : 100)),
      gap: ts.map((_, n) => (n === 59 ? gap : 60)),
      marks: [],
    });
    const kinds = (gapS: number) => {
      const products = [{ title: '面膜', minutes: 10, perMinute: 500, gapS }];
      return reviewOf({ trend: trend(gapS), products, lotteries: [] }).map(({ kind }) => kind);
    };
    expect(kinds(600)).toEqual(['sales', 'explain']);
    expect(kinds(1200)).toEqual(['none']);
  });
});
