import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#kernel/day.ts';
import { type CoveredSource, isSourceCovered, type SourceDay } from './source-coverage.ts';

const DAY = '2026-03-20';
const RUNS = { seed: 131, numRuns: 300 };

/** Days before the one that is judged, the newest last, and the day itself. */
function judged(
  source: CoveredSource,
  before: readonly (SourceDay | null)[],
  day: SourceDay | null,
): boolean {
  const all = [...before, day].map((one, n) => [addDays(DAY, n - before.length), one] as const);
  const captured = all.flatMap(([of, one]) => (one === null ? [] : [[of, one] as const]));
  return isSourceCovered(source, new Map(captured), DAY);
}

const source = fc.constantFrom<CoveredSource>('rooms', 'clips');
const steady = fc.record({
  captures: fc.integer({ min: 1000, max: 1900 }),
  hours: fc.integer({ min: 22, max: 24 }),
  lastS: fc.integer({ min: 83_000, max: 86_300 }),
  isOpen: fc.boolean(),
});
const steadyWeek = fc.array(steady, { minLength: 7, maxLength: 14 });

describe('a source that never rests', () => {
  it('covers a day like those before it', () => {
    const property = fc.property(source, steadyWeek, steady, (of, before, day) => {
      expect(judged(of, before, day)).toBe(true);
    });
    fc.assert(property, RUNS);
  });

  it('covers no day that it is silent on or breaks off in, for a week', () => {
    const broken = fc.oneof(
      fc.constant(null),
      fc.record({
        captures: fc.integer({ min: 1, max: 499 }),
        hours: fc.integer({ min: 1, max: 24 }),
        lastS: fc.integer({ min: 0, max: 86_399 }),
        isOpen: fc.boolean(),
      }),
      fc.record({
        captures: fc.integer({ min: 1, max: 3000 }),
        hours: fc.integer({ min: 1, max: 22 }),
        lastS: fc.integer({ min: 0, max: 79_000 }),
        isOpen: fc.boolean(),
      }),
    );
    const silent = fc.integer({ min: 0, max: 6 });
    const property = fc.property(source, steadyWeek, fc.tuple(broken, silent), (of, before, [day, n]) => {
      expect(judged(of, [...before, ...Array<null>(n).fill(null)], n === 0 ? day : null)).toBe(false);
      expect(judged(of, [...before, ...Array<null>(7).fill(null)], null)).toBe(true);
    });
    fc.assert(property, RUNS);
  });
});

describe('rooms that are open now and then', () => {
  const evening = fc.record({
    captures: fc.integer({ min: 5, max: 2000 }),
    hours: fc.integer({ min: 1, max: 12 }),
    lastS: fc.integer({ min: 30_000, max: 86_000 }),
    isOpen: fc.constant(false),
  });
  const evenings = fc.array(fc.option(evening, { nil: null }), { minLength: 7, maxLength: 14 });

  it('cover an evening that is short or ends early, and a day without a room', () => {
    const property = fc.property(evenings, fc.option(evening, { nil: null }), (before, day) => {
      expect(judged('rooms', before, day)).toBe(true);
    });
    fc.assert(property, RUNS);
  });

  it('cover no day after which a room was still open, unless no room is ever closed', () => {
    const property = fc.property(evenings, evening, (before, day) => {
      const broken = { ...day, isOpen: true, lastS: Math.min(day.lastS, 82_000) };
      const never = [...before.map((one) => one && { ...one, isOpen: true }), broken];
      expect(judged('rooms', before, broken)).toBe(false);
      expect(judged('rooms', [...before, day, broken], null)).toBe(false);
      expect(judged('rooms', never, broken)).toBe(true);
    });
    fc.assert(property, RUNS);
  });
});

describe('videos that are counted once a night', () => {
  const night = fc.record({
    captures: fc.integer({ min: 1000, max: 1900 }),
    hours: fc.integer({ min: 1, max: 5 }),
    lastS: fc.integer({ min: 3600, max: 40_000 }),
    isOpen: fc.constant(false),
  });
  const week = fc.array(night, { minLength: 7, maxLength: 14 });

  it('cover a day whenever in it they are counted, and none that half of them are not', () => {
    const property = fc.property(week, night, (before, day) => {
      expect(judged('clips', before, day)).toBe(true);
      expect(judged('clips', before, { ...day, captures: 499 })).toBe(false);
      expect(judged('clips', before, null)).toBe(false);
    });
    fc.assert(property, RUNS);
  });

  it('are waited for where they are counted on most days alone', () => {
    const few = fc.array(night, { maxLength: 4 });
    const property = fc.property(few, fc.option(night, { nil: null }), (before, day) => {
      expect(judged('clips', before, day)).toBe(true);
    });
    fc.assert(property, RUNS);
  });
});
