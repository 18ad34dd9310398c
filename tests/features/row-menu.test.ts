import { afterAll, beforeAll, expect, it } from 'vitest';
import { authors } from '#catalog/lists/authors.ts';
import { brands } from '#catalog/lists/brands.ts';
import { lives } from '#catalog/lists/lives.ts';
import { products } from '#catalog/lists/products.ts';
import { shops } from '#catalog/lists/shops.ts';
import { videos } from '#catalog/lists/videos.ts';
import { SUPREME, TRIAL } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { similarPath } from '#features/objects/row-menu/web/similar-path.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
const libraries = [authors, products, shops, brands, lives, videos] as const;
let test: PeopleApp;
let own: TestBrowser;
let trial: TestBrowser;

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000041', 'supreme');
  trial = await test.person('13900000042');
});
afterAll(() => test.close());

it('offers nothing for rows of which neither category nor price nor class is known', () => {
  const known = { cat1: null, cat2: null, category: '', fans: null, price: null, aup: null };
  for (const { of } of libraries) expect(similarPath({ of }, known, SUPREME)).toBeNull();
  // A band is no price: what lies around it is not known.
  expect(similarPath(shops, { ...known, aup: [1000, 2000] }, TRIAL)).toBeNull();
});

it('leads to the library of each kind with conditions that it can read and that the row itself meets', async () => {
  for (const library of libraries)
    for (const [browser, level] of [
      [own, SUPREME],
      [trial, TRIAL],
    ] as const) {
      const first = await browser.post<{ items: WireRow[] }>(`${library.endpoint.path}?limit=8`, {});
      const rows = first.body.data?.items ?? [];
      expect(rows.length, library.id).toBeGreaterThan(2);
      let offered = 0;
      for (const row of rows.slice(0, 3)) {
        const path = similarPath(library, row, level);
        if (path === null) continue;
        offered++;
        const { pathname, searchParams } = new URL(path, 'http://a');
        expect(pathname).toBe(library.route);
        const ask = listQueryFromUrl(library, searchParams);
        expect(ask.problems).toEqual([]);
        const { body } = listQueryToRequest(library, ask);
        const { of } = library;
        const found = await browser.post<{ items: WireRow[]; pagination: { total_count: number } }>(
          `${library.endpoint.path}?limit=50`,
          body,
        );
        expect(found.status, `${path} ${found.body.message}`).toBe(200);
        const { items = [], pagination } = found.body.data ?? {};
        expect(pagination?.total_count, path).toBeGreaterThan(0);
        if ((pagination?.total_count ?? 0) <= items.length)
          expect(
            items.map((one) => one[of.key]),
            path,
          ).toContain(row[of.key]);
      }
      expect(offered, `${library.id} ${level}`).toBeGreaterThan(0);
    }
});
