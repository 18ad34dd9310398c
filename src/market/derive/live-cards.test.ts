import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeItems } from '#market/ingest/door.ts';
import { derivePending } from '#market/ingest/import.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { fact, second } from '#testkit/world-base.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
}, 120_000);
afterAll(() => test.close());

const idOf = (key: string) => objectId('live', key);

/** A room of three captures that 12 people came to. */
const room = (key: string, online: number) => [
  fact('room_open', {
    room_id: idOf(key),
    ts: second(1, 40_000),
    source_key: key,
    author_id: objectId('author', key),
    title: key,
  }),
  ...[0, 1, 2].map((n) =>
    fact('room_tick', { room_id: idOf(key), ts: second(1, 40_000 + n * 60), online, watch_cnt: 4 * (n + 1) }),
  ),
];

it('nobody’s stay is told of a room in which no capture found anybody', async () => {
  const { stores } = test.house;
  const items = [...room('empty', 0), ...room('few', 3)].map((row, i) => ({
    file: 'rooms',
    line: i + 1,
    outcome: { rows: [row] },
  }));
  await takeItems(stores, items, (r) => expect.unreachable(r.reason));
  await derivePending(stores, () => {});
  const stays = await stores.market.read<{ title: string; stay: string | null; total_users: string }>({
    sql: 'SELECT title, stay, total_users FROM tide.card_live_row ORDER BY title',
  });
  // Three people for two minutes, parted among the twelve who came.
  expect(stays).toEqual([
    { title: 'empty', stay: null, total_users: '12' },
    { title: 'few', stay: '30', total_users: '12' },
  ]);
});
