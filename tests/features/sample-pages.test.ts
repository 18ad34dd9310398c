import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorProducts } from '#catalog/details/author-products.ts';
import { detailPages } from '#catalog/details/pages.ts';
import { productAuthors } from '#catalog/details/product-authors.ts';
import { type Listing, wireName } from '#catalog/kernel/listing.ts';
import { products } from '#catalog/lists/products.ts';
import { rowsVisible, SUPREME, VISITOR } from '#catalog/plans.ts';
import type { ListReply } from '#engine/contract.ts';
import { emptyListQuery, type ListQuery } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { UNLIMITED } from '#features/people/quota/contract.ts';
import type { Answer } from '#testkit/app.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let visitor: TestBrowser;
let samples: Readonly<Record<string, string>>;

/** Lists of the pages that have a sample, each with the name of its sample's id. */
const lists = detailPages
  .filter(({ id }) => id !== 'brand')
  .flatMap((family) =>
    family.tabs
      .flatMap(({ blocks }) => Object.values(blocks))
      .flatMap((block) => {
        if (block.kind === 'list') return [block.listing];
        return block.kind === 'lists' ? Object.values(block.lists).map(({ listing }) => listing) : [];
      })
      .map((listing) => [family.id, listing.id, listing, family.scope] as const),
  );

/** A list as the page of an object asks for it. */
function ask(
  browser: TestBrowser,
  listing: Listing,
  asked: Partial<ListQuery>,
  more: Readonly<Record<string, string>> = { is_example: '1' },
): Promise<Answer<ListReply>> {
  const { query, body } = listQueryToRequest(listing, { ...emptyListQuery, ...asked });
  const path = `${listing.endpoint.path}?${new URLSearchParams({ ...query, ...more }).toString()}`;
  return listing.endpoint.method === 'GET' ? browser.get(path) : browser.post(path, body);
}

const said = ({ status, body }: Answer) => [status, body.success, body.message];
const ofSample = (scope: string) => ({ scope: { [scope]: samples[scope] ?? '' } });

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  visitor = test.browser();
  samples = (await visitor.get<Record<string, string>>('/api/power/illustration')).body.data ?? {};
  expect(samples.uid).toBeTruthy();
}, 600_000);
afterAll(() => test.close());

describe('the word sample opens nothing by itself', () => {
  it('not the list of another object', async () => {
    const own = await test.person('13900000091', 'supreme');
    const authors = (await own.post<ListReply>('/api/author/search?limit=5', {})).body.data?.items ?? [];
    const other = authors.find(({ uid }) => uid !== samples.uid);
    const answer = await ask(visitor, authorProducts, { scope: { uid: String(other?.uid) } });
    expect([answer.status, answer.body.refusal?.prompt]).toEqual([401, 'log-in']);
  });

  it('not an object of another kind with the id of a sample, nor who made the sampled room or video', async () => {
    const open = async (path: string) => (await visitor.get(`${path}?is_example=1`)).status;
    expect(await open(`/api/author/detail/${samples.uid}`)).toBe(200);
    for (const uid of [samples.live_uid, samples.aweme_uid].filter((one) => one !== samples.uid))
      expect([uid, await open(`/api/author/detail/${uid}`)]).toEqual([uid, 401]);
    for (const id of Object.values(samples).filter((one) => one !== samples.product_id)) {
      const answer = await ask(visitor, productAuthors, { scope: { product_id: id } });
      expect([id, answer.status === 200]).toEqual([id, false]);
    }
  });

  it('not the views of who made the sampled room or video', async () => {
    const trial = await test.person('13900000093', 'trial');
    const left = async (power: number, id = '') =>
      (await trial.get<number>(`/api/power/matte?power_type=${power}&id=${id}`)).body.data;
    expect(await left(2, samples.uid)).toBe(UNLIMITED);
    expect(await left(3, samples.product_id)).toBe(UNLIMITED);
    const makers = [samples.live_uid, samples.aweme_uid].filter((one) => one !== samples.uid);
    for (const uid of [...makers, samples.product_id]) expect(await left(2, uid)).not.toBe(UNLIMITED);
  });

  it('not a library, which has no sample', async () => {
    expect(said(await ask(visitor, products, {}))).toEqual([422, false, '没有名为is_example的参数']);
  });

  it.each(['0', 'true', ''])('not written as %j', async (is_example) => {
    const { body } = await ask(visitor, authorProducts, ofSample('uid'), { is_example });
    expect(body.data?.pagination.visible_count).toBe(rowsVisible(authorProducts.rows, VISITOR));
    const sorted = { ...ofSample('uid'), sort: { key: 'gmv', dir: 'asc' } as const };
    expect((await ask(visitor, authorProducts, sorted, { is_example })).status).toBe(401);
  });
});

describe('to a visitor the sample', () => {
  it.each(lists)('of %s opens its list %s with every row and figure', async (_, __, listing, scope) => {
    const first = await ask(visitor, listing, ofSample(scope));
    expect([listing.id, first.status]).toEqual([listing.id, 200]);
    expect(first.body.data?.pagination.visible_count).toBe(rowsVisible(listing.rows, SUPREME));
    expect(first.body.data?.is_authority).toBe(true);
    const banded = Object.entries(listing.columns).filter(([, column]) => column.banded);
    for (const row of first.body.data?.items ?? [])
      for (const [key] of banded) expect([key, Array.isArray(row[wireName(key)])]).toEqual([key, false]);
    const [sorted] = Object.entries(listing.columns).filter(([, column]) => column.sort);
    const sort = sorted && ({ key: sorted[0], dir: 'asc' } as const);
    if (sort) expect((await ask(visitor, listing, { ...ofSample(scope), sort })).status).toBe(200);
    expect((await ask(visitor, listing, { ...ofSample(scope), page: 2 })).status).toBe(200);
  });
});

it('to a trial it costs no search and no object', async () => {
  const trial = await test.person('13900000092');
  const info = async () => (await trial.get<{ quota: object }>('/api/user/info')).body.data?.quota;
  const before = await info();
  const asked = { ...ofSample('uid'), filters: { keyword: '新款' } };
  expect((await ask(trial, authorProducts, asked)).status).toBe(200);
  expect((await ask(trial, authorProducts, { ...ofSample('uid'), page: 2 })).status).toBe(200);
  expect(await info()).toEqual(before);
});
