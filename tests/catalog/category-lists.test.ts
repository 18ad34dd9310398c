import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '#catalog/index.ts';
import { bareColumnsIn } from '#catalog/kernel/aggregate.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { Plan } from '#engine/plan.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { ResultCache } from '#engine/server/result-cache.ts';
import { runPlan } from '#engine/server/run.ts';
import { eachCategorySql, toSql } from '#engine/server/sql.ts';
import type { Resolved } from '#engine/server/statement.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { planOf } from '#testkit/plan-of.ts';

// A category's page is taken out of the page of all categories: it must be the page that is asked for alone.

let test: TestApp;
let store: MarketStore;
let state: QueryContext['state'];

beforeAll(async () => {
  test = await openTestApp({ world: true });
  store = test.runtime.stores.market;
  state = test.runtime.state;
}, 600_000);
afterAll(() => test.close());

/** Rankings that are kept for each category, and the name of their filter's first level. */
const ofCategories = listings.flatMap((listing): [string, Listing, string][] => {
  if (listing.from.storage !== 'board') return [];
  return Object.values(listing.filters).flatMap((f): [string, Listing, string][] =>
    f.kind === 'cascade' && f.at[0]?.table === listing.from.table
      ? [[listing.id, listing, `${f.prefix}1`]]
      : [],
  );
});

/** Categories with a list, of the day with the most of them. */
async function listsOf({ board }: Listing): Promise<{ day: string; categories: string[] }> {
  const [found] = await store.read<{ day: string; categories: string[] }>({
    sql: `SELECT toString(day) AS day, groupUniqArray(cat1) AS categories FROM tide.rank_snap
WHERE board = {board:String} AND unit = 1 AND dim = 0 AND cat1 IN (SELECT id FROM tide.category_node WHERE level = 1) GROUP BY day ORDER BY length(categories) DESC, day DESC LIMIT 1`,
    params: { board: board?.name ?? '' },
  });
  return found ?? { day: '2026-03-10', categories: [] };
}

const sortsOf = (listing: Listing) =>
  Object.entries(listing.columns).flatMap(([key, column]) =>
    // An order by columns of the card is asked for a category at a time.
    column.sort &&
    column.value &&
    bareColumnsIn(column.value).every(({ table }) => table === listing.from.table)
      ? [`&sort=${key}:desc`, `&sort=${key}:asc`]
      : [],
  );

async function expectAlike(listing: Listing, query: string, day: string): Promise<number> {
  const decided = planOf(listing, query);
  const resolved: Resolved = { words: [], day, at: null, span: null, now: null };
  const each = eachCategorySql(decided, resolved);
  if (!each) throw new Error(`${query} is of a category`);
  const rows = await store.read<Record<string, unknown>>(each.statement);
  const own = rows.filter(({ cat1 }) => cat1 === each.category);
  const alone = await store.read<Record<string, unknown>>(toSql(decided, resolved).ids);
  expect(own, query).toEqual(alone.map((row) => ({ ...row, cat1: each.category })));
  return own.length;
}

describe('the page of all categories holds the page of each', () => {
  it('speaks of rankings', () => {
    expect(ofCategories.length).toBeGreaterThan(5);
  });

  it.each(ofCategories)('%s', async (_, listing, filter) => {
    const { day, categories } = await listsOf(listing);
    let rows = 0;
    for (const [n, category] of categories.entries()) {
      const sorts = n === 0 ? ['', ...sortsOf(listing)] : [''];
      for (const query of [...sorts, '&page=2', '&page=2&pageSize=20']) {
        rows += await expectAlike(listing, `${filter}=${publicId(category)}${query}`, day);
      }
    }
    if (listing.id === 'hotSales') expect(rows).toBeGreaterThan(100);
  });
});

describe('a category below level 1', () => {
  it('has a list of its own, which no edition reaches by naming it as one of level 1', async () => {
    const { day } = await listsOf(listings.find(({ id }) => id === 'hotSales') as Listing);
    const [node] = await store.read<{ id: string; parent: string }>({
      sql: `SELECT toString(c.id) AS id, toString(any(c.parent_id)) AS parent FROM tide.category_node AS c
WHERE c.level = 2 AND c.id IN (SELECT cat1 FROM tide.rank_snap WHERE board = 'hot_sales/2' AND unit = 1 AND day = {day:Date})
GROUP BY c.id ORDER BY c.id LIMIT 1`,
      params: { day },
    });
    const [id, parent] = [publicId(node?.id ?? '0'), publicId(node?.parent ?? '0')];
    const date = `date=${day.replaceAll('-', '')}`;
    const total = async (query: string, as: 'trial' | 'light' = 'light') => {
      const { status, body } = await test.ask('hotSales', `${date}&${query}`, { as });
      return body.data?.pagination.total_count ?? status;
    };
    const own = await total(`mLv1=${parent}&mLv2=${id}`);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThanOrEqual(await total(`mLv1=${parent}`));
    expect(await total(`mLv1=${id}`)).toBe(0);
    expect(await total(`mLv1=${parent}&mLv2=${id}`, 'trial')).toBe(402);
  });
});

describe('a category of a ranking', () => {
  /** A store that notes what is found in rankings, and waits until all of it is. */
  const counted = () => {
    const finds: Promise<unknown>[] = [];
    const counting: MarketStore = {
      ...store,
      read: <T>(statement: Statement) => {
        const rows = store.read<T>(statement);
        if (statement.sql.includes('LIMIT {take')) finds.push(rows);
        return rows;
      },
    };
    const context: QueryContext = { store: counting, state, cache: new ResultCache() };
    const found = async () => {
      await Promise.allSettled(finds);
      return finds.splice(0).length;
    };
    return { context, found };
  };
  const hotSales = listings.find(({ id }) => id === 'hotSales') as Listing;

  it('is found ahead once its ranking was looked at, and tells its own rows and total', async () => {
    const { day, categories } = await listsOf(hotSales);
    const { context, found } = counted();
    const date = `date=${day.replaceAll('-', '')}`;
    await runPlan(context, planOf(hotSales, date));
    expect(await found()).toBe(2);
    expect(categories.length).toBeGreaterThan(1);
    for (const category of categories) {
      const asked = planOf(hotSales, `${date}&mLv1=${publicId(category)}`);
      const { items, pagination } = await runPlan(context, asked);
      const alone = await runPlan({ ...context, cache: new ResultCache() }, asked);
      expect([items, pagination]).toEqual([alone.items, alone.pagination]);
      expect(items.length).toBeGreaterThan(0);
      // Alone it is found by itself, and read ahead for others.
      expect(await found()).toBe(2);
    }
  });

  it('waits for nobody: the first who asks for one finds it alone', async () => {
    const { categories } = await listsOf(hotSales);
    const { context, found } = counted();
    const [one, other] = categories.map((category) => planOf(hotSales, `mLv1=${publicId(category)}`));
    await runPlan(context, one as Plan);
    expect(await found()).toBe(2);
    await runPlan(context, other as Plan);
    expect(await found()).toBe(0);
  });

  it('is read ahead for nobody who chooses among its rows', async () => {
    const { context, found } = counted();
    await runPlan(context, planOf(hotSales, 'price=100-5000'));
    expect(await found()).toBe(1);
  });

  it('is found alone where reading ahead fails, and the next who asks has it read again', async () => {
    const { categories } = await listsOf(hotSales);
    let fails = 0;
    const failing: MarketStore = {
      ...store,
      read: <T>(statement: Statement) => {
        if (!statement.sql.includes('BY cat1')) return store.read<T>(statement);
        fails++;
        return Promise.reject(new Error('no memory'));
      },
    };
    const context: QueryContext = { store: failing, state, cache: new ResultCache() };
    for (const category of categories.slice(0, 2)) {
      const { items } = await runPlan(context, planOf(hotSales, `mLv1=${publicId(category)}`));
      expect(items.length).toBeGreaterThan(0);
    }
    expect(fails).toBe(2);
  });

  it('is all of them where it is 0, before and after others were read ahead', async () => {
    const { context, found } = counted();
    const whole = await runPlan(context, planOf(hotSales, ''));
    for (const none of ['0', '00', '0']) {
      const { items, pagination } = await runPlan(context, planOf(hotSales, `mLv1=${none}`));
      expect([items, pagination]).toEqual([whole.items, whole.pagination]);
      await found();
    }
    expect(whole.items.length).toBeGreaterThan(0);
  });

  it('is read after the page that somebody waits for', async () => {
    const asked: string[] = [];
    const noting: MarketStore = {
      ...store,
      read: async <T>(statement: Statement) => {
        const isAhead = statement.sql.includes('BY cat1');
        if (isAhead) asked.push('ahead');
        const rows = await store.read<T>(statement);
        if (!isAhead && statement.sql.includes('LIMIT {take')) asked.push('answered');
        return rows;
      },
    };
    await runPlan({ store: noting, state, cache: new ResultCache() }, planOf(hotSales, ''));
    expect(asked).toEqual(['answered', 'ahead']);
  });

  it('is empty where nobody has it, beyond its end and where the category is none', async () => {
    const { context, found } = counted();
    for (const query of ['', '&page=4', '', '&page=4']) {
      const asked = planOf(hotSales, `mLv1=${publicId('987654321')}${query}`);
      const { items, pagination } = await runPlan(context, asked);
      expect([items, pagination.total_count]).toEqual([[], 0]);
      await found();
    }
  });
});
