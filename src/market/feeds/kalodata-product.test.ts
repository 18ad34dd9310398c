import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainFile } from '#market/imports/explain-file.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import { productList } from './product-list.ts';
import { readFeed } from './read-feed.ts';

/** The same draws each time: a case that fails is found again, and none is met by chance. */
fc.configureGlobal({ seed: 62 });

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'kalodata-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const HEADS = ['Date Range', 'Product Name', 'Category', 'Item Sold', 'Revenue($)', 'Shop Name'];

function written(price: string, cell: string, urls: readonly [string, string]): string {
  const path = join(dir, 'Kalodata_Product_20261121_US.csv');
  const range = '2026-10-22~2026-11-20';
  const row = [range, 'Soda Pack', 'Food & Beverages', '1458', '39984.38', 'Soda Shop', cell, ...urls];
  const line = (cells: readonly string[]) => cells.map((one) => `"${one}"`).join(',');
  writeFileSync(path, `${line([...HEADS, price, 'KalodataUrl', 'TikTokUrl'])}\n${line(row)}\n`);
  return path;
}

const addresses = (id: string, other = id) =>
  [
    `https://www.kalodata.com/product/detail?id=${id}`,
    `https://shop.tiktok.com/view/product/${other}?region=US`,
  ] as const;

interface Read {
  readonly rows: readonly StreamRow[];
  readonly leftOut: readonly string[];
  readonly reject: string | null;
}

async function read(path: string): Promise<Read> {
  for await (const { items } of readFeed(productList, path, {})) {
    const [outcome] = items.map((one) => one.outcome);
    if (outcome && 'rows' in outcome)
      return { rows: outcome.rows, leftOut: outcome.leftOut ?? [], reject: null };
    return { rows: [], leftOut: [], reject: outcome?.reject ?? '' };
  }
  throw new Error('no row');
}

const amount = fc.integer({ min: 1, max: 999_999 });
const id = fc.bigInt({ min: 10n ** 9n, max: 10n ** 19n - 1n }).map(String);

test('a price goes in only where it is said to be yuan; no other money, and none that is not named', async () => {
  const yuan = fc.constantFrom<readonly [string, string]>(
    ['Price(元)', '#'],
    ['Price（RMB）', '#'],
    ['Price(CNY)', '#'],
    ['Price', '#元'],
    ['Price', 'RMB #'],
  );
  const other = fc.constantFrom<readonly [string, string]>(
    ['Price($)', '#'],
    ['Price(£)', '#'],
    ['Price(¥)', '#'],
    ['Price(Rp)', '#'],
    ['Price(JPY)', '#'],
    ['Price(美元)', '#'],
    ['Price', '#'],
    ['Price', '$#'],
    ['Price', '#日元'],
  );
  const money = fc.oneof(
    yuan.map((one) => ({ one, isYuan: true })),
    other.map((one) => ({ one, isYuan: false })),
  );
  await fc.assert(
    fc.asyncProperty(money, amount, id, async ({ one: [head, form], isYuan }, fen, key) => {
      const path = written(head, form.replace('#', (fen / 100).toFixed(2)), addresses(key));
      const { rows, leftOut } = await read(path);
      expect(rows.map(({ stream }) => stream)).toEqual(['category_node', 'shop_profile', 'product_profile']);
      const { row } = rows.at(-1) as StreamRow;
      expect(row).toMatchObject({
        product_id: objectId('product', key),
        shop_id: objectId('shop', 'Soda Shop'),
        title: 'Soda Pack',
      });
      expect(row.price_fen).toBe(isYuan ? fen : null);
      const { readings } = await explainFile(path);
      expect(readings.map(({ feed, verdict }) => [feed, verdict])).toEqual([['product-list', 'fits']]);
      const isNamed = [...leftOut, ...(readings[0]?.unread ?? [])].some((text) => /价格|Price/u.test(text));
      expect(isNamed).toBe(!isYuan);
    }),
    { numRuns: 40 },
  );
});

test('sums of the period are no counters: they are left out and named', async () => {
  const { rows, leftOut } = await read(written('Price($)', '28.99', addresses('1732000000000000001')));
  expect(rows.some(({ stream }) => /counter|external|day/u.test(stream))).toBe(false);
  expect(leftOut).toEqual([
    '期间销量是一段时间的合计，不是累计数：“1458”',
    '期间销售额是一段时间的合计，不是累计数：“$ 39984.38”',
    '商品价格不是人民币：“$ 28.99”',
  ]);
});

test('a row without an id, or with two, is refused', async () => {
  const none = await read(written('Price', '1元', ['https://www.kalodata.com/', '']));
  expect(none.reject).toContain('链接里没有商品编号');
  const two = await read(written('Price', '1元', addresses('1732000000000000001', '1732000000000000002')));
  expect(two.reject).toBe('两个链接的商品编号不同');
});
