import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blend, POTENTIAL_WEIGHTS, placeAmong } from './potential.ts';

type Places = Parameters<typeof blend>[0];
const term = fc.constantFrom(...(Object.keys(POTENTIAL_WEIGHTS) as (keyof typeof POTENTIAL_WEIGHTS)[]));
const place = fc.integer({ min: 0, max: 1_000_000 });

describe('the place of a value', () => {
  it('is what lies below it and half of what equals it', () => {
    expect(placeAmong(5, [5])).toBe(500_000);
    expect([1, 2, 3, 4].map((v) => placeAmong(v, [1, 2, 3, 4]))).toEqual([
      125_000, 375_000, 625_000, 875_000,
    ]);
    expect(placeAmong(7, [7, 7, 7, 9])).toBe(375_000);
  });

  it('is higher for a higher value, and places sum to the half of all', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 40 }), (all) => {
        const places = all.map((v) => placeAmong(v, all));
        for (const [i, a] of all.entries())
          for (const [j, b] of all.entries())
            expect(Math.sign((places[i] as number) - (places[j] as number))).toBe(Math.sign(a - b));
        const half = (all.length * 1_000_000) / 2;
        expect(Math.abs(places.reduce((x, y) => x + y, 0) - half)).toBeLessThan(all.length);
      }),
    );
  });
});

describe('the score', () => {
  it('weighs what is known by the weights of the specification', () => {
    expect(Object.values(POTENTIAL_WEIGHTS).reduce((a, b) => a + b, 0)).toBe(100);
    expect(blend({ efficiency: 1_000_000, growth: 0, uv: 0, cvr: 0, dsr: 0, momentum: 0 })).toBe(250_000);
    expect(blend({ efficiency: 400_000, uv: 800_000, dsr: 0 })).toBe(Math.floor((25 * 4e5 + 20 * 8e5) / 55));
  });

  it('is none where less than half of the weight is known', () => {
    expect(blend({ growth: 1_000_000, dsr: 1_000_000, momentum: 1_000_000 })).toBeNull();
    expect(blend({ efficiency: 1, uv: 1 })).toBeNull();
  });

  it('lies between the worst and the best place, and rises with each', () => {
    fc.assert(
      fc.property(fc.dictionary(term, place), term, (places: Places, changed) => {
        const score = blend(places);
        if (score === null) return;
        const known = Object.values(places);
        expect(score).toBeGreaterThanOrEqual(Math.min(...known));
        expect(score).toBeLessThanOrEqual(Math.max(...known));
        if (places[changed] === undefined) return;
        const better = blend({ ...places, [changed]: 1_000_000 });
        expect(better).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
