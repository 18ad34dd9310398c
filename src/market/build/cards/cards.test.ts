import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { brand, category, march, product, shop, sold, take } from '#testkit/facts.ts';

let test: TestApp;

async function one<T>(sql: string): Promise<T | undefined> {
  const [row] = await test.runtime.stores.market.read<T>({ sql });
  return row;
}

/** Pieces that a product sold on the 20th at a price in fen. */
const sells = (key: string, pieces: number, fen: number) => [
  sold(key, '19T23:59:59', 0, fen),
  sold(key, '20T23:59:59', pieces, fen),
];

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
});
afterAll(() => test.close());

describe('the main category of a shop', () => {
  it('is the one whose products made most together, not that of the best product', async () => {
    const of = (cat1: string) => ({ shop_id: objectId('shop', 'S'), cat1 });
    await take(test, [
      category('11', '一'),
      category('22', '二'),
      shop('S'),
      shop('empty'),
      product('best', of('11')),
      product('b', of('22')),
      product('c', of('22')),
      ...sells('best', 10, 10_000),
      ...sells('b', 10, 6000),
      ...sells('c', 10, 6000),
    ]);
    const cat1Of = (key: string) =>
      one(`SELECT toString(cat1) AS cat1 FROM tide.card_shop_f WHERE shop_id = ${objectId('shop', key)}`);
    expect(await cat1Of('S')).toEqual({ cat1: '22' });
    expect(await cat1Of('empty')).toEqual({ cat1: '0' });
  });
});

describe('the shops of a brand', () => {
  it('are those that are known, on its card as in its ranking', async () => {
    await take(test, [
      brand('B'),
      product('nowhere', { brand_id: objectId('brand', 'B') }),
      ...sells('nowhere', 5, 100),
    ]);
    const id = objectId('brand', 'B');
    expect(await one(`SELECT shops, products FROM tide.card_brand_f WHERE brand_id = ${id}`)).toEqual({
      shops: '0',
      products: '1',
    });
    expect(
      await one(
        `SELECT m['shops'] AS shops FROM tide.rank_snap WHERE board = 'hot_brands' AND unit = 1 AND id = ${id} AND cat1 = 0`,
      ),
    ).toEqual({ shops: '0' });
  });
});

describe('the price of a product', () => {
  const priceOf = async (key: string) =>
    (
      await one<{ price: string | null }>(
        `SELECT price FROM tide.card_product_f WHERE product_id = ${objectId('product', key)}`,
      )
    )?.price;

  it('is the newest that a counter or the profile tells', async () => {
    await take(test, [
      sold('p', '10T12:00:00', 10, 10_000),
      sold('p', '20T12:00:00', 11, null),
      product('p', { price_fen: 5000, ts: march('19T18:00:00') }),
      sold('q', '20T12:00:00', 10, 10_000),
      product('q', { price_fen: 5000, ts: march('19T18:00:00') }),
      sold('r', '20T12:00:00', 10, 10_000),
      product('r', { ts: march('20T18:00:00') }),
      sold('s', '20T12:00:00', 10, null),
      product('s', { price_fen: 5000 }),
    ]);
    expect(await Promise.all(['p', 'q', 'r', 's'].map(priceOf))).toEqual(['5000', '10000', '10000', '5000']);
  });
});
