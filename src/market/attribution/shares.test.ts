import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notePending } from '#market/derive/pending.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { seeded } from '#testkit/world-base.ts';
import { busySeconds } from './busy.ts';
import { fillCarriers, fillLives } from './carriers-sql.ts';
import { dampOf, type Paces, pacesOf, type Stretch, weightOf } from './paces.ts';
import { fillCrowds, fillExpected } from './paces-sql.ts';
import { stageShares } from './shares-sql.ts';
import { roundingOf, splitDay } from './split.ts';
import { fillPortions, fillSteps } from './steps-sql.ts';

// Two days, forty products, six rooms and five videos with random audiences: the statements against the pure rule.
const DAY = Date.parse('2026-03-10T00:00:00+08:00') / 1000;
const SPAN = { from: '2026-03-10', to: '2026-03-11' };
const PART = { ...SPAN, low: '0', high: '18446744073709551615' };
const PRODUCTS = Array.from({ length: 40 }, (_, n) => objectId('product', `S${n}`));
const ROOMS = Array.from({ length: 6 }, (_, n) => objectId('live', `R${n}`));

let test: TestApp;
let row = 0;
const insert = (table: string, rows: object[]) =>
  test.house.stores.market.insert(
    table,
    rows.map((r) => ({ ...r, row_id: String(++row), origin: 2 })),
  );
const read = <T>(sql: string) => test.house.stores.market.read<T>({ sql });

function counters(random: () => number): object[] {
  return PRODUCTS.flatMap((product_id) => {
    let sold = Math.floor(random() * 5000);
    const pace = random() ** 3 * 40;
    return Array.from({ length: 13 * 6 + 1 }, (_, i) => {
      sold += Math.floor(pace * random() * 2);
      return {
        product_id,
        ts: DAY - 3600 + i * 2400,
        counted: 1,
        sold_total: sold,
        comments: null,
        price_fen: 1990,
      };
    });
  });
}

async function fillRooms(random: () => number): Promise<void> {
  for (const [n, room_id] of ROOMS.entries()) {
    const opened = DAY + 3600 * (8 + n * 4);
    const closed = opened + 3600 * 5;
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

async function fillVideos(random: () => number): Promise<void> {
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

beforeAll(async () => {
  test = await openTestApp({ now: '2026-05-20T12:00:00+08:00' });
  const random = seeded(77);
  await insert('product_counter', counters(random));
  await fillRooms(random);
  await fillVideos(random);
  const { market } = test.house.stores;
  await fillCarriers(market, SPAN);
  await fillSteps(market, PART);
  await fillPortions(market, PART);
  await fillLives(market, PART);
  await fillExpected(market, PART);
  await fillCrowds(market);
  await stageShares(market, PART);
});
afterAll(() => test.close());

interface PortionRow {
  readonly product_id: string;
  readonly day: number;
  readonly p0: string;
  readonly p1: string;
  readonly hour: number;
  readonly pieces: string;
}
interface LiveRow {
  readonly product_id: string;
  readonly p1: string;
  readonly room_id: string;
  readonly seconds: number;
  readonly explained: number;
  readonly watch: number;
  readonly place: number;
}
interface VideoRow {
  readonly product_id: string;
  readonly day: number;
  readonly video_id: string;
  readonly expected: number;
}

const busyOf = (p: PortionRow) => busySeconds({ day: p.day, p0: Number(p.p0), p1: Number(p.p1) });

/** What sale_alloc must hold by the pure rule, from the portions and candidates that the statements found. */
async function expected(): Promise<Map<string, number>> {
  const portions = await read<PortionRow>('SELECT * FROM tide.alloc_portion');
  const lives = Map.groupBy(
    await read<LiveRow>('SELECT * FROM tide.alloc_live'),
    (l) => `${l.product_id} ${l.p1}`,
  );
  const videos = Map.groupBy(
    await read<VideoRow>('SELECT * FROM tide.alloc_video'),
    (v) => `${v.product_id} ${v.day}`,
  );
  const days = [...Map.groupBy(portions, (p) => `${p.product_id} ${p.day}`).values()].map((day) => {
    const stretches = day.map((p) => ({
      pieces: Number(p.pieces),
      seconds: Number(p.p1) - Number(p.p0),
      busy: busyOf(p),
      lives: (lives.get(`${p.product_id} ${p.p1}`) ?? []).map((l) => ({ ...l, id: l.room_id })),
    }));
    return { day, stretches, paces: pacesOf(stretches) };
  });
  const damps = await dampsOf(days);
  const sums = new Map<string, number>();
  for (const { day, stretches, paces } of days) {
    const nth = (p: PortionRow) =>
      day.filter((q) => Number(q.pieces) > 0 && Number(q.p1) <= Number(p.p1)).length;
    const shares = splitDay(
      stretches.map(({ pieces, busy, lives: besides }, i) => ({
        pieces,
        others: paces.others * busy,
        lives: besides.map((l) => ({
          ...l,
          expected: weightOf(l) * (paces.rooms.get(l.id) ?? 0),
          damp: damps.get(`${l.id} ${day[i]?.day}`) ?? 1,
        })),
        u: roundingOf(day[i]?.product_id ?? '', { day: day[i]?.day ?? 0, nth: nth(day[i] as PortionRow) }),
      })),
      (videos.get(`${day[0]?.product_id} ${day[0]?.day}`) ?? []).map((v) => ({ ...v, id: v.video_id })),
    );
    for (const [i, portion] of shares.entries()) {
      for (const { carrier, id, pieces } of portion) {
        const key = `${day[i]?.product_id} ${day[i]?.day} ${day[i]?.hour} ${carrier} ${id}`;
        sums.set(key, (sums.get(key) ?? 0) + pieces);
      }
    }
  }
  return sums;
}

/** How much each room is lessened on each day, from the visits that its ticks tell. */
async function dampsOf(
  days: readonly { day: readonly PortionRow[]; stretches: readonly Stretch[]; paces: Paces }[],
): Promise<Map<string, number>> {
  const sold = new Map<string, number>();
  for (const { day, paces } of days) {
    for (const [id, n] of paces.sold) {
      const key = `${id} ${day[0]?.day}`;
      sold.set(key, (sold.get(key) ?? 0) + n);
    }
  }
  const ticks = await read<{ room_id: string; day: number; until: number }>(
    `SELECT room_id, toUInt32(toDate(ts, 'Asia/Shanghai')) AS day, max(watch_cnt) AS until FROM tide.room_tick GROUP BY room_id, day`,
  );
  const untilOf = new Map(ticks.map((t) => [`${t.room_id} ${t.day}`, Number(t.until)]));
  const damps = [...untilOf].map(([key, until]) => {
    const [room = '', day = ''] = key.split(' ');
    const people = until - (untilOf.get(`${room} ${Number(day) - 1}`) ?? 0);
    const pieces = sold.get(key) ?? 0;
    return [key, pieces === 0 ? 1 : dampOf({ sold: pieces, people })] as const;
  });
  expect(damps.some(([, damp]) => damp < 1)).toBe(true);
  return new Map(damps);
}

describe('the statements split as the pure rule does', () => {
  it('to the piece, per product, hour and carrier', async () => {
    const rows = await read<{ k: string; n: string }>(
      `SELECT concat(toString(product_id), ' ', toString(toUInt16(day)), ' ', toString(hour), ' ', toString(carrier), ' ', toString(carrier_id)) AS k,
        sum(sales) AS n FROM tide.sale_alloc_stg GROUP BY k`,
    );
    const got = new Map(rows.map(({ k, n }) => [k, Number(n)]));
    const want = await expected();
    expect(new Set([...want.keys()].map((k) => k.split(' ')[3]))).toEqual(new Set(['1', '2', '3']));
    const wrong = [...new Set([...want.keys(), ...got.keys()])].filter((k) => got.get(k) !== want.get(k));
    // Sums of floating point in another order may move a piece between neighbours, never more.
    expect(wrong.length).toBeLessThanOrEqual(want.size / 500);
  });

  it('without loss: what the counters gained in the two days is what stands there', async () => {
    const [row] = await read<{ n: string; live: string; others: string }>(
      `SELECT sum(sales) AS n, sumIf(sales, carrier = 1) AS live, sumIf(gmv, carrier = 1 AND gmv != sales * 1500) AS others FROM tide.sale_alloc_stg`,
    );
    const [portions] = await read<{ n: string }>('SELECT sum(pieces) AS n FROM tide.alloc_portion');
    expect(row?.n).toBe(portions?.n);
    expect(Number(row?.live)).toBeGreaterThan(1000);
    expect(row?.others).toBe('0');
  });
});

describe('derived from the facts', () => {
  it('is the same money once more, in every roll-up', async () => {
    const days = ['2026-03-09', '2026-03-10', '2026-03-11'];
    await notePending(test.house.stores.account, new Map([['product_counter', days]]), 1);
    await test.house.catchUp();
    const staged = "SELECT sum(sales) AS n, sum(gmv) AS g FROM tide.sale_alloc WHERE day >= '2026-03-10'";
    const [once] = await read(staged);
    for (const table of ['product_day', 'author_day', 'carrier_day', 'shop_day', 'brand_day', 'cate_day']) {
      expect(await read(staged.replace('sale_alloc', table))).toEqual([once]);
    }
    await notePending(test.house.stores.account, new Map([['product_counter', days]]), 1);
    await test.house.catchUp();
    expect(await read(staged)).toEqual([once]);
  });
});
