import { describe, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import { type Listing, wireName } from '#catalog/kernel/listing.ts';
import { SUPREME } from '#catalog/plans.ts';
import { Random } from '#simulator/random.ts';
import { type ListQuery, listQueryFromUrl, listQueryToUrl, unknownNames } from './list-query.ts';
import { listQueryFromRequest } from './list-query-request.ts';
import { plan } from './plan.ts';
import { isRefusal } from './refusal.ts';

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

  it('of any drawn eight digits is a day of the calendar or is named as none', () => {
    const random = new Random(61);
    const two = (n: number) => String(n).padStart(2, '0');
    for (let n = 0; n < 500; n++) {
      const [year, month, day] = [random.whole(2024, 2028), random.whole(0, 13), random.whole(0, 32)];
      const text = `${year}-${two(month)}-${two(day)}`;
      const at = new Date(`${text}T00:00:00Z`);
      const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
      const { problems } = listQueryFromUrl(
        hotSales,
        new URLSearchParams(`date=${text.replaceAll('-', '')}`),
      );
      expect([text, problems]).toEqual([
        text,
        isReal ? [] : [{ name: 'date', message: `没有${text}这一天` }],
      ]);
    }
  });
});

describe('shared links of the specification (§2)', () => {
  /** Each query field of each library, and the filters that it sets. */
  const links: readonly (readonly [list: string, query: string, filters: ListQuery['filters']])[] = [
    ['authors', 'keyword=面膜&mLv1=3aZ', { keyword: '面膜', category: ['3aZ'] }],
    [
      'products',
      'keyword=面膜&lv1=3aZ&lv2=4bY&lv3=5cX',
      { keyword: '面膜', category: ['3aZ', '4bY', '5cX'] },
    ],
    ['lives', 'keyword=面膜&mLv1=3aZ&isLive=1', { keyword: '面膜', category: ['3aZ'], isLive: true }],
    ['lives', 'keyword=上链接&isAsr=1', { talk: '上链接', hasTalk: true }],
    ['lives', 'isAsr=1', { hasTalk: true }],
    ['lives', 'keyword=面膜&isAsr=0', { keyword: '面膜' }],
    ['lives', 'keyword=小厨&keywordType=1', { author: '小厨' }],
    ['lives', 'keyword=专场&keywordType=2', { title: '专场' }],
    ['lives', 'keyword=面膜&keywordType=3', { soldGoods: '面膜' }],
    ['lives', 'keyword=上链接&keywordType=4', { talk: '上链接' }],
    ['shops', 'keyword=面膜', { keyword: '面膜' }],
    ['brands', 'keyword=面膜', { keyword: '面膜' }],
    [
      'videos',
      'keyword=口红&type=4&isSeo=1&mLv1=3aZ&mLv2=4bY&suggestWord=面膜',
      { keyword: '口红', type: '4', isSeo: true, category: ['3aZ', '4bY'], suggestWord: '面膜' },
    ],
    ['videos', 'type=1', {}],
  ];

  it.each(links)('%s?%s opens the list with these conditions', (id, query, filters) => {
    const listing = listingById(id) as Listing;
    const params = new URLSearchParams(query);
    const ask = listQueryFromUrl(listing, params);
    expect([ask.problems, ask.filters, unknownNames(listing, params)]).toEqual([[], filters, []]);
    expect(isRefusal(plan(listing, ask, { level: SUPREME }))).toBe(false);
    // What the page writes back opens the same list.
    expect(listQueryFromUrl(listing, listQueryToUrl(listing, ask))).toEqual(ask);
    // A program names the same fields in the body of its request.
    const body = Object.fromEntries([...params].map(([name, value]) => [wireName(name), value]));
    const asked = listQueryFromRequest(listing, {}, body);
    if (!query.includes('Lv') && !query.includes('lv')) expect(asked.filters).toEqual(filters);
  });
});
