import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { SUPREME } from '#catalog/plans.ts';
import type { ListReply, WireRow } from '#engine/contract.ts';
import { emptyListQuery, type ListQuery } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { pageObjects } from '#engine/server/admit.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { rowsById } from '#engine/server/rows-by-id.ts';
import { runPlan } from '#engine/server/run.ts';
import { addDays, dateCodeOf } from '#kernel/day.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type Sending, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import { type ScopeIds, sampleScopes } from './sample-scope.ts';

// What relation lists say beside the sales of a pair: each figure is the one that another page has of the same objects.
let test: TestApp;
let store: MarketStore;
let scopes: ReadonlyMap<string, ScopeIds>;

beforeAll(async () => {
  test = await openTestApp({ world: true });
  store = test.runtime.stores.market;
  scopes = await sampleScopes(store);
}, 600_000);
afterAll(() => test.close());

const inside = (id: unknown) => internalId(String(id)) as string;

/** Rows of a relation list in its widest scope. */
async function rowsOf(id: string, body: Record<string, unknown> = {}, sending: Sending = {}) {
  const path = listingById(id)?.endpoint.path ?? '';
  const { status, body: answer } = await test.post<ListReply>(path, { ...scopes.get(id), ...body }, sending);
  if (!answer.data) throw new Error(`${id}: ${status} ${answer.message}`);
  return answer.data.items;
}

const read = <T>(sql: string, params: Record<string, string> = {}) => store.read<T>({ sql, params });

function planned(id: string, ask: Partial<ListQuery>) {
  const made = plan(listingById(id) as Listing, { ...emptyListQuery, ...ask }, { level: SUPREME });
  if (isRefusal(made)) throw new Error(made.message);
  return made;
}

/** The rows that a library has of objects, by public id. */
async function libraryRows(id: string, key: string, rows: readonly WireRow[], ask: Partial<ListQuery> = {}) {
  const ids = rows.map((row) => String(row[key]));
  const found = await rowsById(test.runtime.context, planned(id, ask), ids);
  return new Map(found.map((row) => [row[key], row]));
}

const PAIRS = [
  ['productAuthors', 'uid', 'author_id', 'product_id'],
  ['shopAuthors', 'uid', 'author_id', 'shop_id'],
  ['brandAuthors', 'uid', 'author_id', 'brand_id'],
  ['authorProducts', 'product_id', 'product_id', 'author_id'],
  ['authorShops', 'shop_id', 'shop_id', 'author_id'],
  ['authorBrands', 'brand_id', 'brand_id', 'author_id'],
] as const;

/** The first day on which each id sold with the object of the page, of all days. */
async function firstDays([id, , column, scope]: (typeof PAIRS)[number]): Promise<Map<string, string>> {
  const rows = await read<{ id: string; day: string }>(
    `SELECT toString(f.${column}) AS id, toString(min(f.day)) AS day FROM tide.sale_alloc AS f
WHERE f.${scope} = {scope:UInt64} GROUP BY f.${column}`,
    { scope: inside(Object.values(scopes.get(id) ?? {})[0]) },
  );
  return new Map(rows.map((row) => [row.id, row.day]));
}

/** The context of a market whose sources are all known from a day on. */
function knownSince(day: string): QueryContext {
  const { context } = test.runtime;
  const { state: as } = context;
  const state: typeof as = {
    dataDay: as.dataDay,
    firstDays: { ...as.firstDays, sales: day, live: day, video: day },
    correctedDays: as.correctedDays,
    partialDays: as.partialDays,
    updatedAt: (family) => as.updatedAt(family),
    freshAt: (family) => as.freshAt(family),
    isMissing: (stream) => as.isMissing(stream),
    buildOf: (table) => as.buildOf(table),
    now: () => as.now(),
  };
  return { ...context, state };
}

describe('new partners', () => {
  it('are those without a sale before the chosen days; nothing is said where less than 30 days before are known', async () => {
    const seen = new Set<unknown>();
    for (const pair of PAIRS) {
      const [id, key] = pair;
      const firsts = await firstDays(pair);
      for (const before of [2, 13]) {
        const from = addDays(WORLD_DAY, -before);
        const ask = {
          scope: scopes.get(id) ?? {},
          time: { from: dateCodeOf(from), to: dateCodeOf(WORLD_DAY) },
          pageSize: 200,
        };
        for (const since of [addDays(from, -30), addDays(from, -29)]) {
          const context = knownSince(since);
          const { items } = await runPlan(context, planned(id, ask));
          expect(items.length).toBeGreaterThan(0);
          const wanted = items.map((row) => {
            const isNew = (firsts.get(inside(row[key])) as string) >= from;
            return [row[key], since > addDays(from, -30) ? null : isNew ? '新合作' : '合作过'];
          });
          expect([id, before, items.map((row) => [row[key], row.partner])]).toEqual([id, before, wanted]);
          const only = await runPlan(context, planned(id, { ...ask, filters: { newPartner: true } }));
          expect(only.items).toEqual(items.filter(({ partner }) => partner === '新合作'));
          for (const { partner } of items) seen.add(partner);
        }
      }
    }
    expect(seen).toEqual(new Set([null, '合作过', '新合作']));
  });

  it('are for editions from light on, as a mark and as a filter', async () => {
    const [row] = await rowsOf('productAuthors', {}, { as: 'trial' });
    expect(row && 'partner' in row).toBe(false);
    const { path } = listingById('productAuthors')?.endpoint ?? { path: '' };
    const asked = { ...scopes.get('productAuthors'), new_partner: true };
    expect((await test.post(path, asked, { as: 'trial' })).status).toBe(402);
    expect((await test.post(path, asked, { as: 'light' })).status).toBe(200);
  });
});

describe('marks of rows', () => {
  it('say of an author what its profile and 达人库 say', async () => {
    const kinds = ['', '达人号', '品牌自营', '商家自营', '明星', '官方媒体'];
    for (const id of ['productAuthors', 'shopAuthors', 'brandAuthors']) {
      const rows = await rowsOf(id, { period: 30 });
      const ids = rows.map(({ uid }) => inside(uid));
      const own = await read<{ id: string; level: number; kind: number }>(
        `SELECT toString(author_id) AS id, level, kind FROM tide.dim_author WHERE author_id IN (${ids.join(', ')})`,
      );
      const library = await libraryRows('authors', 'uid', rows);
      for (const row of rows) {
        const author = own.find((one) => one.id === inside(row.uid));
        expect([row.uid, row.kind]).toEqual([row.uid, kinds[author?.kind ?? 0] || null]);
        expect([row.uid, row.level]).toEqual([row.uid, author?.level ? `LV${author.level}` : null]);
        expect([row.uid, row.dsr]).toEqual([row.uid, library.get(row.uid)?.dsr]);
      }
      expect(rows.some(({ kind }) => kind !== null)).toBe(true);
    }
  });

  it('say of a room whose account it is of, as its author does', async () => {
    for (const id of ['productLives', 'shopLives', 'brandLives']) {
      const rows = await rowsOf(id, { period: 30 });
      const own = await read<{ id: string; kind: number }>(
        `SELECT toString(room_id) AS id, kind FROM tide.card_live_f WHERE room_id IN (${rows.map(({ room_id: room }) => inside(room)).join(', ')})`,
      );
      const kinds = [null, '达人号', '品牌自营', '商家自营', '明星', '官方媒体'];
      const wanted = rows.map((row) => kinds[own.find((one) => one.id === inside(row.room_id))?.kind ?? 0]);
      expect(rows.map(({ kind }) => kind)).toEqual(wanted);
    }
  });

  it('say of a video what 视频库 says', async () => {
    for (const id of ['productVideos', 'shopVideos', 'brandVideos', 'authorVideos']) {
      const rows = await rowsOf(id, { period: 30 });
      expect(rows.length).toBeGreaterThan(0);
      const library = await libraryRows('videos', 'aweme_id', rows);
      const own = (row: WireRow, name: string) => library.get(row.aweme_id)?.[name];
      expect([id, rows.map(({ ad }) => ad)]).toEqual([id, rows.map((row) => own(row, 'ad'))]);
      if (id === 'productVideos')
        expect(rows.map(({ fans }) => fans)).toEqual(rows.map((row) => own(row, 'fans')));
    }
  });

  it('say of a product the conversion of 商品库 over 30 days', async () => {
    const rows = await rowsOf('authorProducts', { period: 7 });
    const library = await libraryRows('products', 'product_id', rows, { time: { days: 30 } });
    expect(rows.map(({ cvr }) => cvr)).toEqual(rows.map((row) => library.get(row.product_id)?.cvr));
    expect(rows.some(({ cvr }) => cvr !== null)).toBe(true);
  });
});

/** Products that rooms explained and sold: those with most such rooms first. */
const explainedProducts = () =>
  read<{ id: string }>(`SELECT toString(product_id) AS id FROM tide.product_carrier_day
WHERE carrier = 1 AND (carrier_id, product_id) IN (SELECT room_id, product_id FROM tide.room_explain)
GROUP BY product_id ORDER BY uniqExact(carrier_id) DESC, product_id LIMIT 4`);

describe('rooms of a product', () => {
  it('have price, explanations and share of the room as the page of the room has them', async () => {
    const products = await explainedProducts();
    expect(products.length).toBeGreaterThan(0);
    for (const { id } of products) {
      const product = publicId(id);
      const rows = await rowsOf('productLives', { product_id: product, period: 730 });
      for (const row of rows.slice(0, 5)) {
        const { body } = await test.post<{ items: readonly Record<string, unknown>[] }>(
          '/api/live/sku/list?limit=100',
          { room_id: row.room_id },
        );
        const goods = body.data?.items.find((one) => one.product_id === product);
        const page = [goods?.explain_count, goods?.explain_seconds];
        expect([row.room_id, row.explains ?? 0, row.explain_time ?? 0]).toEqual([row.room_id, ...page]);
        expect(Number(row.room_share)).toBeCloseTo(Number(goods?.share), 3);
        if (row.room_price !== null)
          expect([row.room_id, row.room_price]).toEqual([row.room_id, goods?.price]);
      }
      expect(rows.some(({ explains }) => Number(explains) > 0)).toBe(true);
      expect(rows.some((row) => row.room_price !== null)).toBe(true);
    }
  });

  it('are in the order of each of these figures, unknown ones last', async () => {
    const path = listingById('productLives')?.endpoint.path ?? '';
    for (const field of ['room_price', 'explains', 'explain_time', 'room_share']) {
      const { body } = await test.post<ListReply>(
        `${path}?sort_field=${field}&sort=0`,
        { ...scopes.get('productLives'), period: 30 },
        {},
      );
      const values = (body.data?.items ?? []).map((row) => row[field] as number | null);
      const known = values.filter((value) => value !== null);
      expect([field, values]).toEqual([
        field,
        [...known.toSorted((a, b) => b - a), ...values.filter((value) => value === null)],
      ]);
      expect(known.length).toBeGreaterThan(1);
    }
  });
});

/** Pairs of an author and a product of which something sold in 30 days: those with most rooms and videos, and some of few. */
const drawnPairs = () =>
  read<{
    author: string;
    product: string;
  }>(`SELECT toString(author_id) AS author, toString(product_id) AS product
FROM (
  SELECT author_id, product_id, uniqExact(carrier_id) AS carriers FROM tide.product_carrier_day
  WHERE author_id != 0 AND product_id != 0 AND day > toDate('${WORLD_DAY}') - 30 GROUP BY author_id, product_id
)
ORDER BY carriers DESC, cityHash64(author_id, product_id) LIMIT 3
UNION ALL
SELECT toString(author_id), toString(product_id) FROM (
  SELECT DISTINCT author_id, product_id FROM tide.product_carrier_day
  WHERE author_id != 0 AND product_id != 0 AND day > toDate('${WORLD_DAY}') - 30
) ORDER BY cityHash64(author_id, product_id, 200) LIMIT 5`);

const sumOf = (rows: readonly WireRow[], name: string) =>
  rows.reduce((sum, row) => sum + Number(row[name]), 0);

describe('what a pair of an author and a product consists of', () => {
  it('adds up to the figures of its row, from either side', async () => {
    const seen = { lives: 0, videos: 0 };
    for (const { author, product } of await drawnPairs()) {
      const ids = { uid: publicId(author), product_id: publicId(product) };
      const ask = { period: 30 };
      const [row] = (await rowsOf('productAuthors', { ...ask, product_id: ids.product_id })).filter(
        ({ uid }) => uid === ids.uid,
      );
      const [mirrored] = (await rowsOf('authorProducts', { ...ask, uid: ids.uid })).filter(
        (one) => one.product_id === ids.product_id,
      );
      for (const side of ['productAuthor', 'authorProduct']) {
        const [lives, videos] = [
          await rowsOf(`${side}Lives`, { ...ask, ...ids }),
          await rowsOf(`${side}Videos`, { ...ask, ...ids }),
        ];
        const own = [sumOf(lives, 'gmv'), sumOf(videos, 'gmv')];
        if (row) {
          expect([side, ids, ...own]).toEqual([side, ids, row.live_gmv, row.video_gmv]);
          expect([sumOf(lives, 'sales'), sumOf(videos, 'sales')]).toEqual([row.live_sales, row.video_sales]);
          expect([lives.length, videos.length]).toEqual([row.lives, row.videos]);
        }
        if (mirrored) {
          expect([side, ids, ...own]).toEqual([side, ids, mirrored.live_gmv, mirrored.video_gmv]);
          expect(sumOf([...lives, ...videos], 'gmv') + Number(mirrored.card_gmv)).toBe(mirrored.gmv);
        }
        expect(row ?? mirrored).toBeDefined();
        seen.lives += lives.length;
        seen.videos += videos.length;
      }
    }
    expect(Math.min(seen.lives, seen.videos)).toBeGreaterThan(0);
  });

  it('needs both ids, and costs a view of the page that the row is on alone', async () => {
    const path = listingById('productAuthorLives')?.endpoint.path ?? '';
    const { product_id, uid } = scopes.get('productAuthorLives') ?? {};
    expect((await test.post(path, { product_id })).status).toBe(422);
    expect((await test.post(path, { uid })).status).toBe(422);
    const made = planned('productAuthorLives', { scope: { product_id: product_id ?? '', uid: uid ?? '' } });
    expect(pageObjects(made).map(({ of }) => of)).toEqual(['product']);
    const other = planned('authorProductLives', { scope: { product_id: product_id ?? '', uid: uid ?? '' } });
    expect(pageObjects(other).map(({ of }) => of)).toEqual(['author']);
  });
});
