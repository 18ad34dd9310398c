import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { product, sold, take } from '#testkit/facts.ts';

const PATH = ['11', '22', '33', '44', '55'];
const [cat1, cat2, cat3, cat4, cat5] = PATH;
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  await take(test, [
    product('deep', {
      cat1: cat1 ?? '',
      cat2: cat2 ?? '',
      cat3: cat3 ?? '',
      cat4: cat4 ?? '',
      cat5: cat5 ?? '',
    }),
    product('sibling', { cat1: cat1 ?? '', cat2: cat2 ?? '', cat3: '34' }),
    ...['deep', 'sibling'].flatMap((key, i) => [
      sold(key, '19T23:59:59', 10),
      sold(key, '20T23:59:59', 20 + 10 * i),
    ]),
  ]);
});
afterAll(() => test.close());

it('a product has its category of all five levels, and its sales those of three', async () => {
  const id = objectId('product', 'deep');
  const read = (sql: string) => test.runtime.stores.market.read<Record<string, string>>({ sql });
  const levels = { cat1, cat2, cat3, cat4, cat5 };
  const columns = Object.keys(levels).join(', ');
  expect(await read(`SELECT ${columns} FROM tide.card_product_f WHERE product_id = ${id}`)).toEqual([levels]);
  expect(
    await read(`SELECT DISTINCT cat1, cat2, cat3 FROM tide.sale_alloc WHERE product_id = ${id}`),
  ).toEqual([{ cat1, cat2, cat3 }]);
});

it('sales are ranked in the market and in each category down to level 3', async () => {
  const rows = await test.runtime.stores.market.read<{ board: string; list: string; sales: string }>({
    sql: `SELECT board, toString(cat1) AS list, groupArray(toInt64(m['sales'])) AS sales FROM (
  SELECT * FROM tide.rank_snap
  WHERE board IN ('hot_sales', 'hot_sales/2', 'hot_sales/3') AND unit = 1 AND day = '2026-03-20' ORDER BY rank
) GROUP BY board, list ORDER BY board, list`,
  });
  expect(rows.map(({ board, list, sales }) => [board, list, String(sales)])).toEqual([
    ['hot_sales', '0', '20,10'],
    ['hot_sales', cat1, '20,10'],
    ['hot_sales/2', cat2, '20,10'],
    ['hot_sales/3', cat3, '10'],
    ['hot_sales/3', '34', '20'],
  ]);
});
