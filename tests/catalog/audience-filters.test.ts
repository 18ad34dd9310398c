import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audienceDims, audienceShares } from '#catalog/enums/audiences.ts';
import type { Filter } from '#catalog/kernel/listing.ts';
import { authors } from '#catalog/lists/authors.ts';
import { brands } from '#catalog/lists/brands.ts';
import { lives } from '#catalog/lists/lives.ts';
import { products } from '#catalog/lists/products.ts';
import { shops } from '#catalog/lists/shops.ts';
import { videos } from '#catalog/lists/videos.ts';
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

describe('objects other than authors', () => {
  /** Lists with their tables and ids, and the audience of authors that counts for what has no portrait. */
  const OTHERS = [
    { list: products, key: 'product_id', of: 'product', instead: null },
    { list: shops, key: 'shop_id', of: 'shop', instead: null },
    { list: brands, key: 'brand_id', of: 'brand', instead: null },
    { list: lives, key: 'room_id', of: 'live', instead: 'live' },
    { list: videos, key: 'video_id', of: 'video', instead: 'video' },
  ] as const;
  interface Portrait {
    readonly type: string;
    readonly id: string;
    readonly audience: string;
    readonly dim: string;
    readonly names: readonly string[];
    readonly shares: readonly number[];
  }
  let portraits: readonly Portrait[];
  const read = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });

  beforeAll(async () => {
    // The world has portraits of authors and of products alone: some rows of each other kind get one too, of two dimensions.
    for (const { key, of } of OTHERS)
      await test.runtime.stores.market.write({
        sql: `INSERT INTO tide.portrait (object_type, object_id, audience, dim, day, names, shares, tgi)
SELECT '${of}', ${key}, audience, dim, toDate('2026-03-20'), if(dim = 'gender', ['女', '男'], ['18-23', '24-30']), [${key} % 10000, 10000 - ${key} % 10000], [NULL, NULL]
FROM (SELECT ${key} FROM tide.card_${of}_f ORDER BY cityHash64(${key}) LIMIT 12) AS f
ARRAY JOIN ['view', 'view', 'order'] AS audience, ['gender', 'age', 'gender'] AS dim`,
      });
    await test.runtime.stores.market.write({
      sql: `INSERT INTO tide.portrait (object_type, object_id, audience, dim, day, names, shares, tgi)
SELECT 'author', author_id, 'video', 'gender', toDate('2026-03-20'), ['女', '男'], [author_id % 10000, 10000 - author_id % 10000], [NULL, NULL]
FROM (SELECT DISTINCT author_id FROM tide.card_video_f WHERE author_id != 0 ORDER BY author_id LIMIT 5)`,
    });
    portraits = await read<Portrait>(
      'SELECT object_type AS type, toString(object_id) AS id, audience, dim, names, arrayMap(x -> toFloat64(x), shares) AS shares FROM tide.portrait',
    );
  });

  it.each(OTHERS)(
    '$list.title: its own newest portrait, else that of the author where the page has it',
    async ({ list, key, of, instead }) => {
      const byAuthor = instead === null ? '0' : 'author_id';
      const all = await read<{ id: string; author: string }>(
        `SELECT toString(${key}) AS id, toString(${byAuthor}) AS author FROM tide.card_${of}_f`,
      );
      const described = new Set(portraits.flatMap(({ type, id }) => (type === of ? [id] : [])));
      const share = (type: string, id: string, at: { audience: string; dim: string; part: string }) => {
        const one = portraits.find(
          (p) => p.type === type && p.id === id && p.audience === at.audience && p.dim === at.dim,
        );
        return one === undefined ? -1 : (one.shares[one.names.indexOf(at.part)] ?? -1);
      };
      const own = Object.entries<Filter>(list.filters).flatMap(([name, filter]) =>
        filter.kind === 'audience' ? [{ name, filter }] : [],
      );
      expect(own.length).toBe(instead === null ? 10 : 5);
      let found = 0;
      for (const { name, filter } of own.filter(
        ({ filter }) => filter.dim === 'gender' || filter.dim === 'age',
      )) {
        for (const least of audienceShares) {
          const part = audienceDims[filter.dim].parts[filter.dim === 'age' ? 2 : 0]?.value as string;
          const { dim, audience } = filter;
          const expected = all.filter(({ id, author }) => {
            const whose =
              described.has(id) || instead === null
                ? share(of, id, { audience, dim, part })
                : share('author', author, { audience: instead, dim, part });
            return whose >= least * 100;
          });
          const { body } = await test.ask(list.id, `${name}=${encodeURIComponent(`${part}:${least}`)}`, {
            as: 'supreme',
          });
          expect([name, least, body.data?.pagination.total_count]).toEqual([name, least, expected.length]);
          found += expected.length > 0 ? 1 : 0;
        }
      }
      expect(found).toBeGreaterThan(2);
      const { status } = await test.ask(list.id, `viewerGender=${encodeURIComponent('女:20')}`, {
        as: 'trial',
      });
      expect(status).toBe(402);
    },
  );
});
