import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { allocateDays } from './allocate.ts';
import type { DaySpan } from './day-span.ts';

// The days that are derived at a time come from what changed and how much there is: wherever they are cut, nothing may be lost or doubled.
const DAY = 86_400;
const FIRST = Date.parse('2026-03-01T00:00:00+08:00') / 1000;
const product = (key: string) => objectId('product', key);
const room_id = objectId('live', 'cutting room');
const dayOf = (n: number) => new Date((FIRST + n * DAY + 28_800) * 1000).toISOString().slice(0, 10);

let test: TestApp;
let row = 0;
const insert = (table: string, rows: object[], origin = 1) =>
  test.runtime.stores.market.insert(
    table,
    rows.map((r) => ({ ...r, row_id: String(++row), origin })),
  );
const counter = (key: string, ts: number, sold_total: number) => ({
  product_id: product(key),
  ts,
  counted: 1,
  sold_total,
  price_fen: 1990,
});
const cart = (key: string, ts: number, sold_total: number | null) => ({
  room_id,
  product_id: product(key),
  on_ts: ts,
  is_off: 0,
  ts,
  sold_total,
});

async function soldBy(spans: readonly DaySpan[]): Promise<Record<string, number>> {
  const { market, clock } = test.runtime.stores;
  for (const span of spans) await allocateDays(market, span, { clock });
  const rows = await market.read<{ product_id: string; n: string }>({
    sql: `SELECT product_id, sum(n) AS n FROM (
  SELECT product_id, sales AS n FROM tide.sale_alloc UNION ALL SELECT product_id, pieces FROM tide.quarantined_step
) GROUP BY product_id`,
  });
  return Object.fromEntries(rows.map((r) => [r.product_id, Number(r.n)]));
}

/** Pieces held back of each product. */
const heldNow = async () =>
  Object.fromEntries(
    (
      await test.runtime.stores.market.read<{ product_id: string; pieces: string }>({
        sql: 'SELECT product_id, sum(pieces) AS pieces FROM tide.quarantined_step GROUP BY product_id',
      })
    ).map((h) => [h.product_id, Number(h.pieces)]),
  );

const WANTED = {
  [product('quiet')]: 137,
  [product('seen early')]: 101,
  [product('seen late')]: 89,
  [product('jumps')]: 100_000 + 9 * 24,
  [product('jumps alone')]: 100_000 + 9 * 24,
  [product('jumps filmed')]: 100_000 + 9 * 24,
  [product('jumps at noon')]: 50_000 + 9 * 10,
};
const HELD = { [product('jumps alone')]: 100_000, [product('jumps at noon')]: 50_000 };
/** The same within the seventh day, whose held steps are not the business of the days before. */
const atNoon = [
  ...Array.from({ length: 11 }, (_, h) =>
    counter('jumps at noon', FIRST + 6 * DAY + 600 + h * 3600, 50 + 9 * h),
  ),
  counter('jumps at noon', FIRST + 6 * DAY + 43_200, 50 + 9 * 10 + 50_000),
];
/** Nine pieces an hour for a day, and over the midnight before the seventh day by far too much. */
const jumping = (key: string) => [
  ...Array.from({ length: 25 }, (_, h) => counter(key, FIRST + 5 * DAY - 7200 + h * 3600, 50 + 9 * h)),
  counter(key, FIRST + 6 * DAY + 9000, 50 + 9 * 24 + 100_000),
];

beforeAll(async () => {
  test = await openTestApp({ now: '2026-04-01T12:00:00+08:00' });
  const [from, to] = [FIRST + 3600, FIRST + 11 * DAY + 7200];
  await insert('product_counter', [
    counter('quiet', from, 10),
    counter('quiet', to, 147),
    counter('seen early', from, 10),
    counter('seen early', to, 111),
    counter('seen late', from, 10),
    counter('seen late', to, 99),
  ]);
  await insert('room_cart', [
    cart('seen early', FIRST + 2 * DAY + 500, 90),
    cart('seen late', FIRST + 9 * DAY + 500, 20),
  ]);
  // Collectors' counters: one beside a room, one beside a video that is liked, one beside nothing but a video that nobody likes.
  await insert('product_counter', ['jumps', 'jumps alone', 'jumps filmed'].flatMap(jumping), 2);
  await insert('product_counter', atNoon, 2);
  const video = (key: string) => objectId('video', key);
  await insert(
    'aweme_publish',
    ['jumps alone', 'jumps filmed'].map((key) => ({
      video_id: video(key),
      published_at: FIRST + 5 * DAY,
      source_key: key,
      author_id: '7',
      title: key,
      product_ids: [product(key)],
    })),
  );
  const likes = (key: string, hour: number, n: number) => ({
    video_id: video(key),
    ts: FIRST + 5 * DAY + hour * 3600,
    likes: n,
  });
  await insert('aweme_counter', [
    likes('jumps alone', 1, 0),
    likes('jumps alone', 30, 0),
    likes('jumps filmed', 1, 10),
    likes('jumps filmed', 30, 900),
  ]);
  await insert('room_open', [
    { room_id, ts: FIRST + 6 * DAY + 1000, source_key: 'cutting', author_id: '7', title: '' },
  ]);
  await insert('room_tick', [
    { room_id, ts: FIRST + 6 * DAY + 1200, online: 900 },
    { room_id, ts: FIRST + 6 * DAY + 1800, online: 900 },
  ]);
  await insert('room_cart', [cart('jumps', FIRST + 6 * DAY + 1300, null)]);
});
afterAll(() => test.close());

const span = (from: number, to: number): DaySpan => ({ from: dayOf(from), to: dayOf(to) });

describe('days that are attributed at a time', () => {
  it('come to the steps of the counters as a whole', async () => {
    expect(await soldBy([span(-1, 13)])).toEqual(WANTED);
    expect(await heldNow()).toEqual(HELD);
  });

  // Beside the first and the last day: where carts are seen (2, 9), rooms and videos begin (5, 6), counters jump (6). Day by day cuts everywhere.
  it.each([1, 2, 5, 6, 9, 11])('and where they are cut after day %i', async (cut) => {
    expect(await soldBy([span(-1, cut), span(cut + 1, 13)])).toEqual(WANTED);
    expect(await soldBy([span(cut + 1, 13), span(-1, cut)])).toEqual(WANTED);
    expect(await heldNow()).toEqual(HELD);
  });

  it('and day by day', async () => {
    expect(await soldBy(Array.from({ length: 15 }, (_, n) => span(n - 1, n - 1)))).toEqual(WANTED);
  });
});
