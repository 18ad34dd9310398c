import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audienceDims, audienceShares } from '#catalog/enums/audiences.ts';
import type { Filter } from '#catalog/kernel/listing.ts';
import { authors } from '#catalog/lists/authors.ts';
import { publicId } from '#engine/server/public-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

// Filters on who watches and who buys, against the newest batches as the collectors told them.

interface Batch {
  readonly id: string;
  readonly audience: string;
  readonly dim: string;
  readonly on_day: string;
  readonly names: readonly string[];
  readonly shares: readonly (string | number)[];
}

let test: TestApp;
let newest: Batch[];

beforeAll(async () => {
  test = await openTestApp({ world: true });
  const all = await test.runtime.stores.market.read<Batch>({
    sql: `SELECT toString(object_id) AS id, audience, dim, toString(day) AS on_day, names, shares FROM tide.portrait_batch WHERE object_type = 'author'`,
  });
  const groups = Map.groupBy(all, ({ id, audience, dim }) => `${id} ${audience} ${dim}`);
  newest = [...groups.values()].flatMap(
    (some) => some.toSorted((a, b) => b.on_day.localeCompare(a.on_day))[0] ?? [],
  );
});
afterAll(() => test.close());

const filters = Object.entries<Filter>(authors.filters).flatMap(([name, filter]) =>
  filter.kind === 'audience' ? [{ name, filter }] : [],
);
const asks = fc.constantFrom(...filters).chain(({ name, filter }) =>
  fc.record({
    name: fc.constant(name),
    filter: fc.constant(filter),
    part: fc.constantFrom(...audienceDims[filter.dim].parts.slice(0, 8).map(({ value }) => value)),
    share: fc.constantFrom(...audienceShares),
  }),
);

const idsOf = (items: readonly Record<string, unknown>[] = []) =>
  items.map(({ uid }) => String(uid)).toSorted();

/** Ids of all rows: sixty authors have a portrait, a page has fifty. */
async function answer(query: string): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2].map((page) => test.ask('authors', `${query}&page=${page}`, { as: 'supreme' })),
  );
  return idsOf(pages.flatMap(({ body }) => body.data?.items ?? []));
}

it('find exactly the authors whose newest portrait has the part with that share, and no one without a portrait', async () => {
  let found = 0;
  for (const { name, filter, part, share } of fc.sample(asks, { seed: 145, numRuns: 40 })) {
    const expected = newest.filter((batch) => {
      const at = batch.names.indexOf(part);
      const isOf = batch.audience === filter.audience && batch.dim === filter.dim;
      return isOf && at >= 0 && Number(batch.shares[at]) >= share * 100;
    });
    const got = await answer(`${name}=${encodeURIComponent(`${part}:${share}`)}`);
    expect([name, part, share, got]).toEqual([
      name,
      part,
      share,
      expected.map(({ id }) => publicId(id)).toSorted(),
    ]);
    found += got.length > 0 ? 1 : 0;
  }
  expect(found).toBeGreaterThan(5);
});

it('hold together: women of 24 to 30 who buy are those of both filters', async () => {
  const women = await answer(`buyerGender=${encodeURIComponent('女:20')}`);
  const young = new Set(await answer('buyerAge=24-30:15'));
  const both = await answer(`buyerGender=${encodeURIComponent('女:20')}&buyerAge=24-30:15`);
  expect(both).toEqual(women.filter((id) => young.has(id)));
  expect(both.length).toBeGreaterThan(0);
});

it('refuse a part or a share that is none of them, and a trial', async () => {
  for (const wrong of [{ part: '女', share: 7 }, { part: '外星人', share: 20 }, { part: 1 }, ['女'], 3]) {
    const { status } = await test.post('/api/author/search', { buyer_gender: wrong }, { as: 'supreme' });
    expect([wrong, status]).toEqual([wrong, 422]);
  }
  const { status, body } = await test.ask('authors', 'buyerAge=24-30:20', { as: 'trial' });
  expect([status, body.message]).toEqual([402, expect.stringContaining('轻享')]);
});
