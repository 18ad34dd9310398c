import { describe, expect, it } from 'vitest';
import { authors } from '#catalog/lists/authors.ts';
import { brands } from '#catalog/lists/brands.ts';
import { products } from '#catalog/lists/products.ts';
import { shops } from '#catalog/lists/shops.ts';
import { FLAGSHIP, LIGHT, limitOf, SUPREME, TRIAL } from '#catalog/plans.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { cleanWords, gained, isOfUnfollowed, refuseKind, refuseMore, stickyFirst } from './rules.ts';

describe('what may be followed', () => {
  it('brands from the flagship on, everything else by every edition', () => {
    expect(refuseKind(4, LIGHT)).toMatchObject({ status: 402, prompt: 'follow-brand', needs: FLAGSHIP });
    expect(refuseKind(4, FLAGSHIP)).toBeNull();
    for (const kind of [1, 2, 3] as const) expect(refuseKind(kind, TRIAL)).toBeNull();
  });

  it.each([
    [TRIAL, 10, LIGHT],
    [LIGHT, 50, FLAGSHIP],
    [FLAGSHIP, 600, SUPREME],
    [SUPREME, 2000, null],
  ] as const)('edition %i follows %i of all kinds', (level, limit, needs) => {
    expect(limitOf('follows', level)).toBe(limit);
    expect(refuseMore(level, limit - 1, 1)).toBeNull();
    expect(refuseMore(level, limit - 1, 2)).toMatchObject({ status: 200, needs });
    expect(refuseMore(level, limit, 1)?.message).toContain(`最多可关注${limit}个`);
  });
});

describe('small rules', () => {
  it('sticky ones come first, the order stays otherwise', () => {
    const rows = [
      { n: 1, sticky: 0 },
      { n: 2, sticky: 1 },
      { n: 3, sticky: 0 },
      { n: 4, sticky: 1 },
    ];
    expect(stickyFirst(rows).map((row) => row.n)).toEqual([2, 4, 1, 3]);
  });

  it('a share gained needs a day before that sold something', () => {
    expect(gained(150, 100)).toBe(0.5);
    expect(gained(0, 100)).toBe(-1);
    expect(gained(5, 0)).toBeNull();
    expect(gained(null, 5)).toBeNull();
  });

  it('words lose spaces around them and line breaks', () => {
    expect(cleanWords('  达人\n 合作　中 ')).toBe('达人 合作 中');
  });
});

it('a request for what is not followed is told from the others', () => {
  const libraries = [authors, brands, shops, products].filter((one) => 'unfollowed' in one.filters);
  for (const library of libraries) {
    const isFor = (address: string) =>
      isOfUnfollowed(listQueryToRequest(library, listQueryFromUrl(library, new URLSearchParams(address))));
    expect(['unfollowed=1', 'unfollowed=1&page=2', '', 'page=2'].map(isFor)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  }
  expect(libraries.length).toBeGreaterThan(2);
  expect(isOfUnfollowed(undefined)).toBe(false);
});
