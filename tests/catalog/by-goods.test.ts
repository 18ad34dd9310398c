import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authors } from '#catalog/lists/authors.ts';
import type { ConditionNode, ListReply } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { answeringListing } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { internalId } from '#engine/server/public-id.ts';
import { countMatches } from '#features/objects/search/contract.ts';
import { type Answer, type EditionKey, openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';

let test: TestApp;
let top: ConditionNode;

beforeAll(async () => {
  test = await openTestApp({ world: true });
  const tree = await test.get<ConditionNode[]>('/api/condition/m/all/lv/v2');
  top = tree.body.data?.find(({ label }) => label === '美妆护肤') as ConditionNode;
}, 600_000);
afterAll(() => test.close());

function dataOf({ status, body }: Answer<ListReply>): ListReply {
  if (!body.data) throw new Error(`${status} ${body.message}`);
  return body.data;
}

/** What sale_alloc itself says: money by seller over the 30 days of the library, for goods that pass a test. */
async function soldBy(id: 'author_id' | 'shop_id' | 'brand_id', where: string, days = 30) {
  const rows = await test.runtime.stores.market.read<{ id: string; gmv: string }>({
    sql: `SELECT toString(f.${id}) AS id, sum(f.gmv) AS gmv FROM tide.sale_alloc AS f
WHERE f.${id} != 0 AND f.day > toDate('${WORLD_DAY}') - ${days} AND f.day <= '${WORLD_DAY}' AND ${where} GROUP BY id`,
  });
  return new Map(rows.map(({ id: key, gmv }) => [key, Number(gmv)]));
}

const titled = (text: string) =>
  `f.product_id IN (SELECT product_id FROM tide.card_product_row WHERE position(title, '${text}') > 0)`;
const cat = (level: number, node: ConditionNode | undefined) =>
  `f.cat${level} = ${internalId(node?.value ?? '') ?? 0}`;

/** Every row of a query, page by page: the seller's store id and the money that is shown. */
async function shown(list: string, query: string, as: EditionKey = 'supreme') {
  const out = new Map<string, number>();
  for (let page = 1; ; page++) {
    const { items, pagination } = dataOf(await test.ask(list, `${query}&page=${page}`, { as }));
    for (const row of items)
      out.set(internalId(String(row.uid ?? row.shop_id ?? row.brand_id)) as string, Number(row.gmv));
    if (page * 50 >= pagination.total_count) return out;
  }
}

describe('authors by what they sold', () => {
  it('a keyword finds those who sold such goods, with the money of these goods alone', async () => {
    const expected = await soldBy('author_id', titled('面膜'));
    expect(expected.size).toBeGreaterThan(5);
    expect(await shown('authors', 'soldGoods=面膜')).toEqual(expected);
    const all = await shown('authors', '');
    expect([...expected].some(([id, gmv]) => gmv < (all.get(id) ?? 0))).toBe(true);
  });

  it('a category counts what was sold in it, at every level', async () => {
    const leaf = top.children?.[0];
    expect(await shown('authors', `mLv1=${top.value}`)).toEqual(await soldBy('author_id', cat(1, top)));
    expect(await shown('authors', `mLv1=${top.value}&mLv2=${leaf?.value}`)).toEqual(
      await soldBy('author_id', `${cat(1, top)} AND ${cat(2, leaf)}`),
    );
  });

  it('a brand alone, and goods, brand and category together', async () => {
    const brand = `f.brand_id IN (SELECT brand_id FROM tide.card_brand_row WHERE position(name, '澄海') > 0)`;
    const ofBrand = await shown('authors', 'soldBrand=澄海');
    expect(ofBrand.size).toBeGreaterThan(0);
    expect(ofBrand).toEqual(await soldBy('author_id', brand));
    expect(await shown('authors', `soldBrand=澄海&soldGoods=面膜&mLv1=${top.value}`)).toEqual(
      await soldBy('author_id', `${titled('面膜')} AND ${brand} AND ${cat(1, top)}`),
    );
  });

  it('over a range of days too, and beside conditions on the author', async () => {
    const end = WORLD_DAY.replaceAll('-', '');
    const days = `start=20260314&end=${end}`;
    expect(await shown('authors', `soldGoods=面膜&${days}`)).toEqual(
      await soldBy('author_id', titled('面膜'), 7),
    );
    const big = await shown('authors', 'soldGoods=面膜&fans=100000-');
    const every = await shown('authors', 'soldGoods=面膜');
    expect(big.size).toBeGreaterThan(0);
    expect(big.size).toBeLessThan(every.size);
    for (const [id, gmv] of big) expect(every.get(id)).toBe(gmv);
  });

  it('is open to a trial by keyword and level-1 category; more is refused by its prompt', async () => {
    const ask = (query: string, as: EditionKey) => test.ask('authors', query, { as });
    const total = async (query: string, as: EditionKey) =>
      (await ask(query, as)).body.data?.pagination.total_count ?? 0;
    for (const query of ['soldGoods=面膜', `mLv1=${top.value}`]) {
      const narrowed = await total(query, 'trial');
      expect([query, narrowed > 0, narrowed]).toEqual([query, true, await total(query, 'supreme')]);
      expect(narrowed).toBeLessThan(await total('', 'trial'));
    }
    const deep = await ask(`mLv1=${top.value}&mLv2=${top.children?.[0]?.value}`, 'trial');
    expect([deep.status, deep.body.refusal?.needs]).toEqual([402, 10]);
    const brand = await ask('soldBrand=澄海', 'trial');
    expect([brand.status, brand.body.refusal?.field]).toEqual([402, 'soldBrand']);
  });

  it('names the columns that count the chosen goods, and only those', () => {
    const labels = (filters: Record<string, unknown>) => {
      const source = answeringListing(authors, { ...emptyListQuery, filters: filters as never });
      if (isRefusal(source)) throw new Error(source.message);
      return [source.columns.gmv?.label, source.columns.fans?.label];
    };
    expect(labels({})).toEqual(['销售额', '粉丝数']);
    expect(labels({ category: ['3aZ'] })).toEqual(['销售额(该类目)', '粉丝数']);
    expect(labels({ soldGoods: '面膜' })).toEqual(['销售额(该商品)', '粉丝数']);
  });
});

describe('shops and brands by what they sold', () => {
  it.each([
    ['shops', 'shop_id'],
    ['brands', 'brand_id'],
  ] as const)('%s', async (list, id) => {
    const expected = await soldBy(id, titled('面膜'));
    expect(await shown(list, 'period=30&soldGoods=面膜')).toEqual(expected);
  });
});

describe('words that match elsewhere', () => {
  it('are counted in every library that the viewer may open, as the library itself counts', async () => {
    const path = `${countMatches.path}?keyword=${encodeURIComponent('面膜')}`;
    const { body } = await test.get<{ items: { list: string; count: number }[] }>(path);
    const products = dataOf(await test.ask('products', 'period=30&keyword=面膜'));
    expect(body.data?.items.find(({ list }) => list === 'products')?.count).toBe(
      products.pagination.total_count,
    );
    expect((await test.get<{ items: unknown[] }>(`${countMatches.path}?keyword=`)).body.data?.items).toEqual(
      [],
    );
  });
});
