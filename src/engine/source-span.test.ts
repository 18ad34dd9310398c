import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cargoTypes } from '#catalog/enums/choices.ts';
import { lists } from '#catalog/index.ts';
import { SUPREME } from '#catalog/plans.ts';
import { addDays } from '#kernel/day.ts';
import { emptyListQuery } from './list-query.ts';
import { type Plan, plan } from './plan.ts';
import { isRefusal } from './refusal.ts';
import { planWithinSources, rulesIn, sinceOfRules } from './source-span.ts';

const LAST = '2026-03-30';
const libraries = lists.filter(
  ({ from, filters }) =>
    from.storage === 'card' && Object.values(filters).some(({ kind }) => kind === 'cargo'),
);
const day = fc.option(
  fc.integer({ min: 0, max: 60 }).map((n) => addDays(LAST, -n)),
  { nil: null },
);

/** Cards of a library whose main channel is one of the choices, by at least a share. */
const byChannel = (listing: (typeof lists)[number], type: string, ratio: number): Plan => {
  const name = Object.keys(listing.filters).find((key) => listing.filters[key]?.kind === 'cargo') as string;
  const made = plan(listing, { ...emptyListQuery, filters: { [name]: { type, ratio } } } as never, {
    level: SUPREME,
  });
  if (isRefusal(made)) throw new Error(made.message);
  return made;
};

describe('a filter by main channel over cards', () => {
  it('is met by no card where one of its sources begins within the window, and by the same as ever elsewhere', () => {
    expect(libraries.length).toBeGreaterThan(2);
    fc.assert(
      fc.property(
        fc.constantFrom(...libraries),
        fc.constantFrom(...cargoTypes.map(({ value }) => value)),
        fc.record({ live: day, video: day, rooms: day, clips: day, fans: day, sales: day }),
        fc.integer({ min: 1, max: 45 }),
        (listing, type, days, width) => {
          const asked = byChannel(listing, type, 30);
          const span = { from: addDays(LAST, 1 - width), to: LAST };
          const [before] = asked.where.filter((one) => one.op === 'share');
          const after = planWithinSources(asked, { days, span }).where;
          if (before?.op !== 'share') throw new Error('no share among the conditions');
          const first = sinceOfRules([...rulesIn(before.part), ...rulesIn(before.whole)], days);
          const isKnown = first !== null && first <= span.from;
          if (isKnown) expect(after).toEqual(asked.where);
          else {
            const none = after.filter((one) => one.op === 'in' && one.values.length === 0);
            expect(none).toMatchObject([{ column: { column: listing.from.key, windowed: false } }]);
          }
        },
      ),
      { seed: 131, numRuns: 300 },
    );
  });
});
