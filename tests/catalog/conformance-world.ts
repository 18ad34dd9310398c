import { afterAll, beforeAll, expect } from 'vitest';
import { allListings } from '#catalog/index.ts';
import { type Listing, wireName } from '#catalog/kernel/listing.ts';
import { type Edition, SUPREME } from '#catalog/plans.ts';
import type { ConditionNode, ListReply, WireRow } from '#engine/contract.ts';
import { type ListQuery, listQueryToUrl } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { derivePastBestsellers } from '#market/build/events/past-bestsellers.ts';
import type { Answer, EditionKey } from '#testkit/app.ts';
import { openScopedApp, type ScopedApp } from './sample-scope.ts';
import type { WorldCategories } from './samples.ts';

/** The product on the seeded world, and its categories; there once the tests of the file run. */
export interface ConformanceWorld {
  readonly test: ScopedApp;
  readonly categories: WorldCategories;
}

/** Dimensions with two parts each that filters offer. */
const DIMS = "['gender', 'age', 'province', 'consume', 'atv']";
const PARTS =
  "[['女', '男'], ['18-23', '24-30'], ['广东', '浙江'], ['Z世代', '新锐白领'], ['50-100', '100-200']]";

/** Gives a dozen of each kind a portrait of viewers and buyers: the world has some of authors, and of buyers of products. */
async function addPortraits({ runtime }: ScopedApp): Promise<void> {
  for (const kind of ['product', 'shop', 'brand', 'video'])
    await runtime.stores.market.write({
      sql: `INSERT INTO tide.portrait (object_type, object_id, audience, dim, day, names, shares, tgi)
SELECT '${kind}', id, audience, dim, toDate('2026-03-20'), names, [1000 + id % 8000, 9000 - id % 8000], [NULL, NULL]
FROM (SELECT ${kind}_id AS id FROM tide.card_${kind}_f ORDER BY cityHash64(id) LIMIT 12) AS f
ARRAY JOIN ['view', 'order'] AS audience ARRAY JOIN ${DIMS} AS dim, ${PARTS} AS names
WHERE ('${kind}', id, audience, dim) NOT IN (SELECT object_type, object_id, audience, dim FROM tide.portrait)`,
    });
}

/** Lets a few products have sold best two years ago, one of them in both years: all peaks of the world are of the last year. */
async function addOlderPeaks({ runtime }: ScopedApp): Promise<void> {
  const { market } = runtime.stores;
  const [row] = await market.read<{ end: string; peak: string }>({
    sql: 'SELECT toString(max(due_day - ahead)) AS end, toString(addYears(max(peak_day), -1)) AS peak FROM tide.past_bestseller WHERE ahead > 0',
  });
  if (!row) throw new Error('the world has no bestseller of the year before');
  await market.write({
    sql: `INSERT INTO tide.product_day (product_id, day, sales, gmv)
SELECT product_id, {peak:Date}, 500, 500000 FROM tide.card_product_f
WHERE product_id NOT IN (SELECT product_id FROM tide.past_bestseller) ORDER BY cityHash64(product_id) LIMIT 3
UNION ALL SELECT product_id, {peak:Date}, 500, 500000 FROM (SELECT product_id FROM tide.past_bestseller ORDER BY product_id LIMIT 1)`,
    params: { peak: row.peak },
  });
  await derivePastBestsellers(market, row.end);
}

/** Opens the world before the tests of a file and closes it after them. What conforms stands in several files, so that all cores work on it. */
export function conformanceWorld(): ConformanceWorld {
  const world = {} as { test: ScopedApp; categories: WorldCategories };
  beforeAll(async () => {
    world.test = await openScopedApp();
    await addPortraits(world.test);
    await addOlderPeaks(world.test);
    const tree = await world.test.get<ConditionNode[]>('/api/condition/m/all/lv/v2');
    const top = tree.body.data?.find((n) => n.label === '美妆护肤');
    const content = await world.test.get<ConditionNode[]>('/api/condition/v/lv1');
    world.categories = {
      top: top?.value ?? '',
      leaf: top?.children?.[0]?.value ?? '',
      deepest: top?.children?.[0]?.children?.[0]?.value ?? '',
      content: content.body.data?.[0]?.value ?? '',
    };
  }, 600_000);
  afterAll(() => world.test.close());
  return world;
}

/** Every listing by its id. */
export const everyListing = allListings.map((l) => [l.id, l] as const);

/** What a list replied; throws where it was refused. */
export function dataOf(answer: Answer<ListReply>): ListReply {
  if (!answer.body.data) throw new Error(`${answer.status} ${answer.body.message}`);
  return answer.body.data;
}

/** What the browser decides without a call must be what the server answers: status, prompt, edition and words. */
export async function expectRefused(
  { test }: ConformanceWorld,
  { listing, key, level }: { listing: Listing; key: EditionKey; level: Edition },
  ask: ListQuery,
) {
  const known = plan(listing, test.inScope(listing.id, ask), { level });
  if (!isRefusal(known)) throw new Error(`planned for ${key}: ${listQueryToUrl(listing, ask).toString()}`);
  const answer = await test.askAs(listing.id, ask, { as: key });
  const { prompt, needs, field, status, message } = known;
  expect([answer.status, answer.body.success, answer.body.data]).toEqual([status, false, null]);
  expect([answer.body.message, answer.body.refusal]).toEqual([message, { prompt, needs, field }]);
  return known;
}

/**
 * An edition's plan reads the same rows in the same order as the highest edition's, which conformance-filters.test.ts and
 * conformance-order.test.ts ask of the store. An edition that sees bands widens ranges: its plan may differ, so it is asked itself.
 */
export async function expectAccepted(
  { test }: ConformanceWorld,
  { listing, key, level }: { listing: Listing; key: EditionKey; level: Edition },
  ask: ListQuery,
) {
  const planned = (at: Edition) => plan(listing, test.inScope(listing.id, ask), { level: at });
  const [own, highest] = [planned(level), planned(SUPREME)];
  if (isRefusal(own) || isRefusal(highest))
    throw new Error(`refused for ${key}: ${listQueryToUrl(listing, ask).toString()}`);
  if (own.banded) return dataOf(await test.askAs(listing.id, ask, { as: key }));
  const rows = ({ where, order, time, scope }: Plan) => ({ where, order, time, scope });
  expect(rows(own)).toEqual(rows(highest));
  return null;
}

/** The figure that a row is sorted by: a ratio of too few is shown and sorts as unknown. */
export const sortedBy = (row: WireRow, key: string) =>
  row[`${wireName(key)}_few`] === 1 ? null : (row[wireName(key)] as number | null);

/** Values in order, those that are unknown last. */
export function expectOrder(values: readonly (number | null | undefined)[], dir: 'asc' | 'desc') {
  expect(values).not.toContain(undefined);
  const known = values.filter((v): v is number => v !== null && v !== undefined);
  expect(values.slice(0, known.length)).not.toContain(null);
  const sorted = [...known].sort((a, b) => (dir === 'asc' ? a - b : b - a));
  expect(known).toEqual(sorted);
}
