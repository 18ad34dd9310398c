import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { collectRound } from '#features/files/sources/server/collect/round.ts';
import { sourceJobs } from '#features/files/sources/server/jobs.ts';
import { addNewSource } from '#features/files/sources/server/manage.ts';
import { beijingDay } from '#kernel/day.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { isRefused } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { type Fact, take } from '#testkit/facts.ts';
import { marketFiles } from '#testkit/market-files.ts';
import { startSandbox } from '#testkit/sandbox.ts';
import { allianceAccess, sourceParts } from '#testkit/sources.ts';

// One market by two ways: by the official interface, and by a collector that sends what it saw at the same moments.
const START = Date.now();
const HOUR_MS = 3_600_000;
const none = new AbortController().signal;
const market = marketFiles(beijingDay(START + 2 * 86_400_000), 10);
afterAll(() => rmSync(market, { recursive: true, force: true }));

const read = <T>({ runtime }: TestApp, sql: string) => runtime.stores.market.read<T>({ sql });
const salesOf = (app: TestApp) =>
  read<object>(
    app,
    `SELECT toString(product_id) AS product, toString(day) AS on_day, toString(sum(sales)) AS pieces, toString(sum(gmv)) AS fen
FROM tide.sale_alloc GROUP BY product, on_day ORDER BY product, on_day`,
  );

type Seen = Readonly<Record<string, string | null>>;

/** What a market says: its sales, its counters and whether it agrees with itself; it is closed, since a process has one at a time. */
async function saidBy(app: TestApp) {
  const sales = await salesOf(app);
  const counters = await read<Seen>(
    app,
    'SELECT toString(product_id) AS product_id, toUnixTimestamp(ts) AS ts, counted, sold_total, comments, price_fen FROM tide.product_counter',
  );
  const coupons = await read<Seen>(
    app,
    'SELECT toString(coupon_id) AS coupon_id, toString(product_id) AS product_id, toUnixTimestamp(ts) AS ts, amount_fen, threshold_fen, toUnixTimestamp(start_ts) AS start_ts, toUnixTimestamp(end_ts) AS end_ts FROM tide.coupon',
  );
  const { checks } = await reconcile(app.runtime.stores.market, app.clock);
  const differences = checks.filter((check) => check.differences > 0);
  const now = app.clock.now();
  await app.close();
  return { sales, counters, coupons, differences, now };
}

/** A market that is collected by the interface for a day, every six hours. */
async function byInterface() {
  const sandbox = await startSandbox({ market });
  const app = await openTestApp({ now: START });
  const turn = async (ms: number) => {
    app.clock.turn(ms);
    await sandbox.setClock(app.clock.now());
  };
  await turn(0);
  const hosts = { fxg: `${sandbox.url}/official/fxg`, open: `${sandbox.url}/official/open` };
  const parts = sourceParts(app, { hosts, pause: turn });
  const { collect } = sourceJobs(parts);
  app.runtime.jobs.register(collect as JobDefinition);
  const access = allianceAccess(sandbox.official());
  const added = await addNewSource(parts, collect, { access, calls_per_minute: 600 });
  if (isRefused(added)) throw new Error(JSON.stringify(added));
  for (let look = 0; look < 5; look++) {
    const terms = { forMs: HOUR_MS, isForced: false, endsIdle: true, signal: none };
    while ((await collectRound(parts, added.id, terms)).calls > 0);
    await turn(6 * HOUR_MS);
  }
  await sandbox.stop();
  await app.runtime.resumePendingWork();
  return saidBy(app);
}

/** A row as a collector sends it: ids as text, everything else as numbers. */
const sent = (row: Seen) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value === null || key.endsWith('_id') ? value : Number(value),
    ]),
  );

/** The same market from a collector's rows: the simulator's products, and the counters and coupons of the same moments. */
async function byCollector({ counters, coupons, now }: Omit<Awaited<ReturnType<typeof saidBy>>, 'sales'>) {
  const app = await openTestApp({ now });
  const profiles = readFileSync(join(market, 'product_profile.ndjson'), 'utf8').trim().split('\n');
  await take(app, [
    ...profiles
      .map((line) => JSON.parse(line) as Fact['row'])
      .filter(({ ts }) => Number(ts) <= now / 1000)
      .map((row): Fact => ({ stream: 'product_profile', row })),
    ...coupons.map((row): Fact => ({ stream: 'coupon', row: sent(row) })),
    ...counters.map((row): Fact => ({ stream: 'product_counter', row: sent(row) })),
  ]);
  return saidBy(app);
}

it('has the same sales of each product and day by both, and reconciles by both', async () => {
  const official = await byInterface();
  const collected = await byCollector(official);
  expect(official.sales.length).toBeGreaterThan(100);
  expect(collected.sales).toEqual(official.sales);
  expect([official.differences, collected.differences]).toEqual([[], []]);
});
