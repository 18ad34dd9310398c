import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOutReport, type ReportPlace } from './report-layout.ts';

const AREA = { x: 60, y: 140, width: 1800, height: 780 };
const card = fc.record({
  width: fc.integer({ min: 300, max: 1400 }),
  height: fc.integer({ min: 40, max: 2400 }),
});

const overlaps = (a: ReportPlace, b: ReportPlace) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

it('cards lie within the page, beside each other, and in their shape; the first is always there', () => {
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 9 }), (cards) => {
      const places = layOutReport(cards, AREA);
      const found = places.filter((place) => place !== null);
      expect(found.length).toBeGreaterThan(0);
      for (const [n, place] of places.entries()) {
        if (place === null) continue;
        expect(place.x).toBeGreaterThanOrEqual(AREA.x - 0.01);
        expect(place.y).toBeGreaterThanOrEqual(AREA.y - 0.01);
        expect(place.x + place.width).toBeLessThanOrEqual(AREA.x + AREA.width + 0.01);
        expect(place.y + place.height).toBeLessThanOrEqual(AREA.y + AREA.height + 0.01);
        const { width, height } = cards[n] ?? { width: 1, height: 1 };
        expect(place.width / place.height).toBeCloseTo(width / height, 3);
      }
      for (const [n, one] of found.entries())
        for (const other of found.slice(n + 1)) expect(overlaps(one, other)).toBe(false);
    }),
  );
});

it('a row of figures goes over the whole width, above the others', () => {
  const [strip, left, right] = layOutReport(
    [
      { width: 1000, height: 110 },
      { width: 702, height: 500 },
      { width: 702, height: 500 },
    ],
    AREA,
  );
  expect(strip).toMatchObject({ x: 60, y: 140, width: 1800 });
  expect(left?.y).toBe(right?.y);
  expect((left?.y ?? 0) > (strip?.y ?? 0) + (strip?.height ?? 0)).toBe(true);
});
