import { describe, expect, it } from 'vitest';
import { allListings } from '#catalog/index.ts';
import { bareColumnsIn, hasAggregate } from '#catalog/kernel/aggregate.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { authors } from '#catalog/lists/authors.ts';
import { overDays, overRollup } from './over-days.ts';

/** Every library as its days and as chosen goods answer it. */
const answers = allListings.flatMap((listing): Listing[] => {
  const days = overDays(listing);
  const goods = (listing.goods ?? []).map((rollup) => overRollup(listing, rollup));
  return [...(days === null || days === listing ? [] : [days]), ...goods];
});

describe('figures that are always of the same days', () => {
  it('say so wherever the others are of other days or of a few goods', () => {
    const silent = answers.flatMap(({ id, columns }) =>
      Object.values(columns).flatMap(({ label, value }) => {
        if (value === undefined || hasAggregate(value)) return [];
        const [days] = bareColumnsIn(value).flatMap((column) => column.days ?? []);
        return days === undefined || label.includes(`${days}天`) ? [] : [`${id} ${label}`];
      }),
    );
    expect(silent).toEqual([]);
  });

  it('are there for authors of chosen goods: 转化率, 场均 and UV', () => {
    for (const rollup of authors.goods ?? []) {
      const { columns } = overRollup(authors, rollup);
      for (const key of ['avgLiveGmv', 'uv', 'cvr', 'avgTotalUsers'])
        expect([key, columns[key]?.label, columns[key]?.value]).toEqual([
          key,
          `${authors.columns[key as 'uv'].label}(达人近30天)`,
          authors.columns[key as 'uv'].value,
        ]);
    }
  });
});
