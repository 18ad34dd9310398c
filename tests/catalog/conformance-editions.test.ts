import { describe, expect, it } from 'vitest';
import { allListings } from '#catalog/index.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import {
  categoryDepth,
  editions,
  LAST_LISTED_ROW,
  limitOf,
  maySort,
  rowsVisible,
  SUPREME,
} from '#catalog/plans.ts';
import type { PeriodChoice, WireRow } from '#engine/contract.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import {
  conformanceWorld,
  dataOf,
  expectAccepted,
  expectOrder,
  expectRefused,
  sortedBy,
} from './conformance-world.ts';
import { askWith, gatedColumns, samplesOf, sortsOf } from './samples.ts';

const world = conformanceWorld();

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
it.each(closedEdition)('%s is closed: no row, the edition that opens it', async (_name, own) => {
  const { status, needs } = await expectRefused(world, own, askWith({}));
  expect([status, needs]).toEqual([402, own.listing.needs]);
});

describe.each(everyEdition)('%s', (_name, { listing, key, level }) => {
  it('answers with rows up to the cap of plans.ts', async () => {
    const cap = rowsVisible(listing.rows, level);
    const { items, pagination, is_authority } = dataOf(await world.test.ask(listing.id, '', { as: key }));
    expect(items).toHaveLength(Math.min(pagination.total_count, cap, 50));
    expect(items.length).toBeGreaterThan(0);
    expect(pagination.visible_count).toBe(cap);
    expect(is_authority).toBe(pagination.total_count <= cap);
    const last = Math.ceil(Math.min(cap, pagination.total_count) / 50);
    const final = dataOf(await world.test.ask(listing.id, `page=${last}`, { as: key }));
    expect(final.items).toHaveLength(Math.min(cap, pagination.total_count) - (last - 1) * 50);
  });

  const cap = rowsVisible(listing.rows, level);
  if (cap < LAST_LISTED_ROW)
    it('refuses the page after the cap', async () => {
      const refused = await expectRefused(
        world,
        { listing, key, level },
        askWith({ page: Math.ceil(cap / 50) + 1 }),
      );
      // Nothing above the highest edition shows more: the same page makes no sense there.
      expect([refused.status, refused.because]).toEqual([level < SUPREME ? 402 : 422, 'page']);
    });

  it('sorts where the edition may, and refuses where it may not', async () => {
    const isGated = (sort: string) => (listing.columns[sort]?.needs ?? 0) > 0;
    const sorts = sortsOf(listing).filter((s) => s !== listing.order[0]);
    // Where an edition may sort, it sorts as the highest does: conformance-order.test.ts asks that for every column.
    const open = sorts.filter((s) => !isGated(s)).slice(0, 1);
    for (const sort of sorts) {
      const ask = askWith({ sort: { key: sort, dir: 'asc' } });
      const needs = listing.columns[sort]?.needs ?? 0;
      if (!maySort(level) || level < needs) {
        const { status, because } = await expectRefused(world, { listing, key, level }, ask);
        expect([status, because]).toEqual([402, 'sort']);
      } else if (sort !== open[0]) {
        await expectAccepted(world, { listing, key, level }, ask);
      } else {
        const { items, sort: answered } = dataOf(await world.test.askAs(listing.id, ask, { as: key }));
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
      const { items } = dataOf(await world.test.ask(listing.id, '', { as: key }));
      for (const [name, column] of gated) {
        expect(wireName(name) in (items[0] as WireRow)).toBe(level >= column.needs);
        const ask = askWith({ columns: [name] });
        if (level >= column.needs) await expectAccepted(world, { listing, key, level }, ask);
        else
          expect(await expectRefused(world, { listing, key, level }, ask)).toMatchObject({
            because: 'column',
          });
      }
    });

  it('filters where the edition may, and refuses where it may not', async () => {
    for (const [name, filter] of Object.entries(listing.filters)) {
      for (const value of samplesOf(filter, world.categories)) {
        const ask = askWith({ filters: { [name]: value } });
        const deep =
          filter.kind === 'cascade' && (value as string[]).length > categoryDepth(level).selectable;
        if (deep || level < (filter.needs ?? 0)) {
          expect(await expectRefused(world, { listing, key, level }, ask)).toMatchObject({ status: 402 });
        } else await expectAccepted(world, { listing, key, level }, ask);
      }
    }
  });

  const windows = listing.time.kind === 'window' ? listing.time.days : [];
  if (windows.length > 0)
    it('looks back as far as the edition may', async () => {
      for (const days of windows) {
        const ask = askWith({ time: { days } });
        if (days <= limitOf('dataDays', level)) await expectAccepted(world, { listing, key, level }, ask);
        else
          expect(await expectRefused(world, { listing, key, level }, ask)).toMatchObject({
            prompt: 'range-days',
          });
      }
    });
});

describe('how far back rankings may be looked at', () => {
  const periodsOf = async (id: string) =>
    (await world.test.get<PeriodChoice[]>(`/api/condition/rank/period/${id}`)).body.data ?? [];

  it.each(editions)('$key: every period and only within its days', async ({ key, level }) => {
    const [days, weeks, , promotions] = await periodsOf('hotSales');
    const newest = days?.list[0] as number;
    expect(newest).toBe(Number(WORLD_DAY.replaceAll('-', '')));
    const status = async (unit: string, day: number | undefined) =>
      (await world.test.ask('hotSales', `period=${unit}&date=${day}`, { as: key })).status;
    expect(await status('day', newest)).toBe(200);
    expect(await status('week', weeks?.list[0])).toBe(200);
    expect(await status('promotion', promotions?.list[0])).toBe(200);
    const allowed = limitOf('boardHistoryDays', level);
    expect(await status('day', days?.list[1])).toBe(allowed >= 1 ? 200 : 402);
    expect(await status('day', days?.list[33])).toBe(allowed >= 33 ? 200 : 402);
  });

  it.each(editions)('$key: captures of the hot list', async ({ key, level }) => {
    const [moments] = await periodsOf('timeHotspot');
    expect(moments?.list).toHaveLength(6);
    const older = await world.test.ask('timeHotspot', `at=${moments?.list[3]}`, { as: key });
    expect(older.status).toBe(limitOf('boardHistoryDays', level) >= 1 ? 200 : 402);
    if (older.status === 200) expect(dataOf(older).freshness.at).toBe(moments?.list[3]);
    const newest = await world.test.ask('timeHotspot', `at=${moments?.list[0]}`, { as: key });
    expect(newest.status).toBe(200);
  });
});
