import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctedDays, isLongerHistory, type PublishedDays } from './final-days.ts';
import { SINCE_EVER } from './first-days.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-21T12:00:00+08:00');
const RUNS = { seed: 132, numRuns: 200 };

const totals = fc.record({
  sales: fc.integer({ min: 10_000, max: 90_000 }),
  gmv: fc.integer({ min: 1_000_000, max: 9_000_000 }),
  live: fc.integer({ min: 100_000, max: 900_000 }),
  video: fc.integer({ min: 100_000, max: 900_000 }),
});
/** Two days, the second of which is judged: it was published so many milliseconds before. */
const published = (own: PublishedDays[string]): PublishedDays => ({
  '2026-03-18': { ...own, at: 0 },
  '2026-03-20': own,
});
const judge = (before: PublishedDays, own: PublishedDays[string], isLonger = false) =>
  correctedDays({
    published: before,
    totals: { '2026-03-18': { ...own, gmv: 7 }, '2026-03-20': own },
    before: {},
    isLonger,
    now: NOW,
  });
const moved = fc.constantFrom('gmv', 'live', 'video' as const);

it('a day that was complete for an hour and changes by more than the floor is corrected', () => {
  const ago = fc.integer({ min: HOUR, max: 48 * HOUR });
  const property = fc.property(totals, moved, ago, (own, of, ms) => {
    const before = { ...own, at: NOW - ms };
    const after = { ...before, [of]: before[of] + Math.ceil(before.gmv * 0.002) };
    expect(judge(published(before), after).corrected).toEqual({ '2026-03-20': NOW });
    const pieces = { ...before, sales: Math.ceil(before.sales * 1.002) + 1 };
    expect(judge(published(before), pieces).corrected).toEqual({ '2026-03-20': NOW });
  });
  fc.assert(property, RUNS);
});

it('a day of the last hour, a change below the floor, and history that comes in correct nothing', () => {
  const ago = fc.integer({ min: 0, max: HOUR - 1 });
  const property = fc.property(totals, totals, ago, (own, other, ms) => {
    const old = { ...own, at: NOW - 2 * HOUR };
    const little = { ...old, gmv: old.gmv + Math.floor(old.gmv * 0.0009) };
    expect(judge(published({ ...own, at: NOW - ms }), { ...other, at: 0 }).corrected).toEqual({});
    expect(judge(published(old), little).corrected).toEqual({});
    expect(judge(published(old), { ...other, at: 0 }, true).corrected).toEqual({});
  });
  fc.assert(property, RUNS);
});

it('small changes add up to a correction', () => {
  const property = fc.property(totals, (own) => {
    const old = { ...own, at: NOW - 2 * HOUR };
    const grown = (times: number) => ({ ...old, gmv: old.gmv + times * Math.floor(old.gmv * 0.0006) });
    const first = judge(published(old), grown(1));
    expect([first.corrected, judge(first.published, grown(2)).corrected]).toEqual([
      {},
      { '2026-03-20': NOW },
    ]);
  });
  fc.assert(property, RUNS);
});

it('history is longer where a source begins earlier, or begins', () => {
  const days = { ...SINCE_EVER, sales: '2026-03-05', live: '2026-03-07', video: null };
  expect(isLongerHistory(days, days)).toBe(false);
  expect(isLongerHistory(days, { ...days, live: '2026-03-09' })).toBe(false);
  expect(isLongerHistory(days, { ...days, sales: '2026-03-01' })).toBe(true);
  expect(isLongerHistory(days, { ...days, video: '2026-03-19' })).toBe(true);
});
