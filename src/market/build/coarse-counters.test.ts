import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicId } from '#engine/server/public-id.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { product, sold, take } from '#testkit/facts.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    ...['hundreds', 'grown', 'single', 'plenty'].map((key) => product(key)),
    sold('hundreds', '18T23:59:59', 120_300),
    sold('hundreds', '19T23:59:59', 120_500),
    sold('hundreds', '20T23:59:59', 120_800),
    // Counted singly below ten thousand, in tens since.
    sold('grown', '18T23:59:59', 9_997),
    sold('grown', '19T23:59:59', 10_010),
    sold('grown', '20T23:59:59', 10_040),
    sold('single', '19T23:59:59', 100),
    sold('single', '20T23:59:59', 130),
    sold('plenty', '19T23:59:59', 120_300),
    sold('plenty', '20T23:59:59', 121_000),
  ]);
});
afterAll(() => test.close());

const idOf = (key: string) => publicId(objectId('product', key));

/** Rows of a listing by product. */
async function rowsAs(as: 'supreme' | 'trial', listing: string) {
  const { body } = await test.ask(listing, '', { as });
  return new Map((body.data?.items ?? []).map((row) => [row.product_id, row]));
}

it.each(['products', 'hotSales'])(
  'a count of %s says its step where that is more than a fifth of it',
  async (listing) => {
    const rows = await rowsAs('supreme', listing);
    const told = ['hundreds', 'grown', 'single', 'plenty'].map((key) => {
      const row = rows.get(idOf(key));
      return [key, row?.sales, row?.sales_step];
    });
    expect(told).toEqual([
      ['hundreds', 300, 100],
      ['grown', 30, 10],
      ['single', 30, undefined],
      ['plenty', 700, undefined],
    ]);
  },
);

it('a viewer of bands is told no step', async () => {
  const rows = await rowsAs('trial', 'products');
  expect(rows.size).toBeGreaterThan(0);
  expect([...rows.values()].some((row) => 'sales_step' in row)).toBe(false);
});
