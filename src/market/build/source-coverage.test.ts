import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSourceCovered, type SourceDay } from './source-coverage.ts';

const usual = fc.record({
  captures: fc.integer({ min: 1000, max: 1900 }),
  lastS: fc.integer({ min: 79_200, max: 82_000 }),
});
const week = fc.array(usual, { minLength: 5, maxLength: 7 });
const RUNS = { seed: 131, numRuns: 300 };

it('a day like those of the week before is covered', () => {
  const property = fc.property(week, usual, (before, day) => {
    expect(isSourceCovered(day, before)).toBe(true);
  });
  fc.assert(property, RUNS);
});

it('a day that the source is silent on, or breaks off in, is not covered', () => {
  const broken = fc.oneof(
    fc.constant<SourceDay | undefined>(undefined),
    fc.record({ captures: fc.integer({ min: 0, max: 499 }), lastS: fc.integer({ min: 0, max: 86_399 }) }),
    fc.record({ captures: fc.integer({ min: 0, max: 3000 }), lastS: fc.integer({ min: 0, max: 75_000 }) }),
  );
  const property = fc.property(week, broken, (before, day) => {
    expect(isSourceCovered(day, before)).toBe(false);
  });
  fc.assert(property, RUNS);
});

it('a source that is new or has ended holds up no day', () => {
  const few = fc.array(usual, { maxLength: 4 });
  const property = fc.property(few, fc.option(usual, { nil: undefined }), (before, day) => {
    expect(isSourceCovered(day, before)).toBe(true);
  });
  fc.assert(property, RUNS);
});
