import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { readPreviousRoom } from './previous-room.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
});
afterAll(() => test.close());

interface Room {
  readonly id: string;
  readonly author: string;
  readonly opened: number;
  readonly duration: number | null;
  readonly is_live: number;
  readonly gmv: string | null;
}

it('is the room that the author opened before, by what was captured and sold until the same second', async () => {
  const { market: store } = test.runtime.stores;
  const rooms = await store.read<Room>({
    sql: `SELECT toString(room_id) AS id, toString(author_id) AS author, toUInt32(toUnixTimestamp(opened_at)) AS opened, duration, is_live, gmv
FROM tide.card_live_f ORDER BY opened_at, room_id`,
  });
  const first = await readPreviousRoom(store, { author: rooms[0]?.author ?? '', opened: 1, ageS: 60 });
  expect(first).toBeNull();
  let compared = 0;
  for (const [n, room] of rooms.slice(0, 400).entries()) {
    if (n % 20 !== 0) continue;
    const ageS = 300 + (n % 7) * 900;
    const got = await readPreviousRoom(store, { author: room.author, opened: room.opened, ageS });
    const earlier = rooms.filter(
      (one) => one.author === room.author && Number(one.is_live) === 0 && one.opened < room.opened,
    );
    expect(got === null).toBe(earlier.length === 0);
    const at = Math.max(0, ...earlier.map(({ opened }) => opened));
    const before = earlier.find(({ opened }) => opened === at);
    if (got === null || before === undefined) continue;
    const [sold] = await store.read<{ gmv: string }>({
      sql: `SELECT sum(gmv) AS gmv FROM tide.sale_alloc WHERE carrier = 1 AND carrier_id = {id:UInt64} AND ts <= toDateTime({until:UInt32})`,
      params: { id: before.id, until: String(before.opened + ageS) },
    });
    expect(got).toMatchObject({
      opened_at: before.opened,
      is_over: before.duration !== null && Number(before.duration) < ageS,
      gmv: before.gmv === null ? null : Number(sold?.gmv),
    });
    compared += 1;
  }
  expect(compared).toBeGreaterThan(3);
});
