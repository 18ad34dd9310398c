import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '#platform/server/market-store/market-store.ts';
import { type QueryName, queryNameOf } from '#platform/server/market-store/query-name.ts';
import { openPeopleApp, type PeopleApp } from '#testkit/people.ts';

// Every statement that a call sends to the market store names the feature and the endpoint on whose behalf it runs.

let test: PeopleApp;
const names: QueryName[] = [];
beforeAll(async () => {
  test = await openPeopleApp({ world: true });
  const { market } = test.runtime.stores;
  const { read } = market;
  Object.assign(market, {
    read: (statement: Statement) => {
      names.push(queryNameOf(statement.sql));
      return read(statement);
    },
  });
}, 600_000);
afterAll(() => test.close());

it.each([
  ['/api/overview/hot', 'home'],
  ['/api/condition/rank/period/hotSales', 'conditions'],
])('names the statements of %s', async (path, feature) => {
  names.length = 0;
  await test.browser().get(path);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect(name).toMatchObject({ feature, endpoint: expect.stringMatching(/^GET \/api\//) });
});

it('names the statements of a list by what they do', async () => {
  names.length = 0;
  expect((await test.ask('products')).status).toBe(200);
  expect(names.map(({ endpoint }) => endpoint)).toEqual(names.map(() => 'POST /api/sku/search'));
  expect(names.some(({ purpose }) => purpose.startsWith('read card_product'))).toBe(true);
  expect(new Set(names.map(({ feature }) => feature)).size).toBe(1);
});
