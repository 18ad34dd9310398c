import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingById } from '#catalog/index.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

let test: PeopleApp;
beforeAll(async () => {
  const fast = { points: 1_000_000, burst: 1_000_000 };
  test = await openPeopleApp({ speeds: { reads: fast, writes: fast } });
});
afterAll(() => test.close());

/** A library asked for as the browser does: `keyword=面膜`. */
function search(browser: TestBrowser, query: string) {
  const listing = listingById('products');
  if (!listing) throw new Error('no products');
  const { query: asked, body } = listQueryToRequest(
    listing,
    listQueryFromUrl(listing, new URLSearchParams(query)),
  );
  return browser.post(`${listing.endpoint.path}?${new URLSearchParams(asked).toString()}`, body);
}
const left = async (browser: TestBrowser) =>
  (await browser.get<{ left: number }>('/api/power/search/permit')).body.data?.left;

it('a search that was refused before it was made costs nothing, and one that was made costs one', async () => {
  const browser = await test.person('13600000001');
  expect((await search(browser, 'keyword=面膜&sort=sales:asc')).status).toBe(402);
  expect((await search(browser, '')).status).toBe(200);
  expect(await left(browser)).toBe(20);
  expect((await search(browser, 'keyword=面膜')).status).toBe(200);
  expect((await search(browser, 'keyword= 面膜 ')).status).toBe(200);
  expect(await left(browser)).toBe(19);
});

it('a search that failed for our own reasons is given back, alone or twenty at once, and one that worked is not', async () => {
  const browser = await test.person('13600000002');
  expect((await search(browser, 'keyword=口红')).status).toBe(200);
  expect(await left(browser)).toBe(19);
  await test.runtime.stores.market.close();
  const one = await search(browser, 'keyword=眼霜');
  expect(one.status).toBeGreaterThanOrEqual(500);
  expect(await left(browser)).toBe(19);
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, n) => search(browser, `keyword=${encodeURIComponent(`眼霜${n}`)}`)),
  );
  expect(many.filter((answer) => answer.status < 500 && answer.status !== 200)).toEqual([]);
  expect(await left(browser)).toBe(19);
});
