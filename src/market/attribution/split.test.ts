import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rates } from './rates.ts';
import { refineStep } from './refine.ts';
import { type Portion, partPieces, roundingOf, type Share, splitDay, type VideoCandidate } from './split.ts';

const weight = fc.double({ min: 0, max: 1e7, noNaN: true });
const lives = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    expected: fc.double({ min: 0, max: 1e6, noNaN: true }),
    damp: fc.double({ min: 0, max: 1, noNaN: true }),
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
  damp: 1,
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

  it('is split alike whatever the order of portions and candidates', () => {
    fc.assert(
      fc.property(day, videos, (portions, seen) => {
        const turned = portions.map((p) => ({ ...p, lives: [...p.lives].reverse() })).reverse();
        expect(splitDay(turned, [...seen].reverse()).reverse()).toEqual(splitDay(portions, seen));
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

  it('does not give a surplus to a room that hardly anyone watched', () => {
    const liveOf = (seconds: number) =>
      of(split({ pieces: 100, others: 0.001, lives: [room('5', { seconds })], u: 0.5 }), 1);
    expect(liveOf(0.5)).toBe(0);
    expect(liveOf(1e4)).toBe(Math.round(1e4 * rates.mostPerSecond));
  });

  it('leaves to the others what the visitors of a room cannot have bought', () => {
    const lives = [room('5', { expected: 90, damp: 0.1 }), room('6', { expected: 9 })];
    expect(split({ pieces: 100, others: 1, lives, u: 0.5 }).map((s) => [s.id, s.pieces])).toEqual([
      ['5', 9],
      ['6', 9],
      ['0', 82],
    ]);
  });

  it('goes first to the room that explains, as far as those who came in can buy', () => {
    const explaining = room('5', { explained: 500, watch: 300, expected: 1 });
    const shares = split({ pieces: 100, others: 600, lives: [explaining], u: 0 });
    expect(of(shares, 1)).toBe(Math.floor(300 * rates.cvrMax));
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
  it('conserves pieces whatever the weights', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1e6 }),
        fc.array(weight, { minLength: 1 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (n, weights, u) => {
          const parts = partPieces(n, weights, u);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(n);
          expect(parts.every((p) => p >= 0)).toBe(true);
        },
      ),
    );
  });

  it('is spread evenly over the portions of a day, so that small shares are not lost in sum', () => {
    const portions = Array.from({ length: 200 }, (_, i) => {
      const u = roundingOf('12345678901234567890', { day: 20_522, nth: i + 1 });
      return { pieces: 1, others: 0.9, lives: [room('5', { expected: 0.1 })], u };
    });
    const given = splitDay(portions, []).reduce((n, shares) => n + of(shares, 1), 0);
    expect(Math.abs(given - 20)).toBeLessThanOrEqual(1);
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
