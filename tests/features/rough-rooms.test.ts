import { afterAll, beforeAll, expect, it } from 'vitest';
import { roughRoomError } from '#catalog/enums/estimate-errors.ts';
import { lives } from '#catalog/lists/lives.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { HotRoom } from '#features/content/home/contract.ts';
import { exportColumns } from '#features/files/exports/cells.ts';
import type { Room, RoomProductRow } from '#features/objects/live-room/contract.ts';
import type { Frame } from '#features/objects/livescreen/contract.ts';
import { monitoredFigures } from '#market/read/room/monitored-rooms.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { march, product, sold, take } from '#testkit/facts.ts';
import { cart, closing, opening, tick } from '#testkit/room-facts.ts';

let test: TestApp;
const ROOMS = ['r0', 'r1', 'r2', 'r3'];
const HOUR = 3600;

/** A room of two hours whose cart has these products. */
function room(key: string, from: number, goods: readonly string[]) {
  const to = from + 2 * HOUR;
  return [
    opening(key, from, { is_cart: 1 }),
    ...goods.map((one) => cart(key, one, from + 60)),
    ...[0, 1, 2, 3].map((n) => tick(key, from + n * 1800, 500, { watch_cnt: 100 * (n + 1) })),
    closing(key, from, to, { total_users: 900 }),
  ];
}

/** What a counter showed at each hour of the 20th of March. */
const hours = (key: string, count: (hour: number) => number, fen = 1000) =>
  Array.from({ length: 24 }, (_, n) => sold(key, `20T${String(n).padStart(2, '0')}:59:59`, count(n), fen));

/** Hours with a room up to one: a room is credited where more is sold with it than without. */
const withRooms = (hour: number) => Math.max(0, Math.min(hour - 7, 11));

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    ...['hundreds', 'single', 'dear'].map((key) => product(key)),
    ...hours('hundreds', (n) => 120_000 + 300 * n + 900 * withRooms(n)),
    ...hours('single', (n) => 123_457 + 301 * n + 901 * withRooms(n)),
    // Nearly all the money of the room that has it too.
    ...hours('dear', (n) => 1_003 + 31 * n + 90 * Math.max(0, Math.min(n - 15, 3)), 900_000),
    ...ROOMS.flatMap((key, n) =>
      room(key, march(`20T${String(8 + 2 * n).padStart(2, '0')}:00:00`), ['hundreds']),
    ),
    ...ROOMS.flatMap((key, n) =>
      room(`fine-${key}`, march(`20T${String(8 + 2 * n).padStart(2, '0')}:00:00`), ['single']),
    ),
    ...room('mixed', march('20T16:30:00'), ['hundreds', 'dear']),
  ]);
});
afterAll(() => test.close());

const idOf = (key: string) => publicId(objectId('live', key));

it('a room says that its figures have a larger error where a fifth of its money is of such goods', async () => {
  for (const as of ['supreme', 'trial'] as const) {
    const { body } = await test.ask('lives', '', { as });
    const rows = new Map((body.data?.items ?? []).map((row) => [row.room_id, row]));
    const told = ['r0', 'r3', 'fine-r0', 'mixed'].map((key) => {
      const row = rows.get(idOf(key));
      return [key, row?.sales_rough, row?.gmv_rough];
    });
    expect(told).toEqual([
      ['r0', 1, 1],
      ['r3', 1, 1],
      ['fine-r0', undefined, undefined],
      ['mixed', undefined, undefined],
    ]);
  }
});

it('so does a row of each relation list with rooms, and a line of a file', async () => {
  const hundreds = publicId(objectId('product', 'hundreds'));
  const { body } = await test.ask('productLives', `product_id=${hundreds}&period=30`, { as: 'supreme' });
  const items = body.data?.items ?? [];
  expect(items.length).toBe(5);
  for (const row of items) expect([row.sales_rough, row.gmv_rough]).toEqual([1, 1]);
  const columns = exportColumns(lives, ['live', 'sales', 'gmv']);
  const notes = columns.find(({ head }) => head === '误差说明');
  const { short } = roughRoomError;
  expect(notes?.cell({ gmv_rough: 1, sales_rough: 1 })).toBe(`销量${short}，销售额${short}`);
  expect(notes?.cell({})).toBe(null);
});

it('so does an author by what they sold of such goods, not by all that they sold', async () => {
  const marks = async (query: string, key: string) => {
    const { body } = await test.ask('authors', query, { as: 'supreme' });
    const uid = publicId(objectId('author', key));
    return body.data?.items.find((row) => row.uid === uid)?.gmv_rough;
  };
  expect(await marks('soldGoods=hundreds', 'r1')).toBe(1);
  expect(await marks('soldGoods=single', 'fine-r1')).toBeUndefined();
  expect(await marks('', 'r1')).toBeUndefined();
});

it('so do the page of a room, its goods and its big screen', async () => {
  const pages = await Promise.all(
    ['r1', 'fine-r1', 'mixed'].map(async (key) => {
      const as = { as: 'supreme' } as const;
      const detail = await test.get<{ room: Room }>(`/api/live/detail/${idOf(key)}`, as);
      const goods = await test.post<{ items: RoomProductRow[] }>(
        '/api/live/sku/list',
        { room_id: idOf(key) },
        as,
      );
      const frame = await test.get<Frame>(`/api/livescreen/${idOf(key)}`, as);
      const ofGoods = goods.body.data?.items.map((one) => one.is_rough);
      return [detail.body.data?.room.is_rough, ofGoods, frame.body.data?.is_rough];
    }),
  );
  expect(pages).toEqual([
    [true, [true], true],
    [false, [false], false],
    [false, [false, true], false],
  ]);
});

it('so do the rooms of home and of monitors', async () => {
  const hot = await test.post<{ items: HotRoom[] }>('/api/overview/live/hot', {}, { as: 'supreme' });
  const items = hot.body.data?.items ?? [];
  // Six of nine rooms that were watched alike: at least one of each kind.
  expect(items.length).toBe(6);
  const rough = new Set(ROOMS.map(idOf));
  expect(items.map((one) => one.is_rough)).toEqual(items.map((one) => rough.has(one.room_id)));

  const keys = ['r1', 'fine-r1', 'mixed'];
  const rooms = keys.map((key) => objectId('live', key));
  const { market } = test.runtime.stores;
  const figures = await monitoredFigures(market, rooms, march('21T12:00:00'));
  expect(rooms.map((id) => figures.get(id)?.is_rough)).toEqual([true, false, false]);
});

it('every roll-up has the same money of such goods', async () => {
  const { checks } = await reconcile(test.runtime.stores.market, test.clock);
  expect(checks.filter((one) => one.differences > 0)).toEqual([]);
});
