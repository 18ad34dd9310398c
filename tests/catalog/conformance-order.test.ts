import { describe, expect, it } from 'vitest';
import { familyOf, wireName } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import { conformanceWorld, dataOf, everyListing, expectOrder, sortedBy } from './conformance-world.ts';
import { askWith, sortsOf } from './samples.ts';

const world = conformanceWorld();

describe.each(everyListing)('%s', (_id, listing) => {
  it('orders the whole table by each sort, unknown figures last, and no row twice', async () => {
    const total = dataOf(await world.test.ask(listing.id)).pagination.total_count;
    const last = Math.max(1, Math.ceil(total / 50));
    for (const key of sortsOf(listing)) {
      for (const dir of ['asc', 'desc'] as const) {
        const rows: WireRow[] = [];
        // Descending differs by one word of the statement: its last page would be the first one ascending, turned round.
        for (const page of new Set(dir === 'asc' ? [1, last] : [1])) {
          const ask = askWith({ sort: { key, dir }, page });
          const { items, sort } = dataOf(await world.test.askAs(listing.id, ask));
          expect(sort).toEqual({ sort_field: wireName(key), sort: dir === 'asc' ? 1 : 0 });
          rows.push(...items);
        }
        expect(new Set(rows.map((r) => r[listing.of.key])).size).toBe(rows.length);
        // A time of 0 is unknown, and stands last as well.
        const isTime = listing.columns[key]?.cell === 'time';
        expectOrder(
          rows.map((r) => (isTime && r[wireName(key)] === 0 ? null : sortedBy(r, key))),
          dir,
        );
        // Ratios of small samples stand behind what is measured, in order too, and before what is unknown.
        expectOrder(
          rows.filter((r) => sortedBy(r, key) === null).map((r) => r[wireName(key)] as number | null),
          dir,
        );
      }
    }
  });

  it('speaks of the day or capture it was asked for', async () => {
    const { freshness } = dataOf(await world.test.ask(listing.id));
    if (listing.time.kind === 'period')
      expect(freshness.date_code).toBe(Number(WORLD_DAY.replaceAll('-', '')));
    if (listing.time.kind === 'moment') expect(freshness.at).toBeGreaterThan(1_700_000_000);
    // The newest fact behind it, never the minute of the build: the world ends some hours before its clock.
    const { state } = world.test.runtime;
    const newest = state.freshAt(familyOf(listing)) ?? 0;
    expect(freshness.updated_at).toBe(Math.floor(newest / 1000));
    expect(newest).toBeGreaterThan(0);
    expect(newest).toBeLessThanOrEqual(world.test.clock.now());
  });
});
