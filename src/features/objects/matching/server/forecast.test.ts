import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidate } from '#testkit/match-candidate.ts';
import { forecastOf, MAX_FORECAST_FACTOR, MIN_OWN_DAYS } from './forecast.ts';

const runs = { seed: 129, numRuns: 400 };
const pieces = fc.oneof(fc.nat(20), fc.nat(100_000));
const months = fc.tuple(pieces, pieces, pieces);
const days = fc.nat(30);
const near = fc.option(
  fc.record({
    goods: fc.integer({ min: 1, max: 40 }),
    quarters: fc.tuple(pieces, pieces).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  }),
);

describe('the forecast of an author and a product', () => {
  it('never contradicts what the author is known to have sold of it', () => {
    fc.assert(
      fc.property(months, days, near, (ownMonths, ownDays, nearPieces) => {
        fc.pre(ownMonths.some((sold) => sold > 0));
        const forecast = forecastOf(candidate('1', { ownMonths, ownDays, nearPieces }));
        expect(forecast?.basis).toBe('own');
        if (!forecast?.span) return;
        expect(ownDays).toBeGreaterThanOrEqual(MIN_OWN_DAYS);
        const [low, high] = forecast.span;
        const first = ownMonths.findLastIndex((sold) => sold > 0);
        for (const sold of ownMonths.slice(0, first + 1)) {
          expect(sold).toBeGreaterThanOrEqual(low);
          expect(sold).toBeLessThanOrEqual(high);
        }
      }),
      runs,
    );
  });

  it('has no span above the factor, and none of nothing', () => {
    fc.assert(
      fc.property(months, days, near, (ownMonths, ownDays, nearPieces) => {
        const span = forecastOf(candidate('1', { ownMonths, ownDays, nearPieces }))?.span;
        if (!span) return;
        expect(span[0]).toBeGreaterThan(0);
        expect(span[1]).toBeGreaterThanOrEqual(span[0]);
        expect(span[1] / span[0]).toBeLessThanOrEqual(MAX_FORECAST_FACTOR);
      }),
      runs,
    );
  });

  it.each<[string, Parameters<typeof candidate>[1], ReturnType<typeof forecastOf>]>([
    ['its own sales first', { ownMonths: [983, 0, 0], ownDays: 14 }, { basis: 'own', span: [491, 2360] }],
    [
      'the months since the first sale',
      { ownMonths: [100, 150, 0], ownDays: 10 },
      { basis: 'own', span: [50, 240] },
    ],
    [
      'nothing of a product that stopped',
      { ownMonths: [0, 983, 0], ownDays: 0 },
      { basis: 'own', span: null },
    ],
    ['nothing of a single piece', { ownMonths: [1, 0, 0], ownDays: 1 }, { basis: 'own', span: null }],
    ['nothing of few days', { ownMonths: [983, 0, 0], ownDays: 9 }, { basis: 'own', span: null }],
    ['nothing of uneven months', { ownMonths: [100, 900, 0], ownDays: 20 }, { basis: 'own', span: null }],
    ['goods like it', { nearPieces: { goods: 4, quarters: [10, 40] } }, { basis: 'near', span: [10, 40] }],
    ['nothing of few goods', { nearPieces: { goods: 3, quarters: [10, 40] } }, { basis: 'near', span: null }],
    [
      'nothing above the factor',
      { nearPieces: { goods: 9, quarters: [3, 25] } },
      { basis: 'near', span: null },
    ],
    ['nothing at all', { nearPieces: null }, null],
  ])('says %s', (_, own, expected) => {
    expect(forecastOf(candidate('1', own))).toEqual(expected);
  });
});
