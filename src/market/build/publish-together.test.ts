import { afterAll, beforeAll, expect, it } from 'vitest';
import { markDirty, readDirtyDays } from '#market/ingest/dirty-days.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { panelCsv } from '#testkit/market.ts';
import { derive } from './derive.ts';

let test: TestApp;
let watched: MarketStore;
const seen: (readonly [library: number, ranking: number])[] = [];

/** What the library and the ranking of the last complete day tell of a product. */
async function told(): Promise<readonly [number, number]> {
  const id = objectId('product', 'R1');
  const [row] = await test.runtime.stores.market.read<{ card: string; board: string }>({
    sql: `SELECT (SELECT sum(sales1) FROM tide.card_product_f WHERE product_id = ${id}) AS card,
  (SELECT sum(m['sales']) FROM tide.rank_snap
   WHERE board = 'hot_sales' AND unit = 1 AND day = '2026-03-20' AND cat1 = 0 AND dim = 0 AND id = ${id}) AS board`,
  });
  return [Number(row?.card), Number(row?.board)];
}

const panel = (last: number) =>
  panelCsv([
    { day: '2026/3/19', id: 'R1', sold: 100 },
    { day: '2026/3/20', id: 'R1', sold: 100 + last },
  ]);

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await test.importText('product-panel', 'panel.csv', panel(10));
  const { market } = test.runtime.stores;
  watched = {
    ...market,
    purgeMemory: async () => {
      seen.push(await told());
      await market.purgeMemory();
    },
  };
});
afterAll(() => test.close());

it('library and ranking tell the same at every stage of a derivation, the old figures or the new', async () => {
  const { market, account, clock } = test.runtime.stores;
  expect(await told()).toEqual([10, 10]);
  await market.write({
    sql: `INSERT INTO tide.product_counter (product_id, ts, counted, sold_total, comments, price_fen, row_id, origin)
VALUES (${objectId('product', 'R1')}, '2026-03-20 15:30:00', 1, 500, 0, 100, 77, 1)`,
  });
  await markDirty(account, new Map([['product_counter', ['2026-03-20']]]), clock.now());
  await derive(watched, (await readDirtyDays(account)).changes, { clock });
  const states = [...new Set(seen.map(String))];
  expect(await told()).toEqual([400, 400]);
  expect(states).toEqual(['10,10', '400,400']);
});
