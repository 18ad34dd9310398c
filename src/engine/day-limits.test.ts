import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageListing, PeriodUnit } from '#catalog/kernel/listing.ts';
import { lives } from '#catalog/lists/lives.ts';
import { videos } from '#catalog/lists/videos.ts';
import { FLAGSHIP, LIGHT, limitOf, SUPREME, TRIAL, type ViewerLevel } from '#catalog/plans.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { addDaysToCode } from '#kernel/day.ts';
import { daysApart } from './day-limits.ts';
import { listQueryFromUrl } from './list-query.ts';
import { periodStart } from './period.ts';
import { plan } from './plan.ts';
import { timeOf } from './plan-time.ts';
import { isRefusal } from './refusal.ts';

const horizon = { newestDay: '20260331', newestAt: null };

it.each([lives, videos])('a filter on days is bound by the days of the edition: $id', (listing) => {
  const planned = (days: string, level: ViewerLevel) =>
    plan(listing, listQueryFromUrl(listing, new URLSearchParams({ dateCode: days })), { level, horizon });
  const because = (days: string, level: ViewerLevel) => {
    const decided = planned(days, level);
    return isRefusal(decided) ? decided.because : null;
  };
  expect(because('20260325-20260331', TRIAL)).toBeNull();
  expect(because('20260205-20260206', TRIAL)).toBe('period');
  expect(because('20260302-20260303', LIGHT)).toBeNull();
  expect(because('20260301-20260303', LIGHT)).toBe('period');
  expect(because('20260101-20260331', SUPREME)).toBeNull();
  expect(because('20251231-20260331', SUPREME)).toBe('filter');
});

const board = rankings.find(
  ({ time }) => time.kind === 'period' && time.units.includes('promotion') && time.units.includes('month'),
) as PageListing;
const NEWEST = '20260725';

it('every period of a ranking that is answered begins within the days of the edition', () => {
  const levels = [TRIAL, LIGHT, FLAGSHIP, SUPREME] as const;
  const drawn = fc.record({
    unit: fc.constantFrom<PeriodUnit>('day', 'week', 'month', 'promotion'),
    daysBack: fc.integer({ min: 0, max: 900 }),
    level: fc.constantFrom(...levels),
  });
  fc.assert(
    fc.property(drawn, ({ unit, daysBack, level }) => {
      const asked = { unit, day: addDaysToCode(NEWEST, -daysBack) };
      const time = timeOf(board, asked, { level, horizon: { newestDay: NEWEST, newestAt: null } });
      if (isRefusal(time) || time.kind !== 'period') return;
      const answered = daysApart(periodStart(time.day ?? NEWEST, unit), periodStart(NEWEST, unit));
      expect(answered).toBeLessThanOrEqual(limitOf('boardHistoryDays', level));
    }),
    { seed: 3, numRuns: 2000 },
  );
});
