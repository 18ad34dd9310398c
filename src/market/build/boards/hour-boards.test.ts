import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, march, product, sold, take } from '#testkit/facts.ts';
import { cart, closing, opening, roomId, tick } from '#testkit/room-facts.ts';
import { second, WORLD_DAY } from '#testkit/world-base.ts';

let test: TestApp;

const HOUR = 3600;
/** Ten in the morning of the last day but one. */
const TEN = second(1, 10 * HOUR);

const place = (key: string, ts: number, type: number, rank: number): Fact => ({
  stream: 'hour_list',
  row: { type, category: '0', ts, rank, room_id: roomId(key), score: 1000 - rank, gap: null },
});

type Told = Readonly<Record<'duration' | 'total_users' | 'avg_users', string | null>>;

/** What the whole site's list of an hour tells of a room: length, watches and people on average. */
async function told(key: string, ts: number): Promise<(number | null)[]> {
  const [row] = await test.runtime.stores.market.read<Told>({
    sql: `SELECT duration, total_users, avg_users FROM tide.hour_site_board
WHERE room_id = {room:UInt64} AND ts = toDateTime({ts:UInt32}) AND cat1 = 0`,
    params: { room: roomId(key), ts },
  });
  if (!row) throw new Error(`${key} is not on the list`);
  const { duration, total_users, avg_users } = row;
  return [duration, total_users, avg_users].map((figure) => (figure === null ? null : Number(figure)));
}

describe('hours of a few rooms', () => {
  beforeAll(async () => {
    test = await openTestApp();
  }, 600_000);
  afterAll(() => test.close());

  it('a past hour keeps the figures that its rooms had at its end', async () => {
    await take(test, [
      opening('long', TEN + 600),
      tick('long', TEN + 600, 100, { watch_cnt: 50 }),
      tick('long', TEN + HOUR - 60, 100, { watch_cnt: 900 }),
      place('long', TEN, 1, 900),
    ]);
    expect(await told('long', TEN)).toEqual([HOUR - 660, 900, 100]);
    await take(test, [
      tick('long', TEN + HOUR, 300, { watch_cnt: 1000 }),
      tick('long', TEN + 2 * HOUR - 60, 300, { watch_cnt: 5000 }),
      closing('long', TEN + 600, TEN + 2 * HOUR - 30, { total_users: 6000 }),
      place('long', TEN + HOUR, 1, 900),
    ]);
    // A room that goes on is as long as the hour lets it be; its other figures stay.
    expect(await told('long', TEN)).toEqual([HOUR - 600, 900, 100]);
    expect(await told('long', TEN + HOUR)).toEqual([2 * HOUR - 630, 6000, expect.any(Number)]);
  });

  it('tells who was online at the last capture of an hour, and nothing of an hour without one', async () => {
    await take(test, [
      opening('quiet', TEN + 60),
      tick('quiet', TEN + 600, 70),
      tick('quiet', TEN + 1200, 90),
      tick('quiet', TEN + 2 * HOUR + 60, 30),
      ...[0, 1, 2].map((n) => place('quiet', TEN + n * HOUR, 1, 800)),
    ]);
    const online = await test.runtime.stores.market.read<{ online: string | null }>({
      sql: 'SELECT online FROM tide.hour_site_board WHERE room_id = {room:UInt64} AND cat1 = 0 ORDER BY ts',
      params: { room: roomId('quiet') },
    });
    expect(online.map((row) => row.online)).toEqual(['90', null, '30']);
  });

  it('an hour counts what was sold from the capture on that told of it', async () => {
    const day = WORLD_DAY.slice(-2);
    const at = (clock: string) => `${day}T${clock}:00`;
    const open = march(at('08:00'));
    await take(test, [
      product('cup', { ts: open }),
      opening('shop', open, { is_cart: 1 }),
      cart('shop', 'cup', open),
      ...Array.from({ length: 37 }, (_, n) =>
        tick('shop', open + n * 300, 500, { watch_cnt: 100 * (n + 1) }),
      ),
      sold('cup', at('08:00'), 0),
      sold('cup', at('08:50'), 60),
      sold('cup', at('10:30'), 100),
      closing('shop', open, open + 3 * HOUR),
      ...[0, 1, 2].map((n) => place('shop', open + n * HOUR, 8, 901)),
    ]);
    const rows = await test.runtime.stores.market.read<{ sales: string; all: string }>({
      sql: `SELECT b.sales AS sales, c.sales AS all FROM tide.hour_sale_board AS b INNER JOIN tide.card_live_row AS c ON c.room_id = b.room_id
WHERE b.room_id = {room:UInt64} AND b.cat1 = 0 ORDER BY b.ts`,
      params: { room: roomId('shop') },
    });
    const [eight, nine, ten] = rows.map((row) => Number(row.sales));
    expect(eight).toBeGreaterThan(0);
    // Nothing was told between nine and ten.
    expect(nine).toBe(eight);
    expect(ten).toBe(Number(rows[0]?.all));
    expect(ten).toBeGreaterThan(nine ?? 0);
  });
});

describe('hours of the world', () => {
  beforeAll(async () => {
    test = await openTestApp({ world: true });
  }, 600_000);
  afterAll(() => test.close());

  it('hours sum what rooms with a cart had sold by their end, the last one what their card has', async () => {
    const rows = await test.runtime.stores.market.read<{ wrong: string; hours: string; last: string }>({
      sql: `SELECT countIf(b.sales < b.before OR b.gmv < b.gmv_before OR b.sales > c.sales) AS wrong, count() AS hours,
  countIf(c.is_live = 0 AND b.ts + 3600 >= c.opened_at + c.duration AND (b.sales != c.sales OR b.gmv != c.gmv)) AS last
FROM (
  SELECT room_id, ts, sales, gmv, lagInFrame(sales, 1, 0) OVER w AS before, lagInFrame(gmv, 1, 0) OVER w AS gmv_before
  FROM tide.hour_sale_board WHERE cat1 = 0 AND sales IS NOT NULL
  WINDOW w AS (PARTITION BY room_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) AS b INNER JOIN tide.card_live_row AS c ON c.room_id = b.room_id`,
    });
    const [row] = rows;
    expect(Number(row?.hours)).toBeGreaterThan(10);
    expect([Number(row?.wrong), Number(row?.last)]).toEqual([0, 0]);
  });
});
