import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCounters, checkSums } from '#market/reconciliation/sums.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { march, product, sold, takeSold } from '#testkit/facts.ts';
import { cart, closing, opening, roomId, tick } from '#testkit/room-facts.ts';
import { allocateDays } from './allocate.ts';
import {
  flatPriceOf,
  isFarFromOwn,
  isSuspectPrice,
  type PriceToCheck,
  suspectReasons,
} from './suspect-price.ts';

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

/** Goods by their own prices in fen, and what a room asks for each. */
const owns = fc.uniqueArray(fc.integer({ min: 500, max: 200_000 }), { minLength: 3, maxLength: 30 });
const offersOf = (prices: readonly number[], ask: (own: number, nth: number) => number): PriceToCheck[] =>
  prices.map((own, nth) => ({ product: `${nth}`, asked: ask(own, nth), own }));

describe('one price for all goods of a room', () => {
  /** What half of the goods cost at the most. */
  const middleOf = (prices: readonly number[]) =>
    prices.toSorted((a, b) => a - b)[Math.floor((prices.length - 1) / 2)] as number;

  it('far above what half of them cost stands for no price, as far as their own ones differ', () => {
    fc.assert(
      fc.property(owns, fc.double({ min: 2, max: 9, noNaN: true }), (prices, times) => {
        const flat = Math.ceil(middleOf(prices) * times);
        const isApart = Math.max(...prices) >= 3 * Math.min(...prices);
        expect(flatPriceOf(offersOf(prices, () => flat))).toBe(isApart ? flat : null);
      }),
    );
  });

  it('is a sale where most of them cost about as much or more', () => {
    fc.assert(
      fc.property(owns, fc.double({ min: 0.05, max: 0.999, noNaN: true }), (prices, part) => {
        const odd = prices.length % 2 === 1 ? prices : prices.slice(1);
        const flat = Math.floor(middleOf(odd) * 2 * part);
        expect(flatPriceOf(offersOf(odd, () => flat))).toBeNull();
      }),
    );
  });

  it('is none where a room asks no more than the goods cost by themselves, however many prices are equal', () => {
    fc.assert(
      fc.property(
        owns,
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 }),
        (prices, parts) => {
          const asked = (own: number, nth: number) =>
            Math.min(own, Math.ceil((own * (parts[nth] ?? 1)) / 1000) * 1000);
          expect(flatPriceOf(offersOf(prices, asked))).toBeNull();
        },
      ),
    );
  });

  it('needs three goods whose price is known, and next to all that the room offers', () => {
    const three = offersOf([1000, 2000, 3000], () => 9000);
    expect(flatPriceOf(three)).toBe(9000);
    expect(flatPriceOf(three.slice(0, 2))).toBeNull();
    expect(flatPriceOf(three.map((one, nth) => (nth === 0 ? { ...one, own: 0 } : one)))).toBeNull();
    expect(flatPriceOf([...three, { product: 'x', asked: 500, own: 600 }])).toBeNull();
    expect([1000, 3000, 4500, 4501, 0].map((own) => isFarFromOwn(9000, own))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
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

describe('rooms that ask one price for all', () => {
  let test: TestApp;
  /** Rooms by chance: their goods with own price and what is asked, some of them before midnight alone. */
  const rooms = fc.sample(
    fc.record({
      prices: fc.array(fc.constantFrom(1000, 1500, 2900, 4000, 9000), { minLength: 2, maxLength: 6 }),
      times: fc.constantFrom(0.3, 1, 1.5, 3.5),
      odd: fc.boolean(),
    }),
    { numRuns: 20, seed: 27 },
  );
  const offersIn = ({ prices, times, odd }: (typeof rooms)[number], room: number) =>
    offersOf(prices, (_, nth) => (odd && nth === 0 ? 990 : Math.max(...prices) * times)).map((offer) => ({
      ...offer,
      product: `goods ${room} ${offer.product}`,
    }));

  beforeAll(async () => {
    test = await openTestApp({ now: '2026-03-13T12:00:00+08:00' });
    const open = march('10T22:00:00');
    await takeSold(
      test,
      rooms.flatMap((room, n) => {
        const key = `room ${n}`;
        return [
          opening(key, open, { is_cart: 1 }),
          ...[1, 60, 119, 121, 180, 238].map((m) => tick(key, open + m * 60, 2000, { watch_cnt: m * 900 })),
          closing(key, open, open + 14_400, { total_users: 216_000 }),
          ...offersIn(room, n).flatMap(({ product: goods, asked, own }) => [
            product(goods),
            sold(goods, '10T21:59:00', 1000, own),
            sold(goods, '10T23:30:00', 1100, own),
            sold(goods, '11T01:30:00', 1200, own),
            sold(goods, '11T09:00:00', 1210, own),
            cart(key, goods, open, { price_fen: asked }),
          ]),
        ];
      }),
    );
    await test.runtime.resumePendingWork();
  });
  afterAll(() => test.close());

  it('are found as the rule says, on both days, and all else is believed', async () => {
    const { market } = test.runtime.stores;
    const found = await market.read<{ room: string; product: string; reason: number; day: string }>({
      sql: 'SELECT DISTINCT toString(room_id) AS room, toString(product_id) AS product, reason, toString(day) AS day FROM tide.suspect_sale ORDER BY day, room, product',
    });
    const wanted = rooms.flatMap((room, n) => {
      const offers = offersIn(room, n);
      const flat = flatPriceOf(offers);
      const reasonOf = ({ asked, own }: PriceToCheck) => {
        if (isSuspectPrice(asked, own)) return suspectReasons.dear;
        return asked === flat && isFarFromOwn(asked, own) ? suspectReasons.flat : 0;
      };
      return offers.flatMap((offer) =>
        ['2026-03-10', '2026-03-11'].map((day) => ({
          room: String(roomId(`room ${n}`)),
          product: String(objectId('product', offer.product)),
          reason: reasonOf(offer),
          day,
        })),
      );
    });
    expect(wanted.filter((row) => row.reason === suspectReasons.flat).length).toBeGreaterThan(10);
    const sorted = (rows: typeof found) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(found)).toEqual(sorted(wanted.filter((row) => row.reason > 0)));
    const [believed] = await market.read<{ rooms: string }>({
      sql: 'SELECT uniqExact(carrier_id) AS rooms FROM tide.sale_alloc WHERE carrier = 1',
    });
    expect(Number(believed?.rooms)).toBeGreaterThan(10);
  });

  it('come out the same when one day is attributed alone', async () => {
    const { market } = test.runtime.stores;
    const sums = () =>
      market.read({
        sql: 'SELECT day, reason, sum(sales), sum(gmv), count() FROM tide.suspect_sale GROUP BY day, reason ORDER BY day, reason',
      });
    const before = await sums();
    for (const day of ['2026-03-11', '2026-03-10']) {
      await allocateDays(market, { from: day, to: day }, { clock: test.clock });
    }
    expect(await sums()).toEqual(before);
  });

  it('leave every figure agreeing with every other', async () => {
    const { market } = test.runtime.stores;
    const checks = [await checkCounters(market)];
    for await (const check of checkSums(market)) checks.push(check);
    expect(checks.filter((c) => c.differences > 0)).toEqual([]);
  });
});
