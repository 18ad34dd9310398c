import { describe, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { listQueryFromUrl, listQueryToUrl, unknownNames } from './list-query.ts';

const videos = listingById('videos') as Listing;
const hotSales = listingById('hotSales') as Listing;
const names = (listing: Listing, query: string) => unknownNames(listing, new URLSearchParams(query));

describe('names in an address', () => {
  it('that mean nothing to the listing are told, and only those', () => {
    expect(names(videos, 'style=2&keyword=口红&mLv1=3aZ&page=2&sourceWord=面膜&xsource=a')).toEqual([
      'style',
      'sourceWord',
    ]);
    expect(names(hotSales, 'period=day&date=20260320&nothing=1')).toEqual(['nothing']);
  });

  it('that a listing writes itself are all known', () => {
    const address =
      'keyword=口红&mLv1=3aZ&mLv2=4bY&dateCode=20260301-20260310&like=10-&sort=likeCount:asc&page=3';
    const written = listQueryToUrl(videos, listQueryFromUrl(videos, new URLSearchParams(address)));
    expect([...written.keys()].length).toBeGreaterThan(5);
    expect(unknownNames(videos, written)).toEqual([]);
  });
});

describe('a day', () => {
  it('that the calendar does not have is named', () => {
    const problems = (query: string) => listQueryFromUrl(hotSales, new URLSearchParams(query)).problems;
    expect(problems('date=20260230')).toEqual([{ name: 'date', message: '没有2026-02-30这一天' }]);
    expect(problems('date=2026')[0]?.message).toContain('8位数字');
    const span = listQueryFromUrl(videos, new URLSearchParams('dateCode=20260230-20260301')).problems;
    expect(span[0]?.message).toBe('没有2026-02-30这一天');
  });
});
