import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCounters, checkSums } from '#market/reconciliation/sums.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { march, product, sold, takeSold } from '#testkit/facts.ts';
import { cart, closing, opening, roomId, tick } from '#testkit/room-facts.ts';
import { isSuspectPrice } from './suspect-price.ts';

describe('a price that is not believed', () => {
  it('is ten times the own price of the product or more, where that is known', () => {
    expect([999, 9_999, 10_000, 12_800_000].map((fen) => isSuspectPrice(fen, 1000))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isSuspectPrice(12_800_000, 0)).toBe(false);
  });
});

describe('a room that asks such a price', () => {
  let test: TestApp;
  const read = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });
  const open = march('10T20:00:00');

  beforeAll(async () => {
    test = await openTestApp({ now: '2026-03-12T12:00:00+08:00' });
    // Two rooms with the same goods at the same hour: one asks what they cost, the other ¥128,000.
    const rooms = [
      { key: 'honest', goods: 'pendant', price_fen: 900 },
      { key: 'brushed', goods: 'chain', price_fen: 12_800_000 },
    ];
    await takeSold(
      test,
      rooms.flatMap(({ key, goods, price_fen }) => [
        product(goods),
        sold(goods, '10T19:59:00', 1000),
        sold(goods, '10T20:59:00', 1100),
        sold(goods, '11T09:00:00', 1110),
        opening(key, open, { is_cart: 1 }),
        ...[1, 20, 40, 58].map((minute) => tick(key, open + minute * 60, 500, { watch_cnt: minute * 200 })),
        cart(key, goods, open, { price_fen }),
        closing(key, open, open + 3540, { total_users: 12_000 }),
      ]),
    );
    await test.runtime.resumePendingWork();
  });
  afterAll(() => test.close());

  it('sells in no figure; what it sold stands beside them, whole', async () => {
    const [honest] = await read<{ n: string; fen: string }>(
      `SELECT sum(sales) AS n, sum(gmv) AS fen FROM tide.sale_alloc WHERE carrier = 1 AND carrier_id = ${roomId('honest')}`,
    );
    expect(Number(honest?.n)).toBeGreaterThan(50);
    expect(Number(honest?.fen)).toBe(Number(honest?.n) * 900);
    const [brushed] = await read<{ n: string }>(
      `SELECT count() AS n FROM tide.sale_alloc WHERE carrier = 1 AND carrier_id = ${roomId('brushed')}`,
    );
    expect(brushed?.n).toBe('0');
    const [suspect] = await read<{ n: string; fen: string; rows: string }>(
      `SELECT sum(sales) AS n, sum(gmv) AS fen, count() AS rows FROM tide.suspect_sale WHERE room_id = ${roomId('brushed')} AND product_id = ${objectId('product', 'chain')}`,
    );
    expect(Number(suspect?.n)).toBe(Number(honest?.n));
    expect(Number(suspect?.fen)).toBe(Number(suspect?.n) * 12_800_000);
    const [all] = await read<{ n: string }>('SELECT count() AS n FROM tide.suspect_sale');
    expect(all?.n).toBe(suspect?.rows);
  });

  it('is marked in its card, with what was left out', async () => {
    const rows = await read<{ is_suspect: number; gmv: string; suspect_gmv: string; id: string }>(
      'SELECT toString(room_id) AS id, is_suspect, gmv, suspect_gmv FROM tide.card_live_f ORDER BY is_suspect',
    );
    expect(rows.map((r) => [r.id, r.is_suspect])).toEqual([
      [String(roomId('honest')), 0],
      [String(roomId('brushed')), 1],
    ]);
    expect(Number(rows[1]?.gmv)).toBe(0);
    expect(Number(rows[1]?.suspect_gmv)).toBeGreaterThan(50 * 12_800_000);
  });

  it('leaves every figure agreeing with every other', async () => {
    const { market } = test.runtime.stores;
    const checks = [await checkCounters(market)];
    for await (const check of checkSums(market)) checks.push(check);
    expect(checks.filter((c) => c.differences > 0)).toEqual([]);
  });
});
