import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailPages } from '#catalog/details/pages.ts';
import { allListings } from '#catalog/index.ts';
import { type Listing, wireName } from '#catalog/kernel/listing.ts';
import type { BlocksReply } from '#engine/blocks/block-contract.ts';
import { callsOf } from '#engine/blocks/block-contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { publicId } from '#engine/server/public-id.ts';
import { AUTHORS, ROOMS, VIDEOS } from '#market/build/stream-groups.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import {
  author,
  brand,
  category,
  type Fact,
  fans,
  hung,
  march,
  product,
  shop,
  sold,
  take,
  video,
  videoCounter,
} from '#testkit/facts.ts';
import { panelCsv } from '#testkit/market.ts';
import { cart, closing, opening, tick } from '#testkit/room-facts.ts';
import { seeded } from '#testkit/world-base.ts';

const random = seeded(61);
const drawn = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const ofMarch = (n: number) => String(n).padStart(2, '0');
const DAYS = Array.from({ length: 24 }, (_, n) => n + 7);
const ANCHOR = { author_id: objectId('author', 'anchor') };

/** Two products that sell all day, one in a room each evening and one by a video; the author of both has more followers every day. */
function facts(): Fact[] {
  const own = { shop_id: objectId('shop', 'shop'), brand_id: objectId('brand', 'brand'), cat1: '7' };
  const counters = ['roomed', 'filmed'].flatMap((key) => {
    let pieces = 100;
    return [...DAYS, 31].flatMap((n) =>
      ['03', '09', '15', '21', '23'].map((hour) => {
        pieces += hour === '21' && n < 31 ? drawn(900, 1500) : drawn(20, 90);
        return sold(key, `${ofMarch(n)}T${hour}:00:00`, pieces);
      }),
    );
  });
  const rooms = DAYS.flatMap((n) => {
    const [key, from, to] = [`room ${n}`, march(`${ofMarch(n)}T15:30:00`), march(`${ofMarch(n)}T20:30:00`)];
    const ticks = Array.from({ length: 10 }, (_, i) =>
      tick(key, from + i * 1800, drawn(500, 5000), { watch_cnt: 1000 * (i + 1) }),
    );
    return [
      opening(key, from, { is_cart: 1, ...ANCHOR }),
      cart(key, 'roomed', from + 60),
      ...ticks,
      closing(key, from, to, { total_users: 12_000 }),
    ];
  });
  const clips = [
    video('clip', march('07T00:30:00'), ANCHOR),
    hung('clip', 'filmed', '07T00:30:00'),
    ...DAYS.flatMap((n) =>
      ['01', '23'].map((hour, i) =>
        videoCounter('clip', `${ofMarch(n)}T${hour}:00:00`, { likes: (2 * n + i) * 20_000 }),
      ),
    ),
  ];
  const people = DAYS.map((n) => fans('anchor', `${ofMarch(n)}T08:00:00`, 200_000 + n * drawn(100, 900)));
  const things = [
    product('roomed', own),
    product('filmed', own),
    shop('shop'),
    brand('brand'),
    category('7', '食品'),
  ];
  return [...things, author('anchor'), ...counters, ...rooms, ...clips, ...people];
}

const ALL = facts();
/** What is captured on its own, and so may be missing. */
const groups: Readonly<Record<string, ReadonlySet<string>>> = {
  rooms: new Set(ROOMS),
  videos: new Set(VIDEOS),
  sales: new Set(['product_counter']),
  fans: new Set(['author_counter']),
  authors: new Set(AUTHORS),
};
/** One missing at a time, and some drawn together. */
const missing: readonly (readonly string[])[] = [
  ...Object.keys(groups).map((name) => [name]),
  ...[0, 1].map(() => {
    const names = Object.keys(groups).toSorted(() => random() - 0.5);
    return names.slice(0, drawn(2, 3));
  }),
];

type Figures = Map<string, unknown>;
type Row = Readonly<Record<string, unknown>>;
/** How many orders and conditions over unknown figures were tried. */
const tried = { orders: 0, filters: 0, named: 0, unnamed: 0 };

/** What is no figure of a market: places, shades, switches, and how many were judged. */
const NO_FIGURES =
  /\.(?:heat|judged|found|rank_change|limit|page|total_count|visible_count|sort|[a-z_]*status|is_\w+|kind|closed_days|date_code|freshness\.\w+)$/u;

function gather(value: unknown, at: string, out: Figures): void {
  if (value === null || typeof value !== 'object') {
    if (!NO_FIGURES.test(at)) out.set(at, value);
    return;
  }
  const entries = Array.isArray(value)
    ? value.map((one: unknown, n) => {
        const named = (one ?? {}) as Record<string, string | number | undefined>;
        return [String(named.key ?? named.label ?? named.id ?? named.name ?? n), one] as const;
      })
    : Object.entries(value);
  for (const [key, one] of entries) gather(one, `${at}.${key}`, out);
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-31T23:30:00+08:00' });
});
afterAll(() => test.close());

const ids: Readonly<Record<string, string>> = {
  product: publicId(objectId('product', 'roomed')),
  shop: publicId(objectId('shop', 'shop')),
  brand: publicId(objectId('brand', 'brand')),
  author: publicId(ANCHOR.author_id),
  live: publicId(objectId('live', 'room 20')),
  video: publicId(objectId('video', 'clip')),
};

const scopeOf = (listing: Listing) =>
  Object.fromEntries((listing.scope ?? []).map(({ name, of }) => [name, ids[of.id] ?? '']));

/** Blocks with figures in the complete market. */
const filledBlocks = new Set<string>();
/** What the market lacks now. */
let lacking: ReadonlySet<string> = new Set();

const hasFigure = (block: unknown) => {
  const figures: Figures = new Map();
  gather(block, '', figures);
  return [...figures.values()].some((one) => typeof one === 'number' && one !== 0);
};

/** A block that lost all its figures names a stream that the market lacks, and no block names one that is there. */
function wrongBlocks(path: string, { blocks, missing }: BlocksReply, isWhole: boolean): string[] {
  const present = new Set(ALL.map(({ stream }) => stream).filter((stream) => !lacking.has(stream)));
  return Object.entries(blocks).flatMap(([name, block]) => {
    const at = `${path} ${name}`;
    if (isWhole && hasFigure(block)) filledBlocks.add(at);
    const named = missing[name] ?? [];
    const isSilent = !isWhole && filledBlocks.has(at) && !hasFigure(block) && named.length === 0;
    return [
      ...(isSilent ? [`${at} names no stream`] : []),
      ...named
        .filter((stream) => present.has(stream as Fact['stream']))
        .map((stream) => `${at} lacks ${stream}`),
    ];
  });
}

/** Every figure of every list, of every block of four objects, of home and of the two markets. */
async function figures(isWhole = false): Promise<{ out: Figures; wrong: string[] }> {
  const out: Figures = new Map();
  const wrong: string[] = [];
  for (const listing of allListings) {
    const scope = scopeOf(listing);
    const { body } = await test.askAs(listing.id, { ...emptyListQuery, scope }, { as: 'supreme' });
    const items = body.data?.items ?? [];
    if (isWhole) noteKnown(listing, items);
    wrong.push(...(await unknownInOrder(listing, items)));
    for (const row of items) {
      const key = Object.entries(row).flatMap(([name, one]) =>
        /(?:^|_)(?:uid|id)$/u.test(name) ? [one] : [],
      );
      gather(row, `list ${listing.id} ${key.join('+')}`, out);
    }
  }
  for (const family of detailPages)
    for (const path of [family.call, ...callsOf(family)]) {
      const { status, body } = await test.get<BlocksReply>(path.replace(/\{\w+\}/u, ids[family.id] ?? ''), {
        as: 'supreme',
      });
      // An object of which nothing is known has no page; any other answer is there.
      expect([path, status < 500]).toEqual([path, true]);
      gather(body.data?.blocks ?? {}, `block ${family.id}`, out);
      if (body.data?.missing) wrong.push(...wrongBlocks(path, body.data, isWhole));
    }
  gather((await test.get('/api/home/hot', { as: 'supreme' })).body.data, 'home', out);
  for (const of of ['product', 'live'])
    gather(
      (await test.post(`/api/market/${of}/overview`, { days: 30 }, { as: 'supreme' })).body.data,
      `market ${of}`,
      out,
    );
  return { out, wrong };
}

/** Columns of lists that were known in some row of the complete market. */
const knownWhole = new Set<string>();

function noteKnown({ id, columns }: Listing, items: readonly Row[]): void {
  for (const key of Object.keys(columns))
    if (items.some((row) => typeof row[wireName(key)] === 'number')) knownWhole.add(`${id} ${key}`);
}

/** Other orders and conditions of a list over a column that is unknown in one of its rows. */
async function unknownInOrder(listing: Listing, items: readonly Row[]): Promise<string[]> {
  const wrong: string[] = [];
  const columns = Object.entries(listing.columns).filter(
    ([key, one]) => one.sort && one.value && items.some((row) => row[wireName(key)] === null),
  );
  const scope = scopeOf(listing);
  for (const [key] of columns.toSorted(() => random() - 0.5).slice(0, 2)) {
    const dir = random() < 0.5 ? 'asc' : 'desc';
    const { body } = await test.askAs(
      listing.id,
      { ...emptyListQuery, scope, sort: { key, dir } },
      { as: 'supreme' },
    );
    const values = (body.data?.items ?? []).map((row) => row[wireName(key)]);
    const known = values.findLastIndex((one) => one !== null);
    if (
      values.length !== items.length ||
      known >= values.length - values.filter((one) => one === null).length
    )
      wrong.push(`${listing.id} ${key} ${dir}: ${JSON.stringify(values)}`);
  }
  const ranges = Object.entries(listing.filters).flatMap(([name, one]) => {
    const on = one.kind === 'range' ? JSON.stringify(one.on) : '';
    const column = Object.keys(listing.columns).find(
      (key) => on !== '' && JSON.stringify(listing.columns[key]?.value) === on,
    );
    return column && items.some((row) => row[wireName(column)] === null) ? [{ name, column }] : [];
  });
  for (const { name, column } of ranges.toSorted(() => random() - 0.5).slice(0, 2)) {
    const bounds = [
      [0, null],
      [null, 10 ** 14],
      [0, 10 ** 14],
    ][drawn(0, 2)] as [number | null, number | null];
    const { body } = await test.askAs(
      listing.id,
      { ...emptyListQuery, scope, filters: { [name]: bounds } },
      { as: 'supreme' },
    );
    tried.filters++;
    const rows = body.data?.items;
    const expected = items.filter((row) => typeof row[wireName(column)] === 'number').length;
    if (rows?.length !== expected)
      wrong.push(`${listing.id} ${name} ${bounds.join()}: ${rows?.length} of ${expected}`);
    const isLost = knownWhole.has(`${listing.id} ${column}`);
    if (isLost && rows?.length === 0)
      tried[(body.data?.freshness.missing ?? []).length > 0 ? 'named' : 'unnamed']++;
  }
  tried.orders += Math.min(columns.length, 2);
  return wrong;
}

/** Empties every table, and takes the facts without some groups. */
async function begin(without: readonly string[]): Promise<void> {
  const store = test.runtime.stores.market;
  const tables = await store.read<{ name: string }>({
    sql: "SELECT name FROM system.tables WHERE database = 'tide' AND engine LIKE '%MergeTree%' AND name != 'schema_version'",
  });
  for (const { name } of tables) await store.write({ sql: `TRUNCATE TABLE tide.${name}` });
  test.clock.turn(1000);
  lacking = new Set(without.flatMap((name) => [...(groups[name] ?? [])]));
  await take(
    test,
    ALL.filter(({ stream }) => !without.some((name) => groups[name]?.has(stream))),
  );
}

describe('a market of which a stream was never captured', () => {
  let whole: Figures;
  beforeAll(async () => {
    await begin([]);
    const { out, wrong } = await figures(true);
    whole = out;
    expect(wrong).toEqual([]);
    expect(filledBlocks.size).toBeGreaterThan(20);
    expect([...whole.values()].filter((one) => typeof one === 'number' && one !== 0).length).toBeGreaterThan(
      800,
    );
  });

  it.each(missing)(
    'gives no 0 and no whole share for what needs it: without %s, %s, %s',
    async (...names) => {
      await begin(names.filter((name) => name !== undefined));
      const { out, wrong } = await figures();
      let unknown = 0;
      for (const [at, now] of out) {
        const full = whole.get(at);
        if (typeof full !== 'number' || full === 0) continue;
        if (now === null) unknown++;
        const isWhole = Math.abs(full) < 1 && now === 1;
        if (now === 0 || isWhole) wrong.push(`${at}: ${full} → ${String(now)}`);
      }
      expect(wrong).toEqual([]);
      expect(unknown).toBeGreaterThan(0);
    },
  );

  it('was put in order and narrowed by unknown figures', () => {
    expect(tried.orders).toBeGreaterThan(100);
    expect(tried.filters).toBeGreaterThan(20);
    // Of a column that is made from others of other tables it is not known which stream it lacks.
    expect(tried.named).toBeGreaterThan(2 * tried.unnamed);
  });
});

describe('a counter that is known as a lower limit alone', () => {
  it('is no sale, no money and no even trend, as a product without a counter is none', async () => {
    await begin(Object.keys(groups));
    const bands = ['9万+', '10万+', '10万+', '20万+'];
    const rows = bands.map((sold, n) => ({ day: `2026-03-${26 + n}`, id: 'BAND', title: '竹编提篮', sold }));
    const known = bands.map((_, n) => ({
      day: `2026-03-${26 + n}`,
      id: 'KNOWN',
      title: '草编提篮',
      sold: 100 + n,
    }));
    await test.importText('product-panel', 'panel.csv', panelCsv([...rows, ...known]));
    const items = (await test.ask('products', '', { as: 'supreme' })).body.data?.items ?? [];
    const of = (title: string) => items.filter((one) => one.title === title);
    expect(of('竹编提篮').map(({ sales, gmv }) => [sales, gmv])).toEqual([[null, null]]);
    expect(of('草编提篮').map(({ sales }) => Number(sales) > 0)).toEqual([true]);
    const id = String(of('竹编提篮')[0]?.product_id);
    const { body } = await test.get<BlocksReply>(`/api/sku/overview/${id}?period=7`, { as: 'supreme' });
    const out: Figures = new Map();
    gather(body.data?.blocks ?? {}, '', out);
    const wrong = [...out].filter(([at, one]) => one === 0 && /gmv|sales|change/u.test(at));
    expect(wrong).toEqual([]);
  });
});
