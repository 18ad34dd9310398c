import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstSourceDay } from '#catalog/kernel/source-days.ts';
import type { ConditionNode } from '#engine/contract.ts';
import { internalId } from '#engine/server/public-id.ts';
import type {
  LiveGoods,
  LiveGoodsTops,
  LiveMarket,
  LiveMarketDays,
  LiveMarketTops,
  MarketChild,
  MarketConcentration,
  MarketOverview,
} from '#features/objects/market/contract.ts';
import { periodDays } from '#features/objects/market/periods.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { seeded } from '#testkit/world-base.ts';

let test: TestApp;
let categories: ConditionNode[] = [];
beforeAll(async () => {
  test = await openTestApp({ world: true });
  categories = (await test.get<ConditionNode[]>('/api/condition/m/all/lv/v2')).body.data ?? [];
}, 600_000);
afterAll(() => test.close());

const ask = <T>(path: string, body: object, as: 'light' | 'flagship' | 'supreme' = 'supreme') =>
  test.post<T>(`/api/market/${path}`, body, { as });

interface Case {
  readonly path: readonly string[];
  readonly days: 7 | 30;
}

/** A hundred draws of categories and periods, each once: the whole market, and categories of levels 1 to 3. */
function cases(): Case[] {
  const random = seeded(31);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const drawn = Array.from({ length: 100 }, (): Case => {
    const path: string[] = [];
    let level: readonly ConditionNode[] | null = categories;
    for (let deep = Math.floor(random() * 4); deep > 0 && level && level.length > 0; deep--) {
      const node: ConditionNode = pick(level);
      path.push(node.value);
      level = node.children;
    }
    return { path, days: pick([7, 30] as const) };
  });
  // The small levels are drawn again and again: the same question has the same answer.
  return [...new Map(drawn.map((one) => [`${one.days} ${one.path.join()}`, one])).values()];
}

/** The first day on which it is captured which channel sold. */
const splitDay = () => firstSourceDay('split', test.runtime.state.firstDays) ?? '9999-12-31';

/** The sales fact of a category and period from a day on, which the reconciliation proves everything by. */
async function factOf({ path, days }: Case, from = '1970-01-01') {
  const where = path.map((id, n) => `f.cat${n + 1} = ${internalId(id)}`);
  const [row] = await test.runtime.stores.market.read<Record<'gmv' | 'live' | 'video' | 'card', string>>({
    sql: `SELECT sum(f.gmv) AS gmv, sumIf(f.gmv, f.carrier = 1) AS live, sumIf(f.gmv, f.carrier = 2) AS video, sumIf(f.gmv, f.carrier = 3) AS card
FROM tide.sale_alloc AS f WHERE ${['f.day >= {from:Date}', 'f.day BETWEEN toDate({end:String}) - {days:UInt32} + 1 AND toDate({end:String})', ...where].join(' AND ')}`,
    params: { end: test.runtime.state.dataDay ?? '', days, from },
  });
  return Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]));
}

describe('the parts of a market', () => {
  it('sum to the sales of its category for a hundred categories, periods and channels', async () => {
    const sum = (rows: readonly { gmv: number }[]) => rows.reduce((n, { gmv }) => n + gmv, 0);
    let sold = 0;
    for (const one of cases()) {
      const body = { cate_id: one.path.at(-1) ?? '0', days: one.days };
      const fact = await factOf(one);
      const divided = await factOf(one, splitDay());
      const overview = (await ask<MarketOverview>('product/overview', body)).body.data as MarketOverview;
      const of = async (path: string) =>
        (await ask<Record<string, { gmv: number }[]>>(`product/${path}`, body)).body.data;
      const [cate, price, tier] = [await of('cate'), await of('price'), await of('tier')];
      const { live, video, card } = overview.channels;
      expect({ gmv: overview.gmv.value, live, video, card }).toEqual({ ...divided, gmv: fact.gmv });
      expect([sum(overview.trend), Number(live) + Number(video) + Number(card)]).toEqual([
        fact.gmv,
        divided.gmv,
      ]);
      // Below level 3 there is nothing to part.
      if (one.path.length < 3) expect(sum(cate?.items ?? [])).toBe(fact.gmv);
      expect([sum(price?.items ?? []), sum(tier?.tiers ?? []), sum(tier?.kinds ?? [])]).toEqual([
        fact.gmv,
        divided.gmv,
        divided.gmv,
      ]);
      sold += fact.gmv ?? 0;
    }
    expect(sold).toBeGreaterThan(0);
  });
});

/** What each id of a column sold in a category and period, from the sales fact: id → its categories below by level. */
async function soldBy({ path, days }: Case, id: string, from: string) {
  const where = path.map((cate, n) => `f.cat${n + 1} = ${internalId(cate)}`);
  const rows = await test.runtime.stores.market.read<Record<'id' | 'below' | 'gmv' | 'sales', string>>({
    sql: `SELECT toString(f.${id}) AS id, ${path.length < 3 ? `toString(f.cat${path.length + 1})` : "''"} AS below, sum(f.gmv) AS gmv, sum(f.sales) AS sales
FROM tide.sale_alloc AS f WHERE ${['f.day >= {from:Date}', 'f.day BETWEEN toDate({end:String}) - {days:UInt32} + 1 AND toDate({end:String})', `f.${id} != 0`, ...where].join(' AND ')} GROUP BY id, below`,
    params: { end: test.runtime.state.dataDay ?? '', days, from },
  });
  return rows.map((row) => ({ ...row, gmv: Number(row.gmv), sales: Number(row.sales) }));
}

describe('competition of a market', () => {
  it('has the shops and authors that sold, and the shares of the largest, of drawn categories and periods', async () => {
    const since = firstSourceDay('carried', test.runtime.state.firstDays) ?? '9999-12-31';
    let held = 0;
    for (const one of cases().slice(0, 24)) {
      const body = { cate_id: one.path.at(-1) ?? '0', days: one.days };
      const [shops, authors] = [
        await soldBy(one, 'shop_id', '1970-01-01'),
        await soldBy(one, 'author_id', since),
      ];
      const { items } = (await ask<{ items: MarketChild[] }>('product/cate', body)).body.data ?? {
        items: [],
      };
      if (one.path.length < 3)
        for (const item of items) {
          const below = String(item.id === '' ? 0 : internalId(item.id));
          const sellers = (rows: typeof shops) =>
            new Set(rows.filter((row) => row.below === below && row.sales > 0).map((row) => row.id)).size;
          expect([item.name, item.shops, item.authors]).toEqual([
            item.name,
            sellers(shops),
            sellers(authors),
          ]);
        }
      const { data } = await ask<MarketConcentration>('product/concentration', body).then(({ body: b }) => b);
      const whole = (await factOf(one)).gmv ?? 0;
      const largest = (rows: typeof shops, n: number) =>
        [...Map.groupBy(rows, ({ id }) => id).values()]
          .map((own) => own.reduce((sum, { gmv }) => sum + gmv, 0))
          .toSorted((a, b) => b - a)
          .slice(0, n)
          .reduce((sum, gmv) => sum + gmv, 0);
      if (whole === 0) continue;
      held++;
      expect(data?.shop.ten).toBeCloseTo(largest(shops, 10) / whole, 9);
      expect(data?.product.five).toBeCloseTo(
        largest(await soldBy(one, 'product_id', '1970-01-01'), 5) / whole,
        9,
      );
      expect(data?.brand.ten).toBeCloseTo(
        largest(await soldBy(one, 'brand_id', '1970-01-01'), 10) / whole,
        9,
      );
      const ofAuthors = authors.reduce((sum, { gmv }) => sum + gmv, 0);
      if (ofAuthors > 0) expect(data?.author.ten).toBeCloseTo(largest(authors, 10) / ofAuthors, 9);
    }
    expect(held).toBeGreaterThan(10);
  });
});

/** What rooms sold of a category and period, from the sales fact. */
async function ofRooms({ path, days }: Case) {
  const where = path.map((cate, n) => `f.cat${n + 1} = ${internalId(cate)}`);
  return test.runtime.stores.market.read<
    Record<'room' | 'product' | 'author' | 'below' | 'gmv' | 'sales', string>
  >({
    sql: `SELECT toString(f.carrier_id) AS room, toString(f.product_id) AS product, toString(f.author_id) AS author, ${path.length < 3 ? `toString(f.cat${path.length + 1})` : "''"} AS below, sum(f.gmv) AS gmv, sum(f.sales) AS sales
FROM tide.sale_alloc AS f WHERE ${['f.carrier = 1', 'f.day >= {from:Date}', 'f.day BETWEEN toDate({end:String}) - {days:UInt32} + 1 AND toDate({end:String})', ...where].join(' AND ')} GROUP BY room, product, author, below`,
    params: { end: test.runtime.state.dataDay ?? '', days, from: splitDay() },
  });
}

type RoomRow = Awaited<ReturnType<typeof ofRooms>>[number];
const moneyOf = (rows: readonly RoomRow[]) => rows.reduce((sum, { gmv }) => sum + Number(gmv), 0);
const soldIn = (rows: readonly RoomRow[], id: 'product' | 'author' | 'room') =>
  new Set(rows.filter((row) => Number(row.sales) > 0 && row[id] !== '0').map((row) => row[id])).size;
const mostOf = (rows: readonly RoomRow[], id: 'product' | 'author' | 'room') =>
  [...Map.groupBy(rows, (row) => row[id])]
    .filter(([key]) => key !== '0')
    .map(([, own]) => moneyOf(own))
    .filter((gmv) => gmv > 0)
    .toSorted((a, b) => b - a)
    .slice(0, 10);

describe('what rooms sold of a category', () => {
  it('is the live channel of drawn categories and periods, by day, category and seller', async () => {
    let deep = 0;
    for (const one of cases().slice(0, 30)) {
      const body = { cate_id: one.path.at(-1) ?? '0', days: one.days };
      const rows = await ofRooms(one);
      const { data } = (await ask<LiveGoods>('live/goods', body)).body;
      expect([data?.gmv.value, data?.products.value, data?.authors.value]).toEqual([
        moneyOf(rows),
        soldIn(rows, 'product'),
        soldIn(rows, 'author'),
      ]);
      expect(data?.trend.reduce((sum, { gmv }) => sum + (gmv ?? 0), 0)).toBe(moneyOf(rows));
      const goods = (await ask<MarketOverview>('product/overview', body)).body.data;
      expect(data?.gmv.value).toBe(goods?.channels.live);
      if (one.path.length < 3)
        for (const item of data?.items ?? [])
          expect([item.name, item.gmv]).toEqual([
            item.name,
            moneyOf(rows.filter(({ below }) => below === String(item.id === '' ? 0 : internalId(item.id)))),
          ]);
      const tops = await ask<LiveGoodsTops>('live/goods/top', body);
      if (one.path.length < 2) expect(tops.status).toBe(422);
      else {
        deep++;
        expect(tops.body.data?.rooms).toBe(soldIn(rows, 'room'));
        for (const [key, id] of [
          ['live', 'room'],
          ['product', 'product'],
          ['author', 'author'],
        ] as const)
          expect([key, tops.body.data?.[key].map(({ gmv }) => gmv)]).toEqual([key, mostOf(rows, id)]);
        for (const { name } of tops.body.data?.live ?? []) expect(name).not.toBe('');
      }
    }
    expect(deep).toBeGreaterThan(3);
  });
});

describe('a market', () => {
  it('is for the flagship', async () => {
    for (const path of [
      'product/overview',
      'product/cate',
      'product/concentration',
      'live/overview',
      'live/days',
      'live/top',
      'live/goods',
      'live/goods/top',
    ]) {
      const { status, body } = await ask(path, {}, 'light');
      expect([status, body.refusal?.needs]).toEqual([402, 20]);
    }
  });

  it('refuses categories that are none, days that are none, and more days than the edition has', async () => {
    for (const cate_id of ['zzzzzzzzzzz', 'ZZ'])
      expect((await ask('product/overview', { cate_id })).status).toBe(404);
    for (const body of [
      { cate_id: "1' OR 1=1" },
      { days: 8 },
      { days: 366 },
      { start: '20260301' },
      { start: '20261399', end: '20261401' },
      { start: '20300101', end: '20300102' },
    ])
      expect((await ask('product/overview', body)).status).toBe(422);
    const far = { start: '20250601', end: '20250630' };
    expect((await ask('product/overview', far, 'flagship')).status).toBe(402);
    expect((await ask('product/overview', far)).body.success).toBe(true);
    for (const path of ['product/overview', 'live/overview']) {
      expect((await ask(path, { days: 365 }, 'flagship')).body.refusal?.needs).toBe(30);
      expect((await ask(path, { days: 365 })).body.success).toBe(true);
    }
  });

  it('tells no growth against a year that is not known', async () => {
    const cate = async (compare: string) =>
      (
        await ask<{ is_known: boolean; items: { growth: number | null; reason: string }[] }>('product/cate', {
          days: 7,
          compare,
        })
      ).body.data;
    const [before, year] = [await cate('before'), await cate('year')];
    expect([before?.is_known, before?.items.some(({ growth }) => growth !== null)]).toEqual([true, true]);
    expect([year?.is_known, year?.items.some(({ growth }) => growth !== null)]).toEqual([false, false]);
    expect(year?.items.some(({ reason }) => reason.startsWith('去年同期数据不全'))).toBe(true);
    expect((await ask('product/cate', { compare: 'month' })).status).toBe(422);
  });

  it('has months and quarters, which come to what their days do; one that runs says so', async () => {
    const last = (test.runtime.state.dataDay ?? '').replaceAll('-', '');
    const month = last.slice(0, 6);
    const quarter = `${last.slice(0, 4)}Q${Math.ceil(Number(last.slice(4, 6)) / 3)}`;
    for (const period of [month, quarter]) {
      const { data } = (await ask<MarketOverview>('product/overview', { period })).body;
      const { from, to } = data as MarketOverview;
      const first = Number(periodDays(period).from.replaceAll('-', ''));
      expect([from, to]).toEqual([Math.max(first, data?.retained.first ?? 0), Number(last)]);
      const isOver = periodDays(period).to.replaceAll('-', '') === last;
      expect(data?.is_running).toBe(!isOver);
      const range = { start: String(from), end: String(to) };
      const same = (await ask<MarketOverview>('product/overview', range)).body.data;
      for (const figure of ['gmv', 'sales', 'products', 'authors'] as const)
        expect(data?.[figure].value).toBe(same?.[figure].value);
      expect(data?.trend.reduce((n, { gmv }) => n + gmv, 0)).toBe(data?.gmv.value);
      const live = (await ask<LiveMarket>('live/overview', { period })).body.data;
      const days = (await ask<LiveMarket>('live/overview', range)).body.data;
      expect([live?.is_running, live?.gmv.value]).toEqual([!isOver, days?.gmv.value]);
    }
  });

  it('refuses months that are none, that have not begun, and that the edition does not reach', async () => {
    for (const period of ['202613', '2026Q5', '202603x', '209901'])
      expect((await ask('product/overview', { period })).status).toBe(422);
    const { status, body } = await ask('product/overview', { period: '2025Q2' }, 'flagship');
    expect([status, body.refusal?.field]).toEqual([402, 'period']);
    expect((await ask('live/overview', { period: '2025Q2' }, 'flagship')).status).toBe(402);
  });

  it('of live rooms parts them by hour, length, kind and followers', async () => {
    const { body } = await ask<LiveMarket>('live/overview', { days: 30 });
    const live = body.data as LiveMarket;
    const rooms = (rows: readonly { rooms: number }[]) => rows.reduce((n, row) => n + row.rooms, 0);
    const all = [rooms(live.slots.flat()), rooms(live.durations), rooms(live.kinds), rooms(live.tiers)];
    expect(new Set(all)).toEqual(new Set([live.cart_rooms.value]));
    for (const { quartiles } of live.benchmarks)
      expect(quartiles?.toSorted((a, b) => a - b) ?? null).toEqual(quartiles);
  });

  it('of live rooms go no deeper than level 1', async () => {
    const deeper = categories.flatMap(({ children }) => children ?? [])[0]?.value ?? '';
    for (const path of ['live/overview', 'live/days', 'live/top'])
      expect((await ask(path, { cate_id: deeper })).status).toBe(422);
  });

  it('of live rooms by day sum to the whole, for the market and each category', async () => {
    const sum = (values: readonly (number | null)[]) =>
      values.reduce((all: number, value) => all + (value ?? 0), 0);
    const cates = ['0', ...categories.slice(0, 3).map(({ value }) => value)];
    for (const cate_id of cates) {
      const whole = (await ask<LiveMarket>('live/overview', { days: 7, cate_id })).body.data as LiveMarket;
      const days = (await ask<LiveMarketDays>('live/days', { days: 7, cate_id })).body.data as LiveMarketDays;
      const { trend, hours, traffic } = days;
      expect([
        cate_id,
        ...(['gmv', 'rooms', 'users'] as const).map((of) => sum(trend.map((one) => one[of]))),
      ]).toEqual([cate_id, whole.gmv.value, whole.rooms.value, whole.users.value]);
      expect(hours.day).toBe(whole.to);
      const shares = traffic.sources.map(({ share }) => share);
      if (shares.length > 0) expect(sum(shares)).toBeCloseTo(1);
      expect(sum(traffic.sources.map(({ users }) => users))).toBeLessThanOrEqual(
        (whole.users.value ?? 0) + 8,
      );
    }
  });

  it('of live rooms by hour are what rooms sold on the last day and the day before', async () => {
    const { hours } = (await ask<LiveMarketDays>('live/days', { days: 7 })).body.data as LiveMarketDays;
    const rows = await test.runtime.stores.market.read<Record<'day' | 'hour' | 'gmv', string>>({
      sql: `SELECT toYYYYMMDD(f.day) AS day, f.hour AS hour, sum(f.gmv) AS gmv FROM tide.sale_alloc AS f
WHERE f.carrier = 1 AND f.day > toDate({end:String}) - 2 GROUP BY day, hour`,
      params: { end: test.runtime.state.dataDay ?? '' },
    });
    const at = (isLast: boolean) =>
      Array.from({ length: 24 }, (_, hour) =>
        Number(
          rows.find((row) => (Number(row.day) === hours.day) === isLast && Number(row.hour) === hour)?.gmv ??
            0,
        ),
      );
    expect(hours.own.map(({ gmv }) => gmv)).toEqual(at(true));
    expect(hours.before?.map(({ gmv }) => gmv)).toEqual(at(false));
    expect(hours.own.some(({ gmv }) => gmv > 0)).toBe(true);
  });

  it('of live rooms name those that sold most, out of the cards', async () => {
    const tops = (await ask<LiveMarketTops>('live/top', { days: 30 })).body.data as LiveMarketTops;
    const rows = await test.runtime.stores.market.read<Record<'room' | 'author' | 'gmv', string>>({
      sql: `SELECT toString(room_id) AS room, toString(author_id) AS author, gmv FROM tide.card_live_f
WHERE gmv > 0 AND pub_day > toDate({end:String}) - 30 AND pub_day <= toDate({end:String})`,
      params: { end: test.runtime.state.dataDay ?? '' },
    });
    const most = rows.map(({ gmv }) => Number(gmv)).toSorted((a, b) => b - a);
    expect(tops.live.map(({ gmv }) => gmv)).toEqual(most.slice(0, 10));
    for (const { id, gmv, name } of tops.live) {
      expect(Number(rows.find(({ room }) => room === internalId(id))?.gmv)).toBe(gmv);
      expect(name).not.toBe('');
    }
    const byAuthor = [...Map.groupBy(rows, ({ author }) => author).values()].map((own) =>
      own.reduce((sum, { gmv }) => sum + Number(gmv), 0),
    );
    expect(tops.author.map(({ gmv }) => gmv)).toEqual(byAuthor.toSorted((a, b) => b - a).slice(0, 10));
  });

  it('of live rooms are held against the year before only where its days are kept', async () => {
    const live = (await ask<LiveMarket>('live/overview', { days: 7 })).body.data as LiveMarket;
    const days = (await ask<LiveMarketDays>('live/days', { days: 7 })).body.data as LiveMarketDays;
    const isKept = live.retained.first <= live.from - 10_000;
    expect([live.known.year, days.has_year]).toEqual([isKept, isKept]);
    if (!isKept) {
      expect(days.trend.every(({ year }) => year === null)).toBe(true);
      expect([live.gmv.year, live.rooms.year]).toEqual([null, null]);
    }
  });

  it('opens with the category that one looked at last', async () => {
    const path = '/api/overview/preselect/category?type=3';
    const of = async (url: string) => (await test.get<{ cate_id: string }>(url)).body.data?.cate_id;
    expect(await of(path)).toBe('0');
    const cate = categories[0]?.value ?? '';
    expect(await of(`${path}&cate_id=${cate}`)).toBe(cate);
    expect([await of(path), await of('/api/overview/preselect/category?type=4')]).toEqual([cate, '0']);
  });
});
