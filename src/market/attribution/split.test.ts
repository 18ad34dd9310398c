import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rates } from './rates.ts';
import { refineStep } from './refine.ts';
import { partPieces, roundingOf, type Share, splitPortion } from './split.ts';

const weight = fc.double({ min: 0, max: 1e7, noNaN: true });
const lives = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
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
  busy: fc.integer({ min: 1, max: 86_400 }),
  quiet: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  lives,
  videos,
  u: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
});
const sum = (shares: readonly Share[]) => shares.reduce((n, s) => n + s.pieces, 0);
const of = (shares: readonly Share[], carrier: number) =>
  shares.filter((s) => s.carrier === carrier).reduce((n, s) => n + s.pieces, 0);
const room = (id: string, more: object = {}) => ({
  id,
  seconds: 1_000_000,
  explained: 0,
  watch: 0,
  ...more,
});

describe('a portion', () => {
  it('is split without loss: the shares are whole, positive and sum to the pieces', () => {
    fc.assert(
      fc.property(portion, (p) => {
        const shares = splitPortion(p);
        expect(sum(shares)).toBe(p.pieces);
        expect(shares.every((s) => Number.isInteger(s.pieces) && s.pieces > 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is split alike whatever the order of candidates', () => {
    fc.assert(
      fc.property(portion, (p) => {
        const turned = { ...p, lives: [...p.lives].reverse(), videos: [...p.videos].reverse() };
        expect(splitPortion(turned)).toEqual(splitPortion(p));
      }),
    );
  });

  it('gives nothing to who was not there', () => {
    fc.assert(
      fc.property(portion, (p) => {
        const ids = new Set([
          ...p.lives.filter((l) => l.seconds > 0).map((l) => `1${l.id}`),
          ...p.videos.map((v) => `2${v.id}`),
          '30',
        ]);
        expect(splitPortion(p).every((s) => ids.has(`${s.carrier}${s.id}`))).toBe(true);
      }),
    );
  });

  it('is the card’s when neither a room nor a video was at work', () => {
    const alone = { pieces: 7, busy: 600, quiet: null, lives: [], videos: [], u: 0.3 };
    expect(splitPortion(alone)).toEqual([{ carrier: 3, id: '0', pieces: 7 }]);
  });

  const liveOf = (seconds: number, quiet: number | null) =>
    of(
      splitPortion({ pieces: 100, busy: 600, quiet, lives: [room('5', { seconds })], videos: [], u: 0.5 }),
      1,
    );

  it('leaves the card about its base share beside a large room, where the product’s own pace is not known', () => {
    expect(liveOf(3e7, null)).toBeGreaterThan(80);
    expect(liveOf(3e7, null)).toBeLessThan(90);
    expect(rates.cardShare).toBe(0.15);
  });

  it('leaves the others the product’s own pace, where it is known', () => {
    const taken = [0.01, 0.05, 0.1].map((quiet) => liveOf(3e7, quiet));
    expect(taken.map((n, i) => Math.abs(n - [94, 70, 40][i]!) < 8)).toEqual([true, true, true]);
  });

  it('does not give a surplus to a room that hardly anyone watched, and all of it to one that many did', () => {
    expect(liveOf(1000, 0.15)).toBe(0);
    expect(liveOf(1e6, 0)).toBe(100);
    expect(liveOf(1e4, 0)).toBe(10);
  });

  it('goes first to the room that explains, as far as those who came in can buy', () => {
    const explaining = room('5', { explained: 500, watch: 300 });
    const shares = splitPortion({
      pieces: 100,
      busy: 600,
      quiet: 1,
      lives: [explaining],
      videos: [],
      u: 0,
    });
    expect(of(shares, 1)).toBe(Math.floor(300 * rates.cvrMax));
  });

  it('weighs explained seconds threefold among rooms', () => {
    const shares = splitPortion({
      pieces: 400,
      busy: 600,
      quiet: 0,
      lives: [room('5'), room('6', { explained: 1_000_000 })],
      videos: [],
      u: 0,
    });
    expect(shares.map((s) => s.pieces)).toEqual([100, 300]);
  });

  it('gives videos the more the more their growth leads one to expect, never the card’s base share', () => {
    const given = (expected: number) =>
      of(
        splitPortion({
          pieces: 100,
          busy: 600,
          quiet: null,
          lives: [],
          videos: [{ id: '9', expected }],
          u: 0,
        }),
        2,
      );
    const taken = [0, 1, 3, 20, 5000].map(given);
    expect(taken).toEqual([0, 70, 79, 84, 84]);
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

  it('is spread evenly over portions, so that small shares are not lost in sum', () => {
    const given = Array.from({ length: 20_000 }, (_, i) => {
      const u = roundingOf('12345678901234567890', 1_790_000_000 + i * 600);
      return of(
        splitPortion({
          pieces: 3,
          busy: 600,
          quiet: null,
          lives: [],
          videos: [{ id: '9', expected: 0.01 }],
          u,
        }),
        2,
      );
    });
    expect(given.reduce((a, b) => a + b, 0) / 20_000).toBeCloseTo(
      (rates.videoMost * 3 * 0.01) / (0.01 + rates.videoHalf * 3),
      2,
    );
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
