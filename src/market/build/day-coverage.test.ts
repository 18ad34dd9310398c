import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCovered, isSettled, type ProductCoverage } from './day-coverage.ts';

const END = 1_775_000_000;
const product = (own: Partial<ProductCoverage>): ProductCoverage => ({
  last: END - 300,
  gapS: 600,
  isPast: false,
  weight: 1,
  ...own,
});

describe('what a product sold on a day', () => {
  it('is known with the first capture after it, or when the next one is overdue', () => {
    expect(isSettled(product({ isPast: true }), END, END + 1)).toBe(true);
    expect(isSettled(product({}), END, END + 1199)).toBe(false);
    expect(isSettled(product({}), END, END + 1200)).toBe(true);
  });

  it('of a source that comes once a day is known half an hour after the day', () => {
    const daily = product({ last: END - 12 * 3600, gapS: 86_400 });
    expect([isSettled(daily, END, END + 1799), isSettled(daily, END, END + 1800)]).toEqual([false, true]);
  });
});

describe('a day', () => {
  it('just after midnight is not complete, and with 98 % of its weight settled it is', () => {
    const day = (past: number) =>
      Array.from({ length: 100 }, (_, n) => product({ isPast: n < past, weight: 10 }));
    expect([isCovered(day(0), END, END + 60), isCovered(day(97), END, END + 60)]).toEqual([false, false]);
    expect(isCovered(day(98), END, END + 60)).toBe(true);
  });

  it('is never complete where its source broke off long before the end, however long ago that was', () => {
    const broken = Array.from({ length: 50 }, () => product({ last: END - 9 * 3600 }));
    for (const after of [0, 3600, 30 * 86_400]) expect(isCovered(broken, END, END + after)).toBe(false);
  });

  it('does not wait for what was taken off sale during it', () => {
    const ended = Array.from({ length: 40 }, () => product({ last: END - 9 * 3600 }));
    const live = Array.from({ length: 60 }, () => product({ isPast: true }));
    expect(isCovered([...ended, ...live], END, END + 60)).toBe(true);
  });

  it('that is complete stays complete as time passes and captures come, for drawn sources', () => {
    const drawn = fc.array(
      fc.record({
        last: fc.integer({ min: END - 86_400, max: END - 1 }),
        gapS: fc.integer({ min: 30, max: 86_400 }),
        isPast: fc.boolean(),
        weight: fc.integer({ min: 1, max: 10_000 }),
      }),
      { maxLength: 50 },
    );
    fc.assert(
      fc.property(drawn, fc.nat(7200), fc.nat(86_400), (products, after, later) => {
        if (!isCovered(products, END, END + after)) return;
        expect(isCovered(products, END, END + after + later)).toBe(true);
        const captured = products.map((one) => ({ ...one, isPast: one.isPast || one.last >= END - 60 }));
        expect(isCovered(captured, END, END + after + later)).toBe(true);
      }),
      { seed: 20261128 },
    );
  });
});
