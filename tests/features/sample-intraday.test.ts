import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';

// A store of its own: some daily captures repeat the last intraday one.
const folder = process.env.TIDE_SAMPLE_DATA;
if (!folder)
  console.info('sample-intraday.test.ts is skipped: TIDE_SAMPLE_DATA names no folder with the real files');
const at = (path: string) => join(folder ?? '', path);

describe.skipIf(!folder)('the real intraday captures', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ now: '2026-11-20T12:00:00+08:00' });
  });
  afterAll(() => test.close());

  it('28 are 1,378 rows and 821 topics', async () => {
    const report = await test.importFixture('hot-list', [at('hotlist/douyin_hot_intraday_dev')]);
    expect([report.files, report.rows, report.accepted, report.duplicates, report.rejected]).toEqual([
      28, 1378, 1378, 0, 0,
    ]);
    const [found] = await test.runtime.stores.market.read({
      sql: 'SELECT uniqExact(topic_id) AS topics, count() AS n FROM tide.hot_board',
    });
    expect(found).toEqual({ topics: '821', n: '1378' });
  });

  it('and the daily ones beside them repeat 689 rows of 14 captures', async () => {
    const report = await test.importFixture('hot-list', [at('hotlist/douyin_hot_dev')]);
    expect([report.rows, report.accepted, report.duplicates, report.rejected]).toEqual([3006, 2317, 689, 0]);
  });
});
