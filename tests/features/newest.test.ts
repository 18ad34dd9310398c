import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PeriodChoice } from '#engine/contract.ts';
import { deriveBoards } from '#market/build/boards/rank-boards.ts';
import { BuildVersions } from '#market/build/build-versions.ts';
import { productPanel } from '#market/feeds/product-panel.ts';
import { noteBuilt, writeMeta } from '#market/schema/meta.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { hotListJson, panelCsv, videoCsv } from '#testkit/market.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-10T12:00:00+08:00' });
  const days = [7, 8, 9, 10];
  const rows = days.map((day, i) => ({
    day: `2026/3/${day}`,
    id: 'N1',
    title: '云朵面膜',
    sold: 100 * i,
    price: 10,
  }));
  await test.importText('product-panel', 'panel.csv', panelCsv(rows));
});
afterAll(() => test.close());

const board = async (query = '', as: 'trial' | 'supreme' = 'supreme') =>
  (await test.ask('hotSales', query, { as })).body;

describe('the newest day', () => {
  it('is the last complete one, on lists and rankings alike', async () => {
    const list = (await test.ask('products')).body.data;
    expect(list?.freshness.data_day).toBe(20260309);
    const ranking = (await board()).data;
    expect(ranking?.freshness.date_code).toBe(20260309);
    expect(ranking?.items[0]).toMatchObject({ sales: 100 });
    expect((await board('date=20260309', 'trial')).success).toBe(true);
    const week = (await board('period=week')).data;
    expect(week?.items[0]).toMatchObject({ sales: 100 });
  });

  it('offers no period that is not complete', async () => {
    const periods = await test.get<PeriodChoice[]>('/api/condition/rank/period/hotSales');
    expect(periods.body.data?.[0]?.list).toEqual([20260309, 20260308]);
  });

  it('moves on with the clock, rankings with the lists, whoever brings the new day', async () => {
    test.clock.set('2026-03-11T00:00:01+08:00');
    await test.importText('product-panel', 'other.csv', panelCsv([{ day: '2026/3/8', id: 'N2', sold: 1 }]));
    await test.runtime.resumePendingWork();
    // A source that comes once a day may still bring what was sold before midnight.
    expect((await test.ask('products')).body.data?.freshness.data_day).toBe(20260309);
    expect((await board()).data?.freshness.date_code).toBe(20260309);
    test.clock.set('2026-03-11T00:30:01+08:00');
    await test.runtime.resumePendingWork();
    expect((await test.ask('products')).body.data?.freshness.data_day).toBe(20260310);
    expect((await board()).data?.freshness.date_code).toBe(20260310);
    expect((await board('period=week')).data?.items[0]).toMatchObject({ sales: 200 });
  });

  it('is not taken from a mistyped year', async () => {
    const report = await test.importText(
      'product-panel',
      'typo.csv',
      panelCsv([{ day: '2031/3/11', id: 'N1', sold: 900 }]),
    );
    expect([report.accepted, report.rejected, report.reasons[0]?.reason]).toEqual([0, 1, '时间在未来']);
    const today = await test.importText(
      'product-panel',
      'today.csv',
      panelCsv([{ day: '2026/3/11', id: 'N3' }]),
    );
    expect(today.accepted).toBe(1);
  });
});

describe('figures while a derivation runs', () => {
  it('are of the cards that were just exchanged, in their order, whatever pages kept of those before', async () => {
    const sold = (n1: number, n2: number) => [
      { day: '2026/3/10', id: 'N1', title: '云朵面膜', sold: n1, price: 10 },
      { day: '2026/3/9', id: 'N2', sold: 1, price: 10 },
      { day: '2026/3/10', id: 'N2', sold: n2, price: 10 },
    ];
    const shown = async () => {
      const { items = [] } = (await test.ask('products', 'period=1&sort=sales:desc')).body.data ?? {};
      return items.map(({ sales }) => sales);
    };
    const before = await shown();
    let meanwhile: Promise<unknown> | undefined;
    const file = join(mkdtempSync(join(tmpdir(), 'tide-newest-')), 'more.csv');
    writeFileSync(file, panelCsv(sold(300, 5001)));
    await test.runtime.import({ feed: productPanel, paths: [file] }, (event) => {
      if (event.kind === 'stage' && event.stage === '实时销量')
        meanwhile = test.runtime.state.refresh().then(shown);
    });
    // What no counter of the day covers is unknown.
    expect([before, await meanwhile]).toEqual([
      [100, null, null],
      [5000, 100, null],
    ]);
    expect(await shown()).toEqual(await meanwhile);
  });
});

describe('a ranking that was looked at', () => {
  it('is the new one as soon as its period is built, also where the answer to that is lost', async () => {
    const { market } = test.runtime.stores;
    const asked = async (query: string) => {
      const { items = [] } = (await board(query)).data ?? {};
      return items.map(({ sales }) => sales);
    };
    const before = await asked('date=20260310');
    await market.write({
      sql: "ALTER TABLE tide.sale_alloc UPDATE sales = 777 WHERE day = '2026-03-10' SETTINGS mutations_sync = 2",
    });
    const failing: MarketStore = {
      ...market,
      write: async (statement) => {
        await market.write(statement);
        if (statement.sql.startsWith('ALTER TABLE tide.rank_snap')) throw new Error('no answer');
      },
    };
    const span = { spans: [{ from: '2026-03-10', to: '2026-03-10' }], end: '2026-03-10' };
    await expect(deriveBoards(failing, span)).rejects.toThrow('no answer');
    await test.runtime.state.refresh();
    expect(before).not.toContain(777);
    expect(await asked('date=20260310')).toEqual(before.map(() => 777));
  });
});

describe('the newest period of a ranking', () => {
  it('is found also where it is far from the data day', async () => {
    const { market, clock } = test.runtime.stores;
    const named = async (day: string) => {
      await writeMeta(market, { data_day: day }, clock.now());
      await noteBuilt(market, ['rank_snap']);
      await test.runtime.state.refresh();
      return (await board()).data?.freshness.date_code;
    };
    expect(await named('2026-06-30')).toBe(20260310);
    expect(await named('2026-03-10')).toBe(20260310);
  });
});

describe('what readers know of the store', () => {
  it('never goes back because a reading that began before was answered after', async () => {
    const { market, clock } = test.runtime.stores;
    let hold = true;
    const waiting: (() => void)[] = [];
    const late: MarketStore = {
      ...market,
      read: async <T>(statement: Statement) => {
        const isPaused = hold;
        const rows = await market.read<T>(statement);
        if (isPaused) await new Promise<void>((go) => waiting.push(go));
        return rows;
      },
    };
    const state = new BuildVersions(late, test.clock);
    const first = state.refresh();
    await expect.poll(() => waiting.length).toBe(1);
    hold = false;
    await writeMeta(market, { data_day: '2026-03-11' }, clock.now());
    await state.refresh();
    for (const go of waiting) go();
    await first;
    expect(state.dataDay).toBe('2026-03-11');
  });
});

describe('a capture across a gap', () => {
  it('is judged by its own time, not by the second that was asked', async () => {
    const list = (heat: number) => hotListJson([{ id: '1', title: '海边日出', hot: heat }]);
    await test.importText('hot-list', '2025-01-01.json', list(10));
    await test.importText('hot-list', '2026-03-10.json', list(20));
    const newest = Date.parse('2026-03-10T23:59:59+08:00') / 1000;
    const monthAgo = newest - 29 * 86_400;
    expect((await test.ask('timeHotspot', `at=${monthAgo}`, { as: 'light' })).status).toBe(402);
    const supreme = await test.ask('timeHotspot', `at=${monthAgo}`, { as: 'supreme' });
    expect(supreme.body.data?.items[0]).toMatchObject({ heat: 10 });
  });
});

describe('a fact whose date is no part of its key', () => {
  it('is in already when it comes with another date', async () => {
    const video = (time: string) =>
      videoCsv([{ video_id: '7512345678901234577', create_time: time, digg_count: 5 }]);
    await test.importText('video-list', 'videos_20260301_100000.csv', video('2026-02-01 10:00:00'));
    await test.importText('video-list', 'videos_20260302_100000.csv', video('2026-02-01 10:05:00'));
    const rows = await test.runtime.stores.market.read({ sql: 'SELECT video_id FROM tide.aweme_publish' });
    expect(rows).toHaveLength(1);
  });
});
