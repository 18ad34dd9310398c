import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtKey, readNewestMeta } from '#market/schema/meta.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { panelCsv } from '#testkit/market.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-08T12:00:00+08:00' });
}, 600_000);
afterAll(() => test.close());

const CARDS = ['card_product_row', 'card_shop_f', 'card_brand_row', 'card_author_row'];
const AT = Date.parse('2026-03-07T12:00:00+08:00') / 1000;

/** Names of the builds of each card. */
async function builds(): Promise<(string | undefined)[]> {
  const meta = await readNewestMeta(test.runtime.stores.market);
  return CARDS.map((table) => meta.get(builtKey(table)));
}
const panel = (day: number, sold: number) =>
  test.importText('product-panel', 'panel.csv', panelCsv([{ id: 'G1', day: `2026-03-0${day}`, sold }]));
const authors = (key: string) =>
  test.importText('influencer-list', 'authors.csv', `昵称,用户ID,粉丝数\n小海,${key},5\n`, AT);

it('cards of goods are built anew when goods change, not when authors do', async () => {
  await panel(5, 100);
  await panel(6, 160);
  const before = await builds();
  await authors('A1');
  const withAuthor = await builds();
  expect(withAuthor.slice(0, 3)).toEqual(before.slice(0, 3));
  expect(withAuthor[3]).not.toBe(before[3]);
  expect((await test.ask('authors')).body.data?.pagination.total_count).toBe(1);
  expect((await test.ask('products')).body.data?.items).toHaveLength(1);
  await panel(7, 200);
  const sold = await builds();
  for (const [n] of CARDS.slice(0, 3).entries()) expect(sold[n]).not.toBe(withAuthor[n]);
});

it('… and when a day becomes complete, whatever the files hold', async () => {
  await panel(8, 260);
  const before = await builds();
  test.clock.turn(86_400_000);
  await authors('A2');
  const after = await builds();
  for (const [n] of CARDS.slice(0, 3).entries()) expect(after[n]).not.toBe(before[n]);
});
