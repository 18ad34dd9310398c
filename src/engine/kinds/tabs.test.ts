import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoCard } from '#catalog/facts/video-card.ts';
import { columnsOf } from '#catalog/kernel/expr.ts';
import { type Listing, listing } from '#catalog/kernel/listing.ts';
import { videos } from '#catalog/lists/videos.ts';
import { LIGHT, SUPREME, TRIAL, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import type { Condition } from '../condition.ts';
import { type ListQuery, listQueryFromUrl, listQueryToUrl } from '../list-query.ts';
import { listQueryFromRequest, listQueryToRequest } from '../list-query-request.ts';
import { plan } from '../plan.ts';
import { isRefusal } from '../refusal.ts';
import { readSaved, savedAddress } from '../saved-query.ts';

const v = columnsOf(videoCard);
const { type: _own, ...filters } = videos.filters as Listing['filters'];

/** A list with tabs of every form: without conditions, with one, with several and an order, and of a higher edition. */
const tabbed: Listing = listing({
  ...videos,
  id: 'tabbed',
  filters: {
    type: {
      kind: 'tabs',
      label: '分类',
      options: [
        { value: '1', label: '全部', only: [] },
        { value: '2', label: '图文', only: [{ column: v.is_image, is: [1] }] },
        {
          value: '3',
          label: '多评论',
          only: [
            { column: v.is_cart, is: [1] },
            { on: v.comments, min: 1000, max: null },
          ],
          order: ['commentCount', 'desc'],
        },
        { value: '4', label: '投流', only: [{ column: v.has_ad, is: [1] }], needs: LIGHT },
      ],
    },
    ...filters,
  },
});

const asked = (address: string): ListQuery => listQueryFromUrl(tabbed, new URLSearchParams(address));
const planned = (address: string, level: ViewerLevel) => plan(tabbed, asked(address), { level });

describe('tabs of a list', () => {
  it('fix their conditions beside those that are chosen, whatever these are', () => {
    const conditions: Readonly<Record<'2' | '3', readonly Condition[]>> = {
      '2': [{ op: 'in', column: v.is_image, values: ['1'] }],
      '3': [
        { op: 'in', column: v.is_cart, values: ['1'] },
        { op: 'between', value: v.comments, min: 1000, max: null },
      ],
    };
    const bound = fc.option(fc.nat(5_000_000));
    fc.assert(
      fc.property(fc.constantFrom('2' as const, '3' as const), bound, bound, (tab, min, max) => {
        fc.pre(min !== null || max !== null);
        const decided = planned(`type=${tab}&comment=${min ?? ''}-${max ?? ''}&isCart=1`, SUPREME);
        if (isRefusal(decided)) throw new Error(decided.message);
        expect(decided.where).toEqual(expect.arrayContaining([...conditions[tab]]));
        expect(decided.where).toHaveLength(conditions[tab].length + 2);
      }),
      { seed: 149, numRuns: 60 },
    );
  });

  it('have an address, a request and a saved form, and the first of them none', () => {
    for (const tab of ['2', '3', '4']) {
      const ask = asked(`type=${tab}&isCart=1`);
      expect(listQueryToUrl(tabbed, ask).toString()).toBe(`type=${tab}&isCart=1`);
      const { query, body } = listQueryToRequest(tabbed, ask);
      expect(listQueryFromRequest(tabbed, query, body)).toEqual(ask);
      expect(readSaved(tabbed, savedAddress(tabbed, ask))).toEqual(ask);
    }
    expect(asked('type=1').filters).toEqual({});
    expect(listQueryFromRequest(tabbed, {}, { type: 1 }).filters).toEqual({});
    expect(listQueryFromRequest(tabbed, {}, { type: 2 }).filters).toEqual({ type: '2' });
  });

  it('refuse what is none of them, a visitor, and an edition that is too low', () => {
    expect(planned('type=9', SUPREME)).toMatchObject({ status: 422, field: 'type' });
    expect(planned('type=2', VISITOR)).toMatchObject({ status: 401, prompt: 'log-in' });
    expect(planned('type=4', TRIAL)).toMatchObject({ refused: true, needs: LIGHT, because: 'filter' });
    expect(isRefusal(planned('type=4', LIGHT))).toBe(false);
  });

  it('have an order of their own that needs no right to sort, while any other does', () => {
    expect(planned('type=3', TRIAL)).toMatchObject({ order: { key: 'commentCount', dir: 'desc' } });
    expect(planned('type=2', TRIAL)).toMatchObject({ order: { key: 'likeCount', dir: 'desc' } });
    expect(planned('type=3&sort=likeCount:desc', TRIAL)).toMatchObject({ prompt: 'experience-2' });
    expect(planned('type=3&sort=likeCount:desc', LIGHT)).toMatchObject({ order: { key: 'likeCount' } });
  });
});
