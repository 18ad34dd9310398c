import { objectId } from '#market/streams/object-id.ts';
import type { TestApp } from './app.ts';
import { seeded } from './world-base.ts';

// Two days, forty products (the counter of each fourth moves by hundreds, each fifth is dear), eight rooms (two over midnight, one that closes just before it) and five videos, with random audiences.
const DAY = Date.parse('2026-03-10T00:00:00+08:00') / 1000;
const PRODUCTS = Array.from({ length: 40 }, (_, n) => objectId('product', `S${n}`));
const ROOMS = Array.from({ length: 8 }, (_, n) => objectId('live', `R${n}`));
/** Hours after the first midnight at which rooms open and close. */
const HOURS = [
  [8, 13],
  [12, 17],
  [16, 21],
  [20, 25],
  [24, 29],
  [28, 33],
  [19, 23.9],
  [22, 27],
] as const;

type Insert = (table: string, rows: object[]) => Promise<void>;

function counters(random: () => number): object[] {
  return PRODUCTS.flatMap((product_id, n) => {
    const shown = (sold: number) => (n % 4 === 3 ? 20_000 + Math.floor(sold / 100) * 100 : sold);
    let sold = Math.floor(random() * 5000);
    const pace = random() ** 3 * 40;
    return Array.from({ length: 13 * 6 + 1 }, (_, i) => {
      sold += Math.floor(pace * random() * 2);
      return {
        product_id,
        ts: DAY - 3600 + i * 2400,
        counted: 1,
        sold_total: shown(sold),
        comments: null,
        price_fen: n % 5 === 4 ? 199_000 : 1990,
      };
    });
  });
}

async function fillRooms(insert: Insert, random: () => number): Promise<void> {
  for (const [n, room_id] of ROOMS.entries()) {
    const [opened, closed] = (HOURS[n] ?? [0, 0]).map((hour) => DAY + hour * 3600) as [number, number];
    const author_id = objectId('author', `A${n % 3}`);
    await insert('room_open', [
      { room_id, ts: opened, source_key: `R${n}`, author_id, title: '', is_cart: 1 },
    ]);
    if (n !== 2) await insert('room_close', [{ room_id, opened_at: opened, ts: closed }]);
    const ticks = Array.from({ length: 100 }, (_, i) => ({
      room_id,
      ts: opened + 30 + i * 180,
      online: Math.floor(random() * 900),
      // The last room has hardly a visitor: it cannot have sold what it is expected to.
      watch_cnt: i * (n === 5 ? 1 : 40),
    }));
    await insert(
      'room_tick',
      ticks.filter((t) => t.ts < closed && random() < 0.9),
    );
    const cart = PRODUCTS.filter(() => random() < 0.5);
    await insert(
      'room_cart',
      cart.flatMap((product_id, i) => {
        const on_ts = opened + Math.floor(random() * 3600);
        const on = { room_id, product_id, on_ts, is_off: 0, ts: on_ts, position: i + 1, price_fen: 1500 };
        return random() < 0.5 ? [on] : [on, { ...on, is_off: 1, ts: on_ts + 5000 }];
      }),
    );
    const explains = cart.slice(0, 8).map((product_id, i) => {
      const start_ts = opened + 3600 + i * 600;
      return { room_id, product_id, start_ts, end_ts: start_ts + 400 };
    });
    await insert('room_explain', explains);
  }
}

async function fillVideos(insert: Insert, random: () => number): Promise<void> {
  for (let n = 0; n < 5; n++) {
    const video_id = objectId('video', `V${n}`);
    const published_at = DAY - 86_400 + n * 9000;
    const product_ids = PRODUCTS.slice(n * 3, n * 3 + 4);
    await insert('aweme_publish', [
      { video_id, source_key: `V${n}`, author_id: objectId('author', `A${n}`), published_at, product_ids },
    ]);
    const likes = [0, 1, 2, 3].map((i) => ({
      video_id,
      ts: published_at + (i + 1) * 40_000,
      likes: Math.floor((i + 1) * 20_000 * random()),
    }));
    await insert('aweme_counter', likes);
  }
}

/** Puts a small contested market into an empty store: counters, rooms and videos of 2026-03-10 and the day after. */
export async function fillContested(test: TestApp): Promise<void> {
  let row = 0;
  const insert: Insert = async (table, rows) => {
    await test.runtime.stores.market.insert(
      table,
      rows.map((r) => ({ ...r, row_id: String(++row), origin: 2 })),
    );
  };
  const random = seeded(77);
  await insert('product_counter', counters(random));
  await fillRooms(insert, random);
  await fillVideos(insert, random);
}
