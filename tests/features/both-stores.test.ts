import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '#catalog/index.ts';
import type { ListReply } from '#engine/contract.ts';
import { postgresDatabase, type TestPostgres, testPostgres } from '#testkit/account-store.ts';
import { type Answer, openTestApp, type TestApp } from '#testkit/app.ts';
import { startClickhouse } from '#testkit/clickhouse.ts';
import { fillWorld } from '#testkit/world.ts';

let postgres: TestPostgres;
let embedded: TestApp;
let grown: TestApp;
// As they were opened: where beforeAll fails, a server that nobody stops would keep the run from ending.
const opened: (() => unknown)[] = [];

beforeAll(async () => {
  const clickhouse = await startClickhouse();
  opened.push(() => clickhouse.stop());
  postgres = await testPostgres();
  opened.push(() => postgres.stop());
  const database = postgres.url === null ? null : await postgresDatabase(postgres.url);
  opened.push(() => database?.drop());
  embedded = await openTestApp({ world: true });
  opened.push(() => embedded.close());
  grown = await openTestApp({
    settings: {
      TIDE_CLICKHOUSE_URL: clickhouse.url,
      ...(database && { TIDE_DATABASE_URL: database.url }),
    },
  });
  opened.push(() => grown.close());
  await fillWorld(grown.runtime, `${grown.dir}/world`);
}, 600_000);

afterAll(async () => {
  const failed: unknown[] = [];
  for (const close of opened.toReversed()) {
    try {
      await close();
    } catch (error) {
      failed.push(error);
    }
  }
  expect(failed).toEqual([]);
});

/** Everything but the second in which figures were computed. */
function comparable({ status, body }: Answer<ListReply>): unknown {
  const { data, message } = body;
  return { status, message, data: data && { ...data, freshness: { ...data.freshness, updated_at: 0 } } };
}

const queries = ['', 'keyword=面膜', "keyword=o'b\\n{x:String}%", 'page=2', 'page=201', 'sort=nothing:asc'];

describe('the same product on two URLs', () => {
  it('says which stores it runs on', async () => {
    const health = await grown.get('/api/health');
    const stores = { market: 'http', account: postgres.url !== null ? 'postgres' : 'sqlite' };
    expect(JSON.parse(health.text)).toMatchObject({ ready: true, stores });
  });

  it.each(listings.map((l) => [l.id, l] as const))('answers %s alike', async (id, listing) => {
    const sorts = Object.keys(listing.columns).filter((key) => listing.columns[key]?.sort);
    const first = Object.entries(listing.filters).find(([, f]) => f.kind === 'range');
    const asks = [...queries, ...sorts.map((key) => `sort=${key}:asc`), ...(first ? [`${first[0]}=1-`] : [])];
    for (const ask of asks) {
      for (const as of ['trial', 'supreme'] as const) {
        const [a, b] = [await embedded.ask(id, ask, { as }), await grown.ask(id, ask, { as })];
        expect(comparable(b), `${id} ${ask} ${as}`).toEqual(comparable(a));
      }
    }
  });

  it('fills conditions alike', async () => {
    for (const path of [
      '/api/condition/m/all/lv/v2',
      '/api/condition/v/lv1',
      '/api/condition/rank/period/hotSales',
    ]) {
      expect((await grown.get(path)).body).toEqual((await embedded.get(path)).body);
    }
  });
});
