import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveSold } from '#market/build/derive.ts';
import { everything } from '#market/ingest/dirty-days.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { coupon, type Fact, march, product, sold, takeSold } from '#testkit/facts.ts';
import { paidPrice } from './coupons.ts';
import { couponedSpans } from './coupons-sql.ts';
import { type Capture, spread, stepsOf } from './steps.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
});
afterAll(() => test.close());

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const at = (day: number) => `${String(day).padStart(2, '0')}T23:59:59`;

/** Ten pieces a day at ¥10. */
const selling = (key: string): Fact[] => [
  product(key),
  ...days(5, 15).map((day) => sold(key, at(day), day * 10)),
];

/** Fen a piece of each day from the 6th on. */
async function paid(key: string): Promise<number[]> {
  const rows = await test.runtime.stores.market.read<{ fen: number }>({
    sql: `SELECT toFloat64(sum(gmv) / sum(sales)) AS fen FROM tide.sale_alloc WHERE product_id = ${objectId('product', key)} GROUP BY day ORDER BY day`,
  });
  return rows.map(({ fen }) => fen);
}

describe('the price that buyers pay', () => {
  const coupons = [
    { from: 100, until: 200, amountFen: 300, thresholdFen: 900 },
    { from: 150, until: 300, amountFen: 500, thresholdFen: 1200 },
  ];
  it('is the shown price less the best coupon that can be used', () => {
    expect([99, 100, 199, 200].map((second) => paidPrice(1000, second, coupons))).toEqual([
      1000, 700, 700, 1000,
    ]);
    expect([149, 150, 299, 300].map((second) => paidPrice(2000, second, coupons))).toEqual([
      1700, 1500, 1500, 2000,
    ]);
    expect(paidPrice(899, 150, coupons)).toBe(899);
  });
  it('is never nothing: a coupon of the whole price is none', () => {
    const all = [{ from: 0, until: 9, amountFen: 1000, thresholdFen: 0 }];
    expect([paidPrice(1000, 5, all), paidPrice(1001, 5, all), paidPrice(0, 5, all)]).toEqual([1000, 1, 0]);
  });
});

describe('sales while a coupon can be used', () => {
  it('are counted at what is paid, whatever came first', async () => {
    const week = { from: '08T00:00:00', until: '11T00:00:00' };
    await takeSold(test, [...selling('told at once'), coupon('a', ['told at once', 200], week)]);
    await takeSold(test, selling('told late'));
    await takeSold(test, [coupon('b', ['told late', 200], { ...week, ts: march('14T08:00:00') })]);
    const expected = [1000, 1000, 800, 800, 800, 1000, 1000, 1000, 1000, 1000];
    expect(await paid('told at once')).toEqual(expected);
    expect(await paid('told late')).toEqual(expected);
  });

  it('cost the full price again once none is left, or it says so of itself', async () => {
    const long = { from: '08T00:00:00', until: '15T00:00:00', total: 100 };
    await takeSold(test, [...selling('gone'), coupon('c', ['gone', 200], { ...long, left: 40 })]);
    await takeSold(test, [coupon('c', ['gone', 200], { ...long, left: 0, ts: march('10T12:00:00') })]);
    expect((await paid('gone')).slice(2)).toEqual([800, 800, 1000, 1000, 1000, 1000, 1000, 1000]);
    await takeSold(test, [...selling('other'), coupon('d', ['other', 200], long)]);
    await takeSold(test, [coupon('d', ['other', 300], { ...long, ts: march('10T12:00:00') })]);
    expect((await paid('other')).slice(2)).toEqual([700, 700, 700, 700, 700, 700, 700, 1000]);
  });

  it('are not computed again for a coupon that is told once more', async () => {
    const week = { from: '08T00:00:00', until: '11T00:00:00' };
    await takeSold(test, [...selling('steady'), coupon('e', ['steady', 200], week)]);
    await takeSold(test, [coupon('e', ['steady', 200], { ...week, ts: march('09T06:00:00') })]);
    const { market } = test.runtime.stores;
    expect(await couponedSpans(market, ['2026-03-09'])).toEqual([]);
    expect(await couponedSpans(market, ['2026-03-08'])).toContainEqual({
      from: '2026-03-08',
      to: '2026-03-11',
    });
  });

  it('are those of the pure rule, for any coupons and captures', async () => {
    const offer = fc.record({
      day: fc.integer({ min: 4, max: 14 }),
      length: fc.integer({ min: 1, max: 6 }),
      amountFen: fc.integer({ min: 1, max: 1500 }),
      thresholdFen: fc.constantFrom(0, 900, 1100),
    });
    const price = fc.option(fc.integer({ min: 500, max: 2000 }));
    const one = fc.record({
      offers: fc.array(offer, { maxLength: 3 }),
      prices: fc.array(price, { minLength: 11, maxLength: 11 }),
    });
    const worlds = fc.sample(one, { numRuns: 40, seed: 7 });
    const expected: string[] = [];
    const facts = worlds.flatMap(({ offers, prices }, n): Fact[] => {
      const key = `random ${n}`;
      const captures = days(5, 15).map(
        (day, i): Capture => ({ ts: march(at(day)), sold: day * 10, priceFen: prices[i] ?? null }),
      );
      const coupons = offers.map((o) => ({
        ...o,
        from: march(`${String(o.day).padStart(2, '0')}T08:00:00`),
        until: march(`${String(o.day + o.length).padStart(2, '0')}T08:00:00`),
      }));
      for (const { day, gmvFen } of stepsOf(captures, coupons).flatMap(spread))
        expected.push(`${key} ${day} ${gmvFen}`);
      return [
        product(key),
        ...days(5, 15).map((day, i) => sold(key, at(day), day * 10, prices[i] ?? null)),
        ...coupons.map(({ from, until, amountFen, thresholdFen }, i) => {
          const row = coupon(`${key} ${i}`, [key, amountFen], { from: '01T00:00:00', until: '02T00:00:00' });
          return {
            ...row,
            row: { ...row.row, ts: from, start_ts: from, end_ts: until, threshold_fen: thresholdFen },
          };
        }),
      ];
    });
    await takeSold(test, facts);
    const found = async () => {
      const rows = await test.runtime.stores.market.read<{ line: string }>({
        sql: `SELECT concat(d.source_key, ' ', toString(toUInt16(f.day)), ' ', toString(sum(f.gmv))) AS line FROM tide.sale_alloc AS f
INNER JOIN (SELECT DISTINCT product_id, source_key FROM tide.product_profile WHERE startsWith(source_key, 'random ')) AS d ON d.product_id = f.product_id
GROUP BY d.source_key, f.day`,
      });
      return rows.map(({ line }) => line).sort();
    };
    expect(await found()).toEqual(expected.sort());
    const { market } = test.runtime.stores;
    await deriveSold(market, everything(), test);
    expect(await found()).toEqual(expected);
  });
});
