import { describe, expect, it } from 'vitest';
import { bandOf, ladders } from '#catalog/enums/bands.ts';
import { type Filter, type Listing, wireName } from '#catalog/kernel/listing.ts';
import { TRIAL } from '#catalog/plans.ts';
import type { OptionCounts, WireRow } from '#engine/contract.ts';
import type { FilterOf, FilterValue } from '#engine/kinds/kind.ts';
import { optionsOf } from '#engine/options.ts';
import type { EditionKey } from '#testkit/app.ts';
import { conformanceWorld, dataOf, everyListing } from './conformance-world.ts';
import { askWith, samplesOf } from './samples.ts';

const world = conformanceWorld();

/** Ids of the objects of rows that a filter by one object may name: those that a column of the listing leads to. */
function objectsOf({ columns }: Listing, { on }: FilterOf<'object'>, rows: readonly WireRow[]): string[] {
  // A column of several ids is found by each of them: the row names one.
  const one = on.unit === 'ids' ? on.column.replace(/s$/, '') : on.column;
  const keys = Object.entries(columns).flatMap(([name, { ref }]) =>
    Object.entries(ref?.by ?? {}).flatMap(([key, value]) => (value.column === one ? [`${name}_${key}`] : [])),
  );
  const ids = rows.flatMap((row) => keys.map((key) => row[key]));
  return [...new Set(ids)].filter((id): id is string => typeof id === 'string' && id !== '0');
}

/** What the option of a filter with this value is called where its rows are counted; undefined for what is typed or of a tree. */
const keyOf = (filter: Filter, value: FilterValue) =>
  optionsOf(filter).find((one) => JSON.stringify(one.value) === JSON.stringify(value))?.key;

/** The range that the last row alone has for certain, where its column shows it: the presets need not part a small world. */
function rangeOfRow({ columns }: Listing, filter: Filter, rows: readonly WireRow[]): Bounds[] {
  if (filter.kind !== 'range' || (filter.typed !== 'count' && filter.typed !== 'seconds')) return [];
  const shown = Object.entries(columns).find(
    ([, { value }]) => JSON.stringify(value) === JSON.stringify(filter.on),
  );
  const figures = rows.map((row) => row[wireName(shown?.[0] ?? '')]);
  // What fell is below 0, which no range begins at.
  const figure = figures.findLast((one) => typeof one === 'number' && one >= 0);
  return typeof figure === 'number' ? [[figure, figure]] : [];
}

describe.each(everyListing)('%s', (_id, listing) => {
  it('narrows by each filter, finds something, and counts every option as it is answered', async () => {
    const first = dataOf(await world.test.ask(listing.id));
    const counted = await world.test.post<OptionCounts>(`/api/condition/options/${listing.id}`, {});
    expect(counted.status).toBe(listing.scope === undefined ? 200 : 422);
    const counts = counted.body.data ?? {};
    const all = first.pagination.total_count;
    const isScoped = listing.scope !== undefined;
    const title = String(first.items.at(-1)?.[listing.of.card.title]);
    const windowed = listing.time.kind === 'window';
    for (const [name, filter] of Object.entries(listing.filters)) {
      const totals: number[] = [];
      // The words of the whole world need not be among the few rows of one scope.
      const samples =
        filter.kind === 'object'
          ? objectsOf(listing, filter, first.items)
          : isScoped && filter.kind === 'keyword'
            ? [title]
            : [...samplesOf(filter, world.categories), ...rangeOfRow(listing, filter, first.items)];
      for (const value of samples) {
        const time = windowed && filter.kind === 'cargo' ? { days: 1 } : {};
        const ask = askWith({ filters: { [name]: value }, time });
        const { items, pagination } = dataOf(await world.test.askAs(listing.id, ask));
        totals.push(pagination.total_count);
        const key = keyOf(filter, value as FilterValue);
        if (key !== undefined && listing.scope === undefined && time.days === undefined)
          expect([name, key, counts[name]?.[key]]).toEqual([name, key, pagination.total_count]);
        if (filter.kind === 'range') expectWithin(listing, items, { ...filter, value: value as Bounds });
      }
      // All rows of one scope may be alike, or none as is asked for: there a filter must never widen.
      // The viewer of this world follows nothing (tests/features/follows.test.ts has one who does).
      const isUniform = (isScoped || filter.kind === 'unfollowed') && totals.every((n) => n <= all);
      expect([name, isUniform || totals.some((n) => n > 0 && n < all)]).toEqual([name, true]);
    }
  });
});

describe.each(everyListing.filter(([, { daily }]) => daily !== undefined))(
  '%s over chosen days',
  (_id, listing) => {
    it('counts its options as it answers them', async () => {
      const time = { from: '20260314', to: '20260320' };
      const counted = await world.test.post<OptionCounts>(`/api/condition/options/${listing.id}`, {
        start: 20_260_314,
        end: 20_260_320,
      });
      const counts = Object.entries(counted.body.data ?? {});
      expect(counts.length).toBeGreaterThan(0);
      for (const [name, options] of counts) {
        const one = optionsOf(listing.filters[name] as Filter).at(0);
        if (!one) continue;
        const { pagination } = dataOf(
          await world.test.askAs(listing.id, askWith({ filters: { [name]: one.value }, time })),
        );
        expect([name, options[one.key]]).toEqual([name, pagination.total_count]);
      }
    });
  },
);

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
    const figure = typed === 'percent' || typed === 'times' ? Math.round(told * 10_000) : told;
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
    const own = dataOf(await world.test.ask(listing.id, '', { as: 'trial' })).items;
    const exact = dataOf(await world.test.ask(listing.id, '', { as: 'supreme' })).items;
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
        dataOf(await world.test.askAs(listing.id, askWith({ filters: { [name]: [min, max] } }), { as }))
          .pagination.total_count;
      const wide = await total(low, high - 1, 'trial');
      expect(await total(low + 7, high - 9, 'trial')).toBe(wide);
      expect(await total(low, high - 1, 'supreme')).toBe(wide);
    }
  });
});
