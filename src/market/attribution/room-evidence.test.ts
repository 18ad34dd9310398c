import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceOf, isCredited, NO_EVIDENCE, sumOfEvidence } from './room-evidence.ts';
import { estimateSalesRates, type Interval } from './sales-rates.ts';

const live = (id: string, seconds: number) => ({ id, seconds, explained: 0, place: 0 });
/** The half hours of a day with so many pieces each, none in those that are not named; rooms are there in those that they name. */
const day = (pieces: readonly number[], rooms: Readonly<Record<string, readonly number[]>>): Interval[] =>
  Array.from({ length: 48 }, (_, i) => ({
    pieces: pieces[i] ?? 0,
    seconds: 1800,
    busy: 1800,
    lives: Object.entries(rooms).flatMap(([id, at]) => (at.includes(i) ? [live(id, 20_000)] : [])),
  }));
const creditedIn = (goods: readonly Interval[][], id: string) =>
  isCredited(
    sumOfEvidence(goods.map((one) => evidenceOf(one, estimateSalesRates(one)).get(id) ?? NO_EVIDENCE)),
  );

describe('a room is credited', () => {
  it('with what sold only while it was there', () => {
    expect(creditedIn([day([0, 0, 9, 11, 0, 0], { a: [2, 3] })], 'a')).toBe(true);
  });

  it('with the only piece of a day, sold while it alone was there', () => {
    expect(creditedIn([day([0, 0, 1, 0, 0, 0], { a: [2] })], 'a')).toBe(true);
  });

  it('not with goods that sell as well without it, however many', () => {
    const steady = fc.integer({ min: 4, max: 30 }).map((n) => Array.from({ length: 48 }, () => n));
    fc.assert(
      fc.property(fc.array(steady, { minLength: 1, maxLength: 8 }), (goods) => {
        expect(
          creditedIn(
            goods.map((pieces) => day(pieces, { a: [4, 5] })),
            'a',
          ),
        ).toBe(false);
      }),
      { seed: 55, numRuns: 100 },
    );
  });

  it('where rooms that are always there together sold what nobody else did', () => {
    const ids = Array.from({ length: 12 }, (_, n) => String(n + 1));
    const one = day([0, 0, 60, 60, 0, 0], Object.fromEntries(ids.map((id) => [id, [2, 3]])));
    for (const id of ids) expect([id, creditedIn([one], id)]).toEqual([id, true]);
  });

  it('never of nothing', () => {
    expect(isCredited(NO_EVIDENCE)).toBe(false);
    expect(creditedIn([day([0, 0, 0], { a: [1] })], 'a')).toBe(false);
  });
});
