import { expect, it } from 'vitest';
import { lives } from '#catalog/lists/lives.ts';
import { videos } from '#catalog/lists/videos.ts';
import { LIGHT, SUPREME, TRIAL, type ViewerLevel } from '#catalog/plans.ts';
import { listQueryFromUrl } from './list-query.ts';
import { plan } from './plan.ts';
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
