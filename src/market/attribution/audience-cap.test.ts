import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { stageDays } from '#testkit/stage-days.ts';

// Rooms over two days, each alone with a product that sells only in it; their ticks tell visits always, never, on one day, none, or until just after midnight.
const DAY = Date.parse('2026-03-10T00:00:00+08:00') / 1000;
const VISITS: Readonly<Record<string, (minute: number) => number | null>> = {
  '101': (minute) => minute * 100,
  '102': () => null,
  '103': (minute) => (minute < 60 ? minute * 100 : null),
  '104': () => 0,
  '105': (minute) => (minute <= 60 ? minute * 100 : null),
};

let test: TestApp;
let row = 0;
const insert = (table: string, rows: object[]) =>
  test.runtime.stores.market.insert(
    table,
    rows.map((r) => ({ ...r, row_id: String(++row), origin: 2 })),
  );

beforeAll(async () => {
  test = await openTestApp({ now: '2026-05-20T12:00:00+08:00' });
  const opened = DAY + 86_400 - 3600;
  for (const [room_id, visits] of Object.entries(VISITS)) {
    const product_id = String(Number(room_id) + 900);
    await insert('room_open', [
      { room_id, ts: opened, source_key: room_id, author_id: '1', title: '', is_cart: 1 },
    ]);
    await insert('room_close', [{ room_id, opened_at: opened, ts: opened + 7200 }]);
    await insert('room_cart', [{ room_id, product_id, on_ts: opened, is_off: 0, ts: opened }]);
    const minutes = Array.from({ length: 120 }, (_, minute) => minute);
    await insert(
      'room_tick',
      minutes.map((minute) => ({
        room_id,
        ts: opened + minute * 60,
        online: minute > 58 ? 500 : 0,
        watch_cnt: visits(minute),
      })),
    );
    const sold = [
      [-7200, 1000],
      [3000, 1000],
      [3590, 1000],
      [5400, 1360],
      [6600, 1720],
      [7190, 1720],
      [20_000, 1720],
    ] as const;
    await insert(
      'product_counter',
      sold.map(([after, sold_total]) => ({
        product_id,
        ts: opened + after,
        counted: 1,
        sold_total,
        comments: null,
        price_fen: 100,
      })),
    );
  }
  await stageDays(test.runtime.stores.market);
});
afterAll(() => test.close());

it('a room sells what its visitors can buy; where ticks do not tell them it is believed', async () => {
  const rows = await test.runtime.stores.market.read<{ room: string; n: string }>({
    sql: `SELECT toString(carrier_id) AS room, sumIf(sales, day = '2026-03-11') AS n FROM tide.sale_alloc_stg WHERE carrier = 1 GROUP BY room`,
  });
  const sold = new Map(rows.map(({ room, n }) => [room, Number(n)]));
  const told = sold.get('101') ?? 0;
  expect(told).toBeGreaterThan(500);
  expect(sold.get('102')).toBe(told);
  expect(sold.get('103')).toBe(told);
  expect(sold.get('105')).toBe(told);
  // Nobody came in: those who were in it at midnight are all who can buy, and one piece by rounding.
  expect(sold.get('104') ?? 0).toBeLessThanOrEqual(0.25 * 500 + 1);
});
