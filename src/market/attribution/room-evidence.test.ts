import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceOf, isCredited, isGoodCredited, NO_EVIDENCE, sumOfEvidence } from './room-evidence.ts';
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
const evidenceIn = (good: Interval[], id: string) =>
  evidenceOf(good, estimateSalesRates(good)).get(id) ?? NO_EVIDENCE;
const creditedIn = (goods: readonly Interval[][], id: string) =>
  isCredited(sumOfEvidence(goods.map((one) => evidenceIn(one, id))));

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

describe('a good of a cart', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 48, maxLength: 48 });
  const others = fc.array(
    pieces.map((one) => day(one, { a: [2, 3] })),
    { minLength: 12, maxLength: 40 },
  );

  it('that leaves no doubt alone is credited whatever else is in the cart', () => {
    let unproven = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), others, (sold, cart) => {
        const good = evidenceIn(day([0, 0, sold, sold], { a: [2, 3] }), 'a');
        const all = sumOfEvidence([good, ...cart.map((one) => evidenceIn(one, 'a'))]);
        if (!isCredited(all)) unproven += 1;
        expect(good.gain).toBeGreaterThan(4);
        expect(isGoodCredited(good, all)).toBe(true);
      }),
      { seed: 57, numRuns: 60 },
    );
    // Carts that would take the good away are among them.
    expect(unproven).toBeGreaterThan(5);
  });

  it('that leaves doubt is credited where its room is, with what is in the cart', () => {
    const evidence = fc.record({
      gain: fc.double({ min: -3, max: 3.9, noNaN: true }),
      joint: fc.double({ min: -3, max: 9, noNaN: true }),
      goods: fc.constant(1),
    });
    fc.assert(
      fc.property(fc.array(evidence, { minLength: 1, maxLength: 9 }), (goods) => {
        const all = sumOfEvidence(goods);
        for (const good of goods) expect(isGoodCredited(good, all)).toBe(isCredited(all));
      }),
      { seed: 58, numRuns: 100 },
    );
  });
});
