import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributionParams } from './attribution-params.ts';
import { counterGranularity, estimateSalesRates, type Interval, weightOf } from './sales-rates.ts';

const HOUR = 3600;
const beside = (id: string, more: object = {}) => ({
  id,
  seconds: 100 * HOUR,
  explained: 0,
  place: 0,
  ...more,
});
const hour = (pieces: number, lives: Interval['lives'] = []): Interval => ({
  pieces,
  seconds: HOUR,
  busy: HOUR,
  lives,
});

const presence = fc.record({
  id: fc.constantFrom('1', '2', '3', '4'),
  seconds: fc.double({ min: 1e-3, max: 1e7, noNaN: true }),
  explained: fc.double({ min: 0, max: 1e5, noNaN: true }),
  place: fc.nat({ max: 200 }),
});
const anyDay = fc.array(
  fc.record({
    pieces: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 1_000_000 })),
    seconds: fc.integer({ min: 1, max: 86_400 }),
    busy: fc.double({ min: 1, max: 86_400, noNaN: true }),
    lives: fc.uniqueArray(presence, { selector: (l) => l.id, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const anyTold = fc.record({
  grown: fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 1e6, noNaN: true })),
  grain: fc.constantFrom(1, 10, 1000),
  price: fc.nat({ max: 100_000_000 }),
});
const hasRoom = (day: readonly Interval[]) => day.some((s) => s.lives.length > 0);

describe('how fast rooms sell', () => {
  it('is above zero and finite, whatever happened', () => {
    fc.assert(
      fc.property(anyDay.filter(hasRoom), anyTold, (day, told) => {
        const { rooms, others } = estimateSalesRates(day, told);
        for (const pace of [...rooms.values(), others]) expect(pace > 0 && Number.isFinite(pace)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of intervals and rooms', () => {
    fc.assert(
      fc.property(anyDay.filter(hasRoom), (day) => {
        const turned = day.map((s) => ({ ...s, lives: [...s.lives].reverse() })).reverse();
        const [one, two] = [estimateSalesRates(day), estimateSalesRates(turned)];
        for (const [id, pace] of one.rooms) expect((two.rooms.get(id) ?? 0) / pace).toBeCloseTo(1, 9);
        expect(two.others / one.others).toBeCloseTo(1, 9);
      }),
    );
  });

  it('tells two rooms apart by the hours in which only one of them was there', () => {
    const [strong, weak] = [beside('1'), beside('2')];
    const day = [hour(1), hour(1), hour(90, [strong]), hour(100, [strong, weak]), hour(2, [weak]), hour(1)];
    const { rooms } = estimateSalesRates(day);
    expect((rooms.get('1') ?? 0) / (rooms.get('2') ?? 0)).toBeGreaterThan(5);
  });

  it('leaves to the product alone what it sells at the same pace with and without a room', () => {
    const day = [...Array.from({ length: 20 }, () => hour(10)), hour(10, [beside('1')])];
    const { rooms, others } = estimateSalesRates(day);
    expect(others * HOUR).toBeGreaterThan(9);
    expect((rooms.get('1') ?? 0) * weightOf(beside('1'))).toBeLessThan(6);
  });

  it('is the room’s where a product was never seen without it: the card has its base share', () => {
    const day = [hour(60, [beside('1', { seconds: 1e6 })]), hour(60, [beside('1', { seconds: 1e6 })])];
    const { rooms, others } = estimateSalesRates(day);
    const expected = [(rooms.get('1') ?? 0) * 1e6, others * HOUR];
    expect((expected[0] ?? 0) / ((expected[0] ?? 0) + (expected[1] ?? 0))).toBeCloseTo(
      1 - attributionParams.cardShare,
      1,
    );
  });

  it('gives two rooms that were always there together shares by their audience', () => {
    const day = [hour(1), hour(1), hour(60, [beside('1'), beside('2', { seconds: 50 * HOUR })])];
    const { rooms } = estimateSalesRates(day);
    expect((rooms.get('1') ?? 0) / (rooms.get('2') ?? 0)).toBeCloseTo(1, 9);
  });
});

describe('what the videos of a product lead one to expect', () => {
  /** A room for two hours of the evening in which all was sold; before it the counter stood still. */
  const evening = (n: number) => [
    ...Array.from({ length: 8 }, () => hour(0)),
    hour(n, [beside('1')]),
    hour(n, [beside('1')]),
  ];
  const ofOthers = (told?: { grown: number; grain: number }) => {
    const { others } = estimateSalesRates(evening(1000), told && { ...told, price: 0 });
    return others * 10 * HOUR;
  };

  it('is not the room’s because the counter stood still before it: a coarse one tells late', () => {
    expect(ofOthers()).toBeLessThan(6);
    const [fine, coarse] = [1, 1000].map((grain) => ofOthers({ grown: 600, grain })) as [number, number];
    expect(fine).toBeLessThan(200);
    expect(coarse).toBeGreaterThan(fine * 2);
    expect(coarse).toBeLessThan(1800);
  });

  it('is no more than was sold, however often they were played', () => {
    expect(ofOthers({ grown: 1e9, grain: 1000 })).toBeCloseTo(ofOthers({ grown: 2000, grain: 1000 }), 6);
  });

  it('leaves less to a room without which the product was never seen', () => {
    const day = [hour(60, [beside('1', { seconds: 1e6 })])];
    const roomOf = (grown: number) =>
      (estimateSalesRates(day, { grown, grain: 1, price: 0 }).rooms.get('1') ?? 0) * 1e6;
    expect(roomOf(20)).toBeLessThan(roomOf(0) - 10);
    expect(roomOf(600)).toBeGreaterThan(5);
  });
});

describe('a dear product', () => {
  const day = [...Array.from({ length: 20 }, () => hour(0)), hour(1, [beside('1')])];
  const ofRoom = (price: number) => {
    const { rooms, others } = estimateSalesRates(day, { grown: 0, grain: 1, price });
    const room = (rooms.get('1') ?? 0) * weightOf(beside('1'));
    return room / (room + others * HOUR);
  };

  it('is not expected of a room as often as a cheap one, and no less than its money', () => {
    expect(ofRoom(attributionParams.dearFrom)).toBe(ofRoom(100));
    expect(ofRoom(attributionParams.dearFrom)).toBeGreaterThan(0.9);
    expect(ofRoom(attributionParams.dearFrom * 10)).toBeLessThan(ofRoom(attributionParams.dearFrom));
    expect(ofRoom(attributionParams.dearFrom * 100)).toBeLessThan(0.5);
  });

  it('is a cheap one where nobody knows its price', () => {
    expect(ofRoom(0)).toBe(ofRoom(100));
  });
});

describe('the steps in which a counter moves', () => {
  it('are the power of ten of which all that it showed is a multiple', () => {
    expect(counterGranularity([12_000, 13_000])).toBe(1000);
    expect(counterGranularity([12_000, 12_340])).toBe(10);
    expect(counterGranularity([12_000, 12_001])).toBe(1);
    expect(counterGranularity([])).toBe(1);
  });

  it('are not told by a counter with hardly a digit', () => {
    expect(counterGranularity([500])).toBe(10);
    expect(counterGranularity([0, 20])).toBe(1);
    expect(counterGranularity([0])).toBe(1);
  });
});

describe('what a room weighs', () => {
  it('is its person-seconds, explained ones more, and more in front of the cart than behind', () => {
    expect(weightOf(beside('1'))).toBe(100 * HOUR);
    expect(weightOf(beside('1', { explained: HOUR }))).toBe(
      100 * HOUR + (attributionParams.explainWeight - 1) * HOUR,
    );
    expect(weightOf(beside('1', { place: attributionParams.usualPlace }))).toBe(100 * HOUR);
    expect(weightOf(beside('1', { place: 1 }))).toBeGreaterThan(weightOf(beside('1', { place: 2 })));
  });
});
