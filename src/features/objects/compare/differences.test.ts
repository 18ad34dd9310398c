import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classErrorsOf } from '#catalog/enums/estimate-errors.ts';
import { lists } from '#catalog/index.ts';
import { type Listing, wireName } from '#catalog/kernel/listing.ts';
import { type DifferingObject, differenceSentences, differencesOf } from './differences.ts';

const RUNS = { numRuns: 200, seed: 59 } as const;
const kinds = ['author', 'product', 'shop', 'brand', 'live', 'video'];
const compared = lists.filter(({ of }) => kinds.includes(of.id)) as readonly Listing[];
const live = compared.find(({ of }) => of.id === 'live') as Listing;

/** A figure as it travels: known, nothing, unknown or a band; few values, so that ties are drawn too. */
const figure = fc.oneof(
  fc.constantFrom(1, 2, 3, 40, 500, 120_000, 9_000_000),
  fc.constantFrom(0, null, -3),
  fc.constant([100, 250]),
);
const rowOf = (listing: Listing) =>
  fc.record(Object.fromEntries(Object.keys(listing.columns).map((key) => [wireName(key), figure])));
const drawn = fc.constantFrom(...compared).chain((listing) =>
  fc.array(rowOf(listing), { minLength: 2, maxLength: 4 }).map((rows) => ({
    listing,
    objects: rows.map((row, n): DifferingObject => ({ name: `对象${n}`, row })),
  })),
);

const isPositive = (value: unknown) => typeof value === 'number' && value > 0;

describe('differences', () => {
  it('do not depend on the order of the objects', () => {
    fc.assert(
      fc.property(drawn, ({ listing, objects }) => {
        const named = (some: readonly DifferingObject[]) =>
          differencesOf(listing, some).map(({ top, bottom, ...rest }) => ({
            ...rest,
            top: new Set(top.map((at) => some[at]?.name)),
            bottom: new Set(bottom.map((at) => some[at]?.name)),
          }));
        expect(named(objects.toReversed())).toEqual(named(objects));
      }),
      RUNS,
    );
  });

  it('are of known figures alone: bands, unknown ones and nothing are at neither end', () => {
    fc.assert(
      fc.property(drawn, ({ listing, objects }) => {
        for (const { key, top, bottom, ratio } of differencesOf(listing, objects)) {
          const values = [...top, ...bottom].map((at) => objects[at]?.row[wireName(key)]);
          expect(values.every(isPositive)).toBe(true);
          expect(ratio).toBeGreaterThan(1);
          expect(top.filter((at) => bottom.includes(at))).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it('between equal objects are none, however many they are', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 2, max: 4 }), ({ listing, objects }, n) => {
        const same = Array.from({ length: n }, () => objects[0] as DifferingObject);
        expect(differenceSentences(listing, same)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('of an estimate are said only where they exceed the published error of both', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 900_000_000 }),
        fc.double({ min: 1.001, max: 60, noNaN: true }),
        (low, ratio) => {
          const high = Math.round(low * ratio);
          const objects = [low, high].map((gmv, n) => ({ name: `场${n}`, row: { gmv } }));
          const upper = (size: number) => classErrorsOf({ entity: 'room', unit: 'fen' }, size)?.upper ?? 9;
          const isBeyond = high * (1 - upper(high)) > low * (1 + upper(low));
          const [sentence] = differenceSentences(live, objects);
          if (!isBeyond) expect(sentence).toBe('销售额：相差在误差之内');
          else if (high / low >= 1.5) expect(sentence).toMatch(/^「场1」的销售额是「场0」的 [\d.]+ 倍$/);
          else expect(sentence).toBeUndefined();
        },
      ),
      RUNS,
    );
  });
});

describe('sentences', () => {
  const room = (name: string, row: DifferingObject['row']): DifferingObject => ({ name, row });
  const big = room('甲', {
    total_users: 40_000,
    cvr: 0.02,
    sales: 800_000,
    aup: 5000,
    gmv: 4_000_000_000,
  });
  const small = room('乙', {
    total_users: 10_000,
    cvr: 0.02,
    sales: 200_000,
    aup: 5000,
    gmv: 1_000_000_000,
  });

  it('name what most of the difference comes of', () => {
    const words = differenceSentences(live, [small, big]);
    expect(words).toContain('「甲」的销售额是「乙」的 4.0 倍，主要来自场观（4.0 倍）');
    expect(words).toContain('「甲」的场观是「乙」的 4.0 倍');
  });

  it('name no cause where a factor is unknown', () => {
    const blind = { ...small, row: { ...small.row, cvr: null } };
    expect(differenceSentences(live, [blind, big])).toContain('「甲」的销售额是「乙」的 4.0 倍');
  });

  it('of three or more name both ends, and those that share one', () => {
    const third = { ...big, name: '丙' };
    expect(differenceSentences(live, [big, small, third])).toContain(
      '场观：「甲」、「丙」并列最高，是最低的「乙」的 4.0 倍',
    );
  });
});
