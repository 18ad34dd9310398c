import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { ResultCache } from '#engine/server/result-cache.ts';
import { runPlan } from '#engine/server/run.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { planOf } from '#testkit/plan-of.ts';

// What a page of cards reads: its ids, and the payloads of those cards that were not read since their build.

let test: TestApp;
let store: MarketStore;
let state: QueryContext['state'];

beforeAll(async () => {
  test = await openTestApp({ world: true });
  store = test.runtime.stores.market;
  state = test.runtime.state;
}, 600_000);
afterAll(() => test.close());

/** What a store that notes its statements is asked for a plan. */
async function askedFor(
  kept: ResultCache,
  query: string,
  told: QueryContext['state'] = state,
): Promise<{ asked: string[]; titles: unknown[] }> {
  const asked: string[] = [];
  const noting = {
    ...store,
    read: <T>(statement: Statement) => {
      asked.push(statement.sql);
      return store.read<T>(statement);
    },
  };
  const listing = listings.find((l) => l.id === 'products') as Listing;
  const { items } = await runPlan({ store: noting, state: told, cache: kept }, planOf(listing, query));
  return { asked: asked.filter((sql) => !sql.includes('count()')), titles: items.map((row) => row.title) };
}

describe('a page of cards', () => {
  it('is its ids and then their payloads; neither is read again', async () => {
    const kept = new ResultCache();
    const chosen = 'price=100-100000000&sort=gmv:desc';
    const first = await askedFor(kept, chosen);
    expect(first.asked.map((sql) => sql.split('\n')[0])).toEqual([
      'SELECT product_id AS id',
      'SELECT product_id AS id, payload',
    ]);
    expect(first.titles.length).toBe(50);
    const again = await askedFor(kept, chosen);
    expect(again).toEqual({ asked: [], titles: first.titles });
  });

  it('is found anew when what it shows is built anew', async () => {
    const kept = new ResultCache();
    const chosen = 'price=100-100000000&sort=gmv:desc';
    const first = await askedFor(kept, chosen);
    const rebuilt: QueryContext['state'] = {
      dataDay: state.dataDay,
      firstDays: state.firstDays,
      correctedDays: state.correctedDays,
      partialDays: state.partialDays,
      now: () => state.now(),
      updatedAt: (family) => state.updatedAt(family),
      freshAt: (family) => state.freshAt(family),
      isMissing: (stream) => state.isMissing(stream),
      buildOf: (table) => (table === 'card_product_row' ? 'the next' : state.buildOf(table)),
    };
    expect(await askedFor(kept, chosen, rebuilt)).toEqual(first);
  });

  it('reads of another page only the cards that are new in it', async () => {
    const cache = new ResultCache();
    const read = { cards: 0 };
    const counting = {
      ...store,
      read: async <T>(statement: Statement) => {
        const rows = await store.read<T>(statement);
        if (statement.sql.includes('payload')) read.cards += rows.length;
        return rows;
      },
    };
    const listing = listings.find((l) => l.id === 'products') as Listing;
    const seen = new Set<unknown>();
    for (const price of ['100-', '1000-', '100-', '5000-20000', '100-100000000']) {
      const plan = planOf(listing, `price=${price}&sort=sales:desc`);
      const { items } = await runPlan({ store: counting, state, cache }, plan);
      for (const { product_id } of items) seen.add(product_id);
      expect(read.cards).toBe(seen.size);
    }
    expect(seen.size).toBeGreaterThan(50);
  });

  it('finds nothing where nothing is', async () => {
    const { asked, titles } = await askedFor(new ResultCache(), `lv1=${publicId('999')}`);
    expect([asked.length, titles]).toEqual([1, []]);
  });
});
