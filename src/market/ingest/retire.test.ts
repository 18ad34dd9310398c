import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/day.ts';
import { allocateDays } from '#market/attribution/allocate.ts';
import { RetiredDays, retiredThrough } from '#market/attribution/retired.ts';
import { processBoardBacklog } from '#market/build/derive.ts';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { LAST_DAY, markDirty, TIMELESS } from '#market/ingest/dirty-days.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { writeMeta } from '#market/schema/meta.ts';
import { prepareTables } from '#market/schema/prepare.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type TestCollector, tally, testCollector } from '#testkit/collector.ts';
import { deletionAt } from '#testkit/deletion.ts';
import { panelCsv } from '#testkit/market.ts';
import { retireDaily } from './retire.ts';

/** Days of sending, all but the last complete. */
const DAYS = 18;
const FIRST = '2026-03-01';
const ids = ['quick', 'slow', 'dead', 'reset'].map((key) => objectId('product', key));
const [quick, slow, dead, reset] = ids as [string, string, string, string];
const room = objectId('live', 'R1');
const second = (day: string, clock: string) => Date.parse(`${day}T${clock}+08:00`) / 1000;

let test: TestApp;
let collector: TestCollector;

/** The counters of a day: one product every hour, one every fifth day, one that vanishes, one that falls once. */
function countersOf(n: number): Record<string, unknown>[] {
  const day = addDays(FIRST, n);
  const row = (product_id: string, clock: string, sold_total: number) => ({
    product_id,
    ts: second(day, clock),
    counted: 1,
    sold_total,
    comments: product_id === dead ? 7 : null,
    price_fen: 1990,
    views: product_id === dead ? null : sold_total * 11,
  });
  const hours = ['01:30:00', '11:00:00', '20:15:00', '23:50:00'];
  return [
    ...hours.map((clock, h) => row(quick, clock, 1000 + (n * 4 + h) * 13)),
    ...(n % 5 === 0 ? [row(slow, '12:00:00', 500 + n * 40)] : []),
    ...(n < 3 ? [row(dead, '08:00:00', 90 + n * 11)] : []),
    row(reset, '10:00:00', n < 6 ? 800 + n * 10 : 20 + n * 10),
  ];
}

async function day(n: number) {
  test.clock.set(second(addDays(FIRST, n), '23:59:00') * 1000);
  const sent = await collector.send('product_counter', countersOf(n));
  expect(tally(sent)[2]).toBe(0);
}

const catchUp = async () => {
  await rebuildDirty(test.runtime.stores, () => {});
  while (await processBoardBacklog(test.runtime.stores.market, test.clock));
  await test.runtime.state.refresh();
};
const market = () => test.runtime.stores.market;
const all = (table: string, columns: string) =>
  market().read({ sql: `SELECT ${columns} FROM tide.${table} ORDER BY ALL` });
const figures = async () => ({
  sales: await all('sale_alloc', '* EXCEPT (conf)'),
  days: await all('product_day', '* EXCEPT (part)'),
  views: await all('product_views', '*'),
  cards: await all('card_product_row', '*'),
  rooms: await all('card_live_row', '* EXCEPT (seen_at, payload)'),
  places: await all('rank_snap', '*'),
});
const captures = async () => {
  const [row] = await market().read<{ n: string }>({ sql: 'SELECT count() AS n FROM tide.product_counter' });
  return Number(row?.n);
};
const differences = async () => {
  const { checks } = await reconcile(market(), test.clock);
  return checks.filter((c) => c.differences > 0).map((c) => [c.name, c.examples]);
};

beforeAll(async () => {
  test = await openTestApp({ now: `${FIRST}T12:00:00+08:00` });
  collector = await testCollector(test);
  const opened = second(FIRST, '10:00:00');
  await collector.send('room_open', [
    {
      room_id: room,
      ts: opened,
      source_key: 'R1',
      author_id: '5',
      title: '春季上新',
      category: '购物',
      mode: 1,
      is_cart: 1,
    },
  ]);
  await collector.send(
    'room_tick',
    [0, 60, 120, 180].map((after) => ({
      room_id: room,
      ts: opened + after,
      online: 100 + after,
      watch_cnt: 50 + after,
    })),
  );
  const profiles = await collector.send(
    'product_profile',
    ids.map((product_id, n) => ({
      product_id,
      ts: opened,
      source_key: `P${n}`,
      title: `商品${n}`,
      shop_id: '0',
      brand_id: '0',
      cat1: '1',
      cat2: '0',
      price_fen: 1990,
      cover: '',
    })),
  );
  expect(tally(profiles)).toEqual([ids.length, 0, 0]);
  for (let n = 0; n < DAYS; n++) await day(n);
}, 600_000);
afterAll(() => test.close());

describe('retiring', () => {
  it('waits while facts of the days concerned are not derived', async () => {
    expect(await retireDaily(test.runtime.stores, deletionAt(test.clock.now()))).toBeNull();
    expect(await retiredThrough(market())).toBeNull();
    await catchUp();
  });

  it('leaves every figure as it was, and takes most captures', async () => {
    const [before, had] = [await figures(), await captures()];
    const retired = await retireDaily(test.runtime.stores, deletionAt(test.clock.now()));
    expect(retired?.product_counter).toBeGreaterThan(10);
    expect(await captures()).toBe(had - (retired?.product_counter ?? 0));
    expect(await retiredThrough(market())).toBe(addDays(FIRST, DAYS - 1 - 14 + 7));
    expect(await retireDaily(test.runtime.stores, deletionAt(test.clock.now()))).toBeNull();
    await catchUp();
    expect(await figures()).toEqual(before);
  });

  it('refuses to compute a retired day, with a sentence', async () => {
    const through = (await retiredThrough(market())) as string;
    const asked = allocateDays(
      market(),
      { from: addDays(through, -1), to: addDays(through, 1) },
      { clock: test.clock },
    );
    await expect(asked).rejects.toThrow(RetiredDays);
    await expect(asked).rejects.toThrow(/已按保留期清理.*不能重新归因/);
    await expect(
      allocateDays(market(), { from: addDays(through, 1), to: addDays(through, 1) }, { clock: test.clock }),
    ).resolves.toBeUndefined();
  });

  it('computes every later day as before, also when everything is computed again', async () => {
    const before = await figures();
    await markDirty(
      test.runtime.stores.account,
      new Map([['product_counter', [TIMELESS, LAST_DAY]]]),
      test.clock.now(),
    );
    await catchUp();
    expect(await figures()).toEqual(before);
  });

  it('refuses captures of retired days, imported ones too, and takes those known as known', async () => {
    const late = { id: 'L1', title: '迟到', sold: 5, price: 9.9, shop: '迟到小店' };
    const through = (await retiredThrough(market())) as string;
    const panel = panelCsv([
      { ...late, day: through.replaceAll('-', '/') },
      { ...late, day: addDays(through, 1).replaceAll('-', '/'), sold: 9 },
    ]);
    const report = await test.importText('product-panel', 'late.csv', panel);
    expect([report.accepted, report.rejected, report.reasons[0]?.reason]).toEqual([
      1,
      1,
      '当日采集数据已按保留期清理，不能补录',
    ]);
    const again = await test.importText('product-panel', 'late.csv', panel);
    expect([again.accepted, again.duplicates, again.rejected]).toEqual([0, 1, 1]);
  });

  it('goes on day by day: counters gain, fall and pause across the limit', async () => {
    for (let n = DAYS; n < DAYS + 2; n++) {
      await day(n);
      await catchUp();
      const before = await figures();
      const retired = await retireDaily(test.runtime.stores, deletionAt(test.clock.now()));
      expect([n, retired?.product_counter ?? 0]).toEqual([n, expect.any(Number)]);
      await catchUp();
      expect(await figures()).toEqual(before);
    }
    expect(await differences()).toEqual([]);
    const cards = await market().read<{ id: string; comments: string }>({
      sql: 'SELECT product_id AS id, comments FROM tide.dim_product WHERE product_id = {dead:UInt64}',
      params: { dead },
    });
    expect(cards).toEqual([{ id: dead, comments: '7' }]);
    expect(
      await market().read({ sql: 'SELECT DISTINCT product_id FROM tide.product_counter WHERE origin = 2' }),
    ).toHaveLength(4);
  });

  it('keeps what a room came to when its minutes go', async () => {
    const before = await all('card_live_row', '* EXCEPT (seen_at, payload)');
    test.clock.set(second(addDays(FIRST, 125), '12:00:00') * 1000);
    const retired = await retireDaily(test.runtime.stores, deletionAt(test.clock.now()));
    expect(retired?.room_tick).toBe(4);
    await markDirty(test.runtime.stores.account, new Map([['room_open', [FIRST]]]), test.clock.now());
    await catchUp();
    expect(await all('card_live_row', '* EXCEPT (seen_at, payload)')).toEqual(before);
    expect(before[0]).toMatchObject({ total_users: '230', peak_users: '280' });
  });
});

describe('a changed table of sales', () => {
  it('takes over the retired days, and the others are derived again', async () => {
    const sales = await all('sale_alloc', '* EXCEPT (conf)');
    expect(sales.length).toBeGreaterThan(20);
    const { account } = test.runtime.stores;
    await writeMeta(market(), { 'ddl:sale_alloc': 'older' }, test.clock.now());
    await prepareTables(market(), test.clock.now(), () =>
      markDirty(account, new Map([['product_counter', [TIMELESS, LAST_DAY]]]), test.clock.now()),
    );
    await catchUp();
    expect(await all('sale_alloc', '* EXCEPT (conf)')).toEqual(sales);
    expect(await differences()).toEqual([]);
  });
});
