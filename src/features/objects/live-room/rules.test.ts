import { describe, expect, it } from 'vitest';
import type { RoomTrend } from './contract.ts';
import { inSteps, marksByPoint, paidSpans, pointAt, pointLengthsOf, spanFigures, statusOf } from './rules.ts';

const none = [null, null, null, null, null, null];
const trend: RoomTrend = {
  step: 60,
  ts: [0, 60, 120, 180, 240, 300],
  online: [10, 20, null, 40, 30, 20],
  watch_inc: [10, 20, 10, 20, 10, 30],
  leave_inc: none,
  exposed_inc: none,
  like: none,
  barrage: none,
  fans: [null, 1, 2, -1, 0, 3],
  sales: [0, 1, 2, 3, 4, 0],
  gmv: [0, 1000, 2000, 3000, 4000, 0],
  gap: [null, 60, 60, 1200, 60, null],
  indexed: false,
  rank: none,
  marks: [
    { ts: 70, end: 200, type: 'explain', label: '面膜', ref: 'p' },
    { ts: 90, end: 90, type: 'on', label: '面膜', ref: 'p' },
    { ts: 999, end: 999, type: 'on', label: '口红', ref: 'q' },
  ],
  paid_share: 0.2,
  is_live: false,
};

describe('the state of a room', () => {
  it('is settling for half an hour after its end', () => {
    expect([statusOf(null, 5000), statusOf(1000, 2799), statusOf(1000, 2800)]).toEqual([
      'live',
      'settling',
      'ended',
    ]);
  });
});

describe('a span of the curve', () => {
  it('sums the minutes in it, both ends counted', () => {
    expect(spanFigures(trend, [1, 3])).toMatchObject({
      from: 60,
      to: 240,
      minutes: 3,
      gmv: 6000,
      sales: 6,
      share: 0.6,
      online: 30,
      peak: 40,
      entered: 50,
      fans: 2,
      conversion: 6 / 50,
      rpm: 2000,
    });
  });

  it('that is the whole session is the figures of the room', () => {
    expect(spanFigures(trend, [0, 5])).toMatchObject({ gmv: 10_000, sales: 10, share: 1 });
  });

  it('tells viewers of bands shares and people, and no amount', () => {
    const figures = spanFigures({ ...trend, indexed: true }, [1, 3]);
    expect(figures).toMatchObject({
      gmv: null,
      sales: null,
      rpm: null,
      conversion: null,
      share: 0.6,
      entered: 50,
    });
  });

  it('knows nothing where no minute is known', () => {
    expect(spanFigures({ ...trend, gmv: none, sales: none, online: none }, [0, 5])).toMatchObject({
      gmv: null,
      share: null,
      online: null,
    });
  });
});

describe('points of several minutes', () => {
  it('sum counts and take the last of people', () => {
    const fives = inSteps(trend, 5);
    expect([fives.ts, fives.gmv, fives.online, fives.step]).toEqual([[0, 300], [10_000, 0], [30, 20], 300]);
    expect(spanFigures(fives, [0, 1]).gmv).toBe(10_000);
  });

  it('follow how often captures came', () => {
    expect(pointLengthsOf({ online: [1, 2, 3, null, 5] })).toEqual([1, 5]);
    expect(pointLengthsOf({ online: [1, null, null, 2, null, null, 3] })).toEqual([3]);
    expect(pointLengthsOf({ online: none })).toEqual([1, 5]);
  });

  it('hold the moments in them; what lies outside is at the ends', () => {
    expect([pointAt(trend, 119), pointAt(trend, -5), pointAt(trend, 9999)]).toEqual([1, 0, 5]);
    expect([...marksByPoint(trend, ['on']).keys()]).toEqual([1, 5]);
  });
});

describe('spans that look paid', () => {
  const entries = Array.from({ length: 60 }, (_, n) => (n >= 30 && n < 35 ? 30 : 10));
  const long = { ts: entries.map((_, n) => n * 60), watch_inc: entries, marks: [], paid_share: 0.2 };

  it('are minutes in a row with far more entries than around', () => {
    expect(paidSpans(long)).toEqual([[30, 34]]);
  });

  it('need paid viewers, and no lottery that explains them', () => {
    expect(paidSpans({ ...long, paid_share: 0.04 })).toEqual([]);
    expect(paidSpans({ ...long, paid_share: null })).toEqual([]);
    const bag = { ts: 1800, end: 2100, type: 'bag', label: '', ref: null } as const;
    expect(paidSpans({ ...long, marks: [bag] })).toEqual([]);
  });
});
