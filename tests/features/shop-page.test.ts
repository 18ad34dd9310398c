import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopPage } from '#catalog/details/shop-page.ts';
import { tabsAndDays } from '#catalog/kernel/detail.ts';
import { firstSourceDay } from '#catalog/kernel/source-days.ts';
import type { Edition } from '#catalog/plans.ts';
import { type BlocksReply, callsOf } from '#engine/blocks/block-contract.ts';
import type { CalendarReply } from '#engine/blocks/calendar/reply.ts';
import type { PartsReply } from '#engine/blocks/composition/reply.ts';
import { maySeeBlock } from '#engine/blocks/detail-query.ts';
import type { DropReply } from '#engine/blocks/drop/reply.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import type { KpisReply } from '#engine/blocks/kpis/reply.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import type { StandingReply } from '#engine/blocks/standing/reply.ts';
import { MIN_STANDING } from '#engine/blocks/standing/standing-among.ts';
import type { TrendReply } from '#engine/blocks/trend/reply.ts';
import type { ListReply } from '#engine/contract.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { UserInfo } from '#features/people/account/contract.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openPeopleApp, type PeopleApp } from '#testkit/people.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';

let test: PeopleApp;
let store: MarketStore;
/** The small shops with most money of the last 7 days, as stored and as public ids. */
let shops: { readonly inside: string; readonly id: string }[];

/** Places of those that are compared, by money. */
const PLACES = [0, 1, 2, 3, 4];
const WEEK = `f.day BETWEEN toDate('${WORLD_DAY}') - 6 AND toDate('${WORLD_DAY}')`;
const OVERVIEW = '/api/shop/overview/{shop_id}';
const CALENDAR = '/api/shop/calendar/{shop_id}';
const DAY = '/api/shop/calendar/day/{shop_id}';
const MONTH = WORLD_DAY.slice(0, 7).replace('-', '');

beforeAll(async () => {
  test = await openPeopleApp({ world: true });
  store = test.runtime.stores.market;
  const rows = await store.read<{ id: string }>({
    sql: `SELECT toString(f.shop_id) AS id FROM tide.sale_alloc AS f WHERE ${WEEK} AND f.shop_id != 0
GROUP BY f.shop_id ORDER BY sum(f.gmv) DESC, f.shop_id LIMIT 5`,
  });
  shops = rows.map(({ id }) => ({ inside: id, id: publicId(id) }));
}, 600_000);
afterAll(() => test.close());

type Who = 'trial' | 'light' | 'flagship' | 'supreme';
const pathOf = (path: string, id: string, query = '') => `${path.replace('{shop_id}', id)}${query}`;
const first = () => shops[0] as { inside: string; id: string };
const blocks = async (path: string, id: string, { as, query = '' }: { as: Who; query?: string }) => {
  const { status, body } = await test.get<BlocksReply>(pathOf(path, id, query), { as });
  if (!body.data) throw new Error(`${path} ${status} ${body.message}`);
  return body.data.blocks;
};
const block = <T extends BlockReply>(all: BlocksReply['blocks'], name: string) => all[name] as unknown as T;

describe('the accounts that a shop runs itself', () => {
  it('are those whose profile names the shop as their own, of a brand or a shop; none are named elsewhere', async () => {
    const own = await store.read<{ shop: string; author: string; name: string; kind: number }>({
      sql: `SELECT toString(shop_id) AS shop, toString(author_id) AS author, name, kind FROM (
  SELECT author_id, argMax(f.shop_id, f.ts) AS shop_id, argMax(f.name, f.ts) AS name, argMax(f.kind, f.ts) AS kind FROM tide.author_profile AS f GROUP BY author_id
) WHERE shop_id != 0 AND kind IN (2, 3)`,
    });
    expect(own.length).toBeGreaterThan(0);
    const byShop = Map.groupBy(own, ({ shop }) => shop);
    const looked = [...byShop.keys()].slice(0, 8);
    const others = shops.map(({ inside }) => inside).filter((inside) => !byShop.has(inside));
    for (const inside of [...looked, ...others]) {
      const { body } = await test.get<DetailHeader>(`/api/shop/detail/${publicId(inside)}`, {
        as: 'supreme',
      });
      if (!body.success) continue;
      const expected = byShop.get(inside) ?? [];
      expect([inside, body.data?.own_accounts?.total ?? 0]).toEqual([inside, expected.length]);
      for (const { uid, name, kind } of body.data?.own_accounts?.items ?? [])
        expect(expected.map((one) => [publicId(one.author), one.name, Number(one.kind)])).toContainEqual([
          uid,
          name,
          kind,
        ]);
    }
  });
});

describe('the score of a shop', () => {
  it('is a step line that ends with the score of the card; a part that was never told is a gap', async () => {
    const [row] = await store.read<{ id: string; score: number }>({
      sql: `SELECT toString(shop_id) AS id, toUInt32(argMax(score, day)) AS score FROM tide.shop_dsr
WHERE day <= toDate('${WORLD_DAY}') GROUP BY shop_id ORDER BY shop_id LIMIT 1`,
    });
    const all = await blocks(OVERVIEW, publicId(row?.id ?? '0'), { as: 'supreme' });
    const { score, goods } = block<TrendReply>(all, 'score').metrics.score ?? {};
    expect(score?.values.at(-1)).toBe(Number(row?.score));
    expect(new Set(goods?.values)).toEqual(new Set([null]));
  });
});

/** 体验分超过同类 of a shop, as the library shows it. */
async function libraryPlace(id: string): Promise<number | null> {
  for (let page = 1; ; page++) {
    const { data } = (
      await test.post<ListReply>(`/api/shop/search?page=${page}&limit=50`, {}, { as: 'supreme' })
    ).body;
    const row = data?.items.find((one) => one.shop_id === id);
    if (row) return row.score_place as number | null;
    if (!data || page * 50 >= data.pagination.total_count) throw new Error(`no shop ${id}`);
  }
}

describe('the score beside its main category', () => {
  it.each(PLACES)(
    'is the median and the share of the others below, over the last known score of each that sold; of 体验分 the place of the library: shop %i',
    async (place) => {
      const { inside, id } = shops[place] ?? first();
      const { standing } = await blocks(OVERVIEW, id, { as: 'trial' });
      const { category, scores } = standing as unknown as StandingReply;
      for (const term of ['score', 'goods', 'logistics', 'service']) {
        const [row] = await store.read<Record<string, string | number | null>>({
          sql: `SELECT c.category AS category, arraySort(groupArrayIf(l.x, l.x > 0)) AS all, length(all) AS many, maxIf(l.x, l.shop_id = ${inside}) AS own,
  if(many % 2 = 1, all[intDiv(many, 2) + 1], (all[intDiv(many, 2)] + all[intDiv(many, 2) + 1]) / 2) AS middle,
  arrayCount(x -> x < own, all) / (many - 1) AS below
FROM (SELECT f.shop_id AS shop_id, max(tuple(f.${term} > 0, f.day, f.${term})).3 * max(f.${term} > 0) AS x FROM tide.shop_dsr AS f GROUP BY shop_id) AS l
JOIN tide.card_shop_f AS t ON t.shop_id = l.shop_id AND t.sales30 > 0
JOIN tide.card_shop_row AS c ON c.shop_id = l.shop_id
WHERE c.cat1 = (SELECT cat1 FROM tide.card_shop_row WHERE shop_id = ${inside}) GROUP BY c.category`,
        });
        const count = Number(row?.many);
        const own = Number(row?.own) || null;
        const isEnough = count >= MIN_STANDING;
        const below = term === 'score' ? await libraryPlace(id) : Number(row?.below);
        expect([term, scores[term]]).toEqual([
          term,
          {
            value: own,
            count,
            median: isEnough ? Number(row?.middle) : null,
            place: isEnough && own !== null ? expect.closeTo(Number(below), 9) : null,
          },
        ]);
        if (count > 0) expect(category).toBe(row?.category);
      }
    },
  );

  it('has no place where the shop sold nothing in 30 days: the library has none either', async () => {
    const [idle] = await store.read<{ id: string }>({
      sql: `SELECT toString(f.shop_id) AS id FROM tide.card_shop_f AS f
WHERE f.sales30 > 0 AND f.score_place IS NOT NULL ORDER BY f.sales30, f.shop_id LIMIT 1`,
    });
    const inside = idle?.id ?? '0';
    // The shop sells nothing any more: its row says so until the cards are built anew.
    await store.write({
      sql: `ALTER TABLE tide.card_shop_f UPDATE sales30 = 0, score_place = NULL WHERE shop_id = ${inside} SETTINGS mutations_sync = 2`,
    });
    const { standing } = await blocks(OVERVIEW, publicId(inside), { as: 'trial' });
    const { is_peer, category, scores } = standing as unknown as StandingReply;
    expect([is_peer, category === null]).toEqual([false, false]);
    expect(Object.values(scores).map(({ place }) => place)).toEqual([null, null, null, null]);
    expect(scores.score?.value).not.toBeNull();
  });
});

describe('all products of a shop', () => {
  const SHELF = '/api/shop/sku/shelf/list';
  const shelfOf = async (id: string, shelf: string, as: Who = 'supreme') => {
    const { status, body } = await test.post<ListReply>(`${SHELF}?limit=50`, { shop_id: id, shelf }, { as });
    if (!body.data) throw new Error(`${status} ${body.message}`);
    return body.data;
  };

  it('needs a shop, and a state that is one', async () => {
    expect((await test.post(SHELF, {}, { as: 'supreme' })).status).toBe(422);
    expect((await test.post(SHELF, { shop_id: first().id, shelf: '9' }, { as: 'supreme' })).status).toBe(422);
  });

  it.each(PLACES)(
    'has those that were seen of late, those that are new, and the others: shop %s',
    async (place) => {
      const { inside, id } = shops[place] ?? first();
      const [row] = await store.read<Record<'whole' | 'seen' | 'fresh' | 'sold', string>>({
        sql: `SELECT count() AS whole, countIf(toDate(p.seen_at, 'Asia/Shanghai') > toDate('${WORLD_DAY}') - 7) AS seen, countIf(p.find_day > toDate('${WORLD_DAY}') - 30) AS fresh,
  sumIf(s.sales, s.sales > 0) AS sold
FROM tide.card_product_f AS p LEFT JOIN (
  SELECT f.product_id AS product_id, sum(f.sales) AS sales FROM tide.sale_alloc AS f WHERE ${WEEK} GROUP BY product_id
) AS s ON s.product_id = p.product_id WHERE p.shop_id = ${inside}`,
      });
      const [all, seen, fresh, gone] = await Promise.all(
        ['0', '1', '2', '3'].map((shelf) => shelfOf(id, shelf)),
      );
      expect(
        [
          all?.pagination.total_count,
          seen?.pagination.total_count,
          fresh?.pagination.total_count,
          gone?.pagination.total_count,
        ].map(Number),
      ).toEqual([row?.whole, row?.seen, row?.fresh, Number(row?.whole) - Number(row?.seen)].map(Number));
      if (Number(all?.pagination.total_count) <= 50)
        expect(all?.items.reduce((sum, item) => sum + Number(item.sales ?? 0), 0)).toBe(Number(row?.sold));
    },
  );
});

describe('refusals', () => {
  it.each([shopPage.call, ...callsOf(shopPage)])('a visitor is asked to log in by %s', async (path) => {
    const answer = await test.browser().get(pathOf(path, first().id));
    expect([answer.status, answer.body.refusal?.prompt]).toEqual([401, 'log-in']);
  });

  it('a trial sees 7 days and no more', async () => {
    for (const query of ['?period=15', '?period=180', '?start=20260301&end=20260302']) {
      const answer = await test.get(pathOf(OVERVIEW, first().id, query), { as: 'trial' });
      expect([answer.status, answer.body.refusal?.prompt]).toEqual([402, 'range-days']);
    }
  });

  it('an unknown shop is not found, and a month that is none makes no sense', async () => {
    for (const id of ['3aZ', '!!', '0']) {
      const answer = await test.get(pathOf(shopPage.call, encodeURIComponent(id)), { as: 'supreme' });
      expect(answer.status).toBe(404);
    }
    for (const month of ['202613', '2026', 'x']) {
      const answer = await test.get(pathOf(CALENDAR, first().id, `?month=${month}`), { as: 'supreme' });
      expect([answer.status, answer.body.refusal?.field]).toEqual([422, 'month']);
    }
  });

  it('ten shops a day for a trial, the same one once', async () => {
    const trial = await test.person('13900001002');
    const rows = await store.read<{ id: string }>({
      sql: 'SELECT toString(shop_id) AS id FROM tide.card_shop_row ORDER BY shop_id LIMIT 11',
    });
    const open = async (id: string) =>
      (await trial.get<DetailHeader>(pathOf(shopPage.call, publicId(id)))).body;
    for (const [n, { id }] of rows.slice(0, 10).entries()) {
      expect((await open(id)).data?.views_left).toBe(9 - n);
    }
    expect((await open(rows[0]?.id as string)).success).toBe(true);
    const over = await open(rows[10]?.id as string);
    expect([over.success, over.refusal?.prompt]).toEqual([false, 'detail-trial']);
  });

  it('views of a supreme have no limit, and are counted, each shop once', async () => {
    const person = await test.person('13900001005', 'supreme');
    const ids = shops.slice(0, 3).map(({ id }) => id);
    for (const id of [...ids, ...ids]) {
      const { data } = (await person.get<DetailHeader>(pathOf(shopPage.call, id))).body;
      expect(data?.views_left).toBeNull();
    }
    const { data } = (await person.get<UserInfo>('/api/user/info')).body;
    expect(data?.quota.detail).toMatchObject({ used: ids.length, total: null });
  });

  it('promoted videos are a list of the flagship', async () => {
    const body = { shop_id: first().id };
    for (const as of ['trial', 'light'] as const) {
      const answer = await test.post('/api/shop/drop/list', body, { as });
      expect([answer.status, answer.body.refusal?.needs]).toEqual([402, 20]);
    }
    expect((await test.post<ListReply>('/api/shop/drop/list', body, { as: 'flagship' })).status).toBe(200);
  });
});

describe.each([
  ['trial', 0],
  ['light', 10],
  ['flagship', 20],
  ['supreme', 30],
] as const)('as %s', (as, level: Edition) => {
  it('every call answers exactly the blocks of the edition', async () => {
    for (const path of callsOf(shopPage)) {
      const answered = Object.keys(await blocks(path, first().id, { as })).sort();
      const expected = tabsAndDays(shopPage).flatMap((tab) =>
        Object.entries(tab.blocks)
          .filter(([, one]) => !['list', 'top'].includes(one.kind))
          .filter(([, one]) => (one.call ?? tab.call) === path && maySeeBlock(one, level))
          .map(([name]) => name),
      );
      expect(answered).toEqual(expected.sort());
    }
  });
});

describe('figures', () => {
  it.each(PLACES)(
    'of the page, of its lists and of sale_alloc are the same for the same days: %i',
    async (place) => {
      const { inside, id } = shops[place] as { inside: string; id: string };
      const [sold] = await store.read<Record<string, string>>({
        sql: `SELECT sum(f.gmv) AS gmv, sum(f.sales) AS sales, uniqExactIf(f.carrier_id, f.carrier = 1) AS lives,
  uniqExactIf(f.carrier_id, f.carrier = 2) AS videos, uniqExact(f.product_id) AS products,
  uniqExactIf(f.author_id, f.author_id != 0) AS authors, uniqExactIf(f.brand_id, f.brand_id != 0) AS brands,
  sumIf(f.gmv, f.carrier = 1) AS live_gmv, sumIf(f.gmv, f.carrier = 2) AS video_gmv,
  sumIf(f.gmv, f.author_id != 0) AS author_gmv, sumIf(f.gmv, f.brand_id != 0) AS brand_gmv, sumIf(f.gmv, f.day >= {split:Date}) AS divided_gmv
FROM tide.sale_alloc AS f WHERE f.shop_id = {id:UInt64} AND ${WEEK}`,
        params: { id: inside, split: firstSourceDay('split', test.runtime.state.firstDays) ?? '2149-06-06' },
      });
      const overview = await blocks(OVERVIEW, id, { as: 'supreme', query: '?period=7' });
      const { values } = block<KpisReply>(overview, 'kpis');
      for (const name of ['gmv', 'sales', 'lives', 'videos', 'products', 'authors', 'brands']) {
        expect([name, values[name]?.value]).toEqual([name, Number(sold?.[name])]);
      }
      const trend = block<TrendReply>(overview, 'trend').metrics.gmv ?? {};
      const drawn = ['live', 'video', 'card', 'whole'].flatMap((name) => trend[name]?.values ?? []);
      expect(drawn.reduce<number>((all, value) => all + (value ?? 0), 0)).toBe(Number(sold?.gmv));
      for (const name of ['channels', 'accounts', 'ages', 'categories', 'prices']) {
        const { parts } = block<PartsReply>(overview, name);
        const isOfChannels = name === 'channels' || name === 'accounts';
        expect([name, parts.reduce((all, { value }) => all + Number(value), 0)]).toEqual([
          name,
          Number(isOfChannels ? sold?.divided_gmv : sold?.gmv),
        ]);
      }
      const lists = {
        sku: 'gmv',
        live: 'live_gmv',
        video: 'video_gmv',
        author: 'author_gmv',
        brand: 'brand_gmv',
      };
      for (const [list, of] of Object.entries(lists)) {
        const total = (await rowsOf(`/api/shop/${list}/list`, id)).reduce(
          (all, row) => all + Number(row.gmv),
          0,
        );
        expect([list, total]).toEqual([list, Number(sold?.[of])]);
      }
    },
  );

  it('of the calendar are those of the days, and of the drawer those of the cell', async () => {
    const { inside, id } = first();
    const { calendar } = await blocks(CALENDAR, id, { as: 'supreme' });
    const { days, month } = calendar as unknown as CalendarReply;
    expect(String(month)).toBe(MONTH);
    const rows = await store.read<{ day: number; gmv: string; lives: string }>({
      sql: `SELECT toYYYYMMDD(f.day) AS day, sum(f.gmv) AS gmv, uniqExactIf(f.carrier_id, f.carrier = 1) AS lives
FROM tide.sale_alloc AS f WHERE f.shop_id = {id:UInt64} GROUP BY f.day`,
      params: { id: inside },
    });
    const sold = new Map(rows.map((row) => [Number(row.day), row]));
    for (const cell of days.filter(({ state }) => state === 'known')) {
      const own = sold.get(cell.day);
      expect([cell.day, cell.value, cell.counts.lives]).toEqual([
        cell.day,
        Number(own?.gmv ?? 0),
        Number(own?.lives ?? 0),
      ]);
    }
    const last = days.findLast(({ state }) => state === 'known');
    const drawer = await blocks(DAY, id, { as: 'supreme', query: `?start=${last?.day}&end=${last?.day}` });
    expect(block<KpisReply>(drawer, 'kpis').values.gmv?.value).toBe(last?.value);
    const hours = block<PartsReply>(drawer, 'hours').parts;
    expect(hours.reduce((all, { value }) => all + Number(value), 0)).toBe(last?.value);
  });

  it('of the calendar end where the edition does, as bands for viewers of bands', async () => {
    const { calendar } = await blocks(CALENDAR, first().id, { as: 'trial' });
    const { days, reach } = calendar as unknown as CalendarReply;
    for (const { day, state, value } of days) {
      if (day < (reach?.from ?? 0)) expect([state, value]).toEqual(['locked', null]);
      if (day > (reach?.to ?? 0)) expect(['running', 'future']).toContain(state);
      if (state === 'known') expect(Array.isArray(value)).toBe(true);
    }
  });
});

/** Every row of a list of a shop over 7 days. */
async function rowsOf(path: string, id: string) {
  const rows: ListReply['items'][number][] = [];
  for (let page = 1; ; page++) {
    const { data } = (
      await test.post<ListReply>(`${path}?page=${page}`, { shop_id: id, period: 7 }, { as: 'supreme' })
    ).body;
    rows.push(...(data?.items ?? []));
    if (!data || rows.length >= data.pagination.total_count) return rows;
  }
}

describe('what promoted videos sold', () => {
  const families = [
    ['product_id', '/api/sku/drop/{id}'],
    ['shop_id', '/api/shop/drop/{id}'],
    ['brand_id', '/api/brand/marketing/{id}'],
  ] as const;
  const dropOf = async (path: string, inside: string, as: Who) => {
    const address = `${path.replace('{id}', publicId(inside))}?period=30`;
    const { body } = await test.get<BlocksReply>(address, { as });
    return block<DropReply>(body.data?.blocks ?? {}, 'drop');
  };
  /** Objects of which promoted videos sold most. */
  const soldMost = (column: string) =>
    store.read<{ id: string }>({
      sql: `SELECT toString(f.${column}) AS id FROM tide.sale_alloc AS f
WHERE f.carrier = 2 AND f.${column} != 0 AND f.carrier_id IN (SELECT video_id FROM tide.card_video_f WHERE has_ad = 1)
  AND f.day > toDate('${WORLD_DAY}') - 30 AND f.day <= toDate('${WORLD_DAY}')
GROUP BY id ORDER BY sum(f.gmv) DESC, id LIMIT 3`,
    });

  it.each(families)(
    'is by day what sale_alloc has of videos with and without signs: %s',
    async (column, path) => {
      const objects = await soldMost(column);
      expect(objects.length).toBeGreaterThan(0);
      for (const { id } of objects) {
        const { days, gmv, promoted, share } = await dropOf(path, id, 'supreme');
        const facts = await store.read<{ day: number; ad: number; gmv: string }>({
          sql: `SELECT toYYYYMMDD(f.day) AS day, f.carrier_id IN (SELECT video_id FROM tide.card_video_f WHERE has_ad = 1) AS ad,
  sum(f.gmv) AS gmv
FROM tide.sale_alloc AS f WHERE f.carrier = 2 AND f.${column} = {id:UInt64}
GROUP BY day, ad`,
          params: { id },
        });
        const of = (on: number, ad: number) =>
          Number(facts.find((row) => Number(row.day) === on && Number(row.ad) === ad)?.gmv ?? 0);
        for (const one of days ?? [])
          expect([one.promoted, one.others]).toEqual([of(one.day, 1), of(one.day, 0)]);
        expect(days?.reduce((sum, one) => sum + one.promoted, 0)).toBe(gmv);
        expect(promoted).toBeGreaterThan(0);
        const [all] = await store.read<{ gmv: string }>({
          sql: `SELECT sum(f.gmv) AS gmv FROM tide.sale_alloc AS f
WHERE f.${column} = {id:UInt64} AND toYYYYMMDD(f.day) BETWEEN {from:UInt32} AND {to:UInt32}`,
          params: { id, from: days?.[0]?.day ?? 0, to: days?.at(-1)?.day ?? 0 },
        });
        expect(share?.[1]).toBeCloseTo(Number(gmv) / Number(all?.gmv), 9);
      }
    },
  );

  it('is told by day from the flagship on, and light sees the sums', async () => {
    const [one] = await soldMost('shop_id');
    const inside = one?.id ?? '0';
    const light = await dropOf('/api/shop/drop/{id}', inside, 'light');
    expect([light.days, light.items]).toEqual([null, null]);
    expect(light.promoted).toBeGreaterThan(0);
    expect((await dropOf('/api/shop/drop/{id}', inside, 'flagship')).days?.length).toBeGreaterThan(1);
  });
});
