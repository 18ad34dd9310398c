import { describe, expect, it } from 'vitest';
import { growthHighlights, growthOf, growthStretches, usualTotals } from './growth.ts';

const HOUR = 3600;
/** 10:00 of a Beijing day. */
const BORN = Date.parse('2026-03-28T10:00:00+08:00') / 1000;
const gains = (points: readonly { gained: number | null }[]) => points.map(({ gained }) => gained);

describe('stretches', () => {
  it('are 72 hours, what is left of that day, then whole Beijing days', () => {
    const all = growthStretches(BORN, BORN + 72 * HOUR + 40 * HOUR);
    const days = all.filter(({ unit }) => unit === 'day');
    expect(all.length - days.length).toBe(72);
    expect(days.map(({ from, until }) => (until - from) / HOUR)).toEqual([14, 24, 24]);
  });
});

describe('growth', () => {
  it('spreads what was gained between two captures evenly, and ends with the last', () => {
    const points = growthOf(
      [
        { ts: BORN + HOUR, value: 10 },
        { ts: BORN + 3 * HOUR, value: 50 },
        { ts: BORN + 3.5 * HOUR, value: 55 },
      ],
      BORN,
    );
    expect(gains(points)).toEqual([10, 20, 20, 5]);
    expect(points.at(-1)?.total).toBe(55);
  });

  it('says where it is only the average of a gap far longer than an hour', () => {
    const points = growthOf(
      [
        { ts: BORN + HOUR, value: 10 },
        { ts: BORN + 2 * HOUR, value: 15 },
        { ts: BORN + 7 * HOUR, value: 65 },
        { ts: BORN + 8 * HOUR, value: 66 },
      ],
      BORN,
    );
    expect(points.slice(0, 8).map(({ isSpread }) => isSpread)).toEqual([
      false,
      false,
      ...Array<boolean>(5).fill(true),
      false,
    ]);
    expect(gains(points).reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(66);
  });

  it('of a video that was seen late knows nothing of what was before', () => {
    const points = growthOf(
      [
        { ts: BORN + 30 * HOUR, value: 900 },
        { ts: BORN + 31 * HOUR, value: 910 },
      ],
      BORN,
    );
    expect(
      gains(points)
        .slice(0, 30)
        .every((one) => one === null),
    ).toBe(true);
    expect(gains(points)[30]).toBe(10);
  });

  it('falls where likes were taken back, passes over unknown readings, and is nothing without any', () => {
    const readings = [
      { ts: BORN + HOUR, value: 10 },
      { ts: BORN + 2 * HOUR, value: null },
      { ts: BORN + 3 * HOUR, value: 6 },
    ];
    expect(gains(growthOf(readings, BORN)).slice(0, 3)).toEqual([10, -2, -2]);
    expect(growthOf([{ ts: BORN, value: null }], BORN)).toEqual([]);
    expect(growthOf([{ ts: BORN, value: 1 }], 0)).toEqual([]);
  });
});

describe('highlights', () => {
  it('are the best hour, the part of a whole first day, and the last gain', () => {
    const gained = [...Array<number>(23).fill(1), 77, null, 5];
    const total = [...gained.map(() => 100), 200];
    expect(growthHighlights({ gained, total, spread: [] }, 25)).toEqual({
      peak: 23,
      firstDay: 0.5,
      latest: 5,
    });
    const short = { gained: [1, null], total: [1, null], spread: [] };
    expect(growthHighlights(short, 2)).toEqual({ peak: 0, firstDay: null, latest: 1 });
    const none = { gained: [], total: [], spread: [] };
    expect(growthHighlights(none, 0)).toEqual({ peak: null, firstDay: null, latest: null });
  });

  it('never call the average of a long gap the best hour', () => {
    const series = { gained: [5, 90, 90], total: [5, 95, 185], spread: [false, true, true] };
    expect(growthHighlights(series, 3).peak).toBe(0);
  });
});

describe('what is usual by the hour', () => {
  const born = 1_700_000_000 - (1_700_000_000 % 3600);
  const curve = (each: number, hours: number) =>
    growthOf(
      Array.from({ length: hours }, (_, n) => ({ ts: born + (n + 1) * 3600, value: (n + 1) * each })),
      born,
    );

  it('is the middle of ten or more, and unknown for fewer', () => {
    const ten = Array.from({ length: 10 }, (_, n) => curve((n + 1) * 10, 72));
    expect(usualTotals(ten.slice(1)).every((value) => value === null)).toBe(true);
    expect(usualTotals(ten).slice(0, 3)).toEqual([55, 110, 165]);
    expect(usualTotals([...ten, curve(1000, 72)])[0]).toBe(60);
  });

  it('ends where captures of fewer than ten reach, and has no day', () => {
    const ten = Array.from({ length: 10 }, (_, n) => curve(10, n === 0 ? 5 : 90));
    const usual = usualTotals(ten);
    expect(usual).toHaveLength(72);
    expect(usual.slice(3, 6)).toEqual([40, 50, null]);
    expect(usual.at(-1)).toBeNull();
  });
});
