import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BASE_KEYS, type CountedAs, growths, keysFor } from './effort.ts';

const subjects = Object.keys(growths) as CountedAs[];
const counts = fc.record(
  Object.fromEntries(subjects.map((one) => [one, fc.nat(1000)])) as Record<CountedAs, fc.Arbitrary<number>>,
  { requiredKeys: [] },
);

it('the first puzzles of a subject cost the least, and each costs no less than the one before', () => {
  for (const as of subjects) {
    const { free, doubling, most } = growths[as];
    expect([as, keysFor({ [as]: free })]).toEqual([as, BASE_KEYS]);
    expect([as, keysFor({ [as]: free + doubling })]).toEqual([as, 2 * BASE_KEYS]);
    expect([as, keysFor({ [as]: 10_000 })]).toEqual([as, most * BASE_KEYS]);
    const costs = Array.from({ length: 1000 }, (_, n) => keysFor({ [as]: n }));
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  }
});

it('what a subject must pay another subject cannot take away', () => {
  fc.assert(
    fc.property(counts, (all) => {
      const each = Object.entries(all).map(([as, count]) => keysFor({ [as]: count }));
      return keysFor(all) === Math.max(BASE_KEYS, ...each);
    }),
    { seed: 20261128, numRuns: 300 },
  );
});

it('anybody who asks for puzzles for the number of another makes them wait for seconds at most', () => {
  expect([growths.number.most, growths.number.limit]).toEqual([8, null]);
});
