import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editions, limitOf, type ViewerLevel } from '#catalog/plans.ts';
import { promptOf } from '#catalog/prompts.ts';
import { type AlertKindId, alertKind, alertKindIds } from './kinds.ts';
import {
  crosses,
  DEDUP_MS,
  happened,
  hourlySales,
  LEAST_ONLINE,
  mayFireAgain,
  meanBefore,
  onlineDrops,
  quietEnd,
  refuseAlerts,
  thresholdProblem,
  thresholdWords,
} from './rules.ts';

/** The same draws each time: a case that fails is found again, and none is met by chance. */
fc.configureGlobal({ seed: 62 });

const kinds = fc.constantFrom(...alertKindIds);
const value = fc.integer({ min: 0, max: 1_000_000 });
const threshold = fc.integer({ min: 1, max: 1000 });

describe('a threshold', () => {
  it('is never crossed by what is unknown', () => {
    fc.assert(
      fc.property(kinds, fc.option(value), threshold, (kind, known, x) => {
        expect(crosses(kind, { before: null, after: known }, x)).toBe(false);
        expect(crosses(kind, { before: known, after: null }, x)).toBe(false);
      }),
    );
  });

  it('is crossed exactly when the change says so', () => {
    const change = (b: number, a: number) => (b > 0 ? (Math.abs(a - b) / b) * 100 : 0);
    const oracle: Record<AlertKindId, (b: number, a: number, x: number) => boolean> = {
      live: () => true,
      burst: (b, a, x) => b < x && a >= x,
      price: (b, a, x) => b > 0 && change(b, a) >= x - 1e-9,
      commission: (b, a, x) => a !== b && Math.abs(a - b) >= x,
      score: (b, a, x) => a <= b - x && a < b,
      online: (b, a, x) => b >= LEAST_ONLINE && a < b && change(b, a) >= x - 1e-9,
      arrivals: (_b, a, x) => a >= x,
      word: (b, a, x) => b > 0 && a > b && change(b, a) >= x - 1e-9,
      voice: (b, a, x) => b > 0 && change(b, a) >= x - 1e-9,
      board: (b, a, x) => (b > 0 && b <= x) !== (a > 0 && a <= x),
      condition: (_b, a, x) => a >= x,
    };
    fc.assert(
      fc.property(kinds, value, value, threshold, (kind, b, a, x) => {
        expect(crosses(kind, { before: b, after: a }, x)).toBe(oracle[kind](b, a, x));
      }),
      { numRuns: 2000 },
    );
  });

  it('is a number within its limits that can be stored, and is said in words', () => {
    for (const kind of alertKindIds) {
      const of = alertKind(kind).threshold;
      if (of === null) {
        expect([thresholdProblem(kind, 0), thresholdWords(kind, 0)]).toEqual([null, '']);
        continue;
      }
      expect(
        [thresholdProblem(kind, of.usual), thresholdProblem(kind, of.least), thresholdProblem(kind, of.most)],
        kind,
      ).toEqual([null, null, null]);
      for (const bad of [of.least - 1, of.most + 1, Number.NaN, Number.POSITIVE_INFINITY, of.usual + 0.000_1])
        expect(thresholdProblem(kind, bad), `${kind} ${bad}`).not.toBeNull();
      expect(thresholdWords(kind, of.usual * of.scale)).toContain(String(of.usual));
    }
  });

  it('of a ranking names no place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 3000 }), (place) => {
        expect(happened('board', { before: place, after: 3 }, 20)).toBe('进入前20名');
        expect(happened('board', { before: 3, after: place }, 20)).toBe('跌出前20名');
      }),
    );
  });
});

describe('the hour of a counter', () => {
  it('is known by a capture of one to one and a quarter hours before, and by no other', () => {
    expect(
      hourlySales([
        [0, 10],
        [3600, 60],
        [4500, 70],
      ]).map(({ pieces }) => pieces),
    ).toEqual([null, 50, 60]);
    expect(
      hourlySales([
        [0, 10],
        [4501, 60],
      ]).map(({ pieces }) => pieces),
    ).toEqual([null, null]);
    expect(
      hourlySales([
        [0, 100],
        [3600, 60],
      ]).map(({ pieces }) => pieces),
    ).toEqual([null, null]);
  });

  it('is never negative and never more than the counter rose', () => {
    const captures = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: -50, max: 400 })),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(captures, (steps) => {
        let [at, sold] = [0, 1000];
        const points = steps.map(([seconds, pieces]): [number, number] => {
          at += seconds;
          sold = Math.max(0, sold + pieces);
          return [at, sold];
        });
        for (const [n, { pieces }] of hourlySales(points).entries()) {
          if (pieces === null) continue;
          const [now, total] = points[n] as [number, number];
          const start = points
            .slice(0, n)
            .filter(([then]) => then <= now - 3600)
            .at(-1) as [number, number];
          expect(pieces).toBe(total - start[1]);
          expect(pieces).toBeGreaterThanOrEqual(0);
          expect(now - start[0]).toBeLessThanOrEqual(4500);
        }
      }),
    );
  });
});

it('a room is compared with the most people of five minutes, and with nothing after a silence', () => {
  expect(
    onlineDrops([
      [0, 500],
      [60, 900],
      [300, 400],
      [900, 100],
    ]).map(({ before, after }) => [before, after]),
  ).toEqual([
    [null, 500],
    [500, 900],
    [900, 400],
    [null, 100],
  ]);
});

it('a mean needs four known days', () => {
  expect([meanBefore([1, 2, 3]), meanBefore([]), meanBefore([1, 2, 3, 6])]).toEqual([null, null, 3]);
});

describe('firing', () => {
  it('is never twice within half an hour, of the same fact or of another', () => {
    const facts = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 120_000 }), (gaps, lag) => {
        const fired: { at: number; fired: number }[] = [];
        let at = 0;
        for (const gap of gaps) {
          at += gap;
          const now = at + lag;
          if (mayFireAgain(fired.at(-1), { at, now })) fired.push({ at, fired: now });
          else expect(now - (fired.at(-1)?.fired ?? 0)).toBeLessThan(DEDUP_MS);
        }
        for (const [n, one] of fired.entries())
          if (n > 0) expect(one.fired - (fired[n - 1]?.fired ?? 0)).toBeGreaterThanOrEqual(DEDUP_MS);
      }),
    );
  });
});

describe('quiet hours', () => {
  const midnight = Date.parse('2026-03-21T00:00:00+08:00');
  const at = (minute: number) => midnight + minute * 60_000;

  it('end where they end, over midnight too', () => {
    const night = { from: 22 * 60, to: 8 * 60 };
    expect(quietEnd(at(21 * 60 + 59), night)).toBeNull();
    expect(quietEnd(at(22 * 60), night)).toBe(at(32 * 60));
    expect(quietEnd(at(7 * 60 + 59), night)).toBe(at(8 * 60));
    expect(quietEnd(at(8 * 60), night)).toBeNull();
    expect(quietEnd(at(60), null)).toBeNull();
    expect(quietEnd(at(60), { from: 60, to: 60 })).toBeNull();
  });

  it('hold back to a moment after now, within a day, that is not quiet itself, and exactly within them', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, minute, fc.integer({ min: 0, max: 59_999 }), (from, to, now, ms) => {
        const end = quietEnd(at(now) + ms, { from, to });
        const isIn = from < to ? now >= from && now < to : from !== to && (now >= from || now < to);
        expect(end !== null).toBe(isIn);
        if (end === null) return;
        expect(end).toBeGreaterThan(at(now) + ms);
        expect(end - at(now)).toBeLessThanOrEqual(24 * 3_600_000);
        expect(quietEnd(end, { from, to })).toBeNull();
      }),
    );
  });
});

it('as many rules are stored as the edition has, and the refusal names what helps', () => {
  const levels: ViewerLevel[] = [-1, ...editions.map(({ level }) => level)];
  expect(levels.map((level) => limitOf('alertRules', level))).toEqual([0, 0, 10, 100, 500]);
  for (const level of levels) {
    const limit = limitOf('alertRules', level);
    if (limit > 0) expect(refuseAlerts(level, limit - 1)).toBeNull();
    const refusal = refuseAlerts(level, limit);
    expect(refusal?.message).not.toContain('{');
    expect(promptOf(refusal?.prompt ?? 'feature').blockedUpTo).toBeGreaterThanOrEqual(level);
    const { needs = null } = refusal ?? {};
    if (needs !== null) expect(limitOf('alertRules', needs)).toBeGreaterThan(limit);
    else expect(level).toBe(30);
  }
});
