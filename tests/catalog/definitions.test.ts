import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audienceDims, audienceShares } from '#catalog/enums/audiences.ts';
import { errors, NETWORK_WORDS } from '#catalog/errors.ts';
import { allListings, listings } from '#catalog/index.ts';
import { bareColumnsIn } from '#catalog/kernel/aggregate.ts';
import type { Ladder } from '#catalog/kernel/fact.ts';
import type { Filter, Listing } from '#catalog/kernel/listing.ts';
import { editions, LAST_LISTED_ROW, SUPREME, VISITOR } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { MAX_KEYWORD_LENGTH } from '#engine/kinds/keyword.ts';
import { snapToBands } from '#engine/kinds/range.ts';
import { type ListQuery, listQueryFromUrl, listQueryToUrl } from '#engine/list-query.ts';
import { listQueryFromRequest, listQueryToRequest } from '#engine/list-query-request.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { askWith, noCategories, noScope, samplesOf, sortsOf } from './samples.ts';

/** The specification's §2 routes and §3 workbench numbers of what is built; a new listing adds its line. */
const SPECIFIED: Readonly<Record<string, readonly [route: string, widget: number]>> = {
  authors: ['/darenSquare/darenList', 1],
  products: ['/darenSquare/productList', 4],
  shops: ['/darenSquare/smallShopList', 5],
  videos: ['/darenSquare/videoList', 7],
  lives: ['/darenSquare/liveList', 0],
  brands: ['/darenSquare/brandList', 6],
  liveSellers: ['/liveTopList/liveIncomeList/liveDarenDaihui', 9],
  carryingPotential: ['/liveTopList/liveIncomeList/carryingPotentialDaren', 10],
  regionShops: ['/liveTopList/douyinSmallShopList/popularSmallShop', 18],
  brandVolume: ['/liveTopList/douyinSmallShopList/brandVolumeList', 20],
  fansRise: ['/liveTopList/darenFansList/fansRise', 11],
  fansDrop: ['/liveTopList/darenFansList/fansDrop', 12],
  carryingHours: ['/liveTopList/officialLiveList/carryingHours', 21],
  fullSiteHours: ['/liveTopList/officialLiveList/fullSiteHours', 22],
  realSales: ['/liveTopList/douyinProductList/realSales', 13],
  liveHot: ['/liveTopList/douyinProductList/liveRecommendList', 15],
  videoHot: ['/liveTopList/douyinProductList/videoRecommendList', 16],
  hotBrands: ['/liveTopList/douyinSmallShopList/brandRankList', 19],
  hotVideos: ['/liveTopList/hotVideo', 23],
  saleVideos: ['/liveTopList/ecommerceVideo', 24],
  saleImages: ['/liveTopList/ecommerceVideoImage', 27],
  hotSales: ['/liveTopList/douyinProductList/hotSales', 14],
  hotShops: ['/liveTopList/douyinSmallShopList/hotSaleSmallShop', 17],
  timeHotspot: ['/liveTopList/douyinRealTimeHotList/timeHotspot', 25],
  authorNews: ['/darenSquare/darenNews', 0],
  offers: ['/gugu/index', 0],
  coupons: ['/gugu/coupon', 0],
  deepDetect: ['/detect/deepDetect', 39],
  historyBestseller: ['/historyBestseller', 0],
  fantasticComments: ['/fantasticComment', 0],
  hotWordSearch: ['/seo/hotWordSearch', 0],
  soarHotspot: ['/liveTopList/douyinRealTimeHotList/SoarHotspot', 26],
};

const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

/** A text for people: Chinese, or signs and digits alone (≥100). */
/** What sellers say in letters; the help page has each with its Chinese words. */
const ABBREVIATIONS = new Set(['GPM', 'RPM']);
const isForPeople = (text: string) =>
  /\p{Script=Han}/u.test(text) || !/[A-Za-z]/.test(text) || ABBREVIATIONS.has(text);

function textsOf(listing: Listing): string[] {
  const ofFilter = (f: Filter): string[] => {
    if (f.kind === 'range') return [f.label, ...f.presets.map((p) => p.label)];
    if (f.kind === 'tabs') return [f.label, ...f.options.map((o) => o.label)];
    if (f.kind !== 'choice' || typeof f.options === 'string') return [f.label];
    return [f.label, ...f.options.map((o) => o.label)];
  };
  return [
    listing.title,
    listing.purpose,
    listing.of.label,
    listing.of.counter,
    ...Object.values(listing.columns).flatMap((c) => [c.label, ...(c.help === undefined ? [] : [c.help])]),
    ...Object.values(listing.filters).flatMap(ofFilter),
  ];
}

describe('all definitions', () => {
  it('have their own id, route, title, endpoint and widget', () => {
    unique(allListings.map((l) => l.id));
    unique(listings.map((l) => l.route));
    unique(listings.map((l) => l.title));
    unique(allListings.map((l) => l.endpoint.path));
    unique(listings.flatMap((l) => l.widget?.type ?? []));
  });

  it('stand where the specification puts them, under its numbers', () => {
    expect(Object.fromEntries(listings.map((l) => [l.id, [l.route, l.widget?.type ?? 0]]))).toEqual(
      SPECIFIED,
    );
  });

  it('refuse in Chinese', () => {
    const words = Object.values(prompts).flatMap((p) => [p.title, p.text, p.button]);
    expect(words.filter((w) => !isForPeople(w))).toEqual([]);
    const failures = [NETWORK_WORDS, ...Object.values(errors).map((e) => e.words)];
    expect(failures.filter((w) => !isForPeople(w))).toEqual([]);
  });
});

function valueOf(filter: Filter): fc.Arbitrary<ListQuery['filters'][string]> {
  const amount = fc.nat({ max: 999_999_999_999 });
  const id = fc.stringMatching(/^[0-9A-Za-z]{1,11}$/);
  const code = fc.integer({ min: 100_000, max: 999_999 }).map(String);
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10).replaceAll('-', ''));
  switch (filter.kind) {
    case 'keyword':
    case 'contains':
      return fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((s) => s.normalize('NFKC').trim())
        .filter((s) => s !== '' && [...s].length <= MAX_KEYWORD_LENGTH);
    case 'range':
      return fc
        .tuple(fc.option(amount), fc.option(amount))
        .filter(([a, b]) => a !== null || b !== null)
        .map(
          ([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]) as [number | null, number | null],
        );
    case 'choice': {
      const values =
        typeof filter.options === 'string' ? ['美食', '穿搭'] : filter.options.map((o) => o.value);
      return fc.subarray([...values], { minLength: 1, maxLength: filter.many ? values.length : 1 });
    }
    case 'cascade':
      // A category of 0 is none, and is left out when it is written.
      return fc.array(
        id.filter((v) => !/^0+$/.test(v)),
        { minLength: 1, maxLength: 5 },
      );
    case 'area':
      return fc.oneof(
        code.map((p) => [p] as [string]),
        fc.tuple(code, code),
      );
    case 'dates':
      return fc.tuple(day, day).map(([a, b]) => (a <= b ? [a, b] : [b, a]) as [string, string]);
    case 'toggle':
    case 'unfollowed':
      return fc.constant(true as const);
    case 'tag':
      return fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
        .map((s) => s.normalize('NFKC').trim().replace(/^#+/, '').trim())
        .filter((s) => s !== '' && [...s].length <= MAX_KEYWORD_LENGTH);
    case 'tabs':
      return fc.constantFrom(...filter.options.slice(1).map(({ value }) => value));
    case 'object':
      return id;
    case 'audience':
      return fc.record({
        part: fc.constantFrom(...audienceDims[filter.dim].parts.map(({ value }) => value)),
        share: fc.constantFrom(...audienceShares),
      });
    case 'cargo':
      return fc.record({
        type: fc.constantFrom('live' as const, 'video' as const, 'card' as const),
        ratio: fc.integer({ min: 1, max: 9 }).map((n) => n * 10),
      });
  }
}

function timeOf({ time }: Listing): fc.Arbitrary<ListQuery['time']> {
  switch (time.kind) {
    case 'none':
      return fc.constantFrom({}, ...(time.custom ? [{ from: '20260301', to: '20260310' }] : []));
    case 'window':
      return fc.oneof(
        fc.option(fc.constantFrom(...time.days)).map((days) => (days === null ? {} : { days })),
        ...(time.custom ? [fc.constantFrom({ from: '20260301', to: '20260310' })] : []),
      );
    case 'moment':
      return fc.option(fc.integer({ min: 1, max: 4_000_000_000 })).map((at) => (at === null ? {} : { at }));
    case 'period':
      return fc
        .tuple(fc.option(fc.constantFrom(...time.units)), fc.option(fc.constantFrom('20260320', '20240229')))
        .map(([unit, day]) => ({ ...(unit !== null && { unit }), ...(day !== null && { day }) }));
  }
}

function asks(listing: Listing): fc.Arbitrary<ListQuery> {
  const filters = Object.entries(listing.filters).map(
    ([name, filter]) => [name, fc.option(valueOf(filter), { nil: undefined })] as const,
  );
  const sorts = [...sortsOf(listing), listing.order[0]];
  const sort = fc.record({
    key: fc.constantFrom(...sorts),
    dir: fc.constantFrom('asc' as const, 'desc' as const),
  });
  return fc
    .record({
      filters: fc
        .record(Object.fromEntries(filters))
        .map(
          (all) =>
            Object.fromEntries(
              Object.entries(all).filter(([, v]) => v !== undefined),
            ) as ListQuery['filters'],
        ),
      sort: fc.option(sort),
      page: fc.integer({ min: 1, max: 300 }),
      time: timeOf(listing),
    })
    .map((own) => askWith({ ...own, scope: noScope(listing) }));
}

describe.each(allListings.map((l) => [l.id, l] as const))('%s', (_id, listing) => {
  it('speaks Chinese', () => {
    expect(textsOf(listing).filter((text) => !isForPeople(text))).toEqual([]);
  });

  it('names columns that exist', () => {
    expect(listing.columns[listing.order[0]]?.value).toBeDefined();
    expect(Object.values(listing.columns).filter((c) => c.cell === 'entity')).toHaveLength(1);
    expect((listing.phone ?? []).filter((key) => !(key in listing.columns))).toEqual([]);
  });

  it('can be answered: a scope that must be named, aggregates over a roll-up and a card that shows its rows', () => {
    for (const { name } of listing.scope ?? []) {
      const { [name]: _, ...others } = noScope(listing);
      expect(plan(listing, askWith({ scope: others }), { level: SUPREME })).toMatchObject({
        status: 422,
        field: name,
      });
    }
    if (listing.from.storage !== 'rollup') return;
    const values = Object.values(listing.columns).flatMap((c) => c.value ?? []);
    const conditions = Object.values(listing.filters).flatMap((f) => (f.kind === 'range' ? [f.on] : []));
    const bare = [...values, ...conditions].flatMap(bareColumnsIn);
    expect(listing.shows).toBeDefined();
    // A column of the roll-up has many values in a group, and windowed columns of a card are not there to sort by.
    const tables = [listing.shows?.table, listing.beside?.table];
    expect(bare.filter((c) => !tables.includes(c.table) || c.windowed)).toEqual([]);
  });

  it('lets nobody bisect a banded figure: a range over one snaps to the same ladder', () => {
    const banded = Object.values(listing.columns).filter((c) => c.banded !== undefined);
    const bare = Object.values(listing.filters).filter((f) => {
      if (f.kind !== 'range') return false;
      const of = banded.find((c) => JSON.stringify(c.value) === JSON.stringify(f.on));
      return of !== undefined && of.banded !== f.ladder;
    });
    expect(bare).toEqual([]);
  });

  it('has tabs of which the first is the list itself, and none tells more of a banded figure than its bands', () => {
    const tabs = Object.values(listing.filters).flatMap((f) => (f.kind === 'tabs' ? [f.options] : []));
    expect(tabs.length).toBeLessThanOrEqual(1);
    const banded = Object.values(listing.columns).filter((c) => c.banded !== undefined);
    for (const options of tabs) {
      expect(options[0]).toMatchObject({ only: [] });
      expect(options[0]?.order).toBeUndefined();
      unique(options.map(({ value }) => value));
      for (const { only, order } of options) {
        if (order) expect(listing.columns[order[0]]).toMatchObject({ sort: expect.anything() });
        for (const one of only) {
          const of = 'on' in one && banded.find((c) => JSON.stringify(c.value) === JSON.stringify(one.on));
          if (of) expect(snapToBands([one.min, one.max], of.banded as Ladder)).toEqual([one.min, one.max]);
        }
      }
    }
  });

  it('is written in the address and read back the same', () => {
    fc.assert(
      fc.property(asks(listing), (ask) => {
        const address = listQueryToUrl(listing, ask).toString();
        expect(listQueryFromUrl(listing, new URLSearchParams(address))).toEqual(ask);
      }),
      { numRuns: 150 },
    );
  });

  it('is written as a request and read back the same', () => {
    const shown = fc.option(fc.subarray(Object.keys(listing.columns), { minLength: 1 }));
    fc.assert(
      fc.property(asks(listing), shown, fc.integer({ min: 1, max: 50 }), (own, columns, pageSize) => {
        const ask = { ...own, columns, pageSize };
        const { query, body } = JSON.parse(JSON.stringify(listQueryToRequest(listing, ask))) as ReturnType<
          typeof listQueryToRequest
        >;
        expect(listQueryFromRequest(listing, query, body)).toEqual(ask);
      }),
      { numRuns: 150 },
    );
  });

  it('gives a visitor the first look and asks to log in for more', () => {
    const level = VISITOR;
    const scope = noScope(listing);
    if (listing.needs !== undefined) {
      expect(plan(listing, askWith({ scope }), { level })).toMatchObject({ status: 401, prompt: 'log-in' });
      return;
    }
    const first = plan(listing, askWith({ scope }), { level });
    if (isRefusal(first)) throw new Error('a visitor may look');
    expect([first.window, first.take, first.banded]).toEqual([10, 10, true]);
    const more: ListQuery[] = [
      askWith({ page: 2 }),
      ...sortsOf(listing)
        .filter((key) => key !== listing.order[0])
        .map((key) => askWith({ sort: { key, dir: 'desc' } })),
      ...Object.entries(listing.filters).flatMap(([name, filter]) =>
        samplesOf(filter, noCategories).map((value) => askWith({ filters: { [name]: value } })),
      ),
    ];
    for (const ask of more)
      expect(plan(listing, { ...ask, scope }, { level })).toMatchObject({ status: 401, prompt: 'log-in' });
  });

  it('never plans beyond the deepest row, for anyone', () => {
    for (const { level } of editions.filter((one) => one.level >= (listing.needs ?? 0))) {
      const deep = plan(listing, askWith({ page: LAST_LISTED_ROW / 50 + 1, scope: noScope(listing) }), {
        level,
      });
      expect(deep).toMatchObject({ refused: true, status: 422, because: 'page' });
    }
  });
});
