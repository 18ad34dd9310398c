import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SIZE_CLASSES } from '#catalog/enums/size-classes.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { errorsByFigure, figureErrors, type TruthLine } from './figure-errors.ts';

it('errors are shares of the displayed figure, in the class of its size', () => {
  const pairs = [
    { displayed: 50_000, truth: 0 },
    { displayed: 200_000, truth: 100_000 },
    { displayed: 400_000, truth: 500_000 },
    { displayed: 0, truth: 70_000 },
  ];
  const [small, larger] = errorsByFigure(pairs, 'fen');
  expect(small).toMatchObject({ from: 1, compared: 1, half: 1, bias: 1, unsold: 1 });
  expect(larger).toMatchObject({ from: 100_000, compared: 2, half: 0.5, upper: 0.5, bias: 0, unsold: 0 });
});

it('every figure above 0 is counted in one class, and half of them are within what is said', () => {
  const pair = fc.record({ displayed: fc.nat({ max: 300_000_000 }), truth: fc.nat({ max: 300_000_000 }) });
  fc.assert(
    fc.property(fc.array(pair), fc.constantFrom('fen', 'pieces'), (pairs, unit) => {
      const classes = errorsByFigure(pairs, unit);
      const known = pairs.filter(({ displayed }) => displayed > 0);
      expect(classes.reduce((n, { compared }) => n + compared, 0)).toBe(known.length);
      for (const { from, half, upper } of classes) {
        const to = SIZE_CLASSES[unit].find((limit) => limit > from) ?? Number.POSITIVE_INFINITY;
        const own = known.filter(({ displayed }) => displayed >= from && displayed < to);
        const within = (limit: number) =>
          own.filter(({ displayed, truth }) => Math.abs(displayed - truth) / displayed <= limit).length;
        expect(within(half)).toBeGreaterThanOrEqual(own.length / 2);
        expect(within(upper)).toBeGreaterThanOrEqual(own.length * 0.75);
      }
    }),
    { seed: 55, numRuns: 200 },
  );
});

it('a product that moved is compared with the shop and the brand that it had on the day', async () => {
  const moved = Date.parse('2026-05-02T09:00:00+08:00') / 1000;
  const days = ['2026-05-01', '2026-05-02'];
  const rowsOf = (sql: string): object[] => {
    if (sql.includes('product_place'))
      return [
        { product: '7', valid_from: String(moved), owner: '2' },
        { product: '7', valid_from: '0', owner: '1' },
      ];
    if (!/shop_day|brand_day/.test(sql)) return [];
    return days.map((day, n) => ({ k: String(n + 1), day, sales: '10', gmv: '200000' }));
  };
  const store = { read: async ({ sql }: { sql: string }) => rowsOf(sql) } as unknown as MarketStore;
  async function* read(file: string): AsyncGenerator<TruthLine> {
    if (file === 'product-day')
      for (const day of days) yield { product_id: '7', day, sales: 10, gmv_fen: 200_000 };
  }
  const found = await figureErrors({ store, span: { from: days[0] ?? '', end: days[1] ?? '' }, read });
  for (const entity of ['shop', 'brand']) {
    const classes = found.filter((one) => one.entity === entity).flatMap((one) => one.classes);
    // One day has one owner, the two windows over both days have two.
    expect(classes.map(({ compared, upper, bias }) => [compared, upper, bias])).toEqual([
      [5, 0, 0],
      [5, 0, 0],
    ]);
  }
});
