import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notePending } from '#market/derive/pending.ts';
import { reconcile } from '#market/proof/reconcile.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

const DAY = Date.parse('2026-03-10T00:00:00+08:00') / 1000;
let test: TestApp;
let row = 0;
const insert = (table: string, rows: object[], origin = 2) =>
  test.house.stores.market.insert(
    table,
    rows.map((r) => ({ ...r, row_id: String(++row), origin })),
  );

/** A counter that gains ten pieces each hour, and once, in the twentieth hour, a thousand times as much. */
function jumping(key: string): object[] {
  let sold = 500;
  return Array.from({ length: 30 }, (_, i) => {
    sold += i === 20 ? 10_000 : 10;
    return {
      product_id: objectId('product', key),
      ts: DAY + i * 3600,
      counted: 1,
      sold_total: sold,
      price_fen: 100,
    };
  });
}

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-20T12:00:00+08:00' });
  await insert('product_counter', [...jumping('alone'), ...jumping('shown')]);
  await insert('product_counter', jumping('imported'), 1);
  const room_id = objectId('live', 'R');
  await insert('room_open', [{ room_id, ts: DAY + 18 * 3600, source_key: 'R', author_id: '7', title: '' }]);
  const ticks = Array.from({ length: 20 }, (_, i) => ({
    room_id,
    ts: DAY + 18 * 3600 + i * 600,
    online: 5000,
  }));
  await insert('room_tick', ticks);
  const on_ts = DAY + 18 * 3600 + 60;
  await insert('room_cart', [
    { room_id, product_id: objectId('product', 'shown'), on_ts, is_off: 0, ts: on_ts },
  ]);
  await notePending(
    test.house.stores.account,
    new Map([['product_counter', ['2026-03-10', '2026-03-11']]]),
    1,
  );
  await test.house.catchUp();
});
afterAll(() => test.close());

const soldOf = async (key: string) => {
  const sql = `SELECT sum(sales) AS n FROM tide.sale_alloc WHERE product_id = ${objectId('product', key)}`;
  return Number((await test.house.stores.market.read<{ n: string }>({ sql }))[0]?.n);
};

describe('a counter that jumps a thousandfold', () => {
  it('is held back where neither a room nor a video was at work', async () => {
    expect(await soldOf('alone')).toBe(28 * 10);
    const held = await test.house.stores.market.read<{ product_id: string; pieces: string }>({
      sql: 'SELECT product_id, pieces FROM tide.sale_held',
    });
    expect(held).toEqual([{ product_id: objectId('product', 'alone'), pieces: '10000' }]);
  });

  it('is believed beside a room that had the product, and in a back-fill', async () => {
    expect([await soldOf('shown'), await soldOf('imported')]).toEqual([10_280, 10_280]);
  });

  it('is lost to no one: counters are sales and what is held', async () => {
    const { market, clock } = test.house.stores;
    const { checks } = await reconcile(market, clock, () => {});
    expect(checks.filter((c) => c.differences > 0 && !c.name.includes('卡片'))).toEqual([]);
    expect(checks[0]).toMatchObject({ name: '计数器的增量 = 销量 + 待核', compared: 3 });
  });
});
