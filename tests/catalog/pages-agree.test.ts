import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailPages } from '#catalog/details/pages.ts';
import { listings } from '#catalog/index.ts';
import type { DetailFamily, KpisBlock } from '#catalog/kernel/detail.ts';
import { SUPREME } from '#catalog/plans.ts';
import { planDetail } from '#engine/blocks/detail-query.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import { isRefusal } from '#engine/refusal.ts';
import { answerBlock } from '#engine/server/blocks/answer-block.ts';
import { storeId } from '#engine/server/blocks/block-scope.ts';
import { ownCountedDays } from '#engine/server/counted-days.ts';
import { ResultCache } from '#engine/server/result-cache.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { seeded, WORLD_DAY } from '#testkit/world-base.ts';

/** Entities of each family that are compared. */
const SAMPLE = 200;
const DAYS = 7;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true });
}, 600_000);
afterAll(() => test.close());

const compact = WORLD_DAY.replaceAll('-', '');
const dashed = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}`;

/** The store, for one answer: the period and the one before it are the same here, and are read once. */
function readingOnce(): MarketStore {
  const { market } = test.runtime.stores;
  const known = new Map<string, Promise<unknown[]>>();
  const read = <T>(statement: Statement): Promise<T[]> => {
    const key = JSON.stringify(statement);
    const rows = known.get(key) ?? market.read<T>(statement);
    known.set(key, rows);
    return rows as Promise<T[]>;
  };
  return { ...market, read };
}

/** The figures that the first tab of an object shows over a period. */
async function pageFigures(family: DetailFamily, id: string, days: number) {
  const [tab] = family.tabs;
  if (!tab) throw new Error(`${family.id} has no tab`);
  const plan = planDetail(family, tab, {
    query: { id, days },
    level: SUPREME,
    horizon: { newestDay: compact, newestAt: null },
  });
  if (isRefusal(plan)) throw new Error(plan.message);
  const block = Object.values(tab.blocks).find(({ kind }) => kind === 'kpis') as KpisBlock;
  const span = { from: dashed(plan.from), to: dashed(plan.to) };
  const context = { store: readingOnce(), state: test.runtime.state, cache: new ResultCache() };
  const { split: _split, ...compared } = block;
  const { sales, gmv } = block.values;
  const counted = await ownCountedDays(context, family.card, id);
  const { values } = (await answerBlock(
    { context, plan, asked: {}, objectId: storeId(id), span, before: span, counted },
    { ...compared, values: { ...(sales && { sales }), ...(gmv && { gmv }) } },
  )) as KpisReply;
  return { sales: values.sales?.value ?? null, gmv: values.gmv?.value ?? null };
}

/** Rows of a listing, page by page, up to a number. */
async function rowsOf(listing: string, query: string, most: number) {
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (let page = 1; rows.length < most; page++) {
    const { data } = (await test.ask(listing, `${query}&page=${page}`)).body;
    rows.push(...(data?.items ?? []));
    if (!data || page * 50 >= data.pagination.total_count) break;
  }
  return rows;
}

/** Some of the rows, the same at each run. */
function sampleOf<T>(rows: readonly T[]): T[] {
  const random = seeded(7);
  return rows
    .map((row) => [random(), row] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, SAMPLE)
    .map(([, row]) => row);
}

/** Pieces and money of every object in sale_alloc over the last days. */
async function allocated(column: string, days: number): Promise<Map<string, { sales: number; gmv: number }>> {
  const rows = await test.runtime.stores.market.read<{ id: string; sales: string; gmv: string }>({
    sql: `SELECT toString(${column}) AS id, sum(sales) AS sales, sum(gmv) AS gmv FROM tide.sale_alloc
WHERE day > {end:Date} - ${days} AND day <= {end:Date} GROUP BY ${column}`,
    params: { end: WORLD_DAY },
  });
  return new Map(rows.map(({ id, sales, gmv }) => [id, { sales: Number(sales), gmv: Number(gmv) }]));
}

const libraries = { author: 'authors', product: 'products', shop: 'shops', brand: 'brands' } as const;
const rankings = { product: 'hotSales', shop: 'hotShops', brand: 'hotBrands' } as const;

describe.each(detailPages.map((family) => [family.id, family] as const))(
  'figures of %s pages',
  (id, family) => {
    it(`are those of the library and of sale_alloc, for ${SAMPLE} objects`, async () => {
      const column = family.card.key;
      // The library of authors has no period: it shows 30 days.
      const days = id === 'author' ? 30 : DAYS;
      const known = await allocated(column, days);
      const rows = sampleOf(await rowsOf(libraries[id], id === 'author' ? '' : `period=${days}`, 1000));
      expect(rows.length).toBeGreaterThan(20);
      for (const row of rows) {
        const objectId = String(row[family.of.key]);
        const page = await pageFigures(family, objectId, days);
        const listed = { sales: row.sales ?? page.sales, gmv: row.gmv };
        expect([objectId, page]).toEqual([objectId, listed]);
        const none = row.gmv === null ? { sales: null, gmv: null } : { sales: 0, gmv: 0 };
        expect([objectId, page]).toEqual([objectId, known.get(storeId(objectId)) ?? none]);
      }
    });

    const ranking = listings.find((one) => one.id === rankings[id as keyof typeof rankings]);
    if (ranking)
      it('are those of the ranking of the day', async () => {
        const rows = sampleOf(await rowsOf(ranking.id, 'period=day', 200));
        expect(rows.length).toBeGreaterThan(5);
        for (const row of rows) {
          const objectId = String(row[family.of.key]);
          const page = await pageFigures(family, objectId, 1);
          expect([objectId, page]).toEqual([objectId, { sales: row.sales, gmv: row.gmv }]);
        }
      });
  },
);
