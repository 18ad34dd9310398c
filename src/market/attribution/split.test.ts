import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributionParams } from './attribution-params.ts';
import { refineStep } from './refine.ts';
import { type Portion, roundingOf, type Share, splitDay, type VideoCandidate } from './split.ts';

const weight = fc.double({ min: 0, max: 1e7, noNaN: true });
const lives = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    expected: fc.double({ min: 0, max: 1e6, noNaN: true }),
    seconds: weight,
    explained: weight,
    watch: weight,
  }),
  { selector: (l) => l.id, maxLength: 6 },
);
const videos = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    expected: fc.double({ min: 0, max: 500, noNaN: true }),
  }),
  { selector: (v) => v.id, maxLength: 6 },
);
const portion = fc.record({
  pieces: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 5_000_000 })),
  others: fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
  lives,
  u: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
});
const day = fc.array(portion, { minLength: 1, maxLength: 8 });
const sum = (shares: readonly Share[]) => shares.reduce((n, s) => n + s.pieces, 0);
const of = (shares: readonly Share[], carrier: number) =>
  shares.filter((s) => s.carrier === carrier).reduce((n, s) => n + s.pieces, 0);
const room = (id: string, more: object = {}) => ({
  id,
  expected: 50,
  seconds: 1_000_000,
  explained: 0,
  watch: 0,
  ...more,
});
const split = (one: Portion, seen: readonly VideoCandidate[] = []) => splitDay([one], seen)[0] ?? [];

describe('a day of a product', () => {
  it('is split without loss: the shares of each portion are whole, positive and sum to its pieces', () => {
    fc.assert(
      fc.property(day, videos, (portions, seen) => {
        for (const [i, shares] of splitDay(portions, seen).entries()) {
          expect(sum(shares)).toBe(portions[i]?.pieces);
          expect(shares.every((s) => Number.isInteger(s.pieces) && s.pieces > 0)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is split alike whatever the order of candidates', () => {
    fc.assert(
      fc.property(day, videos, (portions, seen) => {
        const turned = portions.map((p) => ({ ...p, lives: [...p.lives].reverse() }));
        expect(splitDay(turned, [...seen].reverse())).toEqual(splitDay(portions, seen));
      }),
    );
  });

  it('gives nothing to who was not there', () => {
    fc.assert(
      fc.property(day, videos, (portions, seen) => {
        for (const [i, shares] of splitDay(portions, seen).entries()) {
          const ids = new Set([
            ...(portions[i]?.lives ?? []).filter((l) => l.seconds > 0).map((l) => `1${l.id}`),
            ...seen.map((v) => `2${v.id}`),
            '30',
          ]);
          expect(shares.every((s) => ids.has(`${s.carrier}${s.id}`))).toBe(true);
        }
      }),
    );
  });

  it('is the card’s when neither a room nor a video was at work', () => {
    expect(split({ pieces: 7, others: 1, lives: [], u: 0.3 })).toEqual([{ carrier: 3, id: '0', pieces: 7 }]);
  });

  it('parts pieces between rooms and the rest by what is expected of them', () => {
    const liveOf = (expected: number, others: number) =>
      of(split({ pieces: 100, others, lives: [room('5', { expected })], u: 0.5 }), 1);
    expect([liveOf(85, 15), liveOf(30, 70), liveOf(3, 0.001)]).toEqual([85, 30, 100]);
  });

  it('does not give a surplus to a room that hardly anyone watched, nor what another room beside it can sell', () => {
    const liveOf = (seconds: number) =>
      of(split({ pieces: 100, others: 0.001, lives: [room('5', { seconds })], u: 0.5 }), 1);
    expect(liveOf(0.5)).toBe(0);
    expect(liveOf(1e4)).toBe(Math.round(1e4 * attributionParams.mostPerSecond));
    const beside = [room('5', { seconds: 1e4 }), room('6', { seconds: 1e7 })];
    const shares = split({ pieces: 100, others: 0.001, lives: beside, u: 0.5 });
    expect(shares.find((s) => s.id === '5')?.pieces).toBe(Math.round(1e4 * attributionParams.mostPerSecond));
  });

  it('goes first to the room that explains, as far as those who came in can buy, and not to the one beside it', () => {
    const explaining = room('5', { explained: 500, watch: 100, expected: 1 });
    const lives = [explaining, room('6', { expected: 9 })];
    const shares = split({ pieces: 100, others: 90, lives, u: 0.5 });
    expect(shares.map((s) => s.pieces)).toEqual([100 * attributionParams.cvrMax, 9, 81]);
  });

  it('is shared by those who explain when they could buy more than there was', () => {
    const lives = ['5', '6'].map((id) => room(id, { explained: 500, watch: 1000, expected: 1 }));
    expect(split({ pieces: 20, others: 90, lives, u: 0.5 }).map((s) => s.pieces)).toEqual([10, 10]);
  });

  it('gives videos what their growth leads one to expect of the day, never the card’s base share', () => {
    const given = (expected: number) => {
      const portions = [60, 40].map((pieces) => ({ pieces, others: 1, lives: [], u: 0.5 }));
      return splitDay(portions, [{ id: '9', expected }]).map((shares) => of(shares, 2));
    };
    expect([0, 5, 50, 5000].map(given)).toEqual([
      [0, 0],
      [3, 2],
      [30, 20],
      [51, 34],
    ]);
  });

  it('expects of videos what rooms leave, in whichever portions they leave it', () => {
    const portions = [
      { pieces: 100, others: 1e-6, lives: [room('5', { seconds: 1e9 })], u: 0 },
      { pieces: 100, others: 1, lives: [], u: 0.5 },
    ];
    expect(splitDay(portions, [{ id: '9', expected: 30 }]).map((shares) => of(shares, 2))).toEqual([0, 30]);
  });
});

describe('rounding', () => {
  const portions = (pieces: number, expected: readonly number[], others: number) =>
    Array.from({ length: 200 }, (_, i) => {
      const u = roundingOf('12345678901234567890', { day: 20_522, nth: i + 1 });
      return { pieces, others, lives: expected.map((e, n) => room(String(n + 5), { expected: e })), u };
    });
  const sumsOf = (shares: readonly Share[][]) =>
    [...Map.groupBy(shares.flat(), (s) => s.id)]
      .map(([id, all]) => [id, sum(all)] as const)
      .sort(([a], [b]) => Number(a) - Number(b));

  it('is spread evenly over the portions of a day: whoever has a tenth of each has a tenth of all, rooms', () => {
    const close = (
      got: readonly (readonly [string, number])[],
      want: readonly (readonly [string, number])[],
    ) => {
      expect(got.map(([id]) => id)).toEqual(want.map(([id]) => id));
      for (const [i, [, n]] of want.entries())
        expect(Math.abs((got[i]?.[1] ?? 0) - n)).toBeLessThanOrEqual(2);
    };
    close(sumsOf(splitDay(portions(1, [0.1, 0.1], 0.8), [])), [
      ['0', 160],
      ['5', 20],
      ['6', 20],
    ]);
    close(sumsOf(splitDay(portions(3, [0.1, 0.1], 0.8), [])), [
      ['0', 480],
      ['5', 60],
      ['6', 60],
    ]);
    close(sumsOf(splitDay(portions(1, [0.1, 0.1, 0.1, 0.1, 0.1], 0.5), [])), [
      ['0', 100],
      ['5', 20],
      ['6', 20],
      ['7', 20],
      ['8', 20],
      ['9', 20],
    ]);
    const seen = [10, 10].map((expected, i) => ({ id: String(i + 1), expected }));
    close(sumsOf(splitDay(portions(1, [0.5], 0.5), seen)), [
      ['0', 80],
      ['1', 10],
      ['2', 10],
      ['5', 100],
    ]);
  });

  it('differs from product to product and from day to day', () => {
    const first = (product: string, on: number) => roundingOf(product, { day: on, nth: 1 });
    expect(new Set([first('1', 20_522), first('2', 20_522), first('1', 20_523)]).size).toBe(3);
  });
});

describe('what rooms see of a counter', () => {
  const step = { from: 1000, to: 2000, sold0: 50, sold1: 90 };

  it('cuts the step where it was seen, and sums to it', () => {
    const sightings = [
      { ts: 1400, sold: 60 },
      { ts: 1200, sold: 50 },
    ];
    expect(refineStep(step, sightings)).toEqual([
      { from: 1200, to: 1400, pieces: 10 },
      { from: 1400, to: 2000, pieces: 30 },
    ]);
    const any = fc.array(fc.record({ ts: fc.integer({ min: 900, max: 2100 }), sold: fc.nat({ max: 200 }) }));
    fc.assert(
      fc.property(any, (seen) => {
        const cut = refineStep(step, seen);
        expect(cut.reduce((n, s) => n + s.pieces, 0)).toBe(40);
        expect(refineStep(step, [...seen].reverse())).toEqual(cut);
      }),
    );
  });

  it('never decides: what lies outside the step’s values is left out, what lags is raised', () => {
    const sightings = [
      { ts: 1100, sold: 500 },
      { ts: 1200, sold: 10 },
      { ts: 1300, sold: 70 },
      { ts: 1500, sold: 65 },
    ];
    expect(refineStep(step, sightings)).toEqual([
      { from: 1000, to: 1300, pieces: 20 },
      { from: 1500, to: 2000, pieces: 20 },
    ]);
  });
});
