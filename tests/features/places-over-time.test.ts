import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryDepth, LIGHT, SUPREME } from '#catalog/plans.ts';
import type { BlocksReply } from '#engine/blocks/block-contract.ts';
import type { LifeCurveReply } from '#engine/blocks/life-curve/reply.ts';
import type { PriceScatterReply } from '#engine/blocks/price-scatter/reply.ts';
import type { RankTrendReply } from '#engine/blocks/rank-trend/reply.ts';
import type { StandingReply } from '#engine/blocks/standing/reply.ts';
import { MIN_STANDING } from '#engine/blocks/standing/standing-among.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { day } from '#testkit/world-base.ts';

let test: TestApp;
let store: MarketStore;
let products: readonly string[];

beforeAll(async () => {
  test = await openTestApp({ world: true });
  store = test.runtime.stores.market;
  const rows = await store.read<{ id: string }>({
    sql: 'SELECT toString(product_id) AS id FROM tide.card_product_f WHERE sales30 > 0 ORDER BY gmv30 DESC, product_id LIMIT 40',
  });
  products = rows.map(({ id }) => id);
});
afterAll(() => test.close());

type Who = 'trial' | 'light' | 'flagship' | 'supreme';
async function blocksOf(path: string, as: Who = 'supreme'): Promise<BlocksReply['blocks']> {
  const { status, body } = await test.get<BlocksReply>(path, { as });
  if (!body.data) throw new Error(`${path} ${status} ${body.message}`);
  return body.data.blocks;
}
const overview = (id: string) => `/api/sku/overview/${publicId(id)}`;

it('a trial gets none of them: they have exact figures', async () => {
  const names = Object.keys(await blocksOf(overview(products[0] as string), 'trial'));
  expect(names).toContain('similar');
  for (const name of ['curve', 'scatter', 'ranks']) expect(names).not.toContain(name);
});

describe('goods of a category by price and sales', () => {
  it('are of no finer category than the edition may choose, and no more of them have a name than a list of similar ones', async () => {
    const depths: Record<string, readonly number[]> = {};
    for (const [as, level] of [
      ['light', LIGHT],
      ['supreme', SUPREME],
    ] as const) {
      const own = products.filter((_, n) => n % 8 === 0);
      const replies = await Promise.all(
        own.map(async (id) => (await blocksOf(overview(id), as)).scatter as unknown as PriceScatterReply),
      );
      depths[as] = replies.map(({ category }) => category?.level ?? 0);
      expect(Math.max(...depths[as])).toBeLessThanOrEqual(categoryDepth(level).selectable);
      for (const [n, { items }] of replies.entries()) {
        const named = items.filter(({ product_id }) => product_id !== null);
        const others = items.filter(({ is_own }) => !is_own);
        expect(items.length).toBeGreaterThan(6);
        expect(named).toEqual(expect.arrayContaining(others.slice(0, 5)));
        expect(named.map(({ product_id }) => product_id)).toContain(publicId(own[n] as string));
        expect(named).toHaveLength(6);
        expect(items.filter(({ title }) => title !== '').length).toBeLessThanOrEqual(6);
      }
    }
    expect(Math.max(...(depths.supreme ?? []))).toBeGreaterThan(Math.max(...(depths.light ?? [])));
  });

  it('have the medians and the points of sale_alloc and of the newest price: several products', async () => {
    for (const id of products.filter((_, n) => n % 8 === 0)) {
      const scatter = (await blocksOf(overview(id))).scatter as unknown as PriceScatterReply;
      const [row] = await store.read<Record<'total' | 'price' | 'sales' | 'own', string>>({
        sql: `WITH (SELECT arrayFirst(c -> c != 0, [cat5, cat4, cat3, cat2, cat1]) FROM tide.card_product_f WHERE product_id = ${id}) AS leaf
SELECT count() AS total, quantileExactInclusive(0.5)(p.price) AS price, quantileExactInclusive(0.5)(s.sales) AS sales, maxIf(s.sales, p.product_id = ${id}) AS own
FROM tide.card_product_row AS c
JOIN (SELECT product_id, assumeNotNull(price) AS price FROM tide.card_product_f WHERE price > 0 AND has([cat1, cat2, cat3, cat4, cat5], leaf)) AS p ON p.product_id = c.product_id
JOIN (SELECT f.product_id AS product_id, sum(f.sales) AS sales FROM tide.sale_alloc AS f WHERE f.day BETWEEN toDate('${day(29)}') AND toDate('${day(0)}') GROUP BY product_id HAVING sales > 0) AS s ON s.product_id = c.product_id`,
      });
      expect([scatter.total, scatter.median_price, scatter.median_sales]).toEqual(
        [row?.total, row?.price, row?.sales].map(Number),
      );
      const [more] = await store.read<{ above: string }>({
        sql: `WITH (SELECT (arrayFirst(c -> c != 0, [cat5, cat4, cat3, cat2, cat1]), sales30) FROM tide.card_product_f WHERE product_id = ${id}) AS own
SELECT count() AS above FROM tide.card_product_f WHERE has([cat1, cat2, cat3, cat4, cat5], own.1) AND price > 0 AND (sales30 > own.2 OR (sales30 = own.2 AND product_id < ${id}))`,
      });
      const isBeyond = Number(more?.above) >= 80;
      expect(scatter.items).toHaveLength(Math.min(80, scatter.total ?? 0) + (isBeyond ? 1 : 0));
      expect(scatter.items.filter(({ is_own }) => is_own)).toMatchObject([
        { product_id: publicId(id), sales: Number(row?.own) },
      ]);
    }
  });
});

describe('the curve of a life', () => {
  it('has the pieces of sale_alloc by day, and its phases those of their days', async () => {
    let whole = 0;
    for (const id of products) {
      const curve = (await blocksOf(overview(id))).curve as unknown as LifeCurveReply;
      const rows = await store.read<{ on_day: number; sales: string }>({
        sql: `SELECT toYYYYMMDD(f.day) AS on_day, sum(f.sales) AS sales FROM tide.sale_alloc AS f WHERE f.product_id = ${id} AND f.day <= toDate('${day(0)}') GROUP BY on_day HAVING sales > 0 ORDER BY on_day`,
      });
      const sold = new Map(rows.map(({ on_day, sales }) => [Number(on_day), Number(sales)]));
      expect(curve.first).toBe(Number(rows[0]?.on_day));
      for (const [n, on] of curve.days.entries()) {
        // A day that is not known has no sale; one that is known has what was sold, or nothing.
        const value = curve.values[n] ?? null;
        expect([on, value]).toEqual([on, value === null && !sold.has(on) ? null : (sold.get(on) ?? 0)]);
      }
      expect(curve.days.filter((on) => sold.has(on))).toEqual([...sold.keys()]);
      if (!curve.is_whole) expect(curve.phases).toEqual([]);
      for (const { from, to, sales, unknown } of curve.phases) {
        const own = [...sold].filter(([on]) => on >= from && on <= to);
        const values = curve.values.filter(
          (_, n) => Number(curve.days[n]) >= from && Number(curve.days[n]) <= to,
        );
        expect(unknown).toBe(values.filter((value) => value === null).length);
        expect(sales ?? 0).toBe(own.reduce((sum, [, pieces]) => sum + pieces, 0));
      }
      if (curve.phases.length > 0) whole += 1;
    }
    expect(whole).toBeGreaterThan(0);
  });

  it('begins where the edition begins, and says that it is cut', async () => {
    const [id] = products;
    const curve = (await blocksOf(overview(id as string), 'light')).curve as unknown as LifeCurveReply;
    const oldest = Number(day(29).replaceAll('-', ''));
    expect(Math.min(...curve.days)).toBeGreaterThanOrEqual(oldest);
    expect(curve.is_cut).toBe(Number(curve.first) < oldest);
  });
});

describe('口碑 of an author beside its main category', () => {
  const last = (where: string) =>
    store.read<{ id: string; score: number }>({
      sql: `SELECT toString(f.author_id) AS id, toUInt32(argMaxIf(f.score, f.day, f.score > 0)) AS score FROM tide.author_dsr AS f
WHERE f.day BETWEEN toDate('${day(29)}') AND toDate('${day(0)}') AND ${where} GROUP BY id HAVING score > 0 ORDER BY id`,
    });
  const standingOf = async (id: string) =>
    (await blocksOf(`/api/author/overview/${publicId(id)}`)).standing as unknown as StandingReply;

  it('is among those that sold in 30 days, by the last score of the same days: several authors', async () => {
    const peers = await store.read<{ id: string; cat1: string }>({
      sql: 'SELECT toString(t.author_id) AS id, toString(t.cat1) AS cat1 FROM tide.author_term AS t WHERE t.cat1 != 0 ORDER BY t.author_id',
    });
    const scores = new Map((await last('1')).map(({ id, score }) => [id, Number(score)]));
    const known = peers.filter(({ id }) => scores.has(id));
    for (const { id, cat1 } of [known[0], known[Math.floor(known.length / 2)], known.at(-1)].flatMap(
      (one) => one ?? [],
    )) {
      const all = known.filter((one) => one.cat1 === cat1).map((one) => scores.get(one.id) ?? 0);
      const own = scores.get(id) ?? 0;
      const { is_peer, scores: got } = await standingOf(id);
      const place = all.filter((score) => score < own).length / (all.length - 1);
      expect(is_peer).toBe(true);
      expect(got.score).toMatchObject({ value: own, count: all.length });
      expect(got.score?.place).toEqual(all.length < MIN_STANDING ? null : expect.closeTo(place, 9));
    }
  });

  it('has no score where the last one is older, as the card has none', async () => {
    const [author] = await last('f.author_id IN (SELECT author_id FROM tide.author_term WHERE cat1 != 0)');
    await store.write({
      sql: `ALTER TABLE tide.author_dsr DELETE WHERE author_id = ${author?.id} AND day >= toDate('${day(29)}') SETTINGS mutations_sync = 2`,
    });
    await store.write({
      sql: `INSERT INTO tide.author_dsr (author_id, day, score) VALUES (${author?.id}, toDate('${day(30)}'), 490)`,
    });
    const { scores } = await standingOf(author?.id ?? '0');
    expect([scores.score?.value, scores.score?.place]).toEqual([null, null]);
  });
});

describe('places on a board', () => {
  const families = [
    ['author', '/api/author/overview/', 'live_sellers', 'author_id', 'f.carrier = 1 AND f.author_id != 0'],
    ['product', '/api/sku/overview/', 'hot_sales', 'product_id', 'f.product_id != 0'],
    ['shop', '/api/shop/overview/', 'hot_shops', 'shop_id', 'f.shop_id != 0'],
    ['brand', '/api/brand/overview/', 'hot_brands', 'brand_id', 'f.brand_id != 0'],
  ] as const;

  it.each(families)('of %s are those of the list of each day', async (_, path, board) => {
    const lists = await store.read<{ id: string; on_day: number; place: number; size: string }>({
      sql: `SELECT toString(id) AS id, toYYYYMMDD(day) AS on_day, rank AS place, size FROM (
  SELECT id, day, rank, count() OVER (PARTITION BY day) AS size FROM tide.rank_snap WHERE unit = 1 AND board = '${board}' AND dim = 0 AND cat1 = 0
) WHERE day BETWEEN toDate('${day(29)}') AND toDate('${day(0)}') ORDER BY day DESC, rank`,
    });
    const ids = [...new Set(lists.map(({ id }) => id))];
    expect(ids.length).toBeGreaterThan(2);
    for (const id of [ids[0], ids[1], ids.at(-1)]) {
      const trend = (await blocksOf(`${path}${publicId(id as string)}?period=30`))
        .ranks as unknown as RankTrendReply;
      const own = new Map(
        lists.filter((row) => row.id === id).map((row) => [Number(row.on_day), Number(row.place)]),
      );
      const sizes = new Map(lists.map((row) => [Number(row.on_day), Number(row.size)]));
      expect(trend.unit).toBe('day');
      expect(trend.periods).toHaveLength(30);
      expect(trend.whole.ranks).toEqual(trend.periods.map((on) => own.get(on) ?? null));
      expect(trend.whole.sizes).toEqual(trend.periods.map((on) => sizes.get(on) ?? null));
    }
  });

  it('a day without a list is not one on which it has no place; a category without a row is an empty list', async () => {
    await store.write({
      sql: `ALTER TABLE tide.rank_snap DELETE WHERE unit = 1 AND board = 'hot_shops' AND day = toDate('${day(3)}') SETTINGS mutations_sync = 2`,
    });
    await store.write({
      sql: `ALTER TABLE tide.rank_snap DELETE WHERE unit = 1 AND board = 'hot_shops' AND day = toDate('${day(2)}') AND cat1 != 0 SETTINGS mutations_sync = 2`,
    });
    const [shop] = await store.read<{ id: string }>({
      sql: `SELECT toString(id) AS id FROM tide.rank_snap WHERE unit = 1 AND board = 'hot_shops' AND day = toDate('${day(0)}') AND cat1 = 0 AND dim = 0 ORDER BY rank DESC LIMIT 1`,
    });
    const path = `/api/shop/overview/${publicId(shop?.id ?? '0')}?period=7`;
    const trend = (await blocksOf(path, 'flagship')).ranks as unknown as RankTrendReply;
    expect(trend.whole.sizes.map((size) => size === null)).toEqual([0, 0, 0, 1, 0, 0, 0].map(Boolean));
    expect([trend.own?.sizes[3], trend.own?.sizes[4]]).toEqual([null, 0]);
  });

  it('of brands in their main category are the order of their money there by day', async () => {
    const [brand] = await store.read<{ id: string; cat1: string; name: string }>({
      sql: `SELECT toString(brand_id) AS id, toString(cat1) AS cat1, category AS name FROM tide.card_brand_row ORDER BY brand_id IN (SELECT brand_id FROM tide.card_brand_f ORDER BY gmv30 DESC LIMIT 3) DESC, brand_id LIMIT 1`,
    });
    const trend = (await blocksOf(`/api/brand/overview/${publicId(brand?.id ?? '0')}?period=7`))
      .ranks as unknown as RankTrendReply;
    expect(trend.category).toBe(brand?.name);
    const rows = await store.read<{ on_day: number; place: string }>({
      sql: `SELECT on_day, countIf(money > own) + 1 AS place FROM (
  SELECT on_day, money, maxIf(money, brand = ${brand?.id}) OVER (PARTITION BY on_day) AS own FROM (
    SELECT toYYYYMMDD(f.day) AS on_day, f.brand_id AS brand, sum(f.gmv) AS money FROM tide.sale_alloc AS f
    WHERE f.cat1 = ${brand?.cat1} AND f.brand_id != 0 AND f.day BETWEEN toDate('${day(6)}') AND toDate('${day(0)}') GROUP BY on_day, brand
  )
) WHERE own > 0 GROUP BY on_day`,
    });
    const places = new Map(rows.map(({ on_day, place }) => [Number(on_day), Number(place)]));
    expect(trend.own?.ranks).toEqual(trend.periods.map((on) => places.get(on) ?? null));
    expect(trend.own?.ranks.some((rank) => rank !== null)).toBe(true);
  });

  it('over more than 90 days are those of the weeks that end within them', async () => {
    const trend = (await blocksOf(`${overview(products[0] as string)}?period=180`))
      .ranks as unknown as RankTrendReply;
    expect(trend.unit).toBe('week');
    const weekdays = trend.periods.map((on) =>
      new Date(String(on).replace(/(....)(..)(..)/, '$1-$2-$3')).getUTCDay(),
    );
    expect(new Set(weekdays)).toEqual(new Set([1]));
    expect(trend.periods.length).toBeGreaterThanOrEqual(24);
    const lists = await store.read<{ on_day: number; place: number; size: string }>({
      sql: `SELECT toYYYYMMDD(day) AS on_day, maxIf(rank, id = ${products[0]}) AS place, count() AS size FROM tide.rank_snap
WHERE unit = 7 AND board = 'hot_sales' AND dim = 0 AND cat1 = 0 GROUP BY on_day`,
    });
    const own = new Map(lists.map((row) => [Number(row.on_day), row]));
    expect(trend.whole.ranks).toEqual(trend.periods.map((on) => Number(own.get(on)?.place ?? 0) || null));
    expect(trend.whole.sizes).toEqual(
      trend.periods.map((on) => (own.has(on) ? Number(own.get(on)?.size) : null)),
    );
    expect(trend.whole.ranks.some((rank) => rank !== null)).toBe(true);
    expect(trend.whole.sizes).toContain(null);
  });
});
