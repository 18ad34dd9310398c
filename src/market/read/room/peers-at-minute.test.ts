import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import { readPeersAtMinute } from './peers-at-minute.ts';

// What rooms had come to at a minute of their session, worked out here once more from the captures and the sales themselves.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
});
afterAll(() => test.close());

type Row = Readonly<Record<string, string | number | null>>;
const read = (sql: string) => test.runtime.stores.market.read<Row>({ sql });
const num = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : Number(value);
const sorted = (rooms: readonly object[]) => rooms.map((one) => JSON.stringify(one)).sort();

/** The last known value of a counter. */
const latest = (ticks: readonly Row[], name: string) =>
  num(ticks.findLast((tick) => tick[name] !== null)?.[name]);

/** A room out of its captures and sales up to a second of its session. */
function soFar(room: Row, ticks: readonly Row[], sales: readonly Row[], ageS: number) {
  const until = Number(room.opened) + ageS;
  const own = ticks.filter((tick) => tick.id === room.id && Number(tick.at) <= until);
  const sold = sales.filter((sale) => sale.id === room.id && Number(sale.at) <= until);
  let seconds = 0;
  for (const [n, tick] of own.entries()) {
    const before = own[n - 1];
    if (before)
      seconds += ((Number(before.online) + Number(tick.online)) * (Number(tick.at) - Number(before.at))) / 2;
  }
  const covered = own.length === 0 ? 0 : Number(own.at(-1)?.at) - Number(own[0]?.at);
  const sum = (of: string) =>
    room.gmv === null ? null : sold.reduce((all, sale) => all + Number(sale[of]), 0);
  const fans = own.flatMap((tick) => (tick.fans === null ? [] : [Number(tick.fans)]));
  const watch = latest(own, 'watch_cnt');
  return {
    lengthS: ageS,
    gmv: sum('gmv'),
    sales: sum('sales'),
    watch,
    watchers: null,
    clubInc: null,
    exposed: latest(own, 'exposed'),
    barrage: latest(own, 'barrage'),
    incFans: fans.length > 1 ? (fans.at(-1) as number) - (fans[0] as number) : null,
    peak: own.length === 0 ? null : Math.max(...own.map((tick) => Number(tick.online))),
    avg: covered === 0 ? null : Math.round(Math.floor(seconds) / covered),
    stay: seconds >= 1 && watch ? Math.round(Math.floor(seconds) / watch) : null,
  };
}

const ROOMS = `SELECT toString(f.room_id) AS id, toUInt32(toUnixTimestamp(f.opened_at)) AS opened, f.duration AS duration, f.gmv AS gmv, f.fans AS fans, toString(f.cat1) AS cat1
FROM tide.card_live_f AS f WHERE f.is_cart = 1 AND f.is_live = 0 AND f.fans IS NOT NULL AND f.pub_day > toDate('${WORLD_DAY}') - 30 AND f.pub_day <= toDate('${WORLD_DAY}')`;

it('is of the rooms that were open for as long, by what was captured and sold until then', async () => {
  const rooms = await read(ROOMS);
  const ticks = await read(
    'SELECT toString(room_id) AS id, toUInt32(toUnixTimestamp(ts)) AS at, online, watch_cnt, exposed, barrage, fans FROM tide.room_tick ORDER BY ts',
  );
  const sales = await read(
    'SELECT toString(carrier_id) AS id, toUInt32(toUnixTimestamp(ts)) AS at, sales, gmv FROM tide.sale_alloc WHERE carrier = 1',
  );
  let compared = 0;
  for (const ageS of [600, 2400, 5400]) {
    // A band that does not exist leaves all rooms.
    const { among, rooms: got } = await readPeersAtMinute(test.runtime.stores.market, {
      band: 99,
      cat1: '0',
      ageS,
      day: WORLD_DAY,
    });
    const open = rooms.filter(({ duration }) => Number(duration) >= ageS);
    expect(got.length).toBe(open.length >= 10 ? Math.min(120, open.length) : 0);
    expect(among).toBe('all');
    const usual = open
      .toSorted(
        (a, b) =>
          Number(b.opened) - Number(a.opened) || (BigInt(String(a.id)) < BigInt(String(b.id)) ? -1 : 1),
      )
      .slice(0, got.length);
    expect(sorted(got)).toEqual(sorted(usual.map((room) => soFar(room, ticks, sales, ageS))));
    compared += got.length;
  }
  expect(compared).toBeGreaterThan(30);
});

it('grows with the minute, and is empty where no room was open for as long', async () => {
  const at = (ageS: number) =>
    readPeersAtMinute(test.runtime.stores.market, { band: 99, cat1: '0', ageS, day: WORLD_DAY });
  const total = ({ rooms }: Awaited<ReturnType<typeof at>>) =>
    rooms.reduce((sum, { watch }) => sum + (watch ?? 0), 0);
  const [early, late] = [await at(600), await at(1200)];
  expect(total(late) / late.rooms.length).toBeGreaterThan(total(early) / early.rooms.length);
  expect((await at(864_000)).rooms).toEqual([]);
});
