import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { momentsUpTo } from './now-board.ts';

const at = (clock: string) => Date.parse(`2026-03-31T${clock}:00+08:00`) / 1000;
const NOON = at('12:00');

describe('the moments that are kept', () => {
  it('are 24 full hours and the newest after them', () => {
    const moments = momentsUpTo(at('12:20'));
    expect(moments).toHaveLength(25);
    expect(moments.slice(-3)).toEqual([at('11:00'), NOON, at('12:20')]);
  });

  it('name a full hour once', () => {
    expect(momentsUpTo(NOON).slice(-2)).toEqual([at('11:00'), NOON]);
    expect(new Set(momentsUpTo(NOON)).size).toBe(25);
  });
});

/** What products had sold at their captures; one is looked at over midnight, the last once a day. */
const SOLD: Readonly<Record<string, readonly (readonly [at: number, sold: number])[]>> = {
  early: [8, 9, 10, 11, 12].map((h) => [at(`${String(h).padStart(2, '0')}:00`), h <= 10 ? h * 100 : 1000]),
  late: [8, 9, 10, 11, 12].map((h) => [at(`${String(h).padStart(2, '0')}:00`), h <= 10 ? 50 : h * 200]),
  night: [
    [NOON - 14 * 3600, 0],
    [NOON - 13 * 3600, 60],
    [NOON - 12 * 3600, 90],
    [NOON - 11 * 3600, 100],
  ],
  daily: [
    [NOON - 86_400, 0],
    [NOON, 90_000],
  ],
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-31T12:30:00+08:00' });
  const counters = Object.entries(SOLD).flatMap(([key, captures]) =>
    captures.map(([ts, sold_total]) => ({
      stream: 'product_counter',
      row: {
        product_id: objectId('product', key),
        ts,
        counted: 1,
        sold_total,
        comments: null,
        price_fen: 500,
        views: key === 'late' ? null : sold_total * 20,
      },
    })),
  );
  const items = counters.map((row, n) => ({ file: 'counters', line: n + 1, outcome: { rows: [row] } }));
  await ingestRows(test.runtime.stores, items, ({ reason }) => expect.unreachable(reason));
  await rebuildDirty(test.runtime.stores, () => {});
  await test.runtime.state.refresh();
});
afterAll(() => test.close());

async function sales(query = ''): Promise<unknown[]> {
  const { body } = await test.ask('realSales', query);
  return (body.data?.items ?? []).map((row) => [row.rank, row.rank_change, row.sales]);
}

describe('what sells now', () => {
  it('counts the two hours up to noon, of what is looked at every hour', async () => {
    expect((await test.ask('realSales')).body.data?.freshness.at).toBe(NOON);
    expect(await sales()).toEqual([[1, 0, 2350]]);
  });

  it('tells beside it how often pages were looked at, and what was sold since midnight', async () => {
    const told = async (query: string) => {
      const { body } = await test.ask('realSales', query);
      return (body.data?.items ?? []).map((row) => [row.sales, row.h2_views, row.today_sales]);
    };
    expect(await told(`at=${at('10:00')}`)).toEqual([[200, 4000, 200]]);
    expect(await told(`at=${at('11:00')}`)).toEqual([
      [2150, null, 2150],
      [100, 2000, 200],
    ]);
  });

  it('begins anew at midnight, with nothing of the day before', async () => {
    const told = async (moment: number) => {
      const { body } = await test.ask('realSales', `at=${moment}`);
      return (body.data?.items ?? []).map((row) => [row.sales, row.h2_views, row.today_sales]);
    };
    // A capture of 00:00:00 tells one second of the new day.
    expect(await told(NOON - 12 * 3600)).toEqual([[90, 1800, 1]]);
    expect(await told(NOON - 11 * 3600)).toEqual([[40, 800, 11]]);
    expect(await told(NOON - 10 * 3600)).toEqual([[10, null, 11]]);
  });

  it('looks back at the hours before', async () => {
    expect(await sales(`at=${at('10:00')}`)).toEqual([[1, 0, 200]]);
    expect(await sales(`at=${at('11:00')}`)).toEqual([
      [1, null, 2150],
      [2, -1, 100],
    ]);
  });
});
