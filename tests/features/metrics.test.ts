import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { panelCsv } from '#testkit/market.ts';

const KEY = 'a-key-for-metrics-of-tests';
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ settings: { TIDE_METRICS_KEY: KEY } });
  const rows = [
    { day: '2026/3/5', sold: 100 },
    { day: '2026/3/6', sold: 130 },
  ];
  await test.importText('product-panel', 'panel.csv', panelCsv(rows));
});
afterAll(() => test.close());

const read = (authorization?: string) =>
  test.get('/metrics', { headers: authorization === undefined ? {} : { authorization } });

/** Values by series, as Prometheus reads them. */
function seriesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

it('is any unknown address without the key', async () => {
  const unknown = await test.get('/nothing-there');
  for (const given of [undefined, 'Bearer', `Bearer ${KEY}x`, `Basic ${KEY}x`])
    expect([given, (await read(given)).status, (await read(given)).text]).toEqual([
      given,
      unknown.status,
      unknown.text,
    ]);
});

it('counts requests by route, queries by feature and jobs, and says how the installation is', async () => {
  await test.ask('products', '', { as: 'supreme' });
  await test.get('/api/author/detail/none', { as: 'supreme' });
  const { status, text } = await read(`Bearer ${KEY}`);
  expect(status).toBe(200);
  const series = seriesOf(text);
  const count = (name: string) => series.get(name);
  expect(count('tide_http_request_seconds_count{route="/api/sku/search",method="POST",status="200"}')).toBe(
    1,
  );
  expect(
    count('tide_http_request_seconds_count{route="/api/author/detail/:uid",method="GET",status="404"}'),
  ).toBe(1);
  // An id is in no series: whoever asks for many objects would make as many.
  expect(text).not.toContain('none');
  expect(count('tide_market_query_seconds_count{feature="listings",kind="read"}')).toBeGreaterThan(0);
  expect([count('tide_ready'), count('tide_deriving'), count('tide_lost_parts')]).toEqual([1, 0, 0]);
  expect(count('tide_disk_free_bytes')).toBeGreaterThan(0);
  // The data day is 2026-03-06; the clock of the test 2026-04-01 12:00.
  expect(count('tide_data_age_seconds')).toBeGreaterThan(20 * 86_400);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});
