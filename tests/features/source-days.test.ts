import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailPages } from '#catalog/details/pages.ts';
import { shopProducts } from '#catalog/details/shop-products.ts';
import {
  type DetailBlock,
  type DetailFamily,
  isAnsweredByCall,
  type TrendBlock,
} from '#catalog/kernel/detail.ts';
import {
  daysUpTo,
  type FirstDays,
  firstSourceDay,
  lastSourceDay,
  type SourceRule,
  sourcesOfRule,
} from '#catalog/kernel/source-days.ts';
import { SUPREME } from '#catalog/plans.ts';
import type { BlocksReply } from '#engine/blocks/block-contract.ts';
import { detailDays } from '#engine/blocks/detail-query.ts';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import type { ListReply, OptionCounts } from '#engine/contract.ts';
import { emptyListQuery, type ListQuery } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { readPlanRows } from '#engine/server/plan-rows.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { rulesIn, rulesOfBlock } from '#engine/source-span.ts';
import { hotOf } from '#features/content/home/server/market-cards.ts';
import type { LiveMarket, MarketOverview } from '#features/objects/market/contract.ts';
import { addDays, dateCodeOf } from '#kernel/day.ts';
import { FIRST_DAYS, readFirstDays } from '#market/build/first-days.ts';
import { writeMeta } from '#market/schema/meta.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import {
  author,
  brand,
  type Fact,
  hung,
  march,
  product,
  shop,
  sold,
  take,
  video,
  videoCounter,
} from '#testkit/facts.ts';
import { cart, closing, opening, tick } from '#testkit/room-facts.ts';
import { seeded } from '#testkit/world-base.ts';

const random = seeded(55);
const drawn = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
/** Days of March: products sell from the first on, rooms and videos are captured from drawn ones. */
const [ROOMS, VIDEOS] = [drawn(14, 18), drawn(19, 23)];
const LAST = 30;
const ofMarch = (n: number) => String(n).padStart(2, '0');
const dayOf = (n: number) => `2026-03-${ofMarch(n)}`;
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** A product that sells all day, in a room each evening and by a video that is liked more every day, once these are captured. */
function facts(): Fact[] {
  let pieces = 100;
  const more = (least: number, most: number) => {
    pieces += drawn(least, most);
    return pieces;
  };
  // What sells alike with and without a room is not credited to it.
  const isWithRoom = (n: number, hour: string) => hour === '21' && n >= ROOMS && n <= LAST;
  const counters = span(1, LAST + 1).flatMap((n) =>
    ['03', '09', '15', '21', '23'].map((hour) =>
      sold('goods', `${ofMarch(n)}T${hour}:00:00`, isWithRoom(n, hour) ? more(900, 1500) : more(20, 200)),
    ),
  );
  const rooms = span(ROOMS, LAST).flatMap((n) => {
    const [key, from, to] = [`room ${n}`, march(`${ofMarch(n)}T15:30:00`), march(`${ofMarch(n)}T20:30:00`)];
    return [
      opening(key, from, { is_cart: 1 }),
      cart(key, 'goods', from + 60),
      ...span(0, 9).map((i) => tick(key, from + i * 1800, drawn(500, 5000), { watch_cnt: 1000 * (i + 1) })),
      closing(key, from, to, { total_users: 12_000 }),
    ];
  });
  const clips = [
    video('clip', march(`${ofMarch(VIDEOS)}T00:30:00`)),
    hung('clip', 'goods', `${ofMarch(VIDEOS)}T00:30:00`),
    ...span(VIDEOS, LAST).flatMap((n) =>
      ['01', '23'].map((hour, i) =>
        videoCounter('clip', `${ofMarch(n)}T${hour}:00:00`, { likes: (2 * n + i) * 2000 }),
      ),
    ),
  ];
  const own = { shop_id: objectId('shop', 'shop'), brand_id: objectId('brand', 'brand'), cat1: '7' };
  return [
    product('goods', own),
    shop('shop'),
    brand('brand'),
    author('of clip'),
    ...span(ROOMS, LAST).map((n) => author(`of room ${n}`)),
    ...counters,
    ...rooms,
    ...clips,
  ];
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-31T23:30:00+08:00' });
  await take(test, facts());
});
afterAll(() => test.close());

const get = async <T>(path: string) => {
  const { status, body } = await test.get<T>(path, { as: 'supreme' });
  if (!body.data) throw new Error(`${path} ${status} ${body.message}`);
  return body.data;
};

const ids: Readonly<Record<DetailFamily['id'], string>> = {
  product: publicId(objectId('product', 'goods')),
  shop: publicId(objectId('shop', 'shop')),
  brand: publicId(objectId('brand', 'brand')),
  author: publicId(objectId('author', 'of clip')),
};

/** The first day of rules, '' where none bounds them. */
const firstOf = (rules: readonly SourceRule[]) =>
  rules
    .filter((rule) => rule !== 'sales')
    .map((rule) => firstSourceDay(rule, test.runtime.state.firstDays) ?? '9999')
    .toSorted()
    .at(-1) ?? '';

/** Money of the product by channel in days, as the fact of all sales has it. */
async function money(from: string, to: string) {
  const [row] = await test.runtime.stores.market.read<Record<'gmv' | 'live' | 'video' | 'card', string>>({
    sql: `SELECT sum(f.gmv) AS gmv, sumIf(f.gmv, f.carrier = 1) AS live, sumIf(f.gmv, f.carrier = 2) AS video, sumIf(f.gmv, f.carrier = 3) AS card
FROM tide.sale_alloc AS f WHERE f.day BETWEEN {from:Date} AND {to:Date}`,
    params: { from, to },
  });
  return Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]));
}

type Answered = readonly [DetailFamily, string, DetailBlock, BlocksReply];

/** Every block of every tab of every family that a call answers, over so many days. */
async function everyBlock(days: number): Promise<Answered[]> {
  const out: Answered[] = [];
  const replies = new Map<string, BlocksReply>();
  for (const family of detailPages)
    for (const tab of family.tabs)
      for (const [name, block] of Object.entries(tab.blocks)) {
        const path = (block.call ?? tab.call ?? '').replace(/\{\w+\}/, ids[family.id]);
        if (!isAnsweredByCall(block) || path === '') continue;
        const reply = replies.get(path) ?? (await get<BlocksReply>(`${path}?period=${days}`));
        replies.set(path, reply);
        out.push([family, name, block, reply]);
      }
  return out;
}

function checkTrend(block: TrendBlock, reply: Extract<BlockReply, { kind: 'trend' }>): number {
  let gaps = 0;
  for (const [metric, { series }] of Object.entries(block.metrics))
    for (const [key, { value, until }] of Object.entries(series)) {
      const first = dateCodeOf(firstOf(rulesIn(value)) || '0000-00-00');
      const last = until === undefined ? '9' : dateCodeOf(firstOf([until]));
      reply.metrics[metric]?.[key]?.values.forEach((one, n) => {
        const day = String(reply.days[n]);
        if (day >= first && day < last) return;
        expect([block.title, key, day, one]).toEqual([block.title, key, day, null]);
        gaps++;
      });
    }
  return gaps;
}

it('knows from which day each source is captured', async () => {
  const [row] = await test.runtime.stores.market.read<{ first: string }>({
    sql: 'SELECT toString(minIf(day, carrier = 1)) AS first FROM tide.sale_alloc',
  });
  expect(test.runtime.state.firstDays).toMatchObject({
    sales: '2026-03-01',
    live: row?.first,
    rooms: dayOf(ROOMS),
    video: dayOf(VIDEOS),
  });
});

describe('a period that begins before the sources', () => {
  it('has no value of theirs before them in any block, and says from which day they are', async () => {
    let gaps = 0;
    for (const days of [7, 30, 180]) {
      for (const [family, name, block, { blocks, since }] of await everyBlock(days)) {
        const reply = blocks[name];
        if (block.kind === 'trend' && reply?.kind === 'trend') gaps += checkTrend(block, reply);
        const days0 = test.runtime.state.firstDays;
        const isLate = rulesOfBlock(block)
          .flatMap(sourcesOfRule)
          .some((source) => (days0[source] ?? '9999') > addDays(dayOf(LAST), 1 - days));
        expect([family.id, name, days, since[name] !== undefined]).toEqual([family.id, name, days, isLate]);
      }
    }
    expect(gaps).toBeGreaterThan(100);
  });

  it('gives nothing of the days before them to the product card', async () => {
    const split = await money(dayOf(VIDEOS), dayOf(LAST));
    const whole = (split.live ?? 0) + (split.video ?? 0) + (split.card ?? 0);
    let shares = 0;
    for (const [family, name, block, { blocks }] of await everyBlock(30)) {
      if (family.id === 'author') continue;
      const reply = blocks[name];
      if (reply?.kind === 'kpis' && reply.split) {
        const share = (split.card ?? 0) / whole;
        expect([family.id, name, reply.split.card.toFixed(6)]).toEqual([family.id, name, share.toFixed(6)]);
        shares++;
      }
      if (name === 'accounts' && reply?.kind === 'composition') {
        const sum = reply.parts.reduce((all, { value }) => all + Number(value), 0);
        expect([family.id, name, sum]).toEqual([family.id, name, whole]);
        shares++;
      }
      if (block.kind === 'composition' && block.by.kind === 'channels' && reply?.kind === 'composition') {
        const card = reply.parts.find(({ key }) => key === 'card');
        expect([family.id, card?.value, card?.share]).toEqual([
          family.id,
          split.card,
          (split.card ?? 0) / whole,
        ]);
        shares++;
      }
    }
    expect(shares).toBeGreaterThan(7);
  });

  it('keeps what no captured channel sold as a bar of no channel, so that the bars come to the whole', async () => {
    const { blocks } = await get<BlocksReply>(`/api/sku/overview/${ids.product}?period=30`);
    const trend = blocks.trend as Extract<BlockReply, { kind: 'trend' }>;
    const bars = Object.entries(trend.metrics.gmv ?? {}).filter(([key]) => key !== 'price');
    const sum = bars.flatMap(([, { values }]) => values).reduce<number>((all, one) => all + (one ?? 0), 0);
    expect(sum).toBe((await money(dayOf(1), dayOf(LAST))).gmv);
    const whole = trend.metrics.gmv?.whole?.values ?? [];
    expect(whole.map((one, n) => one !== null && n >= VIDEOS - 1)).not.toContain(true);
  });

  it('is held against no period that is known only in part', async () => {
    for (const [, name, block, { blocks }] of await everyBlock(7)) {
      const reply = blocks[name];
      if (block.kind !== 'kpis' || reply?.kind !== 'kpis') continue;
      for (const [key, { value }] of Object.entries(block.values))
        if (firstOf(rulesIn(value)) > dayOf(LAST - 13))
          expect([name, key, reply.values[key]?.change]).toEqual([name, key, null]);
    }
  });
});

describe('lists', () => {
  it('sum the card only over days on which channels are told apart, in a custom range and in a window', async () => {
    const list = (body: object) =>
      test.post<ListReply>('/api/shop/sku/list', { shop_id: ids.shop, ...body }, { as: 'supreme' });
    const { data } = (await list({ start: '20260301', end: '20260330' })).body;
    const split = await money(dayOf(VIDEOS), dayOf(LAST));
    expect(data?.items[0]?.card_gmv).toBe(split.card);
    expect(data?.freshness.since).toContain('起');
    // A file has the rows of the list.
    const ask = {
      ...emptyListQuery,
      time: { from: '20260301', to: '20260330' },
      scope: { shop_id: ids.shop },
    };
    const planned = plan(shopProducts, ask, { level: SUPREME });
    if (isRefusal(planned)) throw new Error(planned.message);
    const rows = await readPlanRows(test.runtime.context, planned);
    const { value: chunk } = await rows.chunks().next();
    expect([chunk?.[0]?.card_gmv, rows.time.since]).toEqual([split.card, data?.freshness.since]);
    const [card] = await test.runtime.stores.market.read<{ card: string }>({
      sql: 'SELECT toString(card_gmv30) AS card FROM tide.card_shop_f',
    });
    expect(Number(card?.card)).toBe(split.card);
  });
});

describe('markets', () => {
  const market = async <T>(path: string, body: object) =>
    (await test.post<T>(`/api/market/${path}`, body, { as: 'supreme' })).body.data as T;

  it('of rooms begin with the first room, whatever is asked for', async () => {
    for (const days of [30, 90, 180] as const) {
      const { from, retained } = await market<LiveMarket>('live/overview', { days });
      expect([from, retained.first]).toEqual([
        Number(dateCodeOf(dayOf(ROOMS))),
        Number(dateCodeOf(dayOf(ROOMS))),
      ]);
    }
  });

  it('of goods have no channels before these are told apart', async () => {
    const {
      channels,
      channels_since: since,
      weeks,
    } = await market<MarketOverview>('product/overview', { days: 90 });
    const split = await money(dayOf(VIDEOS), dayOf(LAST));
    expect(channels).toEqual({ live: split.live, video: split.video, card: split.card });
    expect(since).toBe(
      `直播数据自 ${test.runtime.state.firstDays.live?.slice(5)} 起，视频数据自 03-${ofMarch(VIDEOS)} 起`,
    );
    expect(weeks[0]?.card).toBeNull();
    expect(weeks.reduce((sum, { card }) => sum + (card ?? 0), 0)).toBe(split.card);
  });
});

it('periods that say no more than a shorter one are closed with the reason', async () => {
  const header = async (family: DetailFamily) =>
    get<DetailHeader>(family.call.replace(/\{\w+\}/, ids[family.id]));
  for (const family of detailPages) {
    const { closed_days: closed } = await header(family);
    const [first] = family.tabs;
    if (!first) continue;
    const reach = LAST + 1 - (family.id === 'author' ? ROOMS : 1);
    const choices = family.days ?? detailDays;
    const wanted = choices.filter((days) => choices.some((one) => one < days && one >= reach));
    expect([family.id, closed[first.id]?.map(({ days }) => days)]).toEqual([family.id, wanted]);
    for (const { reason } of closed[first.id] ?? [])
      expect(reason).toMatch(/数据自 03-\d\d 起，更长的时间没有更多数据/);
  }
  expect(internalId(ids.product)).toBe(objectId('product', 'goods'));
});

it('options count the rows that the list answers, over days of which some have no rooms or videos', async () => {
  const [start, end] = [dateCodeOf(dayOf(2)), dateCodeOf(dayOf(LAST))].map(Number);
  const counted = await test.post<OptionCounts>(
    '/api/condition/options/products',
    { start, end },
    { as: 'supreme' },
  );
  for (const type of ['live', 'video', 'card']) {
    const asked: ListQuery = {
      ...emptyListQuery,
      filters: { marketType: { type: type as 'live', ratio: 30 } },
      time: { from: String(start), to: String(end) },
    };
    const { body } = await test.askAs('products', asked, { as: 'supreme' });
    expect([type, counted.body.data?.marketType?.[type]]).toEqual([type, body.data?.pagination.total_count]);
  }
});

/** Home with the days on which rooms and videos are captured put in place of those of the state. */
async function homeOf(own: Partial<FirstDays>) {
  const { context } = test.runtime;
  const { state: as } = context;
  const state: typeof as = {
    dataDay: as.dataDay,
    firstDays: { ...as.firstDays, ...own },
    correctedDays: as.correctedDays,
    partialDays: as.partialDays,
    updatedAt: (family) => as.updatedAt(family),
    freshAt: (family) => as.freshAt(family),
    isMissing: (stream) => as.isMissing(stream),
    buildOf: (table) => as.buildOf(table),
    now: () => as.now(),
  };
  const services = {
    context: { ...context, state },
    now: () => test.clock.now(),
    announcements: async () => [],
  };
  return hotOf(services, SUPREME);
}

describe('home', () => {
  it('knows nothing of rooms and videos before their first day, and says from which it does', async () => {
    const hot = await homeOf({});
    const from = LAST - 13;
    const { live } = test.runtime.state.firstDays;
    const lines = { live: hot.live.gmv.trend, rooms: hot.live.rooms.trend, video: hot.video.gmv.trend };
    const starts = { live: Number(live?.slice(8)), rooms: ROOMS, video: VIDEOS };
    for (const of of ['live', 'rooms', 'video'] as const)
      expect([of, lines[of].map((one) => one !== null)]).toEqual([
        of,
        span(from, LAST).map((n) => n >= starts[of]),
      ]);
    expect(hot.product.active.trend).not.toContain(null);
    expect(hot.since).toContain(`视频数据自 03-${VIDEOS} 起`);
  });

  it('of products alone has no figure of rooms and videos', async () => {
    const { live, video, since } = await homeOf({ live: null, rooms: null, video: null });
    const none = Array<null>(14).fill(null);
    for (const card of [live.gmv, live.rooms, video.gmv])
      expect(card).toEqual({ value: null, change: null, trend: none });
    expect(since).toBe('暂无直播、视频数据');
  });
});

describe('a source that has ended', () => {
  const END = dayOf(LAST - 4);
  const market = async <T>(path: string, body: object) =>
    (await test.post<T>(`/api/market/${path}`, body, { as: 'supreme' })).body.data as T;

  it('is known a week after its last day, and to no figure as never captured before', async () => {
    const store = test.runtime.stores.market;
    const ended = async (end: string) => (await readFirstDays(store, end)).ended;
    expect(await ended(addDays(dayOf(LAST), 7))).toEqual({});
    expect(await ended(addDays(dayOf(LAST), 8))).toMatchObject({ live: dayOf(LAST), carried: dayOf(LAST) });
    const { live, carried } = (await ended(addDays(dayOf(LAST), 31))) ?? {};
    expect([live, carried]).toEqual([dayOf(LAST), undefined]);
  });

  it('is unknown after its last day in every block and list, with the words', async () => {
    const store = test.runtime.stores.market;
    const ended = { live: END, rooms: END, carried: END };
    const days: FirstDays = { ...test.runtime.state.firstDays, ended };
    const now = test.runtime.state.now() + 1;
    await writeMeta(store, { [FIRST_DAYS]: JSON.stringify(days), 'updated:sales': String(now) }, now);
    await test.runtime.state.refresh();
    let [gaps, unknowns] = [0, 0];
    for (const [family, name, block, { blocks, since }] of await everyBlock(30)) {
      const reply = blocks[name];
      const isOver = (rules: readonly SourceRule[]) =>
        rules.some((rule) => firstSourceDay(rule, daysUpTo(days, dayOf(LAST))) === null);
      if (rulesOfBlock(block).flatMap(sourcesOfRule).includes('live'))
        expect([family.id, name, since[name]]).toEqual([
          family.id,
          name,
          expect.stringContaining(`至 ${END.slice(5)}`),
        ]);
      if (block.kind === 'kpis' && reply?.kind === 'kpis') {
        if (block.split) expect([family.id, name, reply.split]).toEqual([family.id, name, null]);
        for (const [key, { value }] of Object.entries(block.values)) {
          if (!isOver(rulesIn(value))) continue;
          expect([family.id, name, key, reply.values[key]?.value]).toEqual([family.id, name, key, null]);
          unknowns++;
        }
      }
      if (block.kind !== 'trend' || reply?.kind !== 'trend') continue;
      for (const [metric, { series }] of Object.entries(block.metrics))
        for (const [key, { value }] of Object.entries(series)) {
          const lasts = rulesIn(value).flatMap((rule) => lastSourceDay(rule, days) ?? []);
          reply.metrics[metric]?.[key]?.values.forEach((one, n) => {
            if (!lasts.some((last) => String(reply.days[n]) > dateCodeOf(last))) return;
            expect([family.id, name, key, one]).toEqual([family.id, name, key, null]);
            gaps++;
          });
        }
    }
    expect(Math.min(gaps, unknowns)).toBeGreaterThan(5);
    const { data } = (
      await test.post<ListReply>('/api/shop/sku/list', { shop_id: ids.shop }, { as: 'supreme' })
    ).body;
    expect([data?.items[0]?.card_gmv, data?.freshness.since]).toEqual([
      null,
      expect.stringContaining('直播数据'),
    ]);
  });

  it('bounds the channels of a market, and the market of rooms', async () => {
    const {
      channels,
      channels_since: since,
      weeks,
    } = await market<MarketOverview>('product/overview', { days: 30 });
    const split = await money(dayOf(VIDEOS), END);
    expect(channels).toEqual({ live: split.live, video: split.video, card: split.card });
    expect(since).toContain(`至 ${END.slice(5)}`);
    expect(weeks.reduce((sum, { card }) => sum + (card ?? 0), 0)).toBe(split.card);
    expect((await market<LiveMarket>('live/overview', { days: 30 })).to).toBe(Number(dateCodeOf(END)));
  });
});
