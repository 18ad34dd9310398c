import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beijingDayNumber, type Capture, spread, stepsOf } from './steps.ts';

/** Second 23:59:59 of a Beijing day, counted from an arbitrary one. */
const closeOf = (day: number) => (day + 1) * 86_400 - 8 * 3600 - 1;
const capture = (day: number, sold: number, priceFen: number | null = 1000): Capture => ({
  ts: closeOf(day),
  sold,
  priceFen,
});

describe('stepsOf', () => {
  it('counts nothing on a reset and goes on from the lower value', () => {
    const steps = stepsOf([capture(10, 500), capture(11, 20), capture(12, 50)]);
    expect(steps).toEqual([{ from: closeOf(11), to: closeOf(12), pieces: 30, priceFen: 1000 }]);
  });

  it('takes the price of the later capture, or the last one known', () => {
    const steps = stepsOf([capture(1, 0, 900), capture(2, 5, 1100), capture(3, 9, null)]);
    expect(steps.map((s) => s.priceFen)).toEqual([1100, 1100]);
  });

  it('does not depend on the order of the captures', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 2, maxLength: 12 }), (counters) => {
        const captures = counters.map((sold, day) => capture(day, sold));
        expect(stepsOf([...captures].reverse())).toEqual(stepsOf(captures));
      }),
    );
  });
});

describe('spread', () => {
  it('gives whole days for captures at the end of days', () => {
    const days = spread({ from: closeOf(9), to: closeOf(12), pieces: 10, priceFen: 100 });
    expect(days.map((d) => [d.day, d.sales, d.gmvFen])).toEqual([
      [10, 3, 300],
      [11, 3, 300],
      [12, 4, 400],
    ]);
  });

  it('knows the hour of a short step', () => {
    const to = closeOf(20) - 3 * 3600;
    expect(spread({ from: to - 600, to, pieces: 7, priceFen: 5 })).toEqual([
      { day: 20, hour: 20, sales: 7, gmvFen: 35 },
    ]);
  });

  it('takes the hour of the middle: most of what is seen just after the hour was sold before it', () => {
    const nine = 20 * 86_400 + 13 * 3600;
    expect(spread({ from: nine - 3000, to: nine + 300, pieces: 7, priceFen: 5 })[0]?.hour).toBe(20);
    expect(spread({ from: nine - 600, to: nine + 2400, pieces: 7, priceFen: 5 })[0]?.hour).toBe(21);
    const midnight = 20 * 86_400 + 16 * 3600;
    const over = spread({ from: midnight - 1800, to: midnight + 60, pieces: 70, priceFen: 5 });
    expect(over.map((d) => [d.day, d.hour])).toEqual([
      [20, 23],
      [21, 0],
    ]);
  });

  it('gives the last hour of a day what a short step over midnight tells of it, and no hour what a long one does', () => {
    const midnight = closeOf(20) + 1;
    const hoursOver = (before: number, after: number) =>
      spread({ from: midnight - before, to: midnight + after, pieces: 100, priceFen: 1 }).map((d) => [
        d.day,
        d.hour,
      ]);
    expect(hoursOver(1200, 1200)).toEqual([
      [20, 23],
      [21, 0],
    ]);
    expect(hoursOver(3000, 1200)).toEqual([
      [20, 24],
      [21, 24],
    ]);
  });

  it('keeps every piece and every fen', () => {
    const step = fc.record({
      from: fc.integer({ min: 1_400_000_000, max: 1_500_000_000 }),
      length: fc.integer({ min: 1, max: 40 * 86_400 }),
      pieces: fc.integer({ min: 1, max: 5_000_000 }),
      priceFen: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(step, ({ from, length, pieces, priceFen }) => {
        const days = spread({ from, to: from + length, pieces, priceFen });
        expect(days.reduce((n, d) => n + d.sales, 0)).toBe(pieces);
        expect(days.reduce((n, d) => n + d.gmvFen, 0)).toBe(pieces * priceFen);
        expect(days.every((d) => d.day >= beijingDayNumber(from + 1) && d.sales > 0)).toBe(true);
      }),
    );
  });
});
