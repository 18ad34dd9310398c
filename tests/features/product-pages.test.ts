import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPage } from '#catalog/details/product-page.ts';
import { firstSourceDay } from '#catalog/kernel/source-days.ts';
import type { BlocksReply } from '#engine/blocks/block-contract.ts';
import { callsOf } from '#engine/blocks/block-contract.ts';
import type { PartsReply } from '#engine/blocks/composition/reply.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import type { ListReply } from '#engine/contract.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { Answer } from '#testkit/app.ts';
import { tally, testCollector } from '#testkit/collector.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';
import { day } from '#testkit/world-base.ts';

let test: PeopleApp;
let store: MarketStore;
let ids: readonly string[];
let supreme: TestBrowser;

beforeAll(async () => {
  test = await openPeopleApp({ world: true });
  store = test.runtime.stores.market;
  supreme = await test.person(mobile(), 'supreme');
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(product_id) AS id FROM tide.card_product_f WHERE sales30 > 0 ORDER BY gmv30 DESC, product_id LIMIT 12`,
  });
  ids = rows.map(({ id }) => publicId(id));
}, 600_000);
afterAll(() => test.close());

let next = 0;
const mobile = () => `135${String(10_000_000 + next++)}`;
const first = () => ids[0] as string;
const SPAN = `start=${day(6).replaceAll('-', '')}&end=${day(0).replaceAll('-', '')}`;
const OVERVIEW = '/api/sku/overview/';

const asks = (browser: TestBrowser, path: string) => browser.get<BlocksReply>(path);

function dataOf<T>({ status, body }: Answer<T>): T {
  if (!body.data) throw new Error(`${status} ${body.message}`);
  return body.data;
}

async function block<K extends BlockReply['kind']>(
  [browser, path]: readonly [TestBrowser, string],
  name: string,
  kind: K,
): Promise<Extract<BlockReply, { kind: K }>> {
  const found = dataOf(await asks(browser, path)).blocks[name];
  if (found?.kind !== kind) throw new Error(`${path} answers ${name} with ${found?.kind}`);
  return found as Extract<BlockReply, { kind: K }>;
}

/** The first of the last seven days on which it is captured which channel sold. */
function splitDay(): string {
  const first = firstSourceDay('split', test.runtime.state.firstDays) ?? '';
  return first > day(6) ? first : day(6);
}

/** What the money fact itself says of a product in the last seven days, or since a later day. */
async function soldOf(id: string, from = day(6)) {
  const [row] = await store.read<Record<string, string>>({
    sql: `SELECT sum(f.sales) AS sales, sum(f.gmv) AS gmv, sumIf(f.gmv, f.carrier = 3) AS card, sumIf(f.gmv, f.carrier != 3) AS carried,
  uniqExactIf(f.author_id, f.author_id != 0) AS authors, uniqExactIf(f.carrier_id, f.carrier = 1) AS lives, uniqExactIf(f.carrier_id, f.carrier = 2) AS videos,
  sumIf(f.gmv, f.author_id != 0) AS by_authors
FROM tide.sale_alloc AS f WHERE f.product_id = {id:UInt64} AND f.day BETWEEN {from:Date} AND {to:Date}`,
    params: { id: internalId(id) ?? '0', from, to: day(0) },
  });
  return Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]));
}

describe('a product page refuses', () => {
  const calls = [productPage.call, ...callsOf(productPage)].map((path) => [path] as const);

  it.each(calls)('a visitor %s', async (path) => {
    const answer = await test.browser().get(path.replace('{product_id}', first()));
    expect([answer.status, answer.body.refusal?.prompt]).toEqual([401, 'log-in']);
  });

  it.each(['/api/sku/author/list', '/api/sku/live/list', '/api/sku/video/list'])(
    'a visitor its list %s',
    async (path) => {
      const answer = await test.browser().post(path, { product_id: first() });
      expect(answer.status).toBe(401);
    },
  );

  it('ids that are none, of nobody, and of another family', async () => {
    const [author] = await store.read<{ id: string }>({
      sql: 'SELECT toString(author_id) AS id FROM tide.card_author_f LIMIT 1',
    });
    for (const id of ['0', 'zzzzzzzzzzzzzz', '4', publicId(author?.id ?? '1')]) {
      const answer = await supreme.get(`/api/sku/detail/${encodeURIComponent(id)}`);
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  it('a trial more than seven days, and the eleventh product of a day', async () => {
    const trial = await test.person(mobile());
    const far = await asks(trial, `${OVERVIEW}${first()}?period=15`);
    expect([far.status, far.body.refusal?.prompt]).toEqual([402, 'range-days']);
    for (const id of ids.slice(0, 10))
      expect((await trial.get(`/api/sku/detail/${id}`)).body.success).toBe(true);
    const over = await trial.get(`/api/sku/detail/${ids[10]}`);
    expect([over.body.success, over.body.refusal?.prompt]).toEqual([false, 'detail-trial']);
    expect((await asks(trial, `${OVERVIEW}${ids[10]}`)).body.success).toBe(false);
    expect((await asks(trial, `${OVERVIEW}${first()}`)).body.success).toBe(true);
  });

  it('blocks above the edition: their data is not in the answer', async () => {
    const [trial, light] = [await test.person(mobile()), await test.person(mobile(), 'light')];
    expect(dataOf(await asks(trial, `/api/sku/drop/${first()}`)).blocks).toEqual({});
    const summary = await block([light, `/api/sku/drop/${first()}`], 'drop', 'drop');
    expect(summary.items).toBeNull();
    const portrait = await block([trial, `/api/sku/persona/${first()}`], 'portrait', 'portrait');
    for (const dims of Object.values(portrait.audiences))
      for (const { parts } of Object.values(dims.dims)) expect(parts.length).toBeLessThanOrEqual(3);
  });

  it('a trial every amount: bands and an index instead', async () => {
    const trial = await test.person(mobile());
    const kpis = await block([trial, `${OVERVIEW}${first()}`], 'kpis', 'kpis');
    for (const name of ['gmv', 'sales']) expect(Array.isArray(kpis.values[name]?.value)).toBe(true);
    const trend = await block([trial, `${OVERVIEW}${first()}`], 'trend', 'trend');
    expect(trend.indexed).toBe(true);
    for (const value of trend.metrics.gmv?.live?.values ?? []) expect(value ?? 0).toBeLessThanOrEqual(100);
    const tiers = await block([trial, `${OVERVIEW}${first()}`], 'tiers', 'matrix');
    for (const row of tiers.rows) expect(typeof row.total).not.toBe('number');
  });
});

describe('a product page', () => {
  it('answers every block of every tab', async () => {
    for (const path of callsOf(productPage)) {
      const { blocks } = dataOf(await asks(supreme, path.replace('{product_id}', first())));
      const own = productPage.tabs.flatMap((tab) =>
        Object.entries(tab.blocks).filter(
          ([, one]) => one.kind !== 'list' && one.kind !== 'top' && (one.call ?? tab.call) === path,
        ),
      );
      expect(Object.keys(blocks).sort()).toEqual(own.map(([name]) => name).sort());
    }
  });

  it('says of its figures what the money fact says', async () => {
    for (const id of ids.slice(0, 6)) {
      const { values, split } = await block([supreme, `${OVERVIEW}${id}?${SPAN}`], 'kpis', 'kpis');
      const sold = await soldOf(id);
      const shown = Object.fromEntries(Object.entries(values).map(([key, { value }]) => [key, value]));
      expect(shown).toMatchObject({
        gmv: sold.gmv,
        sales: sold.sales,
        authors: sold.authors,
        lives: sold.lives,
        videos: sold.videos,
      });
      const divided = await soldOf(id, splitDay());
      expect((split?.card ?? 0) * (divided.gmv ?? 0)).toBeCloseTo(divided.card ?? 0, 0);
    }
  });

  it('has the figures of its row in the library, page views and conversion too', async () => {
    for (const id of ids.slice(0, 6)) {
      const { values } = await block([supreme, `${OVERVIEW}${id}?period=7`], 'kpis', 'kpis');
      const [row] = await store.read<Record<string, string | null>>({
        sql: `SELECT toString(sales7) AS sales, toString(gmv7) AS gmv, toString(views7) AS views, toString(authors7) AS authors, toString(lives7) AS lives
FROM tide.card_product_f WHERE product_id = {id:UInt64}`,
        params: { id: internalId(id) ?? '0' },
      });
      for (const [name, text] of Object.entries(row ?? {}))
        expect([name, values[name]?.value]).toEqual([name, text === null ? null : Number(text)]);
      const views = row?.views ?? null;
      expect(values.cvr?.value === null).toBe(views === null || views === '0');
    }
  });

  it('adds up: channels, accounts and hours to the whole, tiers to what authors brought', async () => {
    for (const id of ids.slice(0, 4)) {
      const path = `${OVERVIEW}${id}?${SPAN}`;
      const sold = await soldOf(id);
      const divided = await soldOf(id, splitDay());
      for (const name of ['channels', 'accounts']) {
        const found = dataOf(await asks(supreme, path)).blocks[name] as PartsReply;
        expect(found.parts.reduce((sum, { value }) => sum + Number(value), 0)).toBe(divided.gmv);
      }
      const { rows } = await block([supreme, path], 'tiers', 'matrix');
      expect(rows.reduce((sum, { total }) => sum + Number(total), 0)).toBe(sold.by_authors);
      const trend = await block([supreme, path], 'trend', 'trend');
      const bars = Object.entries(trend.metrics.gmv ?? {}).filter(([key]) => key !== 'price');
      expect(bars.flatMap(([, { values }]) => values).reduce<number>((sum, v) => sum + (v ?? 0), 0)).toBe(
        sold.gmv,
      );
    }
  });

  it('lists rooms and videos that add up to its channels', async () => {
    for (const [path, channel] of [
      ['/api/sku/live/list', 1],
      ['/api/sku/video/list', 2],
    ] as const) {
      const [widest] = await store.read<{ id: string; gmv: string }>({
        sql: `SELECT toString(f.product_id) AS id, sum(f.gmv) AS gmv FROM tide.sale_alloc AS f
WHERE f.carrier = {channel:UInt8} AND f.day BETWEEN {from:Date} AND {to:Date} GROUP BY f.product_id ORDER BY uniqExact(f.carrier_id) DESC LIMIT 1`,
        params: { channel, from: day(6), to: day(0) },
      });
      const list = dataOf(
        await supreme.post<ListReply>(`${path}?limit=50`, {
          product_id: publicId(widest?.id ?? '0'),
          start: day(6).replaceAll('-', ''),
          end: day(0).replaceAll('-', ''),
        }),
      );
      expect(list.pagination.total_count).toBe(list.items.length);
      expect(list.items.reduce((sum, row) => sum + Number(row.gmv), 0)).toBe(Number(widest?.gmv));
    }
  });

  it('says what was carried beside the natural share', async () => {
    const sold = await soldOf(first());
    const path = `/api/sku/author/summary/${first()}?${SPAN}`;
    const { values } = await block([supreme, path], 'summary', 'kpis');
    expect(values.carried?.value).toBe(sold.carried);
    const divided = await soldOf(first(), splitDay());
    expect(values.natural?.value).toBeCloseTo((divided.card ?? 0) / (divided.gmv ?? 1), 3);
  });
});

describe('reviews of a product', () => {
  it('stand once each, most liked first, with the words that most of them have', async () => {
    const collector = await testCollector(test, { mayBackfill: true });
    const at = Date.parse(`${day(1)}T12:00:00+08:00`) / 1000;
    const texts = ['面膜很好用', '面膜很好用', '面膜太薄', '包装破损'];
    const sent = await collector.send(
      'comment',
      texts.map((text, n) => ({
        comment_id: objectId('comment', `review ${n}`),
        kind: 'comment',
        object_type: 'product',
        object_id: internalId(ids[11] as string),
        text,
        likes: 10 - n,
        replies: 0,
        published_at: at + n,
        offset_ms: null,
        place: '',
        author_hash: '0',
        sentiment: n < 2 ? 1 : -1,
      })),
    );
    expect(tally(sent)).toEqual([4, 0, 0]);
    const reply = await block([supreme, `${OVERVIEW}${ids[11]}?${SPAN}`], 'reviews', 'reviews');
    expect([reply.count, reply.moods]).toEqual([4, { good: 2, mixed: 0, bad: 2 }]);
    expect(reply.items.map(({ text, same, likes }) => [text, same, likes])).toEqual([
      ['面膜很好用', 2, 10],
      ['面膜太薄', 1, 8],
      ['包装破损', 1, 7],
    ]);
    expect(reply.words.all[0]).toEqual({ word: '面膜', count: 3 });
    expect(reply.words.bad.find(({ word }) => word === '面膜')?.count).toBe(1);
  });
});

describe('titles and prices of a product', () => {
  /** The last change of a title: of which product, and how many complete days follow it. */
  async function changed(): Promise<{ id: string; on: string; follow: number }> {
    const [row] = await store.read<{ id: string; on_day: string; follow: number }>({
      sql: `SELECT toString(product_id) AS id, toString(day) AS on_day, dateDiff('day', day, {to:Date}) AS follow
FROM tide.product_change WHERE kind = 1 AND title_before != '' ORDER BY at DESC, product_id LIMIT 1`,
      params: { to: day(0) },
    });
    if (!row) throw new Error('no title of the world changes');
    return { id: publicId(row.id), on: row.on_day, follow: Number(row.follow) };
  }

  it('are dated changes with the sales of the days around, newest first', async () => {
    const { id, on, follow } = await changed();
    const { changes, older } = await block([supreme, `/api/sku/title/record/${id}`], 'titles', 'timeline');
    expect([changes.length, older]).toEqual([2, 0]);
    const [back, away] = changes;
    expect([back?.before, away?.before]).toEqual([away?.after, back?.after]);
    expect(back?.before).toBe(`${back?.after} 老款`);
    expect([back?.entered, back?.left, away?.left]).toEqual([[], away?.entered, []]);
    expect(back?.left.map(({ word }) => word)).toContain('老款');
    expect(back?.days_after).toBe(Math.min(7, follow));
    const [mean] = await store.read<{ before: string; after: string }>({
      sql: `SELECT round(sumIf(f.sales, f.day < {on:Date}) / 7) AS before, round(sumIf(f.sales, f.day > {on:Date}) / {follow:UInt8}) AS after
FROM tide.sale_alloc AS f WHERE f.product_id = {id:UInt64} AND f.day BETWEEN {on:Date} - 7 AND {to:Date}`,
      params: { id: internalId(id) ?? '0', on, to: day(0), follow },
    });
    expect([back?.sales_before, back?.sales_after]).toEqual([Number(mean?.before), Number(mean?.after)]);
  });

  it('have no sales on days before the first known sale of the product', async () => {
    const collector = await testCollector(test, { mayBackfill: true });
    const id = ids[10] as string;
    const [profile] = await store.read<Record<string, unknown>>({
      sql: `SELECT toString(product_id) AS product_id, source_key, title, toString(shop_id) AS shop_id, toString(brand_id) AS brand_id,
  toString(cat1) AS cat1, toString(cat2) AS cat2, cover FROM tide.product_profile AS f WHERE f.product_id = {id:UInt64} ORDER BY f.ts LIMIT 1`,
      params: { id: internalId(id) ?? '0' },
    });
    const seen = (price: number, at: string) => ({ ...profile, price_fen: price, ts: Date.parse(at) / 1000 });
    const rows = [seen(9900, '2026-01-05T12:00:00+08:00'), seen(8800, '2026-01-10T12:00:00+08:00')];
    expect(tally(await collector.send('product_profile', rows))).toEqual([2, 0, 0]);
    const { changes } = await block([supreme, `/api/sku/title/record/${id}`], 'prices', 'timeline');
    const early = changes.find(({ before, after }) => before === '9900' && after === '8800');
    expect([early?.sales_before, early?.sales_after, early?.change]).toEqual([null, null, null]);
  });

  it('before the days of an edition are counted, not sent', async () => {
    const trial = await test.person(mobile());
    const [row] = await store.read<{ id: string; changes: string; late: string }>({
      sql: `SELECT toString(product_id) AS id, count() AS changes, countIf(day >= {from:Date}) AS late
FROM (SELECT product_id, day, price, lagInFrame(price) OVER (PARTITION BY product_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS had FROM tide.product_price_day)
WHERE had != 0 AND had != price GROUP BY product_id ORDER BY changes - late DESC, product_id LIMIT 1`,
      params: { from: day(6) },
    });
    const path = `/api/sku/title/record/${publicId(row?.id ?? '0')}`;
    const { changes, older } = await block([trial, path], 'prices', 'timeline');
    expect([changes.length, older]).toEqual([Number(row?.late), Number(row?.changes) - Number(row?.late)]);
  });

  it('are a step line beside the sales that ends with the present price', async () => {
    const { id } = await changed();
    const { metrics } = await block([supreme, `${OVERVIEW}${id}?${SPAN}`], 'trend', 'trend');
    const [row] = await store.read<{ price: string }>({
      sql: `SELECT toString(argMax(price, at)) AS price FROM (
  SELECT ts AS at, price_fen AS price FROM tide.product_profile WHERE product_id = {id:UInt64} AND price_fen IS NOT NULL
  UNION ALL SELECT ts, price_fen FROM tide.product_counter WHERE product_id = {id:UInt64} AND price_fen IS NOT NULL
) WHERE toDate(at, 'Asia/Shanghai') <= {to:Date}`,
      params: { id: internalId(id) ?? '0', to: day(0) },
    });
    expect(metrics.gmv?.price?.values.at(-1)).toBe(Number(row?.price));
    expect(metrics.gmv?.price?.values).not.toContain(null);
  });

  it('stand in the head with the categories and the stage', async () => {
    const { facts } = dataOf(await supreme.get<DetailHeader>(`/api/sku/detail/${(await changed()).id}`));
    expect(facts?.retitled).toBe(2);
    expect(facts?.path.length).toBeGreaterThanOrEqual(2);
    expect(facts?.prices).toHaveLength(30);
    expect(facts?.unseen_days).toBe(0);
    const known = (facts?.prices ?? []).filter((price) => price !== null);
    expect(facts?.lowest?.price).toBe(Math.min(...known));
  });
});
