import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandOf, ladders } from '#catalog/enums/bands.ts';
import { allListings, listingById } from '#catalog/index.ts';
import { type Listing, wireName } from '#catalog/kernel/listing.ts';
import {
  categoryDepth,
  DEEPEST_ROW,
  type Edition,
  editions,
  limitOf,
  maySort,
  rowsVisible,
  SUPREME,
  TRIAL,
} from '#catalog/plans.ts';
import type { ConditionNode, ListReply, PeriodChoice, WireRow } from '#engine/contract.ts';
import { type ListQuery, listQueryFromUrl, listQueryToUrl } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import type { Answer, EditionKey } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import { openScopedApp, type ScopedApp } from './sample-scope.ts';
import { askWith, gatedColumns, samplesOf, sortsOf, type WorldCategories } from './samples.ts';

let test: ScopedApp;
let categories: WorldCategories;

beforeAll(async () => {
  test = await openScopedApp();
  const tree = await test.get<ConditionNode[]>('/api/condition/m/all/lv/v2');
  const top = tree.body.data?.find((n) => n.label === '美妆护肤');
  const content = await test.get<ConditionNode[]>('/api/condition/v/lv1');
  categories = {
    top: top?.value ?? '',
    leaf: top?.children?.[0]?.value ?? '',
    deepest: top?.children?.[0]?.children?.[0]?.value ?? '',
    content: content.body.data?.[0]?.value ?? '',
  };
}, 600_000);
afterAll(() => test.close());

function dataOf(answer: Answer<ListReply>): ListReply {
  if (!answer.body.data) throw new Error(`${answer.status} ${answer.body.message}`);
  return answer.body.data;
}

const everyEdition = allListings.flatMap((l) =>
  editions
    .filter(({ level }) => level >= (l.needs ?? 0))
    .map(({ key, level }) => [`${l.id} as ${key}`, { listing: l, key, level }] as const),
);
const closedEdition = allListings.flatMap((l) =>
  editions
    .filter(({ level }) => level < (l.needs ?? 0))
    .map(({ key, level }) => [`${l.id} as ${key}`, { listing: l, key, level }] as const),
);
const everyListing = allListings.map((l) => [l.id, l] as const);

/** What the browser decides without a call must be what the server answers: status, prompt, edition and words. */
async function expectRefused(
  listing: Listing,
  ask: ListQuery,
  { key, level }: { key: EditionKey; level: Edition },
) {
  const known = plan(listing, test.inScope(listing.id, ask), { level });
  if (!isRefusal(known)) throw new Error(`planned for ${key}: ${listQueryToUrl(listing, ask).toString()}`);
  const answer = await test.askAs(listing.id, ask, { as: key });
  const { prompt, needs, field, status, message } = known;
  expect([answer.status, answer.body.success, answer.body.data]).toEqual([status, false, null]);
  expect([answer.body.message, answer.body.refusal]).toEqual([message, { prompt, needs, field }]);
  return known;
}

it.each(closedEdition)('%s is closed: no row, the edition that opens it', async (_name, own) => {
  const { status, needs } = await expectRefused(own.listing, askWith({}), own);
  expect([status, needs]).toEqual([402, own.listing.needs]);
});

describe.each(everyEdition)('%s', (_name, { listing, key, level }) => {
  it('answers with rows up to the cap of plans.ts', async () => {
    const cap = rowsVisible(listing.rows, level);
    const { items, pagination, is_authority } = dataOf(await test.ask(listing.id, '', { as: key }));
    expect(items).toHaveLength(Math.min(pagination.total_count, cap, 50));
    expect(items.length).toBeGreaterThan(0);
    expect(pagination.visible_count).toBe(cap);
    expect(is_authority).toBe(pagination.total_count <= cap);
    const last = Math.ceil(Math.min(cap, pagination.total_count) / 50);
    const final = dataOf(await test.ask(listing.id, `page=${last}`, { as: key }));
    expect(final.items).toHaveLength(Math.min(cap, pagination.total_count) - (last - 1) * 50);
  });

  const cap = rowsVisible(listing.rows, level);
  if (cap < DEEPEST_ROW)
    it('refuses the page after the cap', async () => {
      const refused = await expectRefused(listing, askWith({ page: Math.ceil(cap / 50) + 1 }), {
        key,
        level,
      });
      // Nothing above the highest edition shows more: the same page makes no sense there.
      expect([refused.status, refused.because]).toEqual([level < SUPREME ? 402 : 422, 'page']);
    });

  it('sorts where the edition may, and refuses where it may not', async () => {
    for (const sort of sortsOf(listing).filter((s) => s !== listing.order[0])) {
      const ask = askWith({ sort: { key: sort, dir: 'asc' } });
      const needs = listing.columns[sort]?.needs ?? 0;
      if (!maySort(level) || level < needs) {
        const { status, because } = await expectRefused(listing, ask, { key, level });
        expect([status, because]).toEqual([402, 'sort']);
      } else {
        const { items, sort: answered } = dataOf(await test.askAs(listing.id, ask, { as: key }));
        expect(answered).toEqual({ sort_field: wireName(sort), sort: 1 });
        expectOrder(
          items.map((row) => sortedBy(row, sort)),
          'asc',
        );
      }
    }
  });

  const gated = gatedColumns(listing);
  if (gated.length > 0)
    it('shows gated columns or keeps them back, and refuses them by name', async () => {
      const { items } = dataOf(await test.ask(listing.id, '', { as: key }));
      for (const [name, column] of gated) {
        expect(wireName(name) in (items[0] as WireRow)).toBe(level >= column.needs);
        const ask = askWith({ columns: [name] });
        if (level >= column.needs) dataOf(await test.askAs(listing.id, ask, { as: key }));
        else expect(await expectRefused(listing, ask, { key, level })).toMatchObject({ because: 'column' });
      }
    });

  it('filters where the edition may, and refuses where it may not', async () => {
    for (const [name, filter] of Object.entries(listing.filters)) {
      for (const value of samplesOf(filter, categories)) {
        const ask = askWith({ filters: { [name]: value } });
        const deep =
          filter.kind === 'cascade' && (value as string[]).length > categoryDepth(level).selectable;
        if (deep || level < (filter.needs ?? 0)) {
          expect(await expectRefused(listing, ask, { key, level })).toMatchObject({ status: 402 });
        } else dataOf(await test.askAs(listing.id, ask, { as: key }));
      }
    }
  });

  const windows = listing.time.kind === 'window' ? listing.time.days : [];
  if (windows.length > 0)
    it('looks back as far as the edition may', async () => {
      for (const days of windows) {
        const ask = askWith({ time: { days } });
        if (days <= limitOf('dataDays', level)) dataOf(await test.askAs(listing.id, ask, { as: key }));
        else
          expect(await expectRefused(listing, ask, { key, level })).toMatchObject({ prompt: 'range-days' });
      }
    });
});

/** The figure that a row is sorted by: a ratio of too few is shown and sorts as unknown. */
const sortedBy = (row: WireRow, key: string) =>
  row[`${wireName(key)}_few`] === 1 ? null : (row[wireName(key)] as number | null);

function expectOrder(values: readonly (number | null | undefined)[], dir: 'asc' | 'desc') {
  expect(values).not.toContain(undefined);
  const known = values.filter((v): v is number => v !== null && v !== undefined);
  expect(values.slice(0, known.length)).not.toContain(null);
  const sorted = [...known].sort((a, b) => (dir === 'asc' ? a - b : b - a));
  expect(known).toEqual(sorted);
}

describe.each(everyListing)('%s', (_id, listing) => {
  it('orders the whole table by each sort, unknown figures last, and no row twice', async () => {
    const total = dataOf(await test.ask(listing.id)).pagination.total_count;
    const last = Math.ceil(total / 50);
    for (const key of sortsOf(listing)) {
      for (const dir of ['asc', 'desc'] as const) {
        const rows: WireRow[] = [];
        for (const page of new Set([1, Math.ceil(last / 2), last])) {
          rows.push(...dataOf(await test.askAs(listing.id, askWith({ sort: { key, dir }, page }))).items);
        }
        expect(new Set(rows.map((r) => r[listing.of.key])).size).toBe(rows.length);
        expectOrder(
          rows.map((r) => sortedBy(r, key)),
          dir,
        );
      }
    }
  });

  it('narrows by each filter and finds something', async () => {
    const first = dataOf(await test.ask(listing.id));
    const all = first.pagination.total_count;
    const isScoped = listing.scope !== undefined;
    const title = String(first.items.at(-1)?.[listing.of.card.title]);
    const windowed = listing.time.kind === 'window';
    for (const [name, filter] of Object.entries(listing.filters)) {
      const totals: number[] = [];
      // The words of the whole world need not be among the few rows of one scope.
      const samples = isScoped && filter.kind === 'keyword' ? [title] : samplesOf(filter, categories);
      for (const value of samples) {
        const ask = askWith({
          filters: { [name]: value },
          time: windowed && filter.kind === 'cargo' ? { days: 1 } : {},
        });
        const { items, pagination } = dataOf(await test.askAs(listing.id, ask));
        totals.push(pagination.total_count);
        if (filter.kind === 'range') expectWithin(listing, items, { ...filter, value: value as Bounds });
      }
      // All rows of one scope may be alike, or none as is asked for: there a filter must never widen.
      const isUniform = isScoped && totals.every((n) => n <= all);
      expect([name, isUniform || totals.some((n) => n > 0 && n < all)]).toEqual([name, true]);
    }
  });

  it('speaks of the day or capture it was asked for', async () => {
    const { freshness } = dataOf(await test.ask(listing.id));
    if (listing.time.kind === 'period')
      expect(freshness.date_code).toBe(Number(WORLD_DAY.replaceAll('-', '')));
    if (listing.time.kind === 'moment') expect(freshness.at).toBeGreaterThan(1_700_000_000);
    expect(freshness.updated_at).toBe(Math.floor(test.clock.now() / 1000));
  });
});

type Bounds = readonly [number | null, number | null];

/** Rows of a range hold it, where the row shows the same value. */
function expectWithin(
  listing: Listing,
  items: readonly WireRow[],
  { on, typed, value: [min, max] }: { on: unknown; typed: string; value: Bounds },
) {
  const shown = Object.entries(listing.columns).find(
    ([, c]) => JSON.stringify(c.value) === JSON.stringify(on),
  );
  for (const row of shown ? items : []) {
    const told = row[wireName((shown as [string, unknown])[0])] as number;
    const figure = typed === 'percent' ? Math.round(told * 10_000) : told;
    expect(figure).toBeGreaterThanOrEqual(min ?? 0);
    expect(figure).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY);
  }
}

/** Listings that a viewer of bands may open and that have figures to band. */
const bandedListings = everyListing.filter(
  ([, l]) => (l.needs ?? 0) <= TRIAL && Object.values(l.columns).some((c) => c.banded),
);

describe.each(bandedListings)('%s for a viewer of bands', (_id, listing) => {
  const banded = Object.entries(listing.columns).flatMap(([k, c]) =>
    c.banded ? [[k, c.banded] as const] : [],
  );

  it('tells the band that holds each figure and nowhere the figure', async () => {
    const own = dataOf(await test.ask(listing.id, '', { as: 'trial' })).items;
    const exact = dataOf(await test.ask(listing.id, '', { as: 'supreme' })).items;
    for (const row of own) {
      const full = exact.find((r) => r[listing.of.key] === row[listing.of.key]) as WireRow;
      for (const [key, ladder] of banded) {
        const figure = full[wireName(key)] as number | null;
        // Shares travel as shares, and so do the edges of their bands.
        const times = ladder === 'rate' ? 10_000 : 1;
        const band = figure === null ? null : bandOf(ladder, Math.round(figure * times));
        expect(row[wireName(key)]).toEqual(band && band.map((edge) => (edge === null ? null : edge / times)));
      }
      for (const name of ['trend']) {
        const series = (row[name] ?? []) as (number | null)[];
        expect(series.every((v) => v === null || (v >= 0 && v <= 100))).toBe(true);
      }
    }
  });

  it('widens ranges to the edges of bands, so that a figure cannot be bisected', async () => {
    for (const [name, filter] of Object.entries(listing.filters)) {
      if (filter.kind !== 'range' || !filter.ladder) continue;
      const edges = ladders[filter.ladder];
      const [low, high] = [edges[3] as number, edges[6] as number];
      const total = async (min: number, max: number, as: EditionKey) =>
        dataOf(await test.askAs(listing.id, askWith({ filters: { [name]: [min, max] } }), { as })).pagination
          .total_count;
      const wide = await total(low, high - 1, 'trial');
      expect(await total(low + 7, high - 9, 'trial')).toBe(wide);
      expect(await total(low, high - 1, 'supreme')).toBe(wide);
    }
  });
});

describe('how far back rankings may be looked at', () => {
  const periodsOf = async (id: string) =>
    (await test.get<PeriodChoice[]>(`/api/condition/rank/period/${id}`)).body.data ?? [];

  it.each(editions)('$key: every period and only within its days', async ({ key, level }) => {
    const [days, weeks] = await periodsOf('hotSales');
    const newest = days?.list[0] as number;
    expect(newest).toBe(Number(WORLD_DAY.replaceAll('-', '')));
    const status = async (unit: string, day: number | undefined) =>
      (await test.ask('hotSales', `period=${unit}&date=${day}`, { as: key })).status;
    expect(await status('day', newest)).toBe(200);
    expect(await status('week', weeks?.list[0])).toBe(200);
    const allowed = limitOf('boardHistoryDays', level);
    expect(await status('day', days?.list[1])).toBe(allowed >= 1 ? 200 : 402);
    expect(await status('day', days?.list[33])).toBe(allowed >= 33 ? 200 : 402);
  });

  it.each(editions)('$key: captures of the hot list', async ({ key, level }) => {
    const [moments] = await periodsOf('timeHotspot');
    expect(moments?.list).toHaveLength(6);
    const older = await test.ask('timeHotspot', `at=${moments?.list[3]}`, { as: key });
    expect(older.status).toBe(limitOf('boardHistoryDays', level) >= 1 ? 200 : 402);
    if (older.status === 200) expect(dataOf(older).freshness.at).toBe(moments?.list[3]);
    const newest = await test.ask('timeHotspot', `at=${moments?.list[0]}`, { as: key });
    expect(newest.status).toBe(200);
  });
});

const ATTACKS: readonly string[] = [
  "' OR 1=1 --",
  '" OR ""="',
  '{x:String}',
  '{in0:Array(String)}',
  '\\',
  "\\'",
  '\\N',
  '%',
  '_',
  '`id`',
  "'; DROP TABLE tide.card_product_f; --",
  '🙈🙉',
  '\u0000',
  '\n\t',
  'a\'b\\c"d`e',
  '[x,y]',
  'x'.repeat(10_000),
];

describe.each(everyListing)('attacks on %s', (_id, listing) => {
  const { method, path } = listing.endpoint;
  const url = path.replace('{date_code}', '0').replace('{hh}', '0');
  const call = (query: string, body: Record<string, unknown> = {}) =>
    method === 'GET'
      ? test.get<ListReply>(
          `${url}?${query}&${new URLSearchParams(body as Record<string, string>).toString()}`,
        )
      : test.post<ListReply>(`${url}?${query}`, { ...test.inScope(listing.id, askWith({})).scope, ...body });

  it('finds nothing by injected texts, and never fails', async () => {
    const all = dataOf(await call('')).pagination.total_count;
    for (const [name, filter] of Object.entries(listing.filters)) {
      if (filter.kind !== 'keyword' && filter.kind !== 'choice' && filter.kind !== 'cascade') continue;
      const field = filter.kind === 'cascade' ? wireName(`${filter.prefix}1`) : wireName(name);
      for (const attack of ATTACKS) {
        const answer = await call('', { [field]: attack });
        expect([attack.slice(0, 20), [200, 422]]).toEqual([
          attack.slice(0, 20),
          expect.arrayContaining([answer.status]),
        ]);
        const blank = filter.kind === 'keyword' && attack.trim() === '';
        if (answer.status === 200) expect(dataOf(answer).pagination.total_count).toBe(blank ? all : 0);
        else expect(answer.body.message).toMatch(/\p{Script=Han}/u);
      }
    }
    expect(dataOf(await call('')).pagination.total_count).toBe(all);
  });

  it.each([
    ['page=1000000000'],
    ['page=0'],
    ['page=-1'],
    ['page=1.5'],
    ['page=1e2'],
    ['page='],
    ['limit=0'],
    ['limit=51'],
    ['sort_field=nothing&sort=0'],
    ['sort_field=constructor&sort=0'],
    ['sort_field=__proto__'],
    [`sort_field=${listing.order[0]}&sort=2`],
    ['fields=nothing'],
    ['fields=toString'],
    ['nothing=1'],
  ])('answers ?%s with 422 and a sentence', async (query) => {
    const answer = await call(query);
    expect([answer.status, answer.body.success]).toEqual([422, false]);
    expect(answer.body.message).toMatch(/\p{Script=Han}/u);
  });

  it('refuses unknown and senseless names in the body', async () => {
    const bodies: Record<string, unknown>[] = [{ nothing: 1 }, { constructor: 1 }];
    for (const [name, filter] of Object.entries(listing.filters)) {
      if (filter.kind === 'keyword' && method === 'POST') bodies.push({ [wireName(name)]: { $gt: '' } });
      if (filter.kind === 'range') {
        bodies.push({ [wireName(name)]: { min: -1 } }, { [wireName(name)]: { min: 1, or: 2 } });
        bodies.push({ [wireName(name)]: '5-9' }, { [wireName(name)]: { min: '1 OR 1' } });
      }
    }
    for (const body of bodies) expect([body, (await call('', body)).status]).toEqual([body, 422]);
  });
});

describe('the address bar', () => {
  it('keeps what it does not understand as a problem that is refused', () => {
    const products = listingById('products') as Listing;
    for (const address of [
      'price=abc',
      'page=0',
      'sort=sales:up',
      'period=9',
      'lv2=a',
      'marketType=live:35',
    ]) {
      const ask = listQueryFromUrl(products, new URLSearchParams(address));
      expect([address, plan(products, ask, { level: 30 })]).toEqual([
        address,
        expect.objectContaining({ status: 422 }),
      ]);
    }
  });
});
