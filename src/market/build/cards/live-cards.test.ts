import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveFrame, readLiveFrame } from '#market/read/room/live-frame.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { take } from '#testkit/facts.ts';
import { cart, closing, opening, roomId, tick } from '#testkit/room-facts.ts';
import { second } from '#testkit/world-base.ts';
import { deriveLiveCards } from './live-cards.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
}, 600_000);
afterAll(() => test.close());

const OPENED = second(1, 40_000);
const HOUR = 3600;

/** Columns of the card of a room, numbers as numbers. */
async function cardOf(key: string, ...columns: string[]): Promise<unknown[]> {
  const [row] = await test.runtime.stores.market.read<Record<string, unknown>>({
    sql: `SELECT ${columns.join(', ')} FROM tide.card_live_row WHERE room_id = {room:UInt64}`,
    params: { room: roomId(key) },
  });
  return columns.map((c) => (/^-?\d+$/.test(String(row?.[c])) ? Number(row?.[c]) : row?.[c]));
}

/** A room of three captures that 12 people came to. */
const room = (key: string, online: number) => [
  opening(key, OPENED),
  ...[0, 1, 2].map((n) => tick(key, OPENED + n * 60, online, { watch_cnt: 4 * (n + 1) })),
];

it('nobody’s stay is told of a room in which no capture found anybody', async () => {
  await take(test, [...room('empty', 0), ...room('few', 3)]);
  // Three people for two minutes, parted among the twelve who came.
  expect(await cardOf('empty', 'stay', 'total_users')).toEqual([null, 12]);
  expect(await cardOf('few', 'stay', 'total_users')).toEqual([30, 12]);
});

describe('those online', () => {
  it('count for all the time between two captures, however long it is', async () => {
    await take(test, [
      opening('gap', OPENED),
      tick('gap', OPENED, 100),
      tick('gap', OPENED + 2 * HOUR, 100),
      closing('gap', OPENED, OPENED + 2 * HOUR, { total_users: 7200 }),
    ]);
    expect(await cardOf('gap', 'avg_users', 'stay')).toEqual([100, 100]);
  });

  it('come and go evenly between two captures', async () => {
    await take(test, [
      opening('rise', OPENED),
      tick('rise', OPENED, 0, { watch_cnt: 0 }),
      tick('rise', OPENED + 300, 100, { watch_cnt: 100 }),
    ]);
    expect(await cardOf('rise', 'avg_users', 'stay')).toEqual([50, 150]);
  });

  it('are as many as those who came, each for the average stay, parted by the length (domain.md 7.8)', async () => {
    const seen = [200, 900, 1600, 1400, 2100, 1200, 300];
    const after = [0, 60, 900, 5400, 9000, 9060, 10_800];
    await take(test, [
      opening('day', OPENED),
      ...seen.map((online, n) => tick('day', OPENED + (after[n] as number), online)),
      closing('day', OPENED, OPENED + 10_800, { total_users: 90_000 }),
    ]);
    const figures = await cardOf('day', 'avg_users', 'stay', 'duration');
    const [avg, stay, duration] = figures as [number, number, number];
    expect([avg, stay]).toEqual([1439, 173]);
    expect(Math.abs((90_000 * stay) / duration / avg - 1)).toBeLessThan(0.03);
  });

  it('are not averaged over one capture', async () => {
    await take(test, [opening('one', OPENED), tick('one', OPENED, 100, { watch_cnt: 40 })]);
    expect(await cardOf('one', 'avg_users', 'stay')).toEqual([null, null]);
  });
});

describe('followers gained', () => {
  it('are unknown where one capture alone tells of followers', async () => {
    await take(test, [
      opening('once', OPENED),
      tick('once', OPENED, 10, { fans: 500 }),
      tick('once', OPENED + 60, 10),
      opening('twice', OPENED),
      tick('twice', OPENED, 10, { fans: 500 }),
      tick('twice', OPENED + 60, 10, { fans: 500 }),
      opening('told', OPENED),
      tick('told', OPENED, 10, { fans: 500 }),
      closing('told', OPENED, OPENED + 60, { inc_fans: 7 }),
    ]);
    expect([
      await cardOf('once', 'inc_fans'),
      await cardOf('twice', 'inc_fans'),
      await cardOf('told', 'inc_fans'),
    ]).toEqual([[null], [0], [7]]);
  });
});

describe('what a room with a cart sold', () => {
  it('is unknown where nobody looked into the cart, and none where it has none', async () => {
    const { market } = test.runtime.stores;
    await take(test, [
      opening('unseen', OPENED, { is_cart: 1 }),
      closing('unseen', OPENED, OPENED + HOUR, { total_users: 900 }),
      opening('seen', OPENED, { is_cart: 1 }),
      cart('seen', 'goods', OPENED + 60),
      opening('talk', OPENED),
    ]);
    const told = async (key: string) => {
      const { sales, gmv, minutes } = (await readLiveFrame(market, roomId(key), OPENED + HOUR)) as LiveFrame;
      expect(new Set(minutes.flatMap((one) => [one.sales, one.gmv]))).toEqual(new Set([sales]));
      return [...(await cardOf(key, 'skus', 'sales', 'gmv')), sales, gmv];
    };
    expect(await told('unseen')).toEqual([null, null, null, null, null]);
    expect(await told('seen')).toEqual([1, 0, 0, 0, 0]);
    expect(await told('talk')).toEqual([0, 0, 0, 0, 0]);
    const { checks } = await reconcile(market, test.clock);
    expect(checks.filter((c) => c.differences > 0)).toEqual([]);
  });
});

describe('a room', () => {
  it('is open from its first second on, and until it was silent for half an hour', async () => {
    const opened = second(0, 60_000);
    await take(test, [opening('new', opened), opening('over', opened), closing('over', opened, opened + 1)]);
    const stateAt = async (now: number) => {
      await deriveLiveCards(test.runtime.stores.market, now * 1000);
      return (await Promise.all(['new', 'over'].map((key) => cardOf(key, 'is_live', 'state')))).flat();
    };
    expect(await stateAt(opened + 30)).toEqual([1, '直播中', 0, '已结束']);
    expect(await stateAt(opened + 1799)).toEqual([1, '直播中', 0, '已结束']);
    expect(await stateAt(opened + 1800)).toEqual([0, '已结束', 0, '已结束']);
    await take(test, [tick('new', opened + 600, 5)]);
    expect(await stateAt(opened + 2399)).toEqual([1, '直播中', 0, '已结束']);
    expect(await stateAt(opened + 2400)).toEqual([0, '已结束', 0, '已结束']);
  });
});

it('a room is of the part of the day that its Beijing hour is in, the evening until two', async () => {
  const opened = [
    ['00:00', 3],
    ['01:59', 3],
    ['02:00', 1],
    ['09:59', 1],
    ['10:00', 2],
    ['17:59', 2],
    ['18:00', 3],
    ['23:59', 3],
  ] as const;
  const at = (time: string) => Date.parse(`2026-03-10T${time}:00+08:00`) / 1000;
  await take(
    test,
    opened.map(([time]) => opening(`at ${time}`, at(time), { mode: 2 })),
  );
  for (const [time, part] of opened)
    expect([
      time,
      ...(await cardOf(`at ${time}`, 'part_of_day', 'mode', 'natural_bp', 'main_source')),
    ]).toEqual([time, part, 2, null, '']);
});
