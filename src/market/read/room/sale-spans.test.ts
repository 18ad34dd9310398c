import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SaleSpan, spanOfSale, spreadProducts, spreadSales } from './sale-spans.ts';

const OPEN = 1_700_000_000 - (1_700_000_000 % 3600);
const noExplains: never[] = [];
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('the stretch that a counter step tells of', () => {
  it('begins at the capture before, at the full hour, at the opening or with the cart, whichever is last', () => {
    const captures = [OPEN - 300, OPEN + 300, OPEN + 3900];
    const at = (second: number, inCartSince: number | null = null) =>
      spanOfSale(second, { captures, inCartSince }, OPEN);
    expect(at(OPEN + 300)).toEqual({ from: OPEN, to: OPEN + 300, gapS: 600 });
    expect(at(OPEN + 3600)).toEqual({ from: OPEN + 300, to: OPEN + 3600, gapS: 3600 });
    expect(at(OPEN + 3900)).toEqual({ from: OPEN + 3600, to: OPEN + 3900, gapS: 3600 });
    expect(at(OPEN + 300, OPEN + 200)).toEqual({ from: OPEN + 200, to: OPEN + 300, gapS: 600 });
  });

  it('is the hour, with an unknown gap, where the captures are retired', () => {
    expect(spanOfSale(OPEN + 3000, { captures: [], inCartSince: null }, OPEN)).toEqual({
      from: OPEN,
      to: OPEN + 3000,
      gapS: null,
    });
  });
});

describe('sales spread over their stretch', () => {
  it('follow the people and what was explained', () => {
    const span: SaleSpan = { from: OPEN, to: OPEN + 600, gapS: 600, product: '1', sales: 100, gmv: 10_000 };
    const people = (at: number) => (at < OPEN + 300 ? 10 : 30);
    const even = spreadSales([span], people, noExplains);
    expect(even.map(({ gmv }) => gmv)).toEqual([500, 500, 500, 500, 500, 1500, 1500, 1500, 1500, 1500]);
    const told = spreadSales([span], () => 10, [{ product: '1', from: OPEN + 120, to: OPEN + 180 }]);
    expect(told[2]?.gmv).toBeGreaterThan(5 * (told[1]?.gmv ?? 0));
    const other = spreadSales([span], () => 10, [{ product: '2', from: OPEN + 120, to: OPEN + 180 }]);
    expect(new Set(other.map(({ gmv }) => gmv))).toEqual(new Set([1000]));
  });

  it('lose nothing, stay in their stretch, and no minute has more than its weight, for drawn rooms', () => {
    const draw = fc.record({
      start: fc.integer({ min: 0, max: 7200 }),
      length: fc.integer({ min: 1, max: 3600 }),
      product: fc.constantFrom('1', '2', '3'),
      sales: fc.nat(500),
      gmv: fc.nat(5_000_000),
      hasGap: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(draw, { maxLength: 20 }),
        fc.array(fc.nat(3000), { maxLength: 40 }),
        (drawn, online) => {
          const spans = drawn.map(({ start, length, hasGap, ...sold }) => ({
            from: OPEN + start,
            to: OPEN + start + length,
            gapS: hasGap ? length : null,
            ...sold,
          }));
          const people = (at: number) => online[Math.floor((at - OPEN) / 300)] ?? 1;
          const minutes = spreadSales(spans, people, noExplains);
          expect(sum(minutes.map(({ sales }) => sales))).toBe(sum(spans.map(({ sales }) => sales)));
          expect(sum(minutes.map(({ gmv }) => gmv))).toBe(sum(spans.map(({ gmv }) => gmv)));
          for (const { at, sales, gmv } of minutes) {
            expect(Math.min(sales, gmv)).toBeGreaterThanOrEqual(0);
            const isInside = spans.some(({ from, to }) => at < to && at + 60 > from);
            expect(isInside).toBe(true);
          }
          const products = spreadProducts(
            spans,
            { people, explains: noExplains },
            { openedAt: OPEN, lengthS: 10_800, parts: 24 },
          );
          for (const [product, { curve, explainGmv }] of products) {
            const own = spans.filter((span) => span.product === product);
            expect(sum(curve)).toBe(sum(own.map(({ sales }) => sales)));
            expect(explainGmv).toBe(0);
          }
        },
      ),
      { seed: 20261128 },
    );
  });

  it('an even room captured every twenty minutes has no peak in its last minute', () => {
    const spans = Array.from({ length: 6 }, (_, n) => ({
      from: OPEN + n * 1200,
      to: OPEN + (n + 1) * 1200,
      gapS: 1200,
      product: '1',
      sales: 200,
      gmv: 100_000,
    }));
    const minutes = spreadSales(spans, () => 50, noExplains);
    expect(minutes).toHaveLength(120);
    expect(minutes.at(-1)?.gmv).toBe(5000);
    expect(minutes.every(({ gapS }) => gapS === 1200)).toBe(true);
  });

  it('of a long room cost one look at people per minute of a span and no walk over all explained stretches', () => {
    let looks = 0;
    const people = () => {
      looks++;
      return 10;
    };
    const product = (n: number) => String(n % 200);
    const spans = Array.from({ length: 4000 }, (_, n) => ({
      from: OPEN + n * 10,
      to: OPEN + n * 10 + 900,
      gapS: 900,
      product: product(n),
      sales: 1,
      gmv: 1000,
    }));
    let reads = 0;
    const explains = Array.from({ length: 2000 }, (_, n) => ({
      get product() {
        reads++;
        return product(n);
      },
      from: OPEN + n * 20,
      to: OPEN + n * 20 + 60,
    }));
    spreadSales(spans, people, explains);
    expect(looks).toBeLessThanOrEqual(4000 * 16);
    expect(reads).toBe(2000);
  });
});
