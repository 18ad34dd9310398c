import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { Plan } from '#engine/plan.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { ResultCache } from '#engine/server/result-cache.ts';
import { runPlan } from '#engine/server/run.ts';
import { sortRows } from '#engine/server/sort-rows.ts';
import { toSql } from '#engine/server/sql.ts';
import { cardReader } from '#engine/server/value-of.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { planOf } from '#testkit/plan-of.ts';
import { sortsOf } from './samples.ts';

// A page of cards that is read in one statement is put in order by us: it must be the page that the store finds in order.

let test: TestApp;
let store: MarketStore;
let state: QueryContext['state'];

beforeAll(async () => {
  test = await openTestApp({ world: true });
  store = test.runtime.stores.market;
  state = test.runtime.state;
}, 600_000);
afterAll(() => test.close());

const ofCards = listings.flatMap((l): [string, Listing][] => (l.from.storage === 'card' ? [[l.id, l]] : []));

const NOTHING = { words: [], day: null, at: null, span: null, now: null };

/** Ids of a page in the order of the store, and in ours out of one statement. */
async function bothWays(decided: Plan): Promise<[readonly string[], readonly string[]]> {
  const { ids, cards } = toSql(decided, NOTHING);
  if (!cards) throw new Error(`${decided.listing.id} has cards`);
  const found = await store.read<{ id: string }>(ids);
  const shown = await store.read<{ id: string; payload: string }>(cards);
  const read = cardReader(decided.listing.from);
  const rows = shown.map((row) => ({ id: row.id, found: {}, card: read(row.payload) }));
  return [found.map(({ id }) => id), sortRows(decided, rows).map(({ id }) => id)];
}

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

describe('a page of cards in one statement', () => {
  it('speaks of all six', () => {
    expect(ofCards.length).toBeGreaterThanOrEqual(6);
  });

  it.each(ofCards)('%s: every order, its ends and its middle', async (_, listing) => {
    let rows = 0;
    for (const key of sortsOf(listing)) {
      for (const query of [`sort=${key}:desc`, `sort=${key}:asc`, `sort=${key}:desc&page=2`]) {
        const [found, own] = await bothWays(planOf(listing, query));
        expect(own, query).toEqual(found);
        rows += own.length;
      }
    }
    expect(rows).toBeGreaterThan(0);
  });

  it('is asked for what somebody chose among; neither it nor its texts are asked for again', async () => {
    const kept = new ResultCache();
    const chosen = 'price=100-100000000&sort=gmv:desc';
    const first = await askedFor(kept, chosen);
    expect(first.asked.map((sql) => sql.split('\n')[0])).toEqual(['SELECT product_id AS id, payload']);
    expect(first.titles.length).toBe(50);
    const again = await askedFor(kept, chosen);
    expect(again).toEqual({ asked: [], titles: first.titles });
  });

  it('is put in order anew when what it shows is built anew', async () => {
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

  it('is not asked for where nobody chose: the texts of first pages are at hand', async () => {
    const kept = new ResultCache();
    await askedFor(kept, 'sort=sales:desc');
    const { asked } = await askedFor(kept, 'sort=sales:asc');
    expect(asked[0]?.split('\n')[0]).toBe('SELECT product_id AS id');
  });

  it('finds nothing where nothing is', async () => {
    const { asked, titles } = await askedFor(new ResultCache(), `lv1=${publicId('999')}`);
    expect([asked.length, titles]).toEqual([1, []]);
  });
});
