import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Look, viewsByDay } from './page-views.ts';

const DAY = 86_400;
/** 2026-03-16 00:00 in Beijing. */
const MONDAY = Date.parse('2026-03-16T00:00:00+08:00') / 1000;
const FIRST = Math.floor((MONDAY + 8 * 3600) / DAY);

const look = (seconds: number, views: number | null, isCounted = true): Look => ({
  ts: MONDAY + seconds,
  views,
  isCounted,
});
/** [day since Monday, views, whether they are told] */
const days = (looks: readonly Look[]) =>
  viewsByDay(looks).map(({ day, views, isObserved }) => [day - FIRST, views, isObserved]);

const looks = fc.array(
  fc.record({
    ts: fc.integer({ min: MONDAY, max: MONDAY + 20 * DAY }),
    views: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null, freq: 8 }),
    isCounted: fc.boolean(),
  }),
  { maxLength: 30 },
);
/** One capture a second and kind, as the store keeps them. */
const distinct = (some: readonly Look[]) => [
  ...new Map(some.map((l) => [`${l.ts} ${l.isCounted}`, l])).values(),
];

describe('page views by day', () => {
  it('sum to what the counter gained, whatever the order of captures', () => {
    fc.assert(
      fc.property(looks, fc.infiniteStream(fc.nat()), (some, order) => {
        const all = distinct(some);
        const bySecond = new Map<number, number>();
        for (const { ts, views } of all.toSorted((a, b) => Number(a.isCounted) - Number(b.isCounted)))
          if (views !== null) bySecond.set(ts, views);
        const inTime = [...bySecond].toSorted(([a], [b]) => a - b).map(([, views]) => views);
        const gained = inTime.reduce((sum, v, n) => sum + Math.max(0, v - (inTime[n - 1] ?? v)), 0);
        const found = viewsByDay(all);
        expect(found.reduce((sum, { views }) => sum + views, 0)).toBe(gained);
        const shuffled = all
          .map((l) => [order.next().value, l] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, l]) => l);
        expect(new Set(viewsByDay(shuffled).map((d) => JSON.stringify(d)))).toEqual(
          new Set(found.map((d) => JSON.stringify(d))),
        );
      }),
    );
  });

  it('are settled once: days after a border hold what is left of all that was gained', () => {
    fc.assert(
      fc.property(looks, fc.integer({ min: 0, max: 19 }), (some, n) => {
        const all = distinct(some);
        const through = FIRST + n;
        const before = viewsByDay(all).filter(({ day }) => day <= through);
        const border = MONDAY + (n + 1) * DAY;
        const last = Math.max(
          ...all.filter((l) => l.views !== null && l.ts + 1 < border).map((l) => l.ts + 1),
        );
        const earlier = before
          .filter(({ day }) => day >= Math.floor((last + 8 * 3600) / DAY))
          .reduce((sum, { open }) => sum + open, 0);
        const sum = (of: readonly { views: number }[]) => of.reduce((a, { views }) => a + views, 0);
        const after = viewsByDay(all, { through, earlier });
        expect(after.every(({ day }) => day > through)).toBe(true);
        expect(sum(before) + sum(after)).toBe(sum(viewsByDay(all)));
      }),
    );
  });

  it('come evenly, and what closes a day ends it', () => {
    const at = [look(-1, 0), look(DAY - 1, 100), look(3 * DAY - 1, 500)];
    expect(days(at)).toEqual([
      [0, 100, true],
      [1, 200, true],
      [2, 200, true],
    ]);
  });

  it('are told of no day whose sales are known further', () => {
    // Views until half past midnight, the sold counter until the end of the day; and views since noon.
    expect(days([look(-1, 0), look(1799, 100), look(DAY - 1, null)])).toEqual([[0, 100, false]]);
    expect(days([look(-1, null), look(DAY / 2, 0), look(2 * DAY - 1, 300)])).toEqual([
      [0, 99, false],
      [1, 201, true],
    ]);
  });

  it('are told of a day as far as its sales are: a panel just before midnight knows both', () => {
    const panel = (n: number) => look(n * DAY - 600, n * 24_000);
    expect(days([panel(1), panel(2), panel(3)])).toEqual([
      [0, 166, true],
      [1, 24_000, true],
      [2, 23_834, true],
    ]);
  });

  it('are told where they are known at the seconds that sales are known at, not merely as long', () => {
    // Sales of the morning, views of the afternoon.
    const [noon, evening] = [DAY / 2, DAY - 1];
    const morning = [look(-1, null), look(noon - 1, null)];
    const afternoon = [look(noon - 1, 10, false), look(evening, 20, false)];
    expect(days([...morning, ...afternoon])).toEqual([[0, 10, false]]);
    // Sales since noon; views of all day, but for one hour of the afternoon in which the counter fell.
    const hour = (n: number, views: number) => look(n * 3600 - 1, views, n >= 12);
    const fell = [hour(0, 100), hour(12, 200), hour(17, 300), hour(18, 50), hour(24, 80)];
    expect(days(fell)).toEqual([[0, 230, false]]);
    // In the morning it may fall: nothing is known of its sales either.
    expect(days([hour(0, 100), hour(3, 50), hour(12, 200), hour(24, 280)])).toEqual([[0, 230, true]]);
  });

  it('are not told where the counter fell', () => {
    expect(days([look(-1, 100_000), look(DAY - 1, 40), look(2 * DAY - 1, 90)])).toEqual([
      [0, 0, false],
      [1, 50, true],
    ]);
  });

  it('count a second once, by the capture of the sold counter', () => {
    const noon = DAY / 2;
    const at = [look(-1, 0), look(noon, 900, false), look(noon, 100), look(DAY - 1, 1000)];
    expect(days(at)).toEqual([[0, 1000, true]]);
  });

  it('are told without any sold counter as far as they go', () => {
    expect(days([look(0, 0, false), look(100, 7, false)])).toEqual([[0, 7, true]]);
  });
});
