import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandsBetween } from './price-bands.ts';

it('names every price once, whatever the edges', () => {
  const edges = fc
    .uniqueArray(
      fc.integer({ min: 1, max: 1_000_000 }).map((n) => n * 100),
      { minLength: 1, maxLength: 6 },
    )
    .map((some) => some.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(edges, fc.integer({ min: 0, max: 200_000_000 }), (own, price) => {
      const bands = bandsBetween(own);
      expect(bands.length).toBe(own.length + 1);
      const inside = bands.filter(({ min, max }) => (min ?? 0) <= price && (max === null || price < max));
      expect(inside.length).toBe(1);
      expect(new Set(bands.map(({ label }) => label)).size).toBe(bands.length);
    }),
    { seed: 56 },
  );
});

it('has none without an edge, so that the presets of the filter are left', () => {
  expect(bandsBetween([])).toEqual([]);
  expect(bandsBetween([5000]).map(({ label }) => label)).toEqual(['50元以下', '50元以上']);
});
