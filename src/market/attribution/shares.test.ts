import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markDirty } from '#market/ingest/dirty-days.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { fillContested } from '#testkit/contested.ts';
import { stageDays } from '#testkit/stage-days.ts';
import { busySeconds } from './hourly-activity.ts';
import { evidenceOf, isCredited, isGoodCredited, NO_EVIDENCE, sumOfEvidence } from './room-evidence.ts';
import { fillEvidence, isGoodCreditedSql } from './room-evidence-sql.ts';
import { counterGranularity, estimateSalesRates, weightOf } from './sales-rates.ts';
import { roundingOf, splitDay } from './split.ts';

let test: TestApp;
const read = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });

beforeAll(async () => {
  test = await openTestApp({ now: '2026-05-20T12:00:00+08:00', derives: 'sales' });
  await fillContested(test);
  await stageDays(test.runtime.stores.market);
});
afterAll(() => test.close());

interface PortionRow {
  readonly product_id: string;
  readonly day: number;
  readonly p0: string;
  readonly p1: string;
  readonly hour: number;
  readonly pieces: string;
  readonly price: string;
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
  const grains = await grainsOf();
  const days = [...Map.groupBy(portions, (p) => `${p.product_id} ${p.day}`).values()].map((day) => {
    const intervals = day.map((p) => ({
      pieces: Number(p.pieces),
      seconds: Number(p.p1) - Number(p.p0),
      busy: busyOf(p),
      lives: (lives.get(`${p.product_id} ${p.p1}`) ?? []).map((l) => ({ ...l, id: l.room_id })),
    }));
    const of = `${day[0]?.product_id} ${day[0]?.day}`;
    const price = Math.max(...day.map((p) => Number(p.price)));
    const grown = (videos.get(of) ?? []).reduce((n, v) => n + v.expected, 0);
    return {
      day,
      intervals,
      paces: estimateSalesRates(intervals, { grown, grain: grains.get(of) ?? 1, price }),
    };
  });
  const evidence = days.flatMap(({ day, intervals, paces }) =>
    [...evidenceOf(intervals, paces)].map(([id, of]) => ({
      room: `${id} ${day[0]?.day}`,
      product: day[0]?.product_id,
      of,
    })),
  );
  const credited = new Set(
    [...Map.groupBy(evidence, ({ room }) => room).values()].flatMap((goods) => {
      const all = sumOfEvidence(goods.map(({ of }) => of));
      return goods
        .filter(({ of }) => isGoodCredited(of, all))
        .map(({ room, product }) => `${room} ${product}`);
    }),
  );
  const sums = new Map<string, number>();
  for (const { day, intervals, paces } of days) {
    const nth = (p: PortionRow) =>
      day.filter((q) => Number(q.pieces) > 0 && Number(q.p1) <= Number(p.p1)).length;
    const shares = splitDay(
      intervals.map(({ pieces, busy, lives: besides }, i) => ({
        pieces,
        others: paces.others * busy,
        lives: besides
          .filter((l) => credited.has(`${l.id} ${day[0]?.day} ${day[0]?.product_id}`))
          .map((l) => ({ ...l, expected: weightOf(l) * (paces.rooms.get(l.id) ?? 0) })),
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

/** In what steps each counter moves on each day, from what its captures show. */
async function grainsOf(): Promise<Map<string, number>> {
  const steps = await read<{ product_id: string; t0: string; t1: string; s0: string; s1: string }>(
    'SELECT product_id, t0, t1, s0, s1 FROM tide.alloc_step',
  );
  const shown = new Map<string, number[]>();
  for (const { product_id, t0, t1, s0, s1 } of steps) {
    const dayOf = (at: number) => Math.floor((at + 28_800) / 86_400);
    for (let day = dayOf(Number(t0) + 1); day <= dayOf(Number(t1)); day++) {
      const key = `${product_id} ${day}`;
      shown.set(key, [...(shown.get(key) ?? []), Number(s0), Number(s1)]);
    }
  }
  return new Map([...shown].map(([key, counts]) => [key, counterGranularity(counts)]));
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

  it('by the steps in which each counter moves', async () => {
    const rows = await read<{ k: string; grain: string }>(
      "SELECT concat(toString(product_id), ' ', toString(day)) AS k, grain FROM tide.alloc_grain",
    );
    const want = await grainsOf();
    for (const grain of [1, 100]) expect([...want.values()]).toContain(grain);
    for (const { k, grain } of rows) expect([k, Number(grain)]).toEqual([k, want.get(k)]);
    expect(rows.length).toBeGreaterThan(40);
  });

  it('marks what rooms sold where a counter moved in steps of a hundred or more and four rooms or more sold it that day', async () => {
    const rows = await read<{ k: string; rooms: string }>(
      `SELECT concat(toString(live.product_id), ' ', toString(portion.day)) AS k, uniqExact(live.room_id) AS rooms
FROM tide.alloc_live AS live INNER JOIN tide.alloc_portion AS portion ON portion.product_id = live.product_id AND portion.p1 = live.p1
WHERE portion.pieces > 0 GROUP BY k`,
    );
    const grains = await grainsOf();
    const isRough = ({ k, rooms }: (typeof rows)[number]) =>
      Number(rooms) >= 4 && (grains.get(k) ?? 1) >= 100;
    const want = new Set(rows.filter(isRough).map(({ k }) => k));
    const others = rows.filter((row) => !isRough(row));
    for (const grain of [1, 100]) expect(others.map(({ k }) => grains.get(k))).toContain(grain);
    const marked = await read<{ k: string; carrier: number; rough: number }>(
      `SELECT DISTINCT concat(toString(product_id), ' ', toString(toUInt16(day))) AS k, carrier, conf = 40 AS rough FROM tide.sale_alloc_stg`,
    );
    for (const { k, carrier, rough } of marked)
      expect([k, carrier, rough]).toEqual([k, carrier, carrier === 1 && want.has(k) ? 1 : 0]);
    expect(marked.filter(({ rough }) => rough === 1).length).toBeGreaterThan(0);
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
    await markDirty(test.runtime.stores.account, new Map([['product_counter', days]]), 1);
    await test.runtime.resumePendingWork();
    const staged = "SELECT sum(sales) AS n, sum(gmv) AS g FROM tide.sale_alloc WHERE day >= '2026-03-10'";
    const [once] = await read(staged);
    for (const table of ['product_day', 'author_day', 'carrier_day', 'shop_day', 'brand_day', 'cate_day']) {
      expect(await read(staged.replace('sale_alloc', table))).toEqual([once]);
    }
    await markDirty(test.runtime.stores.account, new Map([['product_counter', days]]), 1);
    await test.runtime.resumePendingWork();
    expect(await read(staged)).toEqual([once]);
  });
});

const few = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
/** A portion of a good: its pieces, and those expected without a room, of the room and of another that is there too. */
const portion = (own: fc.Arbitrary<number>) =>
  fc.record({
    n: fc.integer({ min: 1, max: 4 }),
    rest: fc.constantFrom(0.05, 1, 3),
    own,
    other: few(0.01, 0.3),
  });
const good = fc.oneof(
  { arbitrary: portion(few(0.01, 0.3)), weight: 12 },
  { arbitrary: portion(few(1, 4)), weight: 1 },
);
const carts = fc.sample(fc.array(good, { minLength: 1, maxLength: 40, size: 'max' }), {
  seed: 59,
  numRuns: 60,
});

describe('a room is credited with a good', () => {
  it('by the statements where it is by the pure rule, whatever else is in the cart', async () => {
    const { market } = test.runtime.stores;
    for (const table of ['alloc_expected', 'alloc_evidence'])
      await market.write({ sql: `TRUNCATE TABLE tide.${table}` });
    const goods = carts.flatMap((cart, c) =>
      cart.map((of, g) => ({ ...of, room: String(c + 1), product: String(1000 * c + g + 1) })),
    );
    const rows = goods.flatMap(({ n, rest, own, other, room, product }) =>
      [
        ['0', rest, n],
        [room, own, 0],
        ['999', other, 0],
      ].map(([room_id, expected, sold]) => ({
        product_id: product,
        day: 20_600,
        p1: 1,
        room_id,
        expected,
        sold,
      })),
    );
    await market.insert('alloc_expected', rows);
    const all = { from: '2026-03-10', to: '2026-03-10', low: '0', high: '18446744073709551615' };
    await fillEvidence(market, all);
    const of = { room: 'room_id', day: 'day', product: 'product_id' };
    const found = await market.read<{ k: string }>({
      sql: `SELECT concat(toString(room_id), ' ', toString(product_id)) AS k FROM tide.alloc_expected WHERE room_id NOT IN (0, 999) AND ${isGoodCreditedSql(of)}`,
      params: all,
    });
    const evidence = goods.map(({ n, rest, own, other, room, product }) => {
      const lives = [
        { id: room, seconds: own, explained: 0, place: 0 },
        { id: '999', seconds: other, explained: 0, place: 0 },
      ];
      const paces = { rooms: new Map(lives.map(({ id }) => [id, 1])), others: rest, sold: new Map() };
      const day = [{ pieces: n, seconds: 1, busy: 1, lives }];
      return { room, product, of: evidenceOf(day, paces).get(room) ?? NO_EVIDENCE };
    });
    const byRoom = Map.groupBy(evidence, ({ room }) => room);
    const sums = new Map([...byRoom].map(([room, own]) => [room, sumOfEvidence(own.map((one) => one.of))]));
    const want = evidence.filter((one) => isGoodCredited(one.of, sums.get(one.room) ?? NO_EVIDENCE));
    expect(found.map(({ k }) => k).sort()).toEqual(want.map((one) => `${one.room} ${one.product}`).sort());
    const alone = want.filter(({ room }) => !isCredited(sums.get(room) ?? NO_EVIDENCE));
    expect(alone.length).toBeGreaterThan(5);
    expect(want.length).toBeGreaterThan(alone.length + 10);
    expect(want.length).toBeLessThan(evidence.length - 100);
  });
});
