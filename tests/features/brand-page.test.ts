import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relations } from '#catalog/details/all.ts';
import { brandPage } from '#catalog/details/brand-page.ts';
import { firstSourceDay } from '#catalog/kernel/source-days.ts';
import { type BlocksReply, callsOf } from '#engine/blocks/block-contract.ts';
import type { PartsReply } from '#engine/blocks/composition/reply.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import type { MarketReply } from '#engine/blocks/market/reply.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import type { ListReply } from '#engine/contract.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openPeopleApp, type PeopleApp } from '#testkit/people.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';

let test: PeopleApp;
let store: MarketStore;
/** The brands with most money of the last 7 days, as stored and as public ids. */
let brands: { readonly inside: string; readonly id: string }[];

/** Places of those that are compared, by money. */
const PLACES = [0, 1, 2, 3, 4];
const WEEK = `f.day BETWEEN toDate('${WORLD_DAY}') - 6 AND toDate('${WORLD_DAY}')`;
const OVERVIEW = '/api/brand/overview/{brand_id}';
const MARKET = '/api/brand/market/{brand_id}';
const lists = relations.filter(({ scope = [] }) => scope.some(({ of }) => of.id === 'brand'));

beforeAll(async () => {
  test = await openPeopleApp({ world: true });
  store = test.runtime.stores.market;
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(f.brand_id) AS id FROM tide.sale_alloc AS f WHERE ${WEEK} AND f.brand_id != 0
GROUP BY f.brand_id ORDER BY sum(f.gmv) DESC, f.brand_id LIMIT 5`,
  });
  brands = rows.map(({ id }) => ({ inside: id, id: publicId(id) }));
}, 600_000);
afterAll(() => test.close());

const pathOf = (path: string, id: string, query = '') => `${path.replace('{brand_id}', id)}${query}`;
const first = () => brands[0] as { inside: string; id: string };
const blocks = async (path: string, id: string, query = '') => {
  const { status, body } = await test.get<BlocksReply>(pathOf(path, id, query), { as: 'supreme' });
  if (!body.data) throw new Error(`${path} ${status} ${body.message}`);
  return body.data.blocks;
};
const block = <T extends BlockReply>(all: BlocksReply['blocks'], name: string) => all[name] as unknown as T;
const market = async (id: string, query = '?period=7') =>
  block<MarketReply>(await blocks(MARKET, id, query), 'market');

describe('refusals', () => {
  it.each([brandPage.call, ...callsOf(brandPage)])('below flagship %s is closed', async (path) => {
    const visitor = await test.browser().get(pathOf(path, first().id));
    expect([visitor.status, visitor.body.refusal?.prompt]).toEqual([401, 'log-in']);
    for (const as of ['trial', 'light'] as const) {
      const { status, body } = await test.get(pathOf(path, first().id), { as });
      expect([status, body.refusal?.prompt, body.refusal?.needs, body.data]).toEqual([
        402,
        'brand-detail',
        20,
        null,
      ]);
    }
    expect((await test.get(pathOf(path, first().id), { as: 'flagship' })).status).toBe(200);
  });

  it.each(lists.map(({ endpoint }) => endpoint.path))(
    'below flagship the list %s is closed',
    async (path) => {
      for (const as of ['trial', 'light'] as const) {
        const { status, body } = await test.post(path, { brand_id: first().id }, { as });
        expect([status, body.refusal?.prompt, body.refusal?.needs]).toEqual([402, 'brand-detail', 20]);
      }
      expect((await test.post(path, { brand_id: first().id }, { as: 'flagship' })).status).toBe(200);
    },
  );

  it('180 days for a flagship, 730 for supreme', async () => {
    const ask = (period: number, as: 'flagship' | 'supreme') =>
      test.get(pathOf(OVERVIEW, first().id, `?period=${period}`), { as });
    expect((await ask(180, 'flagship')).status).toBe(200);
    const more = await ask(730, 'flagship');
    expect([more.status, more.body.refusal?.prompt]).toEqual([402, 'range-days']);
    expect((await ask(730, 'supreme')).status).toBe(200);
  });

  it('six rivals, the same twice and nonsense make no sense', async () => {
    for (const rivals of ['1,2,3,4,5,6', '1,1', '%20']) {
      const answer = await test.get(pathOf(MARKET, first().id, `?rivals=${rivals}`), { as: 'supreme' });
      expect([answer.status, answer.body.refusal?.field]).toEqual([422, 'rivals']);
    }
  });

  it('an unknown brand is not found', async () => {
    expect((await test.get(pathOf(brandPage.call, '3aZ'), { as: 'supreme' })).status).toBe(404);
  });
});

describe('channels and prices of a brand beside its category', () => {
  /** Money of products in a category in both weeks, from the sales fact. */
  const soldIn = async (cat: string, level: number) =>
    store.read<Record<'product' | 'brand' | 'carrier' | 'gmv' | 'sales' | 'past', string>>({
      sql: `SELECT toString(f.product_id) AS product, toString(f.brand_id) AS brand, toString(f.carrier) AS carrier, sumIf(f.gmv, ${WEEK}) AS gmv, sumIf(f.sales, ${WEEK}) AS sales, sumIf(f.gmv, NOT (${WEEK})) AS past
FROM tide.sale_alloc AS f WHERE f.cat${level} = ${cat} AND f.day BETWEEN toDate('${WORLD_DAY}') - 13 AND toDate('${WORLD_DAY}') GROUP BY product, brand, carrier`,
    });
  type Sold = Awaited<ReturnType<typeof soldIn>>;
  const money = (rows: Sold) => rows.reduce((sum, { gmv }) => sum + Number(gmv), 0);
  const splitDay = () => firstSourceDay('split', test.runtime.state.firstDays) ?? '9999-12-31';
  const weekAgo = (days: number) =>
    new Date(Date.parse(WORLD_DAY) - days * 86_400_000).toISOString().slice(0, 10);

  it.each(PLACES)('sum to its money, and have the shares of the sales fact: brand %s', async (place) => {
    const { id, inside } = brands[place] ?? first();
    const reply = await market(id);
    const { channels, prices, summary } = reply;
    const level = reply.category?.path.length ?? 1;
    const rows = await soldIn(internalId(reply.category?.id ?? '') ?? '0', level);
    const own = rows.filter(({ brand }) => brand === inside);
    expect(prices.reduce((sum, one) => sum + one.own, 0)).toBe(summary?.own);
    expect(prices.reduce((sum, one) => sum + (one.total_share ?? 0), 0)).toBeCloseTo(1, 9);
    expect(channels === null).toBe(splitDay() > weekAgo(6));
    for (const [n, channel] of (channels ?? []).entries()) {
      const of = (some: Sold) => some.filter(({ carrier }) => Number(carrier) === n + 1);
      expect([channel.label, channel.own]).toEqual([channel.label, money(of(own))]);
      const whole = money(of(rows));
      if (whole > 0) expect(channel.share).toBeCloseTo(money(of(own)) / whole, 9);
      const past = (some: Sold) => of(some).reduce((sum, one) => sum + Number(one.past), 0);
      if (whole > 0 && past(rows) > 0 && splitDay() <= weekAgo(13))
        expect(channel.share_change).toBeCloseTo(money(of(own)) / whole - past(own) / past(rows), 9);
      else expect(channel.share_change).toBe(null);
    }
    const priceOf = new Map(
      [...Map.groupBy(rows, ({ product }) => product)].map(([product, all]) => {
        const pieces = all.reduce((sum, { sales }) => sum + Number(sales), 0);
        return [product, pieces > 0 ? money(all) / pieces : 0] as const;
      }),
    );
    const edges = prices.slice(1).map(({ label }) => Number.parseInt(label, 10) * 100);
    for (const [n, band] of prices.entries()) {
      const within = own.filter(
        ({ product }) => edges.filter((edge) => (priceOf.get(product) ?? 0) >= edge).length === n,
      );
      expect([band.label, band.own]).toEqual([band.label, money(within)]);
    }
  });
});

describe('figures', () => {
  it.each(PLACES)(
    'of the page, of its lists and of sale_alloc are the same for the same days: %i',
    async (place) => {
      const { inside, id } = brands[place] as { inside: string; id: string };
      const [sold] = await store.read<Record<string, string>>({
        sql: `SELECT sum(f.gmv) AS gmv, sum(f.sales) AS sales, uniqExactIf(f.carrier_id, f.carrier = 1) AS lives,
  uniqExactIf(f.carrier_id, f.carrier = 2) AS videos, uniqExact(f.product_id) AS products,
  uniqExactIf(f.author_id, f.author_id != 0) AS authors, uniqExactIf(f.shop_id, f.shop_id != 0) AS shops,
  sumIf(f.gmv, f.carrier = 1) AS live_gmv, sumIf(f.gmv, f.carrier = 2) AS video_gmv,
  sumIf(f.gmv, f.author_id != 0) AS author_gmv, sumIf(f.gmv, f.shop_id != 0) AS shop_gmv, sumIf(f.gmv, f.day >= {split:Date}) AS divided_gmv
FROM tide.sale_alloc AS f WHERE f.brand_id = {id:UInt64} AND ${WEEK}`,
        params: { id: inside, split: firstSourceDay('split', test.runtime.state.firstDays) ?? '2149-06-06' },
      });
      const overview = await blocks(OVERVIEW, id, '?period=7');
      const { values } = block<KpisReply>(overview, 'kpis');
      for (const name of ['gmv', 'sales', 'lives', 'videos', 'products', 'authors', 'shops']) {
        expect([name, values[name]?.value]).toEqual([name, Number(sold?.[name])]);
      }
      for (const name of ['channels', 'accounts', 'ages', 'categories', 'prices']) {
        const { parts } = block<PartsReply>(overview, name);
        const isOfChannels = name === 'channels' || name === 'accounts';
        expect([name, parts.reduce((all, { value }) => all + Number(value), 0)]).toEqual([
          name,
          Number(isOfChannels ? sold?.divided_gmv : sold?.gmv),
        ]);
      }
      const of = { sku: 'gmv', live: 'live_gmv', video: 'video_gmv', author: 'author_gmv', shop: 'shop_gmv' };
      for (const [list, column] of Object.entries(of)) {
        const total = (await rowsOf(`/api/brand/${list}`, id)).reduce((all, row) => all + Number(row.gmv), 0);
        expect([list, total]).toEqual([list, Number(sold?.[column])]);
      }
    },
  );

  it.each(PLACES)(
    'of the market are sums of sale_alloc: every category, its rank, the share: %i',
    async (place) => {
      const { inside, id } = brands[place] as { inside: string; id: string };
      const { tree, category, summary, brands: compared, buckets } = await market(id);
      for (const node of tree) {
        const rows = await store.read<{ brand: string; gmv: string }>({
          sql: `SELECT toString(f.brand_id) AS brand, sum(f.gmv) AS gmv FROM tide.sale_alloc AS f
WHERE f.cat${node.level} = {cat:UInt64} AND ${WEEK} GROUP BY f.brand_id`,
          params: { cat: internalId(node.id) as string },
        });
        const total = rows.reduce((all, { gmv }) => all + Number(gmv), 0);
        const own = Number(rows.find(({ brand }) => brand === inside)?.gmv);
        const above = rows.filter(({ brand, gmv }) => brand !== '0' && Number(gmv) > own).length;
        expect([node.own, node.total, node.rank]).toEqual([own, total, above + 1]);
        expect(node.share).toBeCloseTo(own / total);
      }
      const chosen = tree.find((node) => node.id === category?.id);
      expect([summary?.own, summary?.total, summary?.rank]).toEqual([
        chosen?.own,
        chosen?.total,
        chosen?.rank,
      ]);
      expect([buckets.length, compared[0]?.id, compared[0]?.is_own]).toEqual([7, id, true]);
      expect(compared.length).toBeLessThanOrEqual(6);
    },
  );

  it('of the market follow the category and the rivals that are asked for', async () => {
    const { id } = first();
    const before = await market(id);
    const top = before.tree.find(({ level }) => level === 1);
    const rival = before.others[0] ?? before.brands[1];
    const after = await market(id, `?period=7&cate=${top?.id}&rivals=${rival?.id}`);
    expect(after.category?.path).toEqual([top?.name]);
    expect(after.brands.map((one) => one.id)).toEqual([id, rival?.id]);
    expect(after.others.map((one) => one.id)).not.toContain(rival?.id);
  });
});

/** Every row of a list of a brand over 7 days. */
async function rowsOf(path: string, id: string) {
  const rows: ListReply['items'][number][] = [];
  for (let page = 1; ; page++) {
    const { data } = (
      await test.post<ListReply>(`${path}?page=${page}`, { brand_id: id, period: 7 }, { as: 'supreme' })
    ).body;
    rows.push(...(data?.items ?? []));
    if (!data || rows.length >= data.pagination.total_count) return rows;
  }
}
