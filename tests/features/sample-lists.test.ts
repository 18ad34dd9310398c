import { afterAll, beforeAll, expect, it } from 'vitest';
import { allListings } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { TRIAL } from '#catalog/plans.ts';
import type { OptionCounts } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import type { Illustration } from '#features/people/quota/contract.ts';
import { fillPath } from '#platform/wire/endpoint.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

// The pages of the sample objects are open to everyone, and so are the lists on them; those of other objects are not.
const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let visitor: TestBrowser;
let samples: Illustration;

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  visitor = test.browser();
  samples = (await visitor.get<Illustration>('/api/power/illustration')).body.data as Illustration;
});
afterAll(() => test.close());

/** The id of the sample that a list may be of; undefined where there is no sample of its object. */
const sampleOf = ({ scope = [] }: Listing): string | undefined => {
  const ids: Readonly<Record<string, string>> = {
    author: samples.uid,
    product: samples.product_id,
    shop: samples.shop_id,
  };
  const [one, more] = scope;
  return one && more === undefined ? ids[one.of.id] : undefined;
};

function read(listing: Listing, id: string) {
  const scope = { [listing.scope?.[0]?.name ?? '']: id };
  const { params, query, body } = listQueryToRequest(listing, { ...emptyListQuery, scope });
  const path = `${fillPath(listing.endpoint.path, params)}?${new URLSearchParams(query).toString()}`;
  return listing.endpoint.method === 'GET' ? visitor.get(path) : visitor.post(path, body);
}

it('a visitor reads every list of a sample, and no list of another object', async () => {
  const lists = allListings.filter((one) => sampleOf(one) !== undefined && (one.needs ?? TRIAL) <= TRIAL);
  expect(lists.length).toBeGreaterThan(12);
  const wrong: string[] = [];
  for (const listing of lists) {
    const open = await read(listing, sampleOf(listing) ?? '');
    const closed = await read(listing, `${sampleOf(listing)}x`.slice(1));
    if (open.status !== 200 || !open.body.success)
      wrong.push(`${listing.id}: ${open.status} ${open.body.message}`);
    if (closed.status !== 401) wrong.push(`${listing.id} of another: ${closed.status}`);
  }
  expect(wrong).toEqual([]);
});

it('a visitor, who may choose no option, learns nothing of what is behind one', async () => {
  const counted = await visitor.post<OptionCounts>('/api/condition/options/products', {});
  expect([counted.status, counted.body.data]).toEqual([200, {}]);
});
