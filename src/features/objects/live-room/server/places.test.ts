import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RoomFigure, roomFigures } from '#catalog/details/room-figures.ts';
import { decilesOf, percentileIn } from '#engine/blocks/peers/percentile.ts';
import { roomPlaceIn, termsOf, valuesOf } from './places.ts';

const unknown = {
  lengthS: 3600,
  gmv: null,
  sales: null,
  watch: null,
  watchers: null,
  clubInc: null,
  exposed: null,
  barrage: null,
  incFans: null,
  peak: null,
  avg: null,
  stay: null,
};
const figures: Readonly<Record<string, RoomFigure>> = roomFigures;

describe('the sixteen figures of a room', () => {
  it('are unknown where no source has them, and have no place then', () => {
    expect(Object.values(valuesOf(termsOf(unknown))).every((value) => value === null)).toBe(true);
    const usual = new Map([['gmv', { n: 10, among: 'all' as const, deciles: [1, 2, 3, 4, 5, 6, 7, 8, 9] }]]);
    expect(roomPlaceIn(usual, 'gmv', null)).toBeNull();
    expect(roomPlaceIn(usual, 'sales', 5)).toBeNull();
    expect(roomPlaceIn(usual, 'gmv', 5)).toBeCloseTo(0.5);
  });

  it('each have a term, and GPM that of UV价值', () => {
    const terms = termsOf(unknown);
    expect(Object.keys(figures)).toHaveLength(16);
    for (const { term } of Object.values(figures)) expect(terms).toHaveProperty(term);
    expect(new Set(Object.values(figures).map(({ term }) => term)).size).toBe(15);
  });

  it('are ratios of what they are named after', () => {
    const terms = termsOf({ ...unknown, gmv: 90_001, sales: 9, watch: 300, watchers: 200, exposed: 1000 });
    expect(valuesOf(terms)).toMatchObject({ uv: 300, gpm: 300_003, rpm: 1500, aup: 10_000, through: 0.2 });
  });
});

it('nine values of any hundred leave the share below them that they name', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 10, maxLength: 200 }), (values) => {
      const deciles = decilesOf(values);
      expect(deciles).toHaveLength(9);
      deciles.forEach((decile, n) => {
        const rank = Math.floor(((n + 1) / 10) * (values.length - 1)) + 1;
        expect(values.filter((value) => value < decile).length).toBeLessThanOrEqual(rank);
        expect(values.filter((value) => value <= decile).length).toBeGreaterThanOrEqual(rank);
      });
      const place = percentileIn(deciles, Math.max(...values));
      expect(place).toBe(0.9);
    }),
    { seed: 217, numRuns: 200 },
  );
  expect(decilesOf([])).toEqual([]);
});
